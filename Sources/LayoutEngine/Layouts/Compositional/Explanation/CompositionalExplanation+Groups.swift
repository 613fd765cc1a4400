import Foundation

extension CompositionalExplanation {
  /// A place in a group that leads to a cell.
  private struct Step {
    let group: CollectionLayoutGroup
    let solved: SolvedGroup
    let index: Int

    var isEqualParts: Bool {
      if case .equalParts = group.filling { true } else { false }
    }
  }

  /// Adds the sizes from a section's group down to a cell; gives back where the cell stands in the group.
  mutating func addCell(
    _ leaf: Int, of group: CollectionLayoutGroup, solved: SolvedGroup
  ) -> [CollectionLayoutGroup.Axis: [Double]] {
    var sums: [CollectionLayoutGroup.Axis: [Double]] = [.horizontal: [], .vertical: []]
    let steps = Self.steps(to: leaf, in: group, solved)
    for (depth, step) in steps.enumerated() {
      let prefix = depth == 0 ? "group " : depth == 1 ? "inner group " : "inner group \(depth) "
      let isPart = depth > 0 && steps[depth - 1].isEqualParts
      if isPart { addPart(of: steps[depth - 1], prefix) }
      addGroup(step.group, step.solved, prefix, isPart: isPart ? steps[depth - 1].group.axis : nil)
      addPlace(of: step, prefix, &sums)
    }
    guard let last = steps.last else { return sums }
    let slot = last.solved.slots[last.index]
    let item = slot.subitem.base
    let isInset = item.effectiveInsets != .zero
    let prefix = isInset ? "item " : ""
    if last.isEqualParts { addPart(of: last, prefix) }
    var reasons: [CollectionLayoutGroup.Axis: String] = [:]
    if last.group.isCustom {
      reasons = [.horizontal: "its frame in the group", .vertical: "its frame in the group"]
    }
    for axis in order where !(last.isEqualParts && axis == last.group.axis) {
      var side = Side(axis)
      side.reason = reasons[axis]
      addSide(prefix, side, item.layoutSize, in: last.solved.inner, is: slot.size)
    }
    guard isInset else { return sums }
    for axis in order {
      let insets = item.effectiveInsets
      let (begin, end) = (insets.begin(along: axis), insets.total(along: axis) - insets.begin(along: axis))
      let length = slot.size.length(along: axis)
      let left = Formula(length).less(begin, end)
      let shown = left.value < 0 ? Formula.max(left, Formula(begin) + Formula(end) - Formula(length)) : left
      lines.add(names(axis).length, shown, "within its insets")
      sums[axis]?.append(begin)
    }
    return sums
  }

  private mutating func addGroup(
    _ group: CollectionLayoutGroup, _ solved: SolvedGroup, _ prefix: String,
    isPart: CollectionLayoutGroup.Axis?
  ) {
    for axis in order where axis != isPart {
      var side = Side(axis)
      if group.layoutSize.dimension(along: axis).isEstimated {
        side.reason = axis == group.axis ? "its subitems together" : "its largest subitem"
      }
      addSide(prefix, side, group.layoutSize, in: solved.container, is: solved.size)
    }
    let insets = group.base.effectiveInsets
    let count = solved.slots.count
    for axis in order {
      let begin = insets.begin(along: axis)
      let spaces = axis == group.axis ? Double(max(0, count - 1)) * (group.interItemSpacing?.spacing ?? 0) : 0
      let left = Formula(solved.size.length(along: axis)).less(
        begin, insets.total(along: axis) - begin, spaces)
      let room = solved.inner.length(along: axis)
      guard room != solved.size.length(along: axis), abs(left.value - room) < 1e-9 else { continue }
      let words = [
        insets.total(along: axis) != 0 ? "insets" : nil,
        spaces != 0 ? (count == 2 ? "space" : "\(count - 1) spaces") : nil,
      ].compactMap { $0 }
      lines.add("\(prefix)room \(names(axis).length)", left, "less its " + words.joined(separator: " and "))
    }
  }

  private mutating func addPart(of step: Step, _ prefix: String) {
    let axis = step.group.axis
    let count = step.solved.slots.count
    addCut(
      prefix + names(axis).length, Formula(step.solved.inner.length(along: axis)) / Formula(count),
      is: step.solved.slots[step.index].size.length(along: axis), "one of \(count) equal parts")
  }

  /// Adds where a slot stands in its group, along it and across it.
  private mutating func addPlace(
    of step: Step, _ prefix: String, _ sums: inout [CollectionLayoutGroup.Axis: [Double]]
  ) {
    let (group, solved, index) = (step.group, step.solved, step.index)
    let slot = solved.slots[index]
    if group.isCustom {
      sums[.horizontal]?.append(Double(slot.origin.x))
      sums[.vertical]?.append(Double(slot.origin.y))
      return
    }
    let axis = group.axis
    let place = slot.origin.place(along: axis)
    let spacing = group.interItemSpacing
    var gap = Formula(spacing?.spacing ?? 0)
    if solved.share != 0, spacing?.isFlexible == true {
      gap = lines.add(
        "\(prefix)space", Formula(spacing?.spacing ?? 0) + Formula(solved.share),
        "its part of what is left over")
    }
    let edges = slot.subitem.base.edgeSpacing.edges(along: axis).leading(growingBy: solved.share)
    let begin = group.base.effectiveInsets.begin(along: axis)
    let before = solved.slots[..<index].map { other in
      other.size.length(along: axis)
        + other.subitem.base.edgeSpacing.edges(along: axis).total(growingBy: solved.share)
    }
    var formula = Formula.sum([begin, edges])
    if index > 0 {
      let steps: Formula
      if before.allSatisfy({ $0 == before[0] }) {
        steps = Formula(index) * (gap.value == 0 ? Formula(before[0]) : Formula(before[0]) + gap)
      } else {
        steps = gap.value == 0 ? .sum(before) : .sum(before) + Formula(index) * gap
      }
      formula = formula.value == 0 ? steps : formula + steps
    }
    let what = slot.group == nil ? "item" : "inner group"
    if index > 0 || place != 0 {
      lines.add("\(prefix)\(names(axis).position)", formula, "\(what) \(index) of its group")
    }
    sums[axis]?.append(place)
    sums[axis.crossing]?.append(slot.origin.place(along: axis.crossing))
  }

  private static func steps(
    to leaf: Int, in group: CollectionLayoutGroup, _ solved: SolvedGroup
  ) -> [Step] {
    var first = 0
    for (index, slot) in solved.slots.enumerated() {
      defer { first += slot.leafCount }
      guard leaf < first + slot.leafCount else { continue }
      let step = Step(group: group, solved: solved, index: index)
      guard let inner = slot.group, case .group(let definition) = slot.subitem else { return [step] }
      return [step] + steps(to: leaf - first, in: definition, inner)
    }
    return []
  }
}

extension CompositionalExplanation {
  /// One side of a size, and why it is as it is where its dimension does not say.
  struct Side {
    let axis: CollectionLayoutGroup.Axis
    var reason: String?

    init(_ axis: CollectionLayoutGroup.Axis) {
      self.axis = axis
    }
  }

  mutating func addSide(
    _ prefix: String, _ side: Side, _ size: CollectionLayoutSize, in container: CGSize, is result: CGSize
  ) {
    add(
      prefix + names(side.axis).length, size.dimension(along: side.axis), in: container,
      is: result.length(along: side.axis), reason: side.reason)
  }
}
