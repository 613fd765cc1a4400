import DesignFormat
package import Foundation
import LayoutEngine

package struct PlacedNode {
  package let node: CellNode
  /// Where its box stands, in the cell's points.
  package let frame: CGRect
  /// Where what is in it stands.
  package let inside: CGRect
  package let children: [PlacedNode]
  package let lines: SetText?

  /// The baseline of the first or the last line of text, or else of the first or last icon, in the cell's points;
  /// `nil` where there is neither.
  func baseline(_ line: TextBaseline) -> Double? {
    let parts = line == .first ? leaves : leaves.reversed()
    for part in parts {
      guard let lines = part.lines else { continue }
      return part.inside.minY + (line == .first ? lines.firstBaseline : lines.lastBaseline)
    }
    for part in parts {
      if let baseline = part.node.part.baseline(in: part.inside) { return baseline }
    }
    return nil
  }

  private var leaves: [PlacedNode] { children.isEmpty ? [self] : children.flatMap(\.leaves) }
}

/// The line of text that neighbours are aligned by.
enum TextBaseline {
  case first
  case last
}

extension TemplateStack {
  /// `nil` where parts do not stand on a line of text.
  var baseline: TextBaseline? {
    guard axis == .row else { return nil }
    return switch alignment {
    case .firstTextBaseline: .first
    case .lastTextBaseline: .last
    case .start, .center, .end, .stretch: nil
    }
  }
}

package struct CellPlacement {
  let measure: CellMeasure

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
    let lines = node.part.text.map {
      measure.lines(of: $0, in: node, width: inside.width, height: inside.height)
    }
    let children =
      node.children.isEmpty
      ? []
      : node.part.place(
        node, in: inside, sharing: room(of: node, in: box, inside: inside, measuredIn: proposal), self)
    return PlacedNode(node: node, frame: frame, inside: inside, children: children, lines: lines)
  }

  /// How far below a part's top a line of its text stands; its whole height where it has none.
  func baseline(
    _ line: TextBaseline, of node: CellNode, size: CGSize, measuredIn proposal: Proposal
  ) -> Double {
    measure.baseline(line, of: node, size, in: proposal) {
      place(node, in: CGRect(origin: .zero, size: size), measuredIn: proposal).baseline(line)
        ?? Double(size.height)
    }
  }

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
}
