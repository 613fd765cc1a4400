import Foundation

/// Lays out the sections of a compositional layout in order (docs/collection-view.md, "Sections of groups"). All steps
/// compute as if the content scrolled vertically; only the resulting elements are in content coordinates.
struct CompositionalAssembly {
  let layout: CompositionalLayout
  let input: LayoutInput
  let pixels: PixelRounding
  private let provider: CompositionalLayout.Provider
  private let environment: CollectionLayoutEnvironment
  private var prepared: [PreparedKey: PreparedSection] = [:]
  private(set) var diagnostics: [LayoutDiagnostic] = []

  init(layout: CompositionalLayout, input: LayoutInput) throws(LayoutError) {
    try input.validate()
    try input.validateItemSizes()
    self.layout = layout
    self.input = input
    pixels = PixelRounding(input)
    environment = CollectionLayoutEnvironment(input)
    provider = CompositionalLayout.Provider(layout.sections, in: environment)
    var validation = CompositionalValidation(section: nil)
    try validation.check(layout.boundarySupplementaryItems)
    guard layout.interSectionSpacing.isFinite else {
      throw LayoutError("spacing must be finite", property: "interSectionSpacing")
    }
    diagnostics = validation.diagnostics
  }

  var isTransposed: Bool { layout.scrollDirection == .horizontal }

  /// The size of the bounds, as if the content scrolled vertically.
  var size: CGSize { isTransposed ? input.bounds.size.transposed : input.bounds.size }

  struct Stack {
    var sections: [StackedSection] = []
    /// The boundary items of the whole layout.
    var boundary: BoundaryFrames
    /// The start of the first section along the scroll direction, in points.
    var start: Double
    var extent = 0.0
  }

  mutating func stack() throws(LayoutError) -> Stack {
    let before = try makeBoundaryFrames(length: 0).before
    var stack = Stack(boundary: try makeBoundaryFrames(length: 0), start: before)
    stack.sections.reserveCapacity(input.sections.count)
    var end = before
    for number in input.sections.indices {
      if number > 0 { end += layout.interSectionSpacing }
      end += list(of: number)?.spaceAboveHeader(input.listMetrics) ?? 0
      let section = try stacked(section: number, start: end)
      stack.sections.append(section)
      end += section.extent(isTransposed: isTransposed)
    }
    stack.extent = end - before
    stack.boundary = try makeBoundaryFrames(length: stack.extent)
    return stack
  }

  private func makeBoundaryFrames(length: Double) throws(LayoutError) -> BoundaryFrames {
    let items = layout.boundarySupplementaryItems.map { isTransposed ? $0.transposed : $0 }
    return try BoundaryFrames(items, length: length, span: (0, size), pixels: pixels) {
      (kind, proposed) throws(LayoutError) in
      try measured(.supplementary(kind: kind), IndexPath(item: .max, section: 0), proposed)
    }
  }

  /// Returns the prepared entry for a section. Returns nil if a `SectionLayout` arranges the section, or if the section has
  /// neither an entry nor items. Throws UIKit's error if a section with items has no entry.
  mutating func entry(of number: Int) throws(LayoutError) -> PreparedSection? {
    guard let index = provider.entry(forSection: number, name: input.sections[number].name) else {
      guard input.sections[number].itemCount > 0 else { return nil }
      throw LayoutError(
        "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
          + "section. This is a client error.", section: number, property: "sections")
    }
    let list = list(of: number)
    let key = PreparedKey(entry: index, list: list)
    if let known = prepared[key] { return known }
    let changes = layout.sections[index].listChanges
    guard
      let own = list.map({ changes.applied(to: $0.section(in: environment)) })
        ?? layout.sections[index].groups
    else { return nil }
    var validation = CompositionalValidation(section: number)
    try validation.check(own)
    diagnostics += validation.diagnostics
    let section = isTransposed ? own.transposed : own
    let frame = layout.frame(of: section, in: input)
    let stacking: GroupStacking
    do {
      stacking = try GroupStacking(section, in: frame, pixels: pixels, environment: environment)
    } catch {
      throw LayoutError(error.message, section: number, property: error.property)
    }
    if stacking.hasNoSlots, stacking.refusal == nil {
      diagnostics.append(
        LayoutDiagnostic(
          "the group has no space for an item, so the section shows no items", section: number,
          property: "group"))
    }
    if !section.visibleItemKeyframes.isEmpty, section.group.hasMeasuredItems {
      // The exact text of UIKit's log (docs/collection-view.md, "Orthogonal sections").
      diagnostics.append(
        LayoutDiagnostic(
          "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for "
            + "layouts containing estimated items. Please file an enhancement request on UICollectionView.",
          section: number, property: "visibleItemKeyframes"))
    }
    let entry = PreparedSection(section: section, frame: frame, stacking: stacking)
    prepared[key] = entry
    return entry
  }

  /// Returns the list configuration of a section, or nil if the section is not a list.
  func list(of number: Int) -> ListSection? {
    layout.list(ofSection: number, provider, in: input)
  }

  private mutating func note(_ list: ListSection, ofSection number: Int) {
    if list.configuration.headerMode == .firstItemInSection, input.sections[number].itemCount == 0 {
      diagnostics.append(
        LayoutDiagnostic(
          "the section is empty, so it has no first item to use as its header", section: number,
          property: "headerMode"))
    }
    if isTransposed {
      diagnostics.append(
        LayoutDiagnostic(
          "a list requires vertical scrolling", section: number, property: "scrollDirection"))
    }
  }

  private struct PreparedKey: Hashable {
    let entry: Int
    let list: ListSection?
  }

  private mutating func stacked(section number: Int, start: Double) throws(LayoutError) -> StackedSection {
    guard let entry = try entry(of: number) else {
      return StackedSection(
        number: number, start: start,
        content: try embedded(number, start: start).map { .layout($0) } ?? .nothing)
    }
    if let refusal = entry.stacking.refusal, input.sections[number].itemCount > 0 {
      throw refusal.error(isTransposed: isTransposed, section: number)
    }
    if let list = list(of: number) { note(list, ofSection: number) }
    let groups = try entry.stacking.groups(
      itemCount: input.sections[number].itemCount, measure: measure(ofSection: number))
    let (section, frame) = (entry.section, entry.frame)
    let inset = frame.insets.vertical
    let hasBoundary = !section.boundarySupplementaryItems.isEmpty
    let length =
      groups.isEmpty
      ? (hasBoundary ? inset : 0) : inset + (frame.isOrthogonal ? groups.crossLength : groups.length)
    let insets = frame.boundaryInsets
    let container = CGSize(
      width: max(0, Double(size.width) - insets.horizontal), height: Double(size.height))
    let boundary = try BoundaryFrames(
      section.boundarySupplementaryItems, length: length, span: (insets.leading, container), pixels: pixels
    ) { (kind, proposed) throws(LayoutError) in
      try measured(.supplementary(kind: kind), IndexPath(item: 0, section: number), proposed)
    }
    let extent = boundary.before + boundary.length + boundary.after
    return StackedSection(
      number: number, start: start,
      content: .groups(
        .init(section: section, frame: frame, groups: groups, boundary: boundary, extent: extent)))
  }

  /// Returns a closure that returns the size of a cell: its explicit size, or its measured size if it has no
  /// explicit size.
  func measure(ofSection number: Int) -> GroupSolver.Measure {
    let (sizes, isTransposed) = (input.sections[number].itemSizes, isTransposed)
    return { (item, proposed) throws(LayoutError) in
      if let own = sizes.own(of: item) { return isTransposed ? own.transposed : own }
      return try measured(.cell, IndexPath(item: item, section: number), proposed)
    }
  }

  private func measured(
    _ category: ElementCategory, _ path: IndexPath, _ proposed: CGSize
  ) throws(LayoutError) -> CGSize {
    let preferredSize = input.measure(category, path, isTransposed ? proposed.transposed : proposed)
    guard preferredSize.isNonNegative else {
      throw LayoutError("the measured size of a view is negative", indexPath: path, property: "layoutSize")
    }
    return isTransposed ? preferredSize.transposed : preferredSize
  }

  /// Returns the arrangement of a section that a `SectionLayout` arranges, as if it were the only section. Returns nil for
  /// sections of groups and lists.
  private mutating func embedded(_ number: Int, start: Double) throws(LayoutError) -> Arrangement? {
    guard let other = layout.sectionLayout(of: number, provider, in: input) else { return nil }
    let input = self.input.alone(section: number, start: start, isTransposed: isTransposed)
    do {
      let arrangement = try other.arrangement(for: input)
      diagnostics += arrangement.diagnostics.map { $0.moved(toSection: number) }
      return arrangement
    } catch {
      throw error.moved(toSection: number)
    }
  }

  /// Returns the layout that arranges a section instead of groups or a list; nil for sections of groups and lists.
  func sectionLayout(of number: Int) -> (any CollectionLayout)? {
    layout.sectionLayout(of: number, provider, in: input)
  }
}

extension CompositionalLayout {
  /// Returns the layout that arranges a section instead of groups or a list; nil for sections of groups and lists.
  fileprivate func sectionLayout(
    of number: Int, _ provider: Provider, in input: LayoutInput
  ) -> (any CollectionLayout)? {
    guard let index = provider.entry(forSection: number, name: input.sections[number].name),
      case .layout(let other) = sections[index].content
    else { return nil }
    guard var mirroring = other.layout as? any MirroringLayout else { return other.layout }
    // The layout must mirror this section itself. Other sections are mirrored by the compositional layout.
    mirroring.flipsHorizontallyInOppositeLayoutDirection = true
    return mirroring
  }
}

extension StackedSection {
  /// Returns the section's length along the scroll direction, in points.
  func extent(isTransposed: Bool) -> Double {
    switch content {
    case .groups(let groups): groups.extent
    case .layout(let arrangement):
      Double(isTransposed ? arrangement.contentSize.width : arrangement.contentSize.height)
    case .nothing: 0
    }
  }
}

extension LayoutInput {
  /// Returns the input for the layout of a single section, which begins at `start` in the content.
  func alone(section number: Int, start: Double, isTransposed: Bool) -> LayoutInput {
    var input = self
    input.sections = [sections[number]]
    input.isPartOfContent = true
    if isTransposed {
      input.bounds.origin.x -= CGFloat(start)
    } else {
      input.bounds.origin.y -= CGFloat(start)
    }
    let (identifier, measure) = (identifier, measure)
    input.identifier = { identifier(IndexPath(item: $0.item, section: number)) }
    input.measure = { measure($0, IndexPath(item: $1.item, section: number), $2) }
    return input
  }
}

extension LayoutDiagnostic {
  fileprivate func moved(toSection number: Int) -> LayoutDiagnostic {
    LayoutDiagnostic(
      message, indexPath: indexPath.map { IndexPath(item: $0.item, section: number) }, section: number,
      property: property)
  }
}

extension LayoutError {
  fileprivate func moved(toSection number: Int) -> LayoutError {
    LayoutError(
      message, indexPath: indexPath.map { IndexPath(item: $0.item, section: number) }, section: number,
      property: property)
  }
}

/// A section of a compositional layout at its position along the scroll direction.
struct StackedSection {
  let number: Int
  /// The start of the section along the scroll direction, including the boundary items before its content, in points.
  let start: Double
  let content: Content

  enum Content {
    case groups(PlacedGroups)
    case layout(Arrangement)
    /// The section has neither an entry nor items.
    case nothing
  }

  struct PlacedGroups {
    /// The definition of the section, as if the content scrolled vertically.
    let section: CollectionLayoutSection
    let frame: SectionFrame
    /// The section's groups, relative to the upper left corner of its content.
    let groups: SectionGroups
    let boundary: BoundaryFrames
    /// The length of the section, including boundary items, in points.
    let extent: Double

    /// Returns the effects of the section's keyframes. Returns nil if the section has none, or if its cells are measured,
    /// because UIKit does not apply keyframes to cells with estimated sizes.
    func effects(in row: OrthogonalSection) -> KeyframeEffects? {
      if section.group.hasMeasuredItems { return nil }
      return KeyframeEffects(section.visibleItemKeyframes, row: row)
    }
  }
}

/// An entry of the layout after its validation, with the values that all sections of the entry share.
struct PreparedSection {
  /// The definition of the section, as if the content scrolled vertically.
  let section: CollectionLayoutSection
  let frame: SectionFrame
  let stacking: GroupStacking
}

/// The size and insets of a section. Coordinates are as if the content scrolled vertically.
struct SectionFrame {
  let size: CGSize
  /// The section's insets, including the insets of its `contentInsetsReference`.
  let insets: DirectionalEdgeInsets
  let boundaryInsets: DirectionalEdgeInsets
  /// Whether the section scrolls orthogonally, with its groups side by side.
  let isOrthogonal: Bool

  /// The axis along which the groups follow each other.
  var axis: CollectionLayoutGroup.Axis { isOrthogonal ? .horizontal : .vertical }

  /// The size to which the fractions of the outermost group refer (docs/collection-view.md, "Fractions").
  var container: CGSize {
    let (width, height) = (Double(size.width), Double(size.height))
    return isOrthogonal
      ? CGSize(width: width, height: max(0, height - insets.vertical))
      : CGSize(width: max(0, width - insets.horizontal), height: height)
  }
}

extension CompositionalLayout {
  /// Returns the insets that a reference defines on the two sides across the scroll direction, as if the content
  /// scrolled vertically.
  package func referenceInsets(_ reference: ContentInsetsReference, in input: LayoutInput)
    -> DirectionalEdgeInsets
  {
    let insets: EdgeInsets
    switch reference {
    case .none: insets = .zero
    case .automatic, .safeArea: insets = input.safeAreaInsets
    case .layoutMargins: insets = input.layoutMargins
    case .readableContent: insets = input.readableContentInsets
    }
    guard scrollDirection == .vertical else {
      return DirectionalEdgeInsets(leading: insets.top, trailing: insets.bottom)
    }
    return input.direction == .rightToLeft
      ? DirectionalEdgeInsets(leading: insets.right, trailing: insets.left)
      : DirectionalEdgeInsets(leading: insets.left, trailing: insets.right)
  }

  func frame(of section: CollectionLayoutSection, in input: LayoutInput) -> SectionFrame {
    let size = scrollDirection == .vertical ? input.bounds.size : input.bounds.size.transposed
    let own = section.contentInsetsReference
    let reference = own == .automatic ? contentInsetsReference : own
    let boundary = section.supplementaryContentInsetsReference
    let insets = section.contentInsets + referenceInsets(reference, in: input)
    let boundaryInsets =
      boundary == .automatic ? insets : section.contentInsets + referenceInsets(boundary, in: input)
    return SectionFrame(
      size: size, insets: insets,
      boundaryInsets: section.supplementariesFollowContentInsets ? boundaryInsets : .zero,
      isOrthogonal: section.orthogonalScrollingBehavior != .none)
  }
}

extension LayoutInput {
  /// The layout margins, enlarged if lines would otherwise exceed the readable width. It is an assumption that this
  /// width is 672 points for all text sizes.
  fileprivate var readableContentInsets: EdgeInsets {
    let margins = layoutMargins
    let wide = max(0, Double(bounds.size.width) - margins.left - margins.right - 672) / 2
    return EdgeInsets(
      top: margins.top, left: margins.left + wide, bottom: margins.bottom, right: margins.right + wide)
  }
}
