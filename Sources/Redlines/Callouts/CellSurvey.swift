import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// Measures a cell's parts, and says how they are drawn.
struct CellSurvey {
  /// The cell.
  let cell: TemplateCell
  /// What kind of element it is: `cell`, `header`.
  let kind: String
  /// Where it is, in points of the screen.
  let frame: CGRect
  /// What the design calls its colours.
  let names: ColorNames
  /// The screen, in its own points; parts outside of it are not called out.
  let screen: CGRect

  /// Says what is new of the cell's parts among all that are drawn by the same template.
  func say(in callouts: inout RedlineCallouts) throws {
    guard let root = try cell.placed(size: frame.size) else { return }
    say(root, isRoot: true, in: &callouts)
    callouts.inks += root.inks.map(onScreen)
  }

  private var scope: String { cell.template.name }

  private func onScreen(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }

  private func say(_ placed: PlacedNode, isRoot: Bool, in callouts: inout RedlineCallouts) {
    if let opacity = placed.node.look.opacity, opacity <= 0 { return }
    padding(of: placed, in: &callouts)
    switch placed.node.content {
    case .stack(let stack): gaps(in: placed, stack, &callouts)
    case .overlay(let alignment): offsets(in: placed, alignment, &callouts)
    case .text, .image, .shape, .icon, .spacer: break
    }
    if var note = PartNote(placed, cell.context, cellSize: frame.size, names: names).note(
      title: isRoot ? "\(kind) \(scope)" : nil), screen.contains(onScreen(note.anchor.frame).middle)
    {
      note.anchor = .part(onScreen(note.anchor.frame))
      if case .text = placed.node.content {
        callouts.sayWhole(note, in: scope)
      } else {
        callouts.say(note, in: scope)
      }
    }
    for child in placed.children { say(child, isRoot: false, in: &callouts) }
  }

  private func padding(of placed: PlacedNode, in callouts: inout RedlineCallouts) {
    let (box, inside) = (placed.frame, placed.inside)
    guard inside.width >= 0, inside.height >= 0 else { return }
    let sides: [(String, CGRect, RedlineMeasure.Direction)] = [
      (
        "left", CGRect(x: box.minX, y: inside.minY, width: inside.minX - box.minX, height: inside.height),
        .across
      ),
      (
        "top", CGRect(x: inside.minX, y: box.minY, width: inside.width, height: inside.minY - box.minY), .down
      ),
      (
        "right",
        CGRect(x: inside.maxX, y: inside.minY, width: box.maxX - inside.maxX, height: inside.height), .across
      ),
      (
        "bottom",
        CGRect(x: inside.minX, y: inside.maxY, width: inside.width, height: box.maxY - inside.maxY), .down
      ),
    ]
    for (side, area, direction) in sides {
      callouts.say(
        RedlineMeasure(
          subject: .padding, name: "padding \(side)", area: onScreen(area), direction: direction), in: scope)
    }
  }

  /// The distances between the parts of a stack, but for those that a spacer holds apart.
  private func gaps(in placed: PlacedNode, _ stack: TemplateStack, _ callouts: inout RedlineCallouts) {
    for (a, b) in zip(placed.children, placed.children.dropFirst()) where !a.isSpacer && !b.isSpacer {
      let area: CGRect
      if stack.axis == .row {
        let (left, right) = a.frame.minX < b.frame.minX ? (a.frame, b.frame) : (b.frame, a.frame)
        let (top, bottom) = Self.common((left.minY, left.maxY), (right.minY, right.maxY))
        area = CGRect(x: left.maxX, y: top, width: right.minX - left.maxX, height: bottom - top)
      } else {
        let (left, right) = Self.common((a.frame.minX, a.frame.maxX), (b.frame.minX, b.frame.maxX))
        area = CGRect(x: left, y: a.frame.maxY, width: right - left, height: b.frame.minY - a.frame.maxY)
      }
      callouts.say(
        RedlineMeasure(
          subject: .gap, name: stack.axis == .row ? "gap across" : "gap down", area: onScreen(area),
          direction: stack.axis == .row ? .across : .down), in: scope)
    }
  }

  /// What two extents have in common; where that is nothing, both.
  private static func common(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) {
    let (start, end) = (max(a.0, b.0), min(a.1, b.1))
    return end > start ? (start, end) : (min(a.0, b.0), max(a.1, b.1))
  }

  /// How far the parts of an overlay stand from the edges that they are aligned to.
  private func offsets(
    in placed: PlacedNode, _ usual: TemplateAlignment, _ callouts: inout RedlineCallouts
  ) {
    let room = placed.inside
    for child in placed.children {
      let (alignment, box) = (child.node.look.alignSelf ?? usual, child.frame)
      if alignment.horizontal != 0.5 {
        let isLeft = box.minX - room.minX <= room.maxX - box.maxX
        let (start, end) = isLeft ? (room.minX, box.minX) : (box.maxX, room.maxX)
        callouts.say(
          RedlineMeasure(
            subject: .offset, name: isLeft ? "offset left" : "offset right",
            area: onScreen(CGRect(x: start, y: box.minY, width: max(0, end - start), height: box.height)),
            direction: .across), in: scope)
      }
      if alignment.vertical != 0.5 {
        let isTop = box.minY - room.minY <= room.maxY - box.maxY
        let (start, end) = isTop ? (room.minY, box.minY) : (box.maxY, room.maxY)
        callouts.say(
          RedlineMeasure(
            subject: .offset, name: isTop ? "offset top" : "offset bottom",
            area: onScreen(CGRect(x: box.minX, y: start, width: box.width, height: max(0, end - start))),
            direction: .down), in: scope)
      }
    }
  }
}

extension PlacedNode {
  fileprivate var isSpacer: Bool {
    if case .spacer = node.content { true } else { false }
  }

  /// Where the part and those in it have text, pictures and icons, in the cell's points.
  fileprivate var inks: [CGRect] {
    switch node.content {
    case .text: [ink]
    case .icon, .shape: [inside]
    // A picture may be written on, as long as something of it is seen.
    case .image: [inside.insetBy(dx: inside.width / 4, dy: inside.height / 4)]
    case .stack, .overlay, .spacer: children.flatMap(\.inks)
    }
  }
}
