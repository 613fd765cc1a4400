import DesignFormat
package import Foundation
import Graphics
import LayoutEngine

package struct LaidOutNode {
  package let node: CellNode
  /// The part's frame, in the cell's coordinates.
  package let frame: CGRect
  /// The frame without the part's padding.
  package let inside: CGRect
  package let children: [LaidOutNode]
  package let lines: TypesetText?

  /// The children that the part arranges, in the order of the layout. Children that are pinned to its sides
  /// are omitted.
  var arrangedChildren: [LaidOutNode] {
    let children = children.filter { $0.node.partStyle.pinned == nil }
    return node.drawsFirstOnTop ? children.reversed() : children
  }

  /// Returns the baseline of the first or last line of text, in the cell's coordinates. Without text, it is the
  /// baseline of the first or last icon; nil if there is neither text nor icon.
  func baseline(_ line: TextBaseline) -> Double? {
    let parts = line == .first ? leaves : leaves.reversed()
    for part in parts {
      guard let lines = part.lines else { continue }
      return lines.top(in: part.inside) + (line == .first ? lines.firstBaseline : lines.lastBaseline)
    }
    for part in parts {
      if let baseline = part.node.part.baseline(in: part.inside) { return baseline }
    }
    return nil
  }

  /// The parts without children, in the order of the layout. Pinned parts are omitted, because they do not
  /// affect baselines.
  private var leaves: [LaidOutNode] { children.isEmpty ? [self] : arrangedChildren.flatMap(\.leaves) }
}

enum TextBaseline {
  case first
  case last
}

extension TemplateStack {
  /// The line of text with whose baseline the children are aligned: the first or the last line. Nil for other
  /// alignments.
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

  /// Lays out a part and its children in a box of the cell. `proposal` is the space for which the part was measured.
  func place(_ node: CellNode, in box: CGRect, measuredIn proposal: Proposal? = nil) -> LaidOutNode {
    var frame = box
    if let offset = node.partStyle.offset {
      let x = node.direction == .rightToLeft ? -offset.x : offset.x
      frame = frame.offsetBy(dx: x, dy: offset.y)
    }
    let inside = frame.inset(by: measure.padding(of: node))
    let lines = node.part.text.map {
      measure.lines(of: $0, in: node, width: inside.width, height: inside.height)
    }
    let flow = node.flow
    var children =
      flow.isEmpty
      ? []
      : node.part.place(
        node, in: inside, sharing: availableSize(of: node, in: box, inside: inside, measuredIn: proposal),
        self)
    if flow.count < node.children.count { children = adding(pinnedChildrenOf: node, in: frame, to: children) }
    if node.drawsFirstOnTop { children.reverse() }
    return LaidOutNode(node: node, frame: frame, inside: inside, children: children, lines: lines)
  }

  /// Returns the distance from a part's top to a baseline of its text, in points. Without text, it is the part's
  /// height.
  func baseline(
    _ line: TextBaseline, of node: CellNode, size: CGSize, measuredIn proposal: Proposal
  ) -> Double {
    measure.baseline(line, of: node, size, in: proposal) {
      place(node, in: CGRect(origin: .zero, size: size), measuredIn: proposal).baseline(line)
        ?? Double(size.height)
    }
  }

  /// Returns the space for the content of a part. A part that hugs wrapped text is narrower than the space in which it
  /// was measured, and wrapping the text again in the part's width could change the lines. Therefore, the content is
  /// laid out in the space in which it was measured.
  private func availableSize(
    of node: CellNode, in box: CGRect, inside: CGRect, measuredIn proposal: Proposal?
  ) -> Proposal {
    var availableSize = Proposal(width: inside.width, height: inside.height)
    guard node.widthExtent == .hug, let proposal,
      measure.size(of: node, in: proposal).width <= box.width + 1e-6,
      let width = measure.availableSize(of: node, in: proposal).inset(by: measure.padding(of: node)).width
    else { return availableSize }
    availableSize.width = max(inside.width, width)
    return availableSize
  }
}

extension CellPlacement {
  /// Lays out the pinned children of a part, and returns all children in the order of the design. `children`
  /// are the children that the container has arranged.
  private func adding(pinnedChildrenOf node: CellNode, in frame: CGRect, to children: [LaidOutNode])
    -> [LaidOutNode]
  {
    let arranged = Dictionary(uniqueKeysWithValues: children.map { ($0.node.number, $0) })
    return node.children.compactMap { child in
      child.partStyle.pinned.map { place(child, pinnedBy: $0, to: frame, of: node) } ?? arranged[child.number]
    }
  }

  /// Lays out a part that is attached to the sides of its container's frame.
  private func place(_ child: CellNode, pinnedBy pin: TemplatePin, to frame: CGRect, of node: CellNode)
    -> LaidOutNode
  {
    let (width, height) = (Double(frame.width), Double(frame.height))
    let leading = pin.leading?.points(in: width)
    let trailing = pin.trailing?.points(in: width)
    let (top, bottom) = (pin.top?.points(in: height), pin.bottom?.points(in: height))
    func stretched(_ start: Double?, _ end: Double?, _ length: Double, _ range: ClosedRange<Double>)
      -> Double?
    {
      guard let start, let end else { return nil }
      return range.clamping(max(0, length - start - end))
    }
    let ownWidth = stretched(leading, trailing, width, child.partStyle.widthRange)
    let ownHeight = stretched(top, bottom, height, child.partStyle.heightRange)
    let share = child.share(of: Proposal(width: width, height: height))
    let proposal = Proposal(width: ownWidth ?? share.width, height: ownHeight ?? share.height)
    let measured = measure.size(of: child, in: proposal)
    let size = CGSize(width: ownWidth ?? Double(measured.width), height: ownHeight ?? Double(measured.height))
    func origin(_ start: Double?, _ end: Double?, _ center: Double?, _ own: Double, _ length: Double)
      -> Double
    {
      if let center { return (length - own) / 2 + center }
      return start ?? end.map { length - $0 - own } ?? 0
    }
    let x = origin(leading, trailing, pin.centerX, Double(size.width), width)
    let y = origin(top, bottom, pin.centerY, Double(size.height), height)
    let isMirrored = node.direction == .rightToLeft
    let corner = CGPoint(
      x: Double(frame.minX) + (isMirrored ? width - x - Double(size.width) : x), y: Double(frame.minY) + y)
    return place(child, in: CGRect(origin: corner, size: size), measuredIn: proposal)
  }
}

extension LaidOutNode {
  /// The bounding box of a text's lines, in the cell's coordinates; for parts without text, the frame.
  package var drawnFrame: CGRect {
    guard let lines else { return frame }
    let boxes = lines.nodes(in: inside).flatMap(\.lines).map { line in
      CGRect(
        x: line.origin.x, y: line.origin.y - 0.75 * line.font.size, width: line.width,
        height: 0.95 * line.font.size)
    }
    return boxes.dropFirst().reduce(boxes.first ?? inside) { $0.union($1) }
  }
}

extension Scene.Node {
  fileprivate var lines: [Text] {
    switch self {
    case .text(let text): [text]
    case .group(let group): group.children.flatMap(\.lines)
    case .shape, .image: []
    }
  }
}
