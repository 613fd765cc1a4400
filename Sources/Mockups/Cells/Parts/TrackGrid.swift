import DesignFormat
import Foundation
import LayoutEngine

/// The positions of the parts of a grid with tracks, and the sizes of its columns and rows.
struct TrackGrid {
  /// A part with its area: the first column and row, from 0, and the number of columns and rows.
  private struct Area {
    let node: CellNode
    let columns: Range<Int>
    let rows: Range<Int>
  }

  private let grid: TemplateGrid
  private let areas: [Area]
  private let columnTracks: [TemplateGrid.Track]
  private let rowTracks: [TemplateGrid.Track]

  init(_ grid: TemplateGrid, _ nodes: [CellNode]) {
    self.grid = grid
    let columns = grid.columnTracks ?? Array(repeating: .fraction(1), count: grid.columns)
    areas = Self.areas(of: nodes, columnCount: columns.count)
    columnTracks = columns
    let rowCount = max(grid.rowTracks?.count ?? 0, areas.map(\.rows.upperBound).max() ?? 0)
    let rows = grid.rowTracks ?? []
    rowTracks = rows + Array(repeating: .hug, count: rowCount - rows.count)
  }

  /// Returns the areas of the parts. A part without a column or a row is in the next free cell, row by row.
  private static func areas(of nodes: [CellNode], columnCount: Int) -> [Area] {
    var taken: Set<[Int]> = []
    func cells(_ columns: Range<Int>, _ rows: Range<Int>) -> [[Int]] {
      rows.flatMap { row in columns.map { [row, $0] } }
    }
    func ranges(_ node: CellNode, _ column: Int, _ row: Int) -> (Range<Int>, Range<Int>) {
      let start = min(column, columnCount - 1)
      let end = min(columnCount, start + (node.partStyle.columnSpan ?? 1))
      return (start..<end, row..<row + (node.partStyle.rowSpan ?? 1))
    }
    for node in nodes {
      guard let column = node.partStyle.column, let row = node.partStyle.row else { continue }
      let (columns, rows) = ranges(node, column - 1, row - 1)
      taken.formUnion(cells(columns, rows))
    }
    return nodes.map { node in
      let (ownColumn, ownRow) = (node.partStyle.column.map { $0 - 1 }, node.partStyle.row.map { $0 - 1 })
      if let ownColumn, let ownRow {
        let (columns, rows) = ranges(node, ownColumn, ownRow)
        return Area(node: node, columns: columns, rows: rows)
      }
      var row = ownRow ?? 0
      var column = ownColumn ?? 0
      while true {
        let (columns, rows) = ranges(node, column, row)
        let isComplete = columns.count == min(columnCount, node.partStyle.columnSpan ?? 1)
        if isComplete, taken.isDisjoint(with: cells(columns, rows)) {
          taken.formUnion(cells(columns, rows))
          return Area(node: node, columns: columns, rows: rows)
        }
        // A row that is full gets further parts in the rows below it.
        if ownColumn == nil, column + 1 < columnCount {
          column += 1
        } else {
          (column, row) = (ownColumn ?? 0, row + 1)
        }
      }
    }
  }

  func size(in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    let widths = widths(in: availableSize.width, measure)
    let heights = heights(in: availableSize.height, widths, measure)
    return CGSize(
      width: Self.length(of: widths[...], grid.spacing),
      height: Self.length(of: heights[...], grid.rowSpacing))
  }

  /// Returns the parts with the frames of their areas. The frames are relative to the grid's content, as in a
  /// left-to-right layout.
  func frames(in size: CGSize, _ measure: CellMeasure) -> [(node: CellNode, frame: CGRect)] {
    let widths = widths(in: Double(size.width), measure)
    let heights = heights(in: Double(size.height), widths, measure)
    return areas.map { area in
      let frame = CGRect(
        x: Self.start(of: area.columns.lowerBound, widths, grid.spacing),
        y: Self.start(of: area.rows.lowerBound, heights, grid.rowSpacing),
        width: Self.length(of: widths[area.columns], grid.spacing),
        height: Self.length(of: heights[area.rows], grid.rowSpacing))
      return (area.node, frame)
    }
  }

  private static func start(of track: Int, _ lengths: [Double], _ spacing: Double) -> Double {
    lengths[..<track].reduce(0, +) + Double(track) * spacing
  }

  private static func length(of tracks: ArraySlice<Double>, _ spacing: Double) -> Double {
    tracks.reduce(0, +) + Double(max(0, tracks.count - 1)) * spacing
  }

  private func widths(in available: Double?, _ measure: CellMeasure) -> [Double] {
    Self.lengths(of: columnTracks, in: available, grid.spacing, areas.map(\.columns)) { index in
      Double(measure.size(of: areas[index].node, in: Proposal()).width)
    }
  }

  private func heights(in available: Double?, _ widths: [Double], _ measure: CellMeasure) -> [Double] {
    Self.lengths(of: rowTracks, in: available, grid.rowSpacing, areas.map(\.rows)) { index in
      let (node, columns) = (areas[index].node, areas[index].columns)
      let width = Self.length(of: widths[columns], grid.spacing)
      return Double(measure.size(of: node, in: node.share(of: Proposal(width: width))).height)
    }
  }

  /// Returns the lengths of the grid's tracks (columns or rows), in points. A track that hugs its content is
  /// as long as its longest part. Tracks with fractions share the remaining space and ignore their content.
  /// If the space is unlimited, tracks with fractions are long enough for their parts.
  private static func lengths(
    of tracks: [TemplateGrid.Track], in available: Double?, _ spacing: Double, _ areas: [Range<Int>],
    content: (_ part: Int) -> Double
  ) -> [Double] {
    var lengths = tracks.map { if case .points(let points) = $0 { points } else { 0.0 } }
    for (index, area) in areas.enumerated().sorted(by: { $0.element.count < $1.element.count }) {
      // The last track that hugs makes up for the length that a part with several tracks lacks.
      guard let last = area.last(where: { tracks[$0] == .hug }),
        !area.contains(where: { tracks[$0].fraction != nil })
      else { continue }
      lengths[last] += max(0, content(index) - length(of: lengths[area], spacing))
    }
    let total = tracks.compactMap(\.fraction).reduce(0, +)
    guard total > 0 else { return lengths }
    let unit: Double
    if let available {
      unit = max(0, available - length(of: lengths[...], spacing)) / total
    } else {
      unit =
        areas.enumerated().map { index, area in
          let fractions = area.compactMap { tracks[$0].fraction }.reduce(0, +)
          return fractions > 0 ? max(0, content(index) - length(of: lengths[area], spacing)) / fractions : 0
        }.max() ?? 0
    }
    for (index, track) in tracks.enumerated() {
      if let fraction = track.fraction { lengths[index] = unit * fraction }
    }
    return lengths
  }
}

extension TemplateGrid.Track {
  fileprivate var fraction: Double? { if case .fraction(let fraction) = self { fraction } else { nil } }
}
