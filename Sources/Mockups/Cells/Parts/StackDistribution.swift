import DesignFormat
import Foundation
import LayoutEngine

/// Distributes the space of a row or a column among its children.
struct StackDistribution {
  /// The children that fit into the available space.
  let children: [CellNode]
  /// The children's lengths along the axis, in points.
  let lengths: [Double]
  /// The children's sizes across the axis, in points.
  let breadths: [Double]
  /// The proposals with which the children were measured.
  let proposals: [Proposal]
  let size: CGSize

  init(_ stack: TemplateStack, _ nodes: [CellNode], in availableSize: Proposal, _ measure: CellMeasure) {
    let axis = stack.axis
    // The parts of a stack that scrolls have their own lengths.
    let available = stack.contentOffset == nil ? availableSize[along: axis] : nil
    var parts = nodes.map { Part($0, axis, availableSize, measure) }
    func spacing(_ count: Int) -> Double { stack.spacing * Double(max(0, count - 1)) }
    if stack.omitsOverflow, let available {
      while parts.map(\.preferredLength).reduce(0, +) + spacing(parts.count) > available + 0.01,
        !parts.isEmpty
      {
        parts.removeLast()
      }
    }
    let children = Array(nodes.prefix(parts.count))
    let room = available.map { max(0, $0 - spacing(parts.count)) }
    var lengths = room.map { Self.lengths(of: parts, in: $0) } ?? parts.map(\.preferredLength)
    var proposals = zip(parts, lengths).map { $0.proposal(of: $1, in: availableSize, along: axis) }
    if let room, parts.contains(where: \.isEqualShare) {
      if axis == .row { _ = Self.hug(&lengths, of: parts, children, in: proposals, measure) }
      Self.shareEqually(&lengths, of: parts, in: room)
      for (index, part) in parts.enumerated() where part.isEqualShare {
        proposals[index][along: axis] = lengths[index]
      }
    } else if axis == .row, available != nil {
      let spare = Self.hug(&lengths, of: parts, children, in: proposals, measure)
      if spare > 0 {
        lengths = Self.grown(parts, from: lengths, by: spare)
        for (index, part) in parts.enumerated() where part.isGreedy {
          proposals[index].width = lengths[index]
        }
      }
    }
    let breadths = zip(children, proposals).map { node, proposal in
      node.part.spacerLength == nil ? measure.size(of: node, in: proposal)[across: axis] : 0
    }
    (self.children, self.lengths, self.breadths, self.proposals) = (children, lengths, breadths, proposals)
    let length = lengths.reduce(0, +) + spacing(parts.count)
    var breadth = breadths.max() ?? 0
    if let line = stack.baseline {
      var baselines: [Double] = []
      for (index, node) in children.enumerated() {
        baselines.append(
          CellPlacement(measure).baseline(
            line, of: node, size: CGSize(width: lengths[index], height: breadths[index]),
            measuredIn: proposals[index]))
      }
      let deepest = baselines.max() ?? 0
      breadth = zip(baselines, breadths).map { deepest - $0 + $1 }.max() ?? 0
    }
    size = axis == .row ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  /// Returns the children of a row, broken into lines.
  static func lines(
    _ stack: TemplateStack, _ nodes: [CellNode], in availableSize: Proposal, _ measure: CellMeasure
  ) -> [[CellNode]] {
    guard let available = availableSize[along: stack.axis] else { return [nodes] }
    var (lines, length): ([[CellNode]], Double) = ([], 0)
    for node in nodes {
      let preferredLength = Part(node, stack.axis, availableSize, measure).lineLength(in: available)
      if !lines.isEmpty, length + stack.spacing + preferredLength <= available + 0.01 {
        lines[lines.count - 1].append(node)
        length += stack.spacing + preferredLength
      } else {
        lines.append([node])
        length = preferredLength
      }
    }
    return lines
  }

  /// The requirements of a child along the axis. The type contains only numbers because it is copied often.
  private struct Part {
    let preferredLength: Double
    let least: Double
    let most: Double
    let isGreedy: Bool
    /// The available size across the axis, in points; nil means infinite space.
    let across: Double?
    /// The part's maximum length in a stack with unlimited space, in points; nil if there is none.
    let limit: Double?
    /// Whether the part has the size `fillEqually`. All parts with this size share the remaining space
    /// equally.
    let isEqualShare: Bool

    /// Returns the part's length for breaking a wrapping row into lines, in points. For a part with an equal
    /// share, the result is its minimum length or, without a minimum, the length of its content.
    func lineLength(in available: Double) -> Double {
      guard isEqualShare else { return preferredLength }
      return least > 0 ? least : min(preferredLength, available)
    }

    init(_ node: CellNode, _ axis: TemplateStack.Axis, _ availableSize: Proposal, _ measure: CellMeasure) {
      let range = axis == .row ? node.partStyle.widthRange : node.partStyle.heightRange
      most = range.upperBound
      if let length = node.part.spacerLength {
        (preferredLength, least, isGreedy, limit, across) = (length, length, true, nil, nil)
        isEqualShare = false
        return
      }
      isEqualShare = node.extent(along: axis) == .fillEqually
      isGreedy = node.extent(along: axis) == .fill
      let share = node.share(of: availableSize)
      across = share[along: axis.other]
      if node.isShare(along: axis), let length = share[along: axis] {
        (preferredLength, least, limit) = (range.clamping(length), range.clamping(length), nil)
        return
      }
      var proposal = share
      proposal[along: axis] = nil
      if isEqualShare {
        least = range.lowerBound
        preferredLength = measure.size(of: node, in: proposal)[along: axis]
        limit = nil
        return
      }
      // A part that fills the available space by default has no preferred length. A part that fills it only because of
      // its style has the length of its content.
      preferredLength =
        isGreedy && node.part.defaultExtent == .fill
        ? range.lowerBound : Double(measure.size(of: node, in: proposal)[along: axis])
      least = max(range.lowerBound, min(preferredLength, node.leastLength(along: axis, measure)))
      limit = isGreedy ? nil : measure.availableSize(of: node, in: proposal)[along: axis]
    }

    func equalLength(_ level: Double) -> Double { min(max(least, level), most) }

    func proposal(of length: Double, in availableSize: Proposal, along axis: TemplateStack.Axis) -> Proposal {
      var proposal = availableSize
      proposal[along: axis.other] = across
      proposal[along: axis] = length < preferredLength ? length : max(length, limit ?? length)
      return proposal
    }
  }

  /// Sets the lengths of parts with equal shares: each has an equal part of the space that other parts leave, between its
  /// limits, as in CSS (Flexible Box Layout 1, section 9.7).
  private static func shareEqually(_ lengths: inout [Double], of parts: [Part], in available: Double) {
    let equal = parts.indices.filter { parts[$0].isEqualShare }
    let others = parts.indices.filter { !parts[$0].isEqualShare }.reduce(0) { $0 + lengths[$1] }
    let spare = available - others
    func sum(_ level: Double) -> Double { equal.reduce(0) { $0 + parts[$1].equalLength(level) } }
    // If no limit applies, the shares are exact.
    var level = max(0, spare) / Double(equal.count)
    if abs(sum(level) - spare) > 1e-9 { level = Self.level(reaching: spare, upTo: max(0, available), sum) }
    for index in equal { lengths[index] = parts[index].equalLength(level) }
  }

  private static func lengths(of parts: [Part], in available: Double) -> [Double] {
    // Equal shares are distributed last; the other parts leave space for their minimum lengths.
    if parts.contains(where: \.isEqualShare) {
      let others = parts.filter { !$0.isEqualShare }
      let reserved = parts.filter(\.isEqualShare).reduce(0) { $0 + $1.least }
      var rest = lengths(of: others, in: max(0, available - reserved), isGrowing: false).makeIterator()
      return parts.map { $0.isEqualShare ? $0.least : rest.next() ?? 0 }
    }
    return lengths(of: parts, in: available, isGrowing: true)
  }

  private static func lengths(of parts: [Part], in available: Double, isGrowing: Bool) -> [Double] {
    let preferred = parts.map(\.preferredLength).reduce(0, +)
    if !isGrowing, preferred <= available { return parts.map(\.preferredLength) }
    return preferred <= available
      ? grown(parts, from: parts.map(\.preferredLength), by: available - preferred)
      : shrunk(parts, to: available)
  }

  /// Reduces the width of shrunk parts that hug their content, because wrapped text may be narrower than the available
  /// width. Returns the freed width, in points.
  private static func hug(
    _ lengths: inout [Double], of parts: [Part], _ nodes: [CellNode], in proposals: [Proposal],
    _ measure: CellMeasure
  ) -> Double {
    var spare = 0.0
    for (index, node) in nodes.enumerated()
    where node.widthExtent == .hug && lengths[index] < parts[index].preferredLength {
      let width = min(lengths[index], Double(measure.size(of: node, in: proposals[index]).width))
      spare += lengths[index] - width
      lengths[index] = width
    }
    return spare
  }

  /// Returns the lengths after flexible parts have shared the remaining space, so that their lengths are as equal as
  /// possible.
  private static func grown(_ parts: [Part], from start: [Double], by spare: Double) -> [Double] {
    var lengths = start
    let greedy = parts.indices.filter { parts[$0].isGreedy }
    guard !greedy.isEmpty, spare > 0 else { return lengths }
    let total = greedy.map { lengths[$0] }.reduce(0, +) + spare
    func sum(_ level: Double) -> Double {
      greedy.reduce(0) { $0 + min(parts[$1].most, max(start[$1], level)) }
    }
    let level = Self.level(reaching: total, upTo: total, sum)
    for index in greedy { lengths[index] = min(parts[index].most, max(start[index], level)) }
    return lengths
  }

  /// Returns the lengths for insufficient space: the longest parts shrink first.
  private static func shrunk(_ parts: [Part], to available: Double) -> [Double] {
    func length(_ part: Part, _ level: Double) -> Double { max(part.least, min(part.preferredLength, level)) }
    let level = Self.level(reaching: available, upTo: parts.map(\.preferredLength).max() ?? 0) { level in
      parts.reduce(0) { $0 + length($1, level) }
    }
    return parts.map { length($0, level) }
  }

  /// Returns the argument for which the increasing function `sum` reaches `target`, with a precision of about a
  /// millionth of a point.
  private static func level(reaching target: Double, upTo highest: Double, _ sum: (Double) -> Double)
    -> Double
  {
    if sum(highest) <= target { return highest }
    var (low, high) = (0.0, highest)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if sum(middle) <= target { low = middle } else { high = middle }
    }
    return low
  }
}

extension Proposal {
  subscript(along axis: TemplateStack.Axis) -> Double? {
    get { axis == .row ? width : height }
    set { if axis == .row { width = newValue } else { height = newValue } }
  }
}

extension CGSize {
  subscript(along axis: TemplateStack.Axis) -> Double { Double(axis == .row ? width : height) }
  subscript(across axis: TemplateStack.Axis) -> Double { Double(axis == .row ? height : width) }
}
