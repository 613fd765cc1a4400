public import Foundation

extension CompositionalLayout {
  /// The arithmetic from the section's container through its nested groups down to one element.
  public func explanation(
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
    let surroundings = CompositionalAssembly.Surroundings(
      contentTop: stack.start, start: 0, end: end, begin: 0, container: assembly.size, what: "the content")
    explanation.add(
      category.kind, stack.boundary, in: surroundings,
      pinning: assembly.pinning(contentWidth: whole), mirrorWidth: mirrorWidth)
    return explanation.lines.lines
  }
}

extension CompositionalAssembly {
  /// The section, or the whole content, at whose edges a boundary item stands.
  struct Surroundings {
    /// Where the content begins, along the scroll direction.
    let contentTop: Double
    /// Where it begins with its boundary items.
    let start: Double
    /// Where it ends with them.
    let end: Double
    /// Where the items' container begins, across.
    let begin: Double
    /// The size that fractions are of.
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
    var lines = try other.explanation(for: attributes.category, at: path, in: alone)
    guard section.start != 0 else { return lines }
    let place = isTransposed ? Double(attributes.frame.origin.x) : Double(attributes.frame.origin.y)
    var last = Explanation()
    last.add(
      isTransposed ? "x" : "y", Formula(section.start) + Formula(place - section.start),
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
        let frame = views.places.frame(at: item).offsetBy(dx: 0, dy: CGFloat(contentTop))
        explanation.addHeld(frame, number: item, scrolled: row?.offset ?? 0, mirrorWidth: mirrorWidth)
      } else {
        let insets = placed.frame.boundaryInsets
        let container = CGSize(
          width: max(0, Double(size.width) - insets.horizontal), height: Double(size.height))
        explanation.add(
          kind, placed.boundary,
          in: Surroundings(
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
    let (group, leaf) = groups.place(of: item)
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
    guard let look = row.flatMap({ placed.look(in: $0) })?.look(of: frame) else { return }
    let distance = "its middle is \(look.distance.readableText) points from that of what is seen of its row"
    explanation.lines.add("scale", Formula(look.scale), distance)
    explanation.lines.add("alpha", Formula(look.alpha), distance)
  }
}

extension CompositionalExplanation {
  /// Adds what the outermost group's fractions are of, where that is less than the bounds.
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

  /// Adds the lines of a view that is held at an item or a group.
  fileprivate mutating func addHeld(_ frame: CGRect, number: Int, scrolled: Double, mirrorWidth: Double?) {
    for axis in order { lines.add(names(axis).length, Formula(frame.size.length(along: axis))) }
    let reason = "held by its anchors, number \(number) of its kind in the section"
    finish(
      [
        .horizontal: (Formula(Double(frame.origin.x)), reason),
        .vertical: (Formula(Double(frame.origin.y)), reason),
      ], frame: frame, scrolled: scrolled, mirrorWidth: mirrorWidth)
  }

  /// Adds the lines of a header, a footer or a view at the side.
  fileprivate mutating func add(
    _ kind: String, _ boundary: BoundaryPlaces, in around: CompositionalAssembly.Surroundings,
    pinning: BoundaryPinning, mirrorWidth: Double?
  ) {
    guard var place = boundary.places.first(where: { $0.item.elementKind == kind }) else { return }
    let insets = place.item.contentInsets
    let isInset = insets != .zero
    for axis in order {
      let size = place.frame.size.with(
        place.frame.size.length(along: axis) + insets.total(along: axis), along: axis)
      addSide(isInset ? "view " : "", Side(axis), place.item.layoutSize, in: around.container, is: size)
      if isInset {
        lines.add(
          names(axis).length, Formula(size.length(along: axis)) - Formula(insets.total(along: axis)),
          "within its insets")
      }
    }
    let own = Double(place.frame.origin.y)
    place.frame.origin.y += CGFloat(around.contentTop)
    let (frame, _) = pinning.pinned(
      place, start: around.start, end: around.end, rooms: (boundary.before, boundary.after))
    let isMoved = frame.origin.y != place.frame.origin.y
    let left = Double(place.frame.origin.x) - around.begin
    let side = place.item.alignment.rawValue
    finish(
      [
        .horizontal: (.sum([around.begin, left]), "at the \(side) of \(around.what)"),
        .vertical: isMoved
          ? (Formula(Double(frame.origin.y)), "pinned to the visible bounds, but inside \(around.what)")
          : (Formula(around.contentTop) + Formula(own), "at the \(side) of \(around.what)"),
      ], frame: frame, scrolled: 0, mirrorWidth: mirrorWidth)
  }
}
