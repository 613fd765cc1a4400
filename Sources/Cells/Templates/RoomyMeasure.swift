import DesignFormat
import Foundation
import LayoutEngine

/// Says how high parts are without setting those of their texts that are sure to have room for one line, which takes most of
/// the time that measuring takes.
///
/// A line is as high as the leading of its style, whatever is written in it, and its letters say how wide it is at most.
/// Where a size follows from how wide it truly is, there is no answer.
struct RoomyMeasure {
  let measure: CellMeasure

  /// In points.
  struct Bounds {
    /// The width itself, where no text decides it.
    let greatestWidth: Double
    let height: Double
  }

  /// `proposed` is the room, in points; `nil` for as much as the part wants.
  func bounds(of node: CellNode, in proposed: Double?) -> Bounds? {
    let look = node.look
    guard !node.isShare(along: .row), !node.isShare(along: .column) else { return nil }
    guard look.aspectRatio == nil else {
      guard proposed != nil else { return nil }
      let size = measure.size(of: node, in: Proposal(width: proposed))
      return Bounds(greatestWidth: Double(size.width), height: Double(size.height))
    }
    let width = look.known(node.widthExtent, proposed, look.widthRange)
    let height = look.known(node.heightExtent, nil, look.heightRange)
    if let width, let height { return Bounds(greatestWidth: width, height: height) }
    // What fills a row is its limit wide in the end, or less.
    if proposed == nil, width != nil, node.widthExtent == .fill { return nil }
    let padding = measure.padding(of: node)
    let room = (width ?? proposed.map(look.widthRange.clamping)).map {
      max(0, $0 - padding.left - padding.right)
    }
    guard let content = contentBounds(of: node, in: room) else { return nil }
    let wanted = content.greatestWidth + padding.left + padding.right
    // Texts wrap at the part's own limit.
    guard room != nil || wanted <= look.widthRange.upperBound else { return nil }
    return Bounds(
      greatestWidth: width ?? look.widthRange.clamping(wanted),
      height: height ?? look.heightRange.clamping(content.height + padding.top + padding.bottom))
  }

  private func contentBounds(of node: CellNode, in room: Double?) -> Bounds? {
    switch node.part {
    case let text as TextPart:
      return lineBounds(of: text.block, in: room) ?? exactBounds(of: node, in: room)
    case let stack as StackPart where stack.stack.isPlain:
      let bounds =
        stack.stack.axis == .row
        ? rowBounds(of: node, stack.stack, in: room) : columnBounds(of: node, stack.stack, in: room)
      return bounds ?? room.map { exactBounds(of: node, in: $0) }
    case is IconPart, is ShapePart:
      return exactBounds(of: node, in: room)
    default:
      // How high it is may follow from the width that it has in the end.
      return room.map { exactBounds(of: node, in: $0) }
    }
  }

  private func lineBounds(of block: TextBlock, in room: Double?) -> Bounds? {
    let typesetter = measure.typesetter
    guard let width = typesetter.greatestWidth(of: block.passage, block.styles[0]), width <= room ?? .infinity
    else { return nil }
    return Bounds(greatestWidth: width, height: typesetter.leastHeight(of: block))
  }

  private func exactBounds(of node: CellNode, in room: Double?) -> Bounds {
    let size = node.part.contentSize(of: node, in: Proposal(width: room), measure)
    return Bounds(greatestWidth: Double(size.width), height: Double(size.height))
  }

  private func columnBounds(of node: CellNode, _ stack: TemplateStack, in room: Double?) -> Bounds? {
    var (width, heights) = (0.0, [Double]())
    for child in node.children {
      guard let bounds = childBounds(of: child, along: .column, in: room) else { return nil }
      width = max(width, bounds.greatestWidth)
      heights.append(bounds.height)
    }
    return Bounds(
      greatestWidth: width, height: heights.reduce(0, +) + stack.spacing(between: node.children.count))
  }

  private func rowBounds(of node: CellNode, _ stack: TemplateStack, in room: Double?) -> Bounds? {
    var (width, height) = (stack.spacing(between: node.children.count), 0.0)
    for child in node.children {
      guard let bounds = childBounds(of: child, along: .row, in: nil) else { return nil }
      width += bounds.greatestWidth
      height = max(height, bounds.height)
    }
    // Where all have what they want, and more than sums are rounded by, none gives way.
    guard width + 0.01 <= room ?? .infinity else { return nil }
    return Bounds(greatestWidth: width, height: height)
  }

  /// What a part wants in a stack that takes as much of its own axis as it needs.
  private func childBounds(
    of child: CellNode, along axis: TemplateStack.Axis, in room: Double?
  ) -> Bounds? {
    if let length = child.part.spacerLength {
      return axis == .row
        ? Bounds(greatestWidth: length, height: 0) : Bounds(greatestWidth: 0, height: length)
    }
    guard let bounds = bounds(of: child, in: room) else { return nil }
    // A part that only fills wants nothing of its own.
    guard child.extent(along: axis) == .fill, child.part.usualExtent == .fill else { return bounds }
    return axis == .row
      ? Bounds(greatestWidth: child.look.widthRange.lowerBound, height: bounds.height)
      : Bounds(greatestWidth: bounds.greatestWidth, height: child.look.heightRange.lowerBound)
  }
}

extension TemplateStack {
  /// Whether its parts stand in one row or column, all of them, and by their edges.
  fileprivate var isPlain: Bool {
    lineSpacing == nil && !stacksOverflow && !omitsOverflow && baseline == nil
  }

  fileprivate func spacing(between count: Int) -> Double { spacing * Double(max(0, count - 1)) }
}
