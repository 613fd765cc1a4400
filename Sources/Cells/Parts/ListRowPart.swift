import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// A row of a list: its content between its accessories, and its separators.
struct ListRowPart: CellContainer {
  let row: TemplateListRow
  let isLast: Bool
  let ink: Color

  var axis: TemplateStack.Axis? { nil }

  func contentSize(of node: CellNode, in room: Proposal, _ measure: CellMeasure) -> CGSize {
    guard let content = node.children.first else { return .zero }
    let places = ListRowPlaces(row, of: node, width: room.width ?? 0, measure)
    let proposal = Proposal(width: room.width.map { _ in places.content.length })
    let size = measure.size(of: content, in: proposal)
    // Custom views must fit into the row; UIKit's own accessories are lower than any row.
    let views = zip(row.slots, places.sizes).filter { $0.0.kind == .customView }.map(\.1.height)
    return CGSize(
      width: room.width ?? Double(size.width) + places.taken, height: max(size.height, views.max() ?? 0))
  }

  func place(
    _ node: CellNode, in inside: CGRect, sharing room: Proposal, _ placement: CellPlacement
  ) -> [PlacedNode] {
    guard let content = node.children.first else { return [] }
    let places = ListRowPlaces(row, of: node, width: Double(inside.width), placement.measure)
    let isMirrored = node.direction == .rightToLeft
    func box(_ start: Double, _ size: CGSize, top: Double) -> CGRect {
      let x = isMirrored ? Double(inside.maxX) - start - Double(size.width) : Double(inside.minX) + start
      return CGRect(origin: CGPoint(x: x, y: Double(inside.minY) + top), size: size)
    }
    let length = places.content.length
    let body = placement.place(
      content,
      in: box(places.content.start, CGSize(width: length, height: Double(inside.height)), top: 0),
      measuredIn: Proposal(width: length))
    let accessories = node.children.dropFirst().enumerated().map { index, accessory in
      let size = places.sizes[index]
      let free = Double(inside.height - size.height) / 2
      let top = (free * row.list.displayScale).rounded() / row.list.displayScale
      return placement.place(accessory, in: box(places.starts[index], size, top: top))
    }
    return [body] + accessories
  }

  func nodes(of placed: PlacedNode, in outline: BoxOutline, _ scene: CellScene) -> [Scene.Node] {
    var boxes = lines(of: placed)
    if let bar = reorderLine(of: placed) { boxes.append(bar) }
    return boxes.map { .shape(Shape(.rectangle($0), fill: .color(ink))) }
  }

  /// The insets of separators from the row's edges.
  func distances(in placed: PlacedNode) -> [PartDistance] {
    guard let line = lines(of: placed).last else { return [] }
    let row = placed.frame
    return [("left", row.minX, line.minX), ("right", line.maxX, row.maxX)].filter { $0.2 > $0.1 }.map {
      PartDistance(
        kind: .offset, name: "separator inset \($0.0)",
        area: CGRect(x: $0.1, y: line.minY, width: $0.2 - $0.1, height: line.height), isAcross: true)
    }
  }
}

extension ListRowPart {
  /// The separators above and below the row, in the cell's coordinates.
  private func lines(of placed: PlacedNode) -> [CGRect] {
    let list = row.list
    guard row.role == .cell, list.configuration.showsSeparators else { return [] }
    let lines = row.separators
    let thickness = list.metrics.separatorThickness(displayScale: list.displayScale)
    var boxes: [CGRect] = []
    if lines.hasTopSeparator() {
      var insets = lines.topSeparatorInsets
      if insets == .automatic { insets = lines.bottomSeparatorInsets }
      boxes.append(line(placed, top: Double(placed.frame.minY), thickness, insets))
    }
    if lines.hasBottomSeparator(after: isLast, in: list.configuration.appearance) {
      let top = Double(placed.frame.maxY) - thickness
      boxes.append(line(placed, top: top, thickness, lines.bottomSeparatorInsets))
    }
    return boxes.filter { $0.width > 0 }
  }

  private func line(
    _ placed: PlacedNode, top: Double, _ thickness: Double, _ insets: ListSeparatorConfiguration.Insets
  ) -> CGRect {
    let (box, list) = (placed.frame, row.list)
    let isMirrored = placed.node.direction == .rightToLeft
    let text = placed.children.first?.firstText
    let automatic = text.map { Double(isMirrored ? box.maxX - $0.maxX : $0.minX - box.minX) }
    let leading = insets.leading ?? automatic ?? list.leadingSafeArea + list.margin
    let usual = list.metrics.separatorTrailingInset
    let trailing = insets.trailing ?? (usual > 0 ? usual + list.trailingSafeArea : 0)
    return CGRect(
      x: Double(box.minX) + (isMirrored ? trailing : leading), y: top,
      width: max(0, Double(box.width) - leading - trailing), height: thickness)
  }

  /// The vertical line between the reorder control and other accessories before it.
  private func reorderLine(of placed: PlacedNode) -> CGRect? {
    guard let index = row.slots.firstIndex(where: { $0.kind == .reorder }),
      row.slots.prefix(index).contains(where: { $0.side == .trailing }),
      placed.children.indices.contains(index + 1)
    else { return nil }
    let frame = placed.children[index + 1].frame
    let free = (ListRowPlaces.slotLength - Double(frame.width)) / 2
    let x =
      placed.node.direction == .rightToLeft ? Double(frame.maxX) + free : Double(frame.minX) - free - 1
    return CGRect(x: x, y: Double(placed.frame.minY), width: 1, height: Double(placed.frame.height))
  }
}

extension PlacedNode {
  /// The box of the first text, in the cell's coordinates.
  fileprivate var firstText: CGRect? {
    if node.part.text != nil { return inside }
    return children.lazy.compactMap(\.firstText).first
  }
}
