import Foundation
import Graphics

/// A column of notes. Each note is as near as possible to the height of its anchor, and the leader lines do not cross.
///
/// This is boundary labeling with one bend per leader. The notes have the order of their anchors. Adjacent leaders that
/// run in parallel bend at different distances from the screen, ordered so that they do not cross.
struct NoteColumn {
  struct Entry {
    let block: NoteBlock
    /// The y coordinate at which the leader line enters the image, in the screen's coordinates.
    let y: Double
  }

  struct PlacedBlock {
    let block: NoteBlock
    /// The top of the note's first line, in the screen's coordinates.
    let top: Double
    /// The y coordinate at which the leader line enters the image, in the screen's coordinates.
    let y: Double
    /// The distance of the leader line's bend from the screen's edge, in points.
    var bend = 0.0

    /// The y coordinate at which the leader line starts at the note, in the screen's coordinates.
    var port: Double { top + NoteBlock.port }
  }

  /// The notes from top to bottom.
  let placed: [PlacedBlock]
  /// The bottom of the last note, in the screen's coordinates.
  let bottom: Double

  private static let gap = 9.0
  /// The range of the bends' distances from the screen's edge, in points.
  private static let bends = 13.0...27.0

  /// Positions notes between `top` and `end`. If they do not fit, they extend below `end`.
  init(_ entries: [Entry], from top: Double, to end: Double) {
    let sorted = entries.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }
      .map(\.element)
    let advances = sorted.map { $0.block.height + Self.gap }
    let total = advances.reduce(0, +) - (advances.isEmpty ? 0 : Self.gap)
    // The preferred top of each note, minus the height of the notes above it. Notes do not overlap if these values are
    // ascending, so the solution is the nearest ascending sequence (least squares).
    var before = 0.0
    let preferred = zip(sorted, advances).map { entry, advance in
      defer { before += advance }
      return entry.y - NoteBlock.port - before
    }
    let last = max(top, end - total)
    before = 0
    let tops = zip(Self.ascending(preferred), advances).map { level, advance in
      defer { before += advance }
      return min(max(level, top), last) + before
    }
    let placedBlocks = zip(sorted, tops).map { PlacedBlock(block: $0.block, top: $1, y: $0.y) }
    placed = Self.bent(placedBlocks)
    bottom = placed.last.map { $0.top + $0.block.height } ?? top
  }

  /// Returns the ascending sequence with the least squared distance from `values`. Adjacent values in descending order
  /// are replaced by their average.
  private static func ascending(_ values: [Double]) -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    for value in values {
      pools.append((value, 1))
      while pools.count > 1, let last = pools.last,
        pools[pools.count - 2].sum / Double(pools[pools.count - 2].count) >= last.sum / Double(last.count)
      {
        pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].count += last.count
      }
    }
    return pools.flatMap { [Double](repeating: $0.sum / Double($0.count), count: $0.count) }
  }

  private static func bent(_ placedBlocks: [PlacedBlock]) -> [PlacedBlock] {
    var placedBlocks = placedBlocks
    var start = 0
    while start < placedBlocks.count {
      var end = start + 1
      while end < placedBlocks.count, placedBlocks[end].goesDown == placedBlocks[start].goesDown,
        placedBlocks[end - 1].span.upperBound >= placedBlocks[end].span.lowerBound
      {
        end += 1
      }
      let step = min(4, (bends.upperBound - bends.lowerBound) / Double(max(1, end - start - 1)))
      for index in start..<end {
        let rank = placedBlocks[start].goesDown ? index - start : end - 1 - index
        placedBlocks[index].bend = bends.lowerBound + step * Double(rank)
      }
      start = end
    }
    return placedBlocks
  }
}

extension NoteColumn.PlacedBlock {
  fileprivate var goesDown: Bool { y > port }
  fileprivate var span: ClosedRange<Double> { min(y, port)...max(y, port) }
}

/// A note broken into lines of at most the column's width.
struct NoteBlock {
  let note: RedlineNote
  private let rows: [Row]
  private let style: RedlineStyle

  static let width = 188.0
  private static let swatchAdvance = 11.0

  private struct Row {
    let text: String
    let style: Typesetter.Style
    let swatches: [Color]
    let width: Double
  }

  init(_ note: RedlineNote, _ style: RedlineStyle) {
    (self.note, self.style) = (note, style)
    func row(_ text: String, _ type: Typesetter.Style, _ swatches: [Color] = []) -> Row {
      let advance = Double(swatches.count) * Self.swatchAdvance + (swatches.isEmpty ? 0 : 2)
      let width = min(Self.width, style.typesetter.width(of: text, type) + 0.5 + advance)
      return Row(text: text, style: type, swatches: swatches, width: width)
    }
    func rows(_ text: String, _ type: Typesetter.Style, _ swatches: [Color] = []) -> [Row] {
      let words = text.split(separator: " ").map(String.init)
      var lines: [Row] = []
      var rest = words
      while !rest.isEmpty {
        let first = rest.removeFirst()
        let marks = lines.isEmpty ? swatches : []
        var line = first
        while let next = rest.first, row("\(line) \(next)", type, marks).width < Self.width {
          line += " \(next)"
          rest.removeFirst()
        }
        // A single word that is too long continues in the next line.
        var end = line.endIndex
        while line.index(after: line.startIndex) < end,
          row(String(line[..<end]), type, marks).width >= Self.width
        {
          end = line.index(before: end)
        }
        if end < line.endIndex { rest.insert(String(line[end...]), at: 0) }
        lines.append(row(String(line[..<end]), type, marks))
      }
      return lines
    }
    let lineColor = note.isSpacing ? RedlineStyle.spacing : RedlineStyle.lineColor
    self.rows =
      rows(note.title, style.title(lineColor))
      + note.lines.flatMap { line -> [Row] in
        let whole = [line.text, line.figures].filter { !$0.isEmpty }.joined(separator: " ")
        let single = row(whole, style.plain, line.swatches)
        guard single.width >= Self.width else { return [single] }
        return rows(line.text, style.plain, line.swatches) + rows(line.figures, style.plain)
      }
  }

  var height: Double { Double(rows.count) * RedlineStyle.leading }

  /// The distance from the note's top to the middle of its first line, where the leader line starts, in points.
  static var port: Double { RedlineStyle.leading / 2 }

  /// Returns the nodes of the note's lines, starting at the y coordinate `top`. The lines are aligned to the edge of the column
  /// that is nearer to the screen.
  func nodes(in column: CGRect, top: Double, isLeft: Bool) -> [Scene.Node] {
    rows.enumerated().flatMap { index, row -> [Scene.Node] in
      let x = isLeft ? column.maxX - row.width : column.minX
      let y = top + Double(index) * RedlineStyle.leading
      let swatches = row.swatches.enumerated().map { number, color in
        RedlineStyle.swatch(
          color, at: CGPoint(x: x + Double(number) * Self.swatchAdvance, y: y + 1.75))
      }
      let advance = row.swatches.isEmpty ? 0 : Double(row.swatches.count) * Self.swatchAdvance + 2
      return swatches + [
        style.typesetter.line(
          row.text, row.style,
          in: CGRect(x: x + advance, y: y, width: row.width - advance, height: RedlineStyle.leading))
      ]
    }
  }
}

/// Determines for each note on which side of the screen the note is placed, and at which height its leader line enters
/// the image.
struct NotePlacement {
  private(set) var left: [NoteColumn.Entry] = []
  private(set) var right: [NoteColumn.Entry] = []
  let size: CGSize
  /// The rectangles of texts, images and icons that leader lines should not cross, in the screen's coordinates.
  let drawnFrames: [CGRect]
  /// The frames of labels that leader lines should not touch, because they would seem to start there.
  let labels: [CGRect]
  private var heights: [Double] = []

  init(size: CGSize, drawnFrames: [CGRect], labels: [CGRect]) {
    (self.size, self.drawnFrames, self.labels) = (size, drawnFrames, labels)
  }

  private struct Choice {
    let isLeft: Bool
    let y: Double
    let cost: Double
  }

  mutating func add(_ block: NoteBlock) {
    let frame = block.note.anchor.frame.intersection(CGRect(origin: .zero, size: size))
    let visible = frame.isNull ? block.note.anchor.frame : frame
    var best: Choice?
    for isLeft in [true, false] {
      for (number, share) in [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9].enumerated() {
        let y = Double(visible.minY + visible.height * share)
        let cost = cost(of: block.note, visible, y, isLeft) + Double(number)
        if cost < (best?.cost ?? .infinity) { best = Choice(isLeft: isLeft, y: y, cost: cost) }
      }
    }
    guard let best else { return }
    heights.append(best.y)
    let entry = NoteColumn.Entry(block: block, y: best.y)
    if best.isLeft { left.append(entry) } else { right.append(entry) }
  }

  private func cost(of note: RedlineNote, _ frame: CGRect, _ y: Double, _ isLeft: Bool) -> Double {
    let load = (isLeft ? left : right).map { $0.block.height + 9 }.reduce(0, +) / Double(size.height)
    let fill = 50 * load + 150 * max(0, load - 0.7)
    let crowding = heights.contains { abs($0 - y) < 2.5 } ? 400.0 : 0
    guard case .part = note.anchor else { return fill + crowding + (isLeft ? 0 : 4) }
    let leader =
      isLeft
      ? CGRect(x: 0, y: y - 1, width: max(0, frame.minX - 1), height: 2)
      : CGRect(x: frame.maxX + 1, y: y - 1, width: max(0, size.width - frame.maxX - 1), height: 2)
    func crossings(_ boxes: [CGRect]) -> Double { Double(boxes.filter { $0.intersects(leader) }.count) }
    return fill + crowding + 0.08 * Double(leader.width) + 45 * crossings(drawnFrames) + 40
      * crossings(labels)
  }
}
