import DesignFormat
package import Foundation
import LayoutEngine

/// A part with its place in the cell.
package struct PlacedNode {
  /// The part.
  package let node: CellNode
  /// Where its box stands, in the cell's points.
  package let frame: CGRect
  /// Where what is in it stands.
  package let inside: CGRect
  /// The parts in it.
  package let children: [PlacedNode]
  /// The lines of a text.
  package let lines: SetText?

  /// The baseline of the first line of text, in the cell's points; `nil` where there is no text.
  var firstBaseline: Double? {
    if let lines { return inside.minY + lines.firstBaseline }
    for child in children {
      if let baseline = child.firstBaseline { return baseline }
    }
    return nil
  }
}

/// Gives every part its place.
struct CellPlacement {
  private let measure: CellMeasure

  /// Places parts by what `measure` says of them.
  init(_ measure: CellMeasure) {
    self.measure = measure
  }

  /// The part and all in it, in a box of the cell; `proposal` is the room in which it took its size, if it did.
  func place(_ node: CellNode, in box: CGRect, measuredIn proposal: Proposal? = nil) -> PlacedNode {
    var frame = box
    if let offset = node.look.offset {
      let x = node.direction == .rightToLeft ? -offset.x : offset.x
      frame = frame.offsetBy(dx: x, dy: offset.y)
    }
    let inside = frame.inset(by: measure.padding(of: node))
    var children: [PlacedNode] = []
    var lines: SetText?
    func room() -> Proposal { self.room(of: node, in: box, inside: inside, measuredIn: proposal) }
    switch node.content {
    case .stack(let stack): children = placed(stack, node, in: inside, sharing: room())
    case .overlay(let alignment):
      let room = room()
      children = node.children.map { place($0, on: inside, sharing: room, alignment, node) }
    case .text(let block):
      lines = measure.lines(of: block, in: node, width: inside.width, height: inside.height)
    case .image, .shape, .icon, .spacer: break
    }
    return PlacedNode(node: node, frame: frame, inside: inside, children: children, lines: lines)
  }

  /// How far below a part's top its first line of text stands; its whole height where it has none.
  func firstBaseline(of node: CellNode, size: CGSize, measuredIn proposal: Proposal) -> Double {
    measure.baseline(of: node, size, in: proposal) {
      place(node, in: CGRect(origin: .zero, size: size), measuredIn: proposal).firstBaseline
        ?? Double(size.height)
    }
  }

  /// The room that the content of a part in a box shares out.
  ///
  /// A part that hugs wrapped texts is narrower than the room it was measured in. Shared out anew, the narrower room
  /// would break lines elsewhere; so the content has the room again that it had then.
  private func room(
    of node: CellNode, in box: CGRect, inside: CGRect, measuredIn proposal: Proposal?
  ) -> Proposal {
    var room = Proposal(width: inside.width, height: inside.height)
    guard node.widthExtent == .hug, let proposal,
      measure.size(of: node, in: proposal).width <= box.width + 1e-6,
      let width = measure.room(of: node, in: proposal).inset(by: measure.padding(of: node)).width
    else { return room }
    room.width = max(inside.width, width)
    return room
  }

  private func place(
    _ child: CellNode, on room: CGRect, sharing proposal: Proposal, _ usual: TemplateAlignment,
    _ parent: CellNode
  ) -> PlacedNode {
    var size = measure.size(of: child, in: proposal)
    let alignment = child.look.alignSelf ?? usual
    if alignment == .stretch { size = CGSize(width: room.width, height: room.height) }
    let across = parent.direction == .rightToLeft ? 1 - alignment.horizontal : alignment.horizontal
    return place(
      child,
      in: CGRect(
        x: room.minX + (room.width - size.width) * across,
        y: room.minY + (room.height - size.height) * alignment.vertical, width: size.width,
        height: size.height), measuredIn: proposal)
  }

  private func placed(
    _ stack: TemplateStack, _ node: CellNode, in room: CGRect, sharing proposal: Proposal
  ) -> [PlacedNode] {
    let rooms = StackRooms(stack, node, in: proposal, measure)
    let spare = max(0, room.size[along: stack.axis] - rooms.size[along: stack.axis])
    var position = 0.0
    var gap = stack.spacing
    switch stack.distribution {
    case .start: break
    case .center: position = spare / 2
    case .end: position = spare
    case .spaceBetween:
      if rooms.children.count > 1 { gap += spare / Double(rooms.children.count - 1) }
    }
    let isBaseline = stack.axis == .row && stack.alignment == .firstTextBaseline
    let sizes = rooms.children.indices.map { rooms.size(of: $0, stack, in: room.size) }
    let baselines =
      isBaseline
      ? sizes.indices.map {
        firstBaseline(of: rooms.children[$0], size: sizes[$0], measuredIn: rooms.proposals[$0])
      } : []
    let deepest = baselines.max() ?? 0
    return rooms.children.indices.map { index in
      let size = sizes[index]
      defer { position += size[along: stack.axis] + gap }
      let child = rooms.children[index]
      let share = stack.share(of: child, isRightToLeft: node.direction == .rightToLeft)
      let free = room.size[across: stack.axis] - size[across: stack.axis]
      let offset = isBaseline && child.look.alignSelf == nil ? deepest - baselines[index] : free * share
      var origin =
        stack.axis == .row
        ? CGPoint(x: room.minX + position, y: room.minY + offset)
        : CGPoint(x: room.minX + offset, y: room.minY + position)
      if stack.axis == .row, node.direction == .rightToLeft {
        origin.x = room.maxX - position - size.width
      }
      return place(child, in: CGRect(origin: origin, size: size), measuredIn: rooms.proposals[index])
    }
  }
}

extension StackRooms {
  /// How large a part is drawn: across the axis as wide as the room where it fills it or is stretched.
  fileprivate func size(of index: Int, _ stack: TemplateStack, in room: CGSize) -> CGSize {
    let child = children[index]
    var breadth = breadths[index]
    let alignment = child.look.alignSelf
    let isStretched = alignment == .stretch || (alignment == nil && stack.alignment == .stretch)
    let extent = stack.axis == .row ? child.heightExtent : child.widthExtent
    if isStretched, extent == .hug || extent == nil, child.look.aspectRatio == nil {
      let range = stack.axis == .row ? child.look.heightRange : child.look.widthRange
      breadth = range.clamping(room[across: stack.axis])
    }
    return stack.axis == .row
      ? CGSize(width: lengths[index], height: breadth) : CGSize(width: breadth, height: lengths[index])
  }
}

extension TemplateStack {
  /// Where a part stands across the axis, from 0 for the left or top edge to 1 for the other.
  fileprivate func share(of child: CellNode, isRightToLeft: Bool) -> Double {
    let share: Double
    if let own = child.look.alignSelf {
      share = axis == .row ? own.vertical : own.horizontal
    } else {
      switch alignment {
      case .start, .stretch, .firstTextBaseline: share = 0
      case .center: share = 0.5
      case .end: share = 1
      }
    }
    return axis == .column && isRightToLeft ? 1 - share : share
  }
}
