package import Foundation

/// Collects the lines that explain a frame in a compositional layout. Values are computed as if the content scrolled
/// vertically; names in the text are those of the actual axes.
struct CompositionalExplanation {
  var lines = Explanation()
  private let isTransposed: Bool
  private let pixels: PixelRounding

  init(isTransposed: Bool, pixels: PixelRounding) {
    self.isTransposed = isTransposed
    self.pixels = pixels
  }

  /// Returns the names of lengths and positions along an axis, as the explanation shows them.
  func names(_ axis: CollectionLayoutGroup.Axis) -> AxisNames {
    (axis == .horizontal) != isTransposed ? .horizontal : .vertical
  }

  /// The axes of the layout's computation that correspond to the content's x axis and y axis, in this order. If the content
  /// scrolls horizontally, they are exchanged, because the layout computes as if the content scrolled vertically.
  var order: [CollectionLayoutGroup.Axis] {
    isTransposed ? [.vertical, .horizontal] : [.horizontal, .vertical]
  }

  /// Adds a line for the length that a dimension has in a container. `reason` replaces the default reason for this length.
  mutating func add(
    _ name: String, _ dimension: CollectionLayoutDimension, in container: CGSize, is result: Double,
    reason: String?
  ) {
    let fraction: (value: Double, axis: CollectionLayoutGroup.Axis)
    switch dimension {
    case .fractionalWidth(let value): fraction = (value, .horizontal)
    case .fractionalHeight(let value): fraction = (value, .vertical)
    case .absolute:
      lines.add(name, Formula(result), reason ?? "absolute")
      return
    case .visibleHeight:
      lines.add(name, Formula(result), reason ?? "visible height")
      return
    case .estimated(let estimate), .uniformAcrossSiblings(let estimate):
      let other = dimension.isUniformAcrossSiblings ? "the largest of its siblings" : "measured"
      lines.add(name, Formula(result), reason ?? (result == estimate ? "estimated" : other))
      return
    }
    let whole = container.length(along: fraction.axis)
    let product = fraction.value == 1 ? Formula(whole) : Formula(fraction: fraction.value) * Formula(whole)
    let length = names(fraction.axis).length
    let word = "fractional\(length.prefix(1).uppercased())\(length.dropFirst())(\(fraction.value.shortText))"
    addCut(name, product, is: result, word)
  }

  /// Adds a line for a length, and shows the rounding if the length was rounded to whole pixels.
  mutating func addCut(_ name: String, _ exact: Formula, is result: Double, _ reason: String) {
    guard abs(exact.value - result) > 1e-9 else {
      lines.add(name, exact, reason)
      return
    }
    let scale = Formula(pixels.scale)
    let count = pixels.scale == 1 ? exact : exact * scale
    // A length slightly below a whole number of pixels is rounded up to that number.
    let isHair = abs(exact.value - result) * pixels.scale < 0.5 && exact.value < result
    let whole = isHair ? Formula.round(count) : Formula.floor(count)
    lines.add(name, pixels.scale == 1 ? whole : whole / scale, "\(reason), cut to whole pixels")
  }

  /// Adds a line for each coordinate of the position, calculated as a sum, followed by lines for rounding, scrolling and
  /// mirroring. `frame` is the frame before these three steps.
  mutating func finish(
    _ sums: [CollectionLayoutGroup.Axis: (formula: Formula, reason: String)], frame: CGRect, scrolled: Double,
    mirrorWidth: Double?
  ) {
    var placements: [String: Double] = [:]
    for axis in order {
      guard let sum = sums[axis] else { continue }
      let name = names(axis).position
      lines.add(name, sum.formula, sum.reason)
      let position = axis == .horizontal ? Double(frame.origin.x) : Double(frame.origin.y)
      var value = abs(position - sum.formula.value) < 1e-6 ? position : sum.formula.value
      let scale = Formula(pixels.scale)
      let whole = Formula.round(Formula(value) * scale) / scale
      if whole.value.readableText != value.readableText {
        lines.add(name, whole, "rounded to whole pixels, \(scale.text) to a point")
      }
      value = whole.value
      if axis == .horizontal, scrolled != 0 {
        value =
          lines.add(
            name, Formula(value) - Formula(scrolled), "its row is scrolled by \(scrolled.readableText)"
          )
          .value
      }
      placements[name] = value
    }
    guard let mirrorWidth, let x = placements["x"] else { return }
    let width = isTransposed ? Double(frame.size.height) : Double(frame.size.width)
    lines.add(
      "x", Formula(mirrorWidth) - Formula(x) - Formula(width),
      "mirrored, since the language runs from right to left")
  }
}

extension CompositionalExplanation {
  /// One subitem on the path from a section's group to a cell.
  private struct Step {
    let group: CollectionLayoutGroup
    let solved: SolvedGroup
    let index: Int

    var isEqualParts: Bool {
      if case .equalParts = group.filling { true } else { false }
    }
  }

  /// Adds lines for the sizes from a section's group down to a cell, and returns the summands of the cell's position in
  /// the group.
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
      addPosition(of: step, prefix, &sums)
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
      let available = solved.inner.length(along: axis)
      guard available != solved.size.length(along: axis), abs(left.value - available) < 1e-9 else { continue }
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

  /// Adds the summands of a subitem's position in its group, for both axes.
  private mutating func addPosition(
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
    let position = slot.origin.position(along: axis)
    let spacing = group.interItemSpacing
    var gap = Formula(spacing?.spacing ?? 0)
    if solved.share != 0, spacing?.isFlexible == true {
      gap = lines.add(
        "\(prefix)space", Formula(spacing?.spacing ?? 0) + Formula(solved.share),
        "its share of the remaining length")
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
    if index > 0 || position != 0 {
      lines.add("\(prefix)\(names(axis).position)", formula, "\(what) \(index) of its group")
    }
    sums[axis]?.append(position)
    sums[axis.crossing]?.append(slot.origin.position(along: axis.crossing))
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
  /// The width or the height of a size that the explanation shows. `reason` explains the length if the dimension does not
  /// determine it.
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

extension CompositionalLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let arrangement = try arrangement(for: input)
    guard let attributes = arrangement.attributes(for: category, at: indexPath) else { return [] }
    var assembly = try CompositionalAssembly(layout: self, input: input)
    let stack = try assembly.stack()
    let whole = Double(arrangement.contentSize.width)
    let mirrorWidth = input.direction == .rightToLeft ? whole : nil
    if indexPath.item != .max {
      let section = stack.sections[indexPath.section]
      switch section.content {
      case .layout:
        return try assembly.explanation(ofEmbedded: attributes, in: section, contentWidth: whole)
      case .groups(let placed):
        let isInRow =
          category == .cell || placed.groups.supplements.contains { $0.kind == category.kind }
        return try assembly.explanation(
          of: attributes, in: section, placed,
          row: isInRow ? arrangement.orthogonalSection(section.number) : nil, mirrorWidth: mirrorWidth)
      case .nothing: return []
      }
    }
    var explanation = CompositionalExplanation(isTransposed: assembly.isTransposed, pixels: assembly.pixels)
    let end = stack.start + stack.boundary.length + stack.boundary.after
    let surroundings = CompositionalAssembly.ExplanationContext(
      contentTop: stack.start, start: 0, end: end, begin: 0, container: assembly.size, what: "the content")
    explanation.add(
      category.kind, stack.boundary, in: surroundings,
      pinning: assembly.pinning(contentWidth: whole), mirrorWidth: mirrorWidth)
    return explanation.lines.lines
  }
}

extension CompositionalAssembly {
  /// The area to which a boundary item is aligned: its section or the entire content.
  struct ExplanationContext {
    /// The start of the content along the scroll direction, in points.
    let contentTop: Double
    /// The start of the section or content along the scroll direction, including boundary items, in points.
    let start: Double
    /// The end of the section or content along the scroll direction, including boundary items, in points.
    let end: Double
    /// The start, across the scroll direction, of the range in which boundary items are aligned, in points.
    let begin: Double
    /// The size to which fractional dimensions refer.
    let container: CGSize
    let what: String
  }

  func pinning(contentWidth: Double) -> BoundaryPinning {
    BoundaryPinning(input: input.unmirrored(contentWidth: contentWidth), direction: layout.scrollDirection)
  }

  fileprivate func explanation(
    ofEmbedded attributes: LayoutAttributes, in section: StackedSection, contentWidth: Double
  ) throws(LayoutError) -> [String] {
    guard let other = sectionLayout(of: section.number) else { return [] }
    let path = IndexPath(item: attributes.indexPath.item, section: 0)
    let alone = input.alone(section: section.number, start: section.start, isTransposed: isTransposed)
    var lines = try other.extended.explanation(for: attributes.category, at: path, in: alone)
    guard section.start != 0 else { return lines }
    let position = isTransposed ? Double(attributes.frame.origin.x) : Double(attributes.frame.origin.y)
    var last = Explanation()
    last.add(
      isTransposed ? "x" : "y", Formula(section.start) + Formula(position - section.start),
      "section \(section.number) begins at \(section.start.readableText)")
    lines += last.lines
    return lines
  }

  fileprivate mutating func explanation(
    of attributes: LayoutAttributes, in section: StackedSection, _ placed: StackedSection.PlacedGroups,
    row: OrthogonalSection?, mirrorWidth: Double?
  ) throws(LayoutError) -> [String] {
    var explanation = CompositionalExplanation(isTransposed: isTransposed, pixels: pixels)
    let (category, item) = (attributes.category, attributes.indexPath.item)
    let contentTop = section.start + placed.boundary.before
    switch category {
    case .cell:
      try explain(item, in: section, placed, row: row, mirrorWidth: mirrorWidth, &explanation)
    case .decoration:
      explanation.add(
        placed.section.decorationItems[item], of: section, placed, mirrorWidth: mirrorWidth)
    case .supplementary(let kind):
      if let views = placed.groups.supplements.first(where: { $0.kind == kind }) {
        let frame = views.placements.frame(at: item).offsetBy(dx: 0, dy: CGFloat(contentTop))
        explanation.addAnchored(frame, number: item, scrolled: row?.offset ?? 0, mirrorWidth: mirrorWidth)
      } else {
        let insets = placed.frame.boundaryInsets
        let container = CGSize(
          width: max(0, Double(size.width) - insets.horizontal), height: Double(size.height))
        explanation.add(
          kind, placed.boundary,
          in: ExplanationContext(
            contentTop: contentTop, start: section.start, end: section.start + placed.extent,
            begin: insets.leading, container: container, what: "section \(section.number)"),
          pinning: pinning(contentWidth: mirrorWidth ?? 0), mirrorWidth: mirrorWidth)
      }
    }
    return explanation.lines.lines
  }

  private mutating func explain(
    _ item: Int, in section: StackedSection, _ placed: StackedSection.PlacedGroups, row: OrthogonalSection?,
    mirrorWidth: Double?, _ explanation: inout CompositionalExplanation
  ) throws(LayoutError) {
    guard let entry = try entry(of: section.number) else { return }
    let (axis, groups) = (placed.frame.axis, placed.groups)
    let (group, leaf) = groups.position(of: item)
    let solved = try entry.stacking.solved(
      group, firstLeaf: item - leaf, itemCount: input.sections[section.number].itemCount,
      measure: measure(ofSection: section.number))
    if let list = list(of: section.number) {
      explanation.lines.add(
        list.sentence(insets: placed.section.contentInsets, input.listMetrics))
    }
    explanation.addContainer(placed.frame)
    var sums = explanation.addCell(leaf, of: placed.section.group, solved: solved)
    let frame = groups.cells.frame(at: item)
    let contentTop = section.start + placed.boundary.before
    var reasons: [CollectionLayoutGroup.Axis: String] = [:]
    let start = groups.groups.start(of: group)
    sums[axis]?.insert(start, at: 0)
    reasons[axis] = "group \(group) begins at \(start.readableText)"
    let inGroup = (sums[axis.crossing] ?? []).reduce(0, +)
    let across = (axis == .vertical ? Double(frame.origin.x) : Double(frame.origin.y)) - inGroup
    sums[axis.crossing]?.insert(across, at: 0)
    reasons[axis.crossing] = "within the section's insets"
    sums[.vertical]?.insert(contentTop, at: 0)
    if contentTop != 0 {
      reasons[.vertical]? += ", the section's content at \(contentTop.readableText)"
    }
    var formulas: [CollectionLayoutGroup.Axis: (formula: Formula, reason: String)] = [:]
    for axis in [CollectionLayoutGroup.Axis.horizontal, .vertical] {
      formulas[axis] = (.sum(sums[axis] ?? []), reasons[axis] ?? "")
    }
    explanation.finish(
      formulas, frame: frame.offsetBy(dx: 0, dy: CGFloat(contentTop)), scrolled: row?.offset ?? 0,
      mirrorWidth: mirrorWidth)
    guard let effects = row.flatMap({ placed.effects(in: $0) })?.effects(of: frame) else { return }
    let distance = "its center is \(effects.distance.readableText) points from the middle of its row"
    explanation.lines.add("scale", Formula(effects.scale), distance)
    explanation.lines.add("alpha", Formula(effects.alpha), distance)
  }
}

extension CompositionalExplanation {
  /// Adds a line for the size to which the fractions of the outermost group refer, if this size is smaller than the bounds.
  fileprivate mutating func addContainer(_ frame: SectionFrame) {
    let (size, insets) = (frame.size, frame.insets)
    if frame.isOrthogonal, insets.vertical != 0 {
      lines.add(
        "container \(names(.vertical).length)", Formula(Double(size.height)).less(insets.top, insets.bottom),
        "the bounds within the section's insets")
    } else if !frame.isOrthogonal, insets.horizontal != 0 {
      lines.add(
        "container \(names(.horizontal).length)",
        Formula(Double(size.width)).less(insets.leading, insets.trailing),
        "the bounds within the section's insets")
    }
  }

  fileprivate mutating func add(
    _ item: CollectionLayoutDecorationItem, of section: StackedSection, _ placed: StackedSection.PlacedGroups,
    mirrorWidth: Double?
  ) {
    let width = Double(placed.frame.size.width)
    let whole = CGRect(x: 0, y: section.start, width: width, height: placed.extent)
    let insets = item.contentInsets
    for axis in order {
      let begin = insets.begin(along: axis)
      lines.add(
        names(axis).length,
        Formula(whole.size.length(along: axis)).less(begin, insets.total(along: axis) - begin),
        axis == .horizontal ? "the bounds" : "section \(section.number) with its boundary items")
    }
    finish(
      [
        .horizontal: (Formula(insets.leading), "from the edge of the bounds"),
        .vertical: (.sum([section.start, insets.top]), "section \(section.number) begins"),
      ], frame: whole.inset(by: insets), scrolled: 0, mirrorWidth: mirrorWidth)
  }

  /// Adds the lines of a supplementary view that is anchored to an item or group.
  fileprivate mutating func addAnchored(_ frame: CGRect, number: Int, scrolled: Double, mirrorWidth: Double?)
  {
    for axis in order { lines.add(names(axis).length, Formula(frame.size.length(along: axis))) }
    let reason = "positioned by its anchors, number \(number) of its kind in the section"
    finish(
      [
        .horizontal: (Formula(Double(frame.origin.x)), reason),
        .vertical: (Formula(Double(frame.origin.y)), reason),
      ], frame: frame, scrolled: scrolled, mirrorWidth: mirrorWidth)
  }

  /// Adds the lines of a boundary item: a header, a footer or a view at the leading or trailing edge.
  fileprivate mutating func add(
    _ kind: String, _ boundary: BoundaryFrames, in around: CompositionalAssembly.ExplanationContext,
    pinning: BoundaryPinning, mirrorWidth: Double?
  ) {
    guard var position = boundary.placements.first(where: { $0.item.elementKind == kind }) else { return }
    let insets = position.item.contentInsets
    let isInset = insets != .zero
    for axis in order {
      let size = position.frame.size.with(
        position.frame.size.length(along: axis) + insets.total(along: axis), along: axis)
      addSide(isInset ? "view " : "", Side(axis), position.item.layoutSize, in: around.container, is: size)
      if isInset {
        lines.add(
          names(axis).length, Formula(size.length(along: axis)) - Formula(insets.total(along: axis)),
          "within its insets")
      }
    }
    let own = Double(position.frame.origin.y)
    position.frame.origin.y += CGFloat(around.contentTop)
    let (frame, _) = pinning.pinned(
      position, start: around.start, end: around.end, margins: (boundary.before, boundary.after))
    let isMoved = frame.origin.y != position.frame.origin.y
    let left = Double(position.frame.origin.x) - around.begin
    let side = position.item.alignment.rawValue
    finish(
      [
        .horizontal: (.sum([around.begin, left]), "at the \(side) of \(around.what)"),
        .vertical: isMoved
          ? (Formula(Double(frame.origin.y)), "pinned to the visible bounds, but inside \(around.what)")
          : (Formula(around.contentTop) + Formula(own), "at the \(side) of \(around.what)"),
      ], frame: frame, scrolled: 0, mirrorWidth: mirrorWidth)
  }
}
