import DesignFormat
import Foundation
import Graphics
import LayoutEngine

struct StackPart: CellContainer {
  let stack: TemplateStack

  var axis: TemplateStack.Axis? { stack.axis }

  func contentSize(of node: CellNode, in availableSize: Proposal, _ measure: CellMeasure) -> CGSize {
    let stack = stack.fitting(node, in: availableSize.width, measure)
    // The height of a line depends on its parts, not on the row's height.
    let proposal = stack.lineSpacing == nil ? availableSize : Proposal(width: availableSize.width)
    let lines = lines(of: stack, node, in: availableSize, measure).map {
      StackDistribution(stack, $0, in: proposal, measure).size
    }
    let gaps = (stack.lineSpacing ?? 0) * Double(max(0, lines.count - 1))
    var size = CGSize(
      width: lines.map(\.width).max() ?? 0, height: lines.map(\.height).reduce(0, +) + gaps)
    if stack.contentOffset != nil {
      if stack.axis == .row { size.width = min(size.width, availableSize.width ?? .infinity) }
      if stack.axis == .column { size.height = min(size.height, availableSize.height ?? .infinity) }
    }
    return size
  }

  private func lines(
    of stack: TemplateStack, _ node: CellNode, in availableSize: Proposal, _ measure: CellMeasure
  ) -> [[CellNode]] {
    stack.lineSpacing == nil
      ? [node.flow] : StackDistribution.lines(stack, node.flow, in: availableSize, measure)
  }

  /// Returns the stack's minimum length along an axis, in points. For a row that wraps, it is the width of the row's widest
  /// child.
  func leastLength(of node: CellNode, along axis: TemplateStack.Axis, _ measure: CellMeasure) -> Double {
    let isScrolled = stack.contentOffset != nil && axis == stack.axis
    let parts = isScrolled ? [] : node.flow.map { $0.leastLength(along: axis, measure) }
    let padding = measure.padding(of: node)
    let around = axis == .row ? padding.left + padding.right : padding.top + padding.bottom
    return around
      + (axis == stack.axis && stack.lineSpacing == nil ? parts.reduce(0, +) : parts.max() ?? 0)
  }

  func place(
    _ node: CellNode, in availableSize: CGRect, sharing proposal: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode] {
    let stack = stack.fitting(node, in: proposal.width, placement.measure)
    guard let lineSpacing = stack.lineSpacing else {
      return place(node.flow, of: node, stack, in: availableSize, sharing: proposal, placement)
    }
    var top = availableSize.minY
    let lines = lines(of: stack, node, in: proposal, placement.measure)
    let heights = lines.map {
      StackDistribution(stack, $0, in: Proposal(width: proposal.width), placement.measure).size.height
    }
    var gap = lineSpacing
    if stack.lineDistribution == .spaceBetween, lines.count > 1 {
      gap = max(0, (availableSize.height - heights.reduce(0, +)) / Double(lines.count - 1))
    }
    return zip(lines, heights).flatMap { line, height in
      defer { top += height + gap }
      let childFrame = CGRect(x: availableSize.minX, y: top, width: availableSize.width, height: height)
      let lineProposal = Proposal(width: proposal.width, height: height)
      return self.place(line, of: node, stack, in: childFrame, sharing: lineProposal, placement)
    }
  }

  private func place(
    _ children: [CellNode], of node: CellNode, _ stack: TemplateStack, in availableSize: CGRect,
    sharing proposal: Proposal, _ placement: CellPlacement
  ) -> [LaidOutNode] {
    let stackDistribution = StackDistribution(stack, children, in: proposal, placement.measure)
    let spare = availableSize.size[along: stack.axis] - stackDistribution.size[along: stack.axis]
    var position = 0.0
    var gap = stack.spacing
    switch stack.distribution {
    case _ where stack.contentOffset != nil && spare < 0:
      position = max(spare, -(stack.contentOffset ?? 0))
    case .start: break
    case .center: position = spare / 2
    case .end: position = spare
    case .spaceBetween:
      if stackDistribution.children.count > 1 {
        gap += max(0, spare) / Double(stackDistribution.children.count - 1)
      }
    }
    let sizes = stackDistribution.children.indices.map {
      stackDistribution.size(of: $0, stack, in: availableSize.size)
    }
    let baselines =
      stack.baseline.map { line in
        sizes.indices.map {
          placement.baseline(
            line, of: stackDistribution.children[$0], size: sizes[$0],
            measuredIn: stackDistribution.proposals[$0])
        }
      } ?? []
    let deepest = baselines.max() ?? 0
    return stackDistribution.children.indices.map { index in
      let size = sizes[index]
      defer { position += size[along: stack.axis] + gap }
      let child = stackDistribution.children[index]
      let share = stack.share(of: child, isRightToLeft: node.direction == .rightToLeft)
      let free = availableSize.size[across: stack.axis] - size[across: stack.axis]
      let offset =
        stack.baseline != nil && child.partStyle.alignSelf == nil ? deepest - baselines[index] : free * share
      var origin =
        stack.axis == .row
        ? CGPoint(x: availableSize.minX + position, y: availableSize.minY + offset)
        : CGPoint(x: availableSize.minX + offset, y: availableSize.minY + position)
      if stack.axis == .row, node.direction == .rightToLeft {
        origin.x = availableSize.maxX - position - size.width
      }
      return placement.place(
        child, in: CGRect(origin: origin, size: size), measuredIn: stackDistribution.proposals[index])
    }
  }

  /// Returns the distances between adjacent children, without those from or to a spacer.
  func distances(in placed: LaidOutNode) -> [PartDistance] {
    // Parts that overlap have no distance.
    guard stack.spacing >= 0 else { return [] }
    let children = placed.arrangedChildren
    return zip(children, children.dropFirst()).compactMap { a, b in
      guard a.node.part.spacerLength == nil, b.node.part.spacerLength == nil else { return nil }
      let isOneLine = !stack.stacksOverflow && stack.lineSpacing == nil
      guard stack.axis == .row, isOneLine || b.frame.minY < a.frame.maxY else {
        let (left, right) = Self.common((a.frame.minX, a.frame.maxX), (b.frame.minX, b.frame.maxX))
        return PartDistance(
          kind: .gap, name: "gap down",
          area: CGRect(x: left, y: a.frame.maxY, width: right - left, height: b.frame.minY - a.frame.maxY),
          isAcross: false)
      }
      let (left, right) = a.frame.minX < b.frame.minX ? (a.frame, b.frame) : (b.frame, a.frame)
      let (top, bottom) = Self.common((left.minY, left.maxY), (right.minY, right.maxY))
      return PartDistance(
        kind: .gap, name: "gap across",
        area: CGRect(x: left.maxX, y: top, width: right.minX - left.maxX, height: bottom - top),
        isAcross: true)
    }
  }

  /// Returns the overlap of two ranges. If they do not overlap, returns the range that contains both.
  private static func common(_ a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) {
    let (start, end) = (max(a.0, b.0), min(a.1, b.1))
    return end > start ? (start, end) : (min(a.0, b.0), max(a.1, b.1))
  }
}

extension LaidOutNode {
  /// The numbers of parts in the lines of a row that wraps; nil for other parts.
  var wrappedLines: [Int]? {
    guard let stack = (node.part as? StackPart)?.stack, stack.lineSpacing != nil else { return nil }
    // A line begins where a part is not after the part before it.
    let starts = arrangedChildren.map { child in
      node.direction == .rightToLeft ? -Double(child.frame.maxX) : Double(child.frame.minX)
    }
    var lines: [Int] = []
    for (index, start) in starts.enumerated() {
      if index > 0, start > starts[index - 1] { lines[lines.count - 1] += 1 } else { lines.append(1) }
    }
    return lines
  }
}

extension CellNode {
  /// Whether the part draws its first child above the other ones.
  var drawsFirstOnTop: Bool { (part as? StackPart)?.stack.drawsFirstOnTop == true }

  /// Whether the part scrolls its children.
  var scrolls: Bool { (part as? StackPart)?.stack.contentOffset != nil }
}

extension CellPartResolver {
  /// Returns the part of a stack. By default, a stack that scrolls clips its content to its box, as a scroll
  /// view does.
  mutating func visit(_ stack: TemplateStack) -> (any CellPart)? {
    if stack.contentOffset != nil { partStyle.clips = partStyle.clips ?? true }
    return StackPart(stack: stack)
  }
}

extension PartRecorder {
  func visit(_ stack: TemplateStack) -> PartRecord {
    var record = PartRecord()
    record.style = [
      "spacing": stack.spacing.figures(3), "alignment": stack.alignment.rawValue,
      "distribution": stack.distribution.rawValue,
    ]
    if stack.drawsFirstOnTop { record.style["stacking"] = "firstOnTop" }
    if stack.lineDistribution != .start { record.style["lineDistribution"] = stack.lineDistribution.rawValue }
    if stack.omitsOverflow { record.style["overflow"] = "omit" }
    if stack.stacksOverflow { record.style["overflow"] = "stack" }
    if let offset = stack.contentOffset {
      (record.style["overflow"], record.style["contentOffset"]) = ("scroll", offset.figures(3))
    }
    if let spacing = stack.lineSpacing {
      (record.style["overflow"], record.style["lineSpacing"]) = ("wrap", spacing.figures(3))
    }
    return record
  }
}

extension StackDistribution {
  /// Returns the size with which a child is drawn. Across the axis, a stretched child has the container's size, and a
  /// relative size is a fraction of the container's size.
  fileprivate func size(of index: Int, _ stack: TemplateStack, in availableSize: CGSize) -> CGSize {
    let child = children[index]
    var breadth = breadths[index]
    let alignment = child.partStyle.alignSelf
    let isStretched = alignment == .stretch || (alignment == nil && stack.alignment == .stretch)
    let extent = stack.axis == .row ? child.heightExtent : child.widthExtent
    if case .share(let share)? = extent {
      return sized(lengths[index], share * availableSize[across: stack.axis], stack)
    }
    if isStretched, extent == .hug || extent == nil, child.partStyle.aspectRatio == nil {
      let range = stack.axis == .row ? child.partStyle.heightRange : child.partStyle.widthRange
      breadth = range.clamping(availableSize[across: stack.axis])
    }
    return sized(lengths[index], breadth, stack)
  }

  private func sized(_ length: Double, _ breadth: Double, _ stack: TemplateStack) -> CGSize {
    stack.axis == .row ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}

extension TemplateStack {
  /// Returns the stack itself, or a vertical stack if the design allows stacking the children and they do not fit side
  /// by side.
  fileprivate func fitting(_ node: CellNode, in width: Double?, _ measure: CellMeasure) -> TemplateStack {
    guard stacksOverflow, axis == .row, let width else { return self }
    let preferredWidth = node.flow.map { Double(measure.size(of: $0, in: Proposal()).width) }.reduce(0, +)
    let gaps = spacing * Double(max(0, node.flow.count - 1))
    guard preferredWidth + gaps > width + 0.01 else { return self }
    return stacked
  }

  /// Returns the position of a child across the axis, from 0 (left or top edge) to 1 (right or bottom edge).
  fileprivate func share(of child: CellNode, isRightToLeft: Bool) -> Double {
    let share: Double
    if let own = child.partStyle.alignSelf {
      share = axis == .row ? own.vertical : own.horizontal
    } else {
      switch alignment {
      case .start, .stretch, .firstTextBaseline, .lastTextBaseline: share = 0
      case .center: share = 0.5
      case .end: share = 1
      }
    }
    return axis == .column && isRightToLeft ? 1 - share : share
  }
}
