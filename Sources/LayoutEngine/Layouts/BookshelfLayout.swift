package import Foundation

/// Rows of books on shelves: a flow layout with a decoration view for each shelf (WWDC 2012 session 219). Lengths are in points.
///
/// Books of different heights are aligned at the bottom of their row. Below each row is a decoration view of the kind `shelf`,
/// which is as wide as the content. The item index of its index path is the row's index in the section. `minimumLineSpacing` must
/// leave space for the shelf.
package struct BookshelfLayout: BoundaryLayout, Equatable {
  /// The kind of the decoration below each row; its z-index is −1.
  package static let shelfKind = "shelf"
  /// The kind of the decoration behind a section. Its index path has item index 0, and its z-index is −2.
  package static let backgroundKind = "background"

  /// The size of books without an explicit size, greater than zero.
  package var itemSize = CGSize(width: 80, height: 120)
  /// The distance from the bottom of a row to the top of the next one; zero or more.
  package var minimumLineSpacing = 50.0
  /// The minimum distance between books of a row; zero or more.
  package var minimumInteritemSpacing = 20.0
  /// The margins around a section's rows. The bottom margin is measured from the bottom of the last shelf.
  package var sectionInset = EdgeInsets(top: 30, left: 20, bottom: 30, right: 20)
  package var sectionInsetReference = FlowLayout.SectionInsetReference.fromSafeArea
  /// The height of a shelf, greater than zero.
  package var shelfHeight = 20.0
  /// The distance from the bottom of the books to the top of the shelf. Negative values move the shelf up, behind the books.
  package var shelfOffset = 0.0
  /// Whether each section has a decoration of the kind `background` behind all of its elements.
  package var showsBackground = false
  /// The size of headers; only the height is used.
  package var headerReferenceSize = CGSize.zero
  /// The size of footers; only the height is used.
  package var footerReferenceSize = CGSize.zero
  package var sectionHeadersPinToVisibleBounds = false
  package var sectionFootersPinToVisibleBounds = false
  package var flipsHorizontallyInOppositeLayoutDirection = false

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let (stack, diagnostics) = try stack(for: input)
    let books = try stack.arrangement(for: input, diagnostics: diagnostics)
    let shelves = stack.sections.map { section in
      BookRows(items: section.items).shelves(
        width: stack.crossExtent, height: shelfHeight, offset: shelfOffset)
    }
    let space = ContentSpace(pixelsPerPoint: input.displayScale)
    var decorations = [stack.decoration(Self.shelfKind, zIndex: -1, in: space, placed: shelves)]
    if showsBackground {
      decorations.insert(stack.backgrounds(Self.backgroundKind, zIndex: -2, in: space), at: 0)
    }
    return books.mappingLayers { $0 + decorations }
  }

  /// Returns true if the width changes, or if pinned headers or footers must move.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    flow.shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> (SectionStack, [LayoutDiagnostic]) {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(of: self, crossExtent: extent.content)
    guard extent.available > 0 else { return (stack, []) }
    var diagnostics: [LayoutDiagnostic] = []
    for number in input.sections.indices {
      let section = FlowSection(layout: flow, input: input, number: number, extent: extent)
      var stacked = try section.stacked(&diagnostics)
      stacked.items = BookRows(items: stacked.items).books
      // The section's length includes the last shelf.
      if input.sections[number].itemCount > 0 { stacked.extent += max(0, shelfOffset + shelfHeight) }
      stack.sections.append(stacked)
    }
    return (stack, diagnostics)
  }

  private var flow: FlowLayout {
    var flow = FlowLayout()
    flow.itemSize = itemSize
    flow.minimumLineSpacing = minimumLineSpacing
    flow.minimumInteritemSpacing = minimumInteritemSpacing
    flow.sectionInset = sectionInset
    flow.sectionInsetReference = sectionInsetReference
    flow.headerReferenceSize = headerReferenceSize
    flow.footerReferenceSize = footerReferenceSize
    flow.sectionHeadersPinToVisibleBounds = sectionHeadersPinToVisibleBounds
    flow.sectionFootersPinToVisibleBounds = sectionFootersPinToVisibleBounds
    return flow
  }

  private func validate() throws(LayoutError) {
    try MetricsValidation.check(itemSize: itemSize)
    try MetricsValidation.check(minimumLineSpacing, "minimumLineSpacing")
    try MetricsValidation.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try MetricsValidation.check(sectionInset, "sectionInset")
    try MetricsValidation.check(positive: shelfHeight, "shelfHeight")
    guard shelfOffset.isFinite else {
      throw LayoutError("the shelf's offset must be finite", property: "shelfOffset")
    }
    try MetricsValidation.check(headerReferenceSize, "headerReferenceSize")
    try MetricsValidation.check(footerReferenceSize, "footerReferenceSize")
  }
}

extension BookshelfLayout {
  package var defaultItemSize: CGSize? { itemSize }
  package var wrapsLines: Bool { true }
}

/// The rows of books in a section: the lines of a flow layout, whose items are aligned at the bottom of their row.
struct BookRows {
  /// The placement of the section's items in a flow layout: a grid of equal items, or lines of items of different sizes.
  let items: any Placement

  var books: any Placement {
    guard var lines = items as? FlowLines else { return items }
    lines.alignsBottoms = true
    return lines
  }

  /// Returns one shelf for each row, `offset` points below the books, starting at the left edge of the content.
  func shelves(width: Double, height: Double, offset: Double) -> any Placement {
    if let grid = items as? UniformGrid {
      let top = Double(grid.origin.y) + Double(grid.itemSize.height) + offset
      return UniformGrid(
        count: grid.rows, columns: 1, itemSize: CGSize(width: width, height: height),
        origin: CGPoint(x: 0, y: top), spacing: (gap: 0, line: grid.rowStride - height))
    }
    let lines = (items as? FlowLines)?.lines ?? []
    return FrameList(
      lines.map { CGRect(x: 0, y: $0.top + $0.thickness + offset, width: width, height: height) })
  }
}

extension BookshelfLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    if case .decoration = category { return try explainDecoration(category, at: indexPath, in: input) }
    return try stack(for: input).0.explanation(for: category, at: indexPath, in: input) { explanation in
      let frame = explanation.unfinishedFrame(of: indexPath.item)
      explanation.lines.addSize(frame.size, isOwn: input.hasOwnSize(at: indexPath))
      explanation.lines.add(
        "x", Formula(Double(frame.origin.x)), "its position in the row, as in flow layout")
      explanation.lines.add(
        "y", Formula(Double(frame.maxY)) - Formula(Double(frame.size.height)), "aligned with the shelf")
    }
  }

  private func explainDecoration(
    _ category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    guard let frame = try arrangement(for: input).attributes(for: category, at: indexPath)?.frame else {
      return []
    }
    let (top, height) = (Double(frame.origin.y), Double(frame.size.height))
    var lines = Explanation()
    lines.add("x", Formula(0), "from edge to edge")
    lines.add("width", Formula(Double(frame.size.width)), "the content's width")
    if category == .decoration(kind: Self.shelfKind) {
      lines.add("height", Formula(height, named: "shelfHeight"))
      lines.add(
        "y", Formula(top - shelfOffset) + Formula(shelfOffset), "below the books of row \(indexPath.item)")
    } else {
      lines.add("height", Formula(height), "from the section's header to its footer")
      lines.add("y", Formula(top), "the section begins")
    }
    return lines.lines
  }
}
