import DesignFormat
import Foundation
import Graphics
import LayoutEngine

struct GridPart: CellContainer {
  let grid: TemplateGrid

  var axis: TemplateStack.Axis? { nil }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    if hasTracks(node) { return TrackGrid(grid, node.flow).size(in: availableSize, measure) }
    let width = columnWidth(of: node, in: availableSize.width, measure)
    let heights = rowHeights(of: node, columnWidth: width, measure)
    return CGSize(
      width: Double(grid.columns) * width + Double(grid.columns - 1) * grid.spacing,
      height: heights.reduce(0, +) + Double(max(0, heights.count - 1)) * grid.rowSpacing)
  }

  func place(
    _ node: CellNode, in inside: CGRect, sharing availableSize: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode] {
    if hasTracks(node) {
      return TrackGrid(grid, node.flow).frames(in: inside.size, placement.measure).map { child, frame in
        var field = frame.offsetBy(dx: inside.minX, dy: inside.minY)
        if node.direction == .rightToLeft { field.origin.x = inside.maxX - frame.maxX }
        return place(child, in: field, of: node, placement)
      }
    }
    let width = columnWidth(of: node, in: Double(inside.width), placement.measure)
    let heights = rowHeights(of: node, columnWidth: width, placement.measure)
    var top = Double(inside.minY)
    return heights.indices.flatMap { row in
      defer { top += heights[row] + grid.rowSpacing }
      let children = node.flow.dropFirst(row * grid.columns).prefix(grid.columns)
      return children.enumerated().map { column, child in
        let column = node.direction == .rightToLeft ? grid.columns - 1 - column : column
        let field = CGRect(
          x: Double(inside.minX) + Double(column) * (width + grid.spacing), y: top, width: width,
          height: heights[row])
        return place(child, in: field, of: node, placement)
      }
    }
  }

  /// Whether the grid has explicit sizes of columns or rows, or a part with an explicit position or span.
  private func hasTracks(_ node: CellNode) -> Bool {
    grid.columnTracks != nil || grid.rowTracks != nil
      || node.children.contains { child in
        [child.partStyle.column, child.partStyle.row, child.partStyle.columnSpan, child.partStyle.rowSpan]
          .contains { $0 != nil }
      }
  }

  private func place(
    _ child: CellNode, in field: CGRect, of node: CellNode, _ placement: CellPlacement
  ) -> LaidOutNode {
    let alignment = child.partStyle.alignSelf ?? grid.alignment
    let proposal = child.share(of: Proposal(width: field.width, height: field.height))
    let measured = placement.measure.size(of: child, in: proposal)
    let isStretched = alignment == .stretch
    let size = CGSize(
      width: isStretched && child.partStyle.width == nil ? field.width : measured.width,
      height: isStretched && child.partStyle.height == nil && child.partStyle.aspectRatio == nil
        ? field.height : measured.height)
    let across = node.direction == .rightToLeft ? 1 - alignment.horizontal : alignment.horizontal
    let origin = CGPoint(
      x: field.minX + (field.width - size.width) * across,
      y: field.minY + (field.height - size.height) * alignment.vertical)
    return placement.place(child, in: CGRect(origin: origin, size: size), measuredIn: proposal)
  }

  /// Returns the width of each column, in points. Columns share a finite width equally; otherwise each is as wide as
  /// the widest part.
  private func columnWidth(of node: CellNode, in width: Double?, _ measure: CellMeasure) -> Double {
    if let width { return max(0, (width - Double(grid.columns - 1) * grid.spacing) / Double(grid.columns)) }
    return node.flow.map { Double(measure.size(of: $0, in: Proposal()).width) }.max() ?? 0
  }

  private func rowHeights(of node: CellNode, columnWidth: Double, _ measure: CellMeasure) -> [Double] {
    stride(from: 0, to: node.flow.count, by: grid.columns).map { start in
      node.flow.dropFirst(start).prefix(grid.columns).map { child in
        Double(measure.size(of: child, in: child.share(of: Proposal(width: columnWidth))).height)
      }.max() ?? 0
    }
  }

  /// Returns the distances from each part to the previous part in its row and to the part above it.
  func distances(in placed: LaidOutNode) -> [PartDistance] {
    guard !hasTracks(placed.node) else { return [] }
    return neighborDistances(in: placed)
  }

  private func neighborDistances(in placed: LaidOutNode) -> [PartDistance] {
    placed.arrangedChildren.enumerated().flatMap { index, child -> [PartDistance] in
      var distances: [PartDistance] = []
      if index % grid.columns > 0 {
        let (a, b) = (placed.arrangedChildren[index - 1].frame, child.frame)
        let (left, right) = a.minX < b.minX ? (a, b) : (b, a)
        distances.append(
          PartDistance(
            kind: .gap, name: "gap across",
            area: CGRect(x: left.maxX, y: b.minY, width: right.minX - left.maxX, height: b.height),
            isAcross: true))
      }
      if index >= grid.columns {
        let (above, below) = (placed.arrangedChildren[index - grid.columns].frame, child.frame)
        distances.append(
          PartDistance(
            kind: .gap, name: "gap down",
            area: CGRect(x: below.minX, y: above.maxY, width: below.width, height: below.minY - above.maxY),
            isAcross: false))
      }
      return distances
    }
  }
}

extension CellPartResolver {
  func visit(_ grid: TemplateGrid) -> (any CellPart)? { GridPart(grid: grid) }

  /// Returns nil. Template calls are replaced by their templates before parts are resolved, so a remaining call refers
  /// to a template that cannot be drawn.
  func visit(_ call: TemplateCall) -> (any CellPart)? { nil }

  /// Returns nil. Slots are replaced by the passed parts before parts are resolved, so a remaining slot is empty.
  func visit(_ slot: TemplateSlot) -> (any CellPart)? { nil }
}

extension PartRecorder {
  func visit(_ grid: TemplateGrid) -> PartRecord {
    var record = PartRecord(style: [
      "columns": grid.columnTracks.map { $0.map(\.text).joined(separator: " ") } ?? "\(grid.columns)",
      "spacing": grid.spacing.figures(3),
      "rowSpacing": grid.rowSpacing.figures(3), "alignment": grid.alignment.rawValue,
    ])
    if let rows = grid.rowTracks { record.style["rows"] = rows.map(\.text).joined(separator: " ") }
    return record
  }

  func visit(_ call: TemplateCall) -> PartRecord { PartRecord() }
  func visit(_ slot: TemplateSlot) -> PartRecord { PartRecord() }
}
