import DesignFormat
import Foundation
import LayoutEngine

extension StackPart {
  func contentBounds(of node: CellNode, in room: Double?, _ measure: RoomyMeasure) -> RoomyMeasure.Bounds? {
    let isPlain =
      stack.lineSpacing == nil && !stack.stacksOverflow && !stack.omitsOverflow && stack.baseline == nil
    if isPlain,
      let bounds = stack.axis == .row
        ? rowBounds(of: node, in: room, measure) : columnBounds(of: node, in: room, measure)
    {
      return bounds
    }
    return room.map { measure.contentSize(of: node, in: $0) }
  }

  private func columnBounds(
    of node: CellNode, in room: Double?, _ measure: RoomyMeasure
  ) -> RoomyMeasure.Bounds? {
    var (width, heights) = (0.0, [Double]())
    var widths: ClosedRange<Double>? = 0...(.infinity)
    for child in node.children {
      guard let bounds = childBounds(of: child, in: room, measure) else { return nil }
      width = max(width, bounds.greatestWidth)
      heights.append(bounds.height)
      widths = widths.flatMap { widths in bounds.widths.flatMap(widths.common) }
    }
    return RoomyMeasure.Bounds(
      greatestWidth: width, height: heights.reduce(0, +) + spacing(in: node), widths: widths)
  }

  private func rowBounds(
    of node: CellNode, in room: Double?, _ measure: RoomyMeasure
  ) -> RoomyMeasure.Bounds? {
    hugged(node, in: room, measure)
      ?? room.flatMap { filled(node, in: $0, measure) }
  }

  /// Of a row in which every part has what it wants.
  private func hugged(_ node: CellNode, in room: Double?, _ measure: RoomyMeasure) -> RoomyMeasure.Bounds? {
    var (width, height, isWhole) = (spacing(in: node), 0.0, true)
    for child in node.children {
      guard let bounds = childBounds(of: child, in: nil, measure) else { return nil }
      width += bounds.greatestWidth
      height = max(height, bounds.height)
      isWhole = isWhole && bounds.widths != nil
    }
    // Where all have what they want, and more than sums are rounded by, none gives way.
    let least = width + Self.rounding
    guard least <= room ?? .infinity else { return nil }
    return RoomyMeasure.Bounds(
      greatestWidth: width, height: height, widths: isWhole ? least...(.infinity) : nil)
  }

  /// Of a row in which one part fills the room that the others leave, and is the longest: it alone gives way.
  private func filled(_ node: CellNode, in room: Double, _ measure: RoomyMeasure) -> RoomyMeasure.Bounds? {
    let filling = node.children.filter { $0.part.spacerLength == nil && $0.widthExtent == .fill }
    guard filling.count == 1 else { return nil }
    var (taken, longest, height, isWhole) = (spacing(in: node), 0.0, 0.0, true)
    for child in node.children where child.number != filling[0].number {
      guard child.part.spacerLength == nil, let bounds = measure.bounds(of: child, in: nil) else {
        return nil
      }
      let width = Double(measure.measure.size(of: child, in: Proposal()).width)
      // At its own limit it would be measured anew.
      guard width < child.look.widthRange.upperBound || child.widthExtent != .hug else { return nil }
      taken += width
      longest = max(longest, width)
      height = max(height, bounds.height)
      isWhole = isWhole && bounds.widths != nil
    }
    let least = max(
      longest, filling[0].look.widthRange.lowerBound, filling[0].leastLength(along: .row, measure.measure))
    let rest = room - taken
    guard rest >= least + Self.rounding, rest <= filling[0].look.widthRange.upperBound,
      let bounds = measure.bounds(of: filling[0], in: rest)
    else { return nil }
    let widths = (isWhole ? bounds.widths : nil)?.common(with: (least + Self.rounding)...(.infinity))
    return RoomyMeasure.Bounds(
      greatestWidth: room, height: max(height, bounds.height), widths: widths?.shifted(by: taken))
  }

  /// In points; more than sums are rounded by.
  private static let rounding = 0.01

  /// What a part wants where the stack is as long as it needs to be.
  private func childBounds(
    of child: CellNode, in room: Double?, _ measure: RoomyMeasure
  ) -> RoomyMeasure.Bounds? {
    let isRow = stack.axis == .row
    if let length = child.part.spacerLength {
      return RoomyMeasure.Bounds(
        greatestWidth: isRow ? length : 0, height: isRow ? 0 : length, widths: 0...(.infinity))
    }
    guard let bounds = measure.bounds(of: child, in: room) else { return nil }
    // A part that only fills wants nothing of its own.
    guard child.extent(along: stack.axis) == .fill, child.part.usualExtent == .fill else { return bounds }
    return RoomyMeasure.Bounds(
      greatestWidth: isRow ? child.look.widthRange.lowerBound : bounds.greatestWidth,
      height: isRow ? bounds.height : child.look.heightRange.lowerBound, widths: bounds.widths)
  }

  private func spacing(in node: CellNode) -> Double {
    stack.spacing * Double(max(0, node.children.count - 1))
  }
}
