package import Foundation

/// A regular grid in which one item can be pinched: scaled and moved in front of the others, as in WWDC 2012 session
/// 219. Lengths are in points.
///
/// All cells have the same size; explicit sizes of items are ignored.
package struct GridLayout: BoundaryLayout, Equatable {
  /// The number of square cells in a row, one or more. Nil means as many of `itemSize` as fit.
  package var columnCount: Int?
  /// The size of cells, which is used if `columnCount` is nil. Both dimensions are greater than zero.
  package var itemSize = CGSize(width: 100, height: 100)
  /// The distance between rows; zero or more.
  package var minimumLineSpacing = 10.0
  /// The minimum distance between cells of a row, zero or more. Gaps share the remaining width.
  package var minimumInteritemSpacing = 10.0
  package var sectionInset = EdgeInsets.zero
  package var sectionInsetReference = FlowLayout.SectionInsetReference.fromSafeArea
  /// The size of headers; only the height is used.
  package var headerReferenceSize = CGSize.zero
  /// The size of footers; only the height is used.
  package var footerReferenceSize = CGSize.zero
  package var sectionHeadersPinToVisibleBounds = false
  package var sectionFootersPinToVisibleBounds = false
  package var flipsHorizontallyInOppositeLayoutDirection = false
  /// The index path of the pinched item, which must exist; nil for none.
  package var pinchedItem: IndexPath?
  /// The identifier of the pinched item, for callers that do not know its index path; nil for none. If no item has the
  /// identifier, no item is pinched.
  package var pinchedID: String?
  /// The scale of the pinched item, greater than zero.
  package var pinchScale = 1.0
  /// The center of the pinched item, in content coordinates; nil keeps its position in the grid.
  package var pinchCenter: CGPoint?

  package init() {}

  package func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try pinching(pinchedItem(in: input), of: try stack(for: input).arrangement(for: input))
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(of: self, crossExtent: extent.content)
    guard extent.available > 0 else { return stack }
    for number in input.sections.indices {
      stack.sections.append(try stacked(section: number, of: input, in: extent))
    }
    return stack
  }

  private func stacked(
    section number: Int, of input: LayoutInput, in extent: CrossExtent
  ) throws(LayoutError) -> SectionStack.Section {
    let section = input.sections[number]
    let inset = section.sectionInset ?? sectionInset
    let columns = try columns(
      in: section, input: input, available: extent.available - inset.left - inset.right)
    let side = CGSize(width: columns.width, height: columns.width)
    let grid = UniformGrid(
      count: section.itemCount, columns: columns.count, itemSize: columnCount == nil ? itemSize : side,
      origin: CGPoint(x: extent.leading + inset.left + columns.begin, y: 0),
      spacing: (gap: columns.gap, line: section.minimumLineSpacing ?? minimumLineSpacing))
    var result = SectionStack.Section(items: grid, extent: grid.extent)
    (result.insetBefore, result.insetAfter) = (inset.top, inset.bottom)
    result.headerExtent = Double((section.headerReferenceSize ?? headerReferenceSize).height)
    result.footerExtent = Double((section.footerReferenceSize ?? footerReferenceSize).height)
    return result
  }

  func columnExtent(in section: SectionInput, input: LayoutInput, available: Double) -> EvenColumns.Extent {
    EvenColumns.Extent(
      available: available, spacing: section.minimumInteritemSpacing ?? minimumInteritemSpacing,
      displayScale: input.displayScale)
  }

  /// Returns the columns of a section. Throws if `columnCount` columns do not fit.
  func columns(
    in section: SectionInput, input: LayoutInput, available: Double
  ) throws(LayoutError) -> EvenColumns {
    let extent = columnExtent(in: section, input: input, available: available)
    guard let columnCount else { return EvenColumns(width: Double(itemSize.width), in: extent) }
    return try EvenColumns(count: columnCount, in: extent)
  }

  func pinchedItem(in input: LayoutInput) -> IndexPath? {
    pinchedItem ?? pinchedID.flatMap { input.indexPath(ofItem: $0) }
  }

  /// Returns an arrangement that moves the pinched item when its attributes are requested. Each query includes this item, because it can be anywhere.
  private func pinching(_ pinchedItem: IndexPath?, of grid: Arrangement) throws(LayoutError) -> Arrangement {
    guard let pinchedItem else { return grid }
    guard grid.attributesForItem(at: pinchedItem) != nil else {
      throw LayoutError("the pinched item does not exist", indexPath: pinchedItem, property: "pinchedItem")
    }
    let (scale, center) = (pinchScale, pinchCenter)
    return
      grid
      .mappingLayers {
        $0.map { $0.category == .cell ? MovedElementLayer(base: $0, movedElement: pinchedItem) : $0 }
      }
      .adjusted(reach: 0) { attributes in
        guard attributes.category == .cell, attributes.indexPath == pinchedItem else { return }
        if let center { attributes.center = center }
        attributes.transform3D = .scale(x: scale, y: scale)
        attributes.zIndex = 1
      }
  }

  func validate() throws(LayoutError) {
    if let columnCount, columnCount < 1 {
      throw LayoutError("a grid must have at least one column", property: "columnCount")
    }
    try MetricsValidation.check(itemSize: itemSize)
    try MetricsValidation.check(minimumLineSpacing, "minimumLineSpacing")
    try MetricsValidation.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try MetricsValidation.check(sectionInset, "sectionInset")
    try MetricsValidation.check(headerReferenceSize, "headerReferenceSize")
    try MetricsValidation.check(footerReferenceSize, "footerReferenceSize")
    try MetricsValidation.check(positive: pinchScale, "pinchScale")
    if let pinchCenter, !pinchCenter.isFinite {
      throw LayoutError("the centre must be finite", property: "pinchCenter")
    }
  }
}

extension GridLayout {
  /// Returns whether the element is the pinched item.
  package func isHeld(_ attributes: LayoutAttributes) -> Bool {
    guard attributes.category == .cell else { return false }
    return attributes.indexPath == pinchedItem || (pinchedID != nil && attributes.id == pinchedID)
  }
}

extension GridLayout {
  package func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    let lines = try stack(for: input).explanation(for: category, at: indexPath, in: input) {
      (explanation) throws(LayoutError) in
      try explain(indexPath, in: input, &explanation)
    }
    guard category == .cell, indexPath == pinchedItem(in: input) else { return lines }
    let translation = pinchCenter.map {
      " and moved to \(Double($0.x).readableText), \(Double($0.y).readableText)"
    }
    return lines + ["pinched: scaled by \(pinchScale.readableText)\(translation ?? "")"]
  }

  private func explain(
    _ indexPath: IndexPath, in input: LayoutInput, _ explanation: inout StackExplanation
  ) throws(LayoutError) {
    let section = input.sections[indexPath.section]
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    let inset = section.sectionInset ?? sectionInset
    let available = extent.available - inset.left - inset.right
    let columns = try columns(in: section, input: input, available: available)
    var (width, gap) = (Formula(columns.width), Formula(columns.gap))
    var height = Formula(Double(itemSize.height))
    if columnCount == nil {
      explanation.lines.addSize(itemSize, isOwn: false)
      if columns.count > 1 {
        let left = Formula(available) - Formula(columns.count) * width
        gap = explanation.lines.add(
          "gap", left / Formula(columns.count - 1), "what remains, divided among the gaps")
      }
    } else {
      let columnExtent = columnExtent(in: section, input: input, available: available)
      (width, gap) = columns.explain(ofSpan: 1, in: columnExtent, &explanation.lines)
      height = explanation.lines.add("height", Formula(columns.width, named: "width"), "cells are square")
    }
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns.count)
    explanation.lines.add(
      "x", .sum([extent.leading, inset.left, columns.begin]) + Formula(column) * (width + gap),
      "column \(column)")
    let (top, after) = explanation.itemsTop()
    let spacing = Formula(section.minimumLineSpacing ?? minimumLineSpacing)
    explanation.lines.add("y", top + Formula(row) * (height + spacing), "row \(row)\(after)")
  }
}

/// Reuses the grid of the previous section if only the item count differs, which saves time with thousands of equal sections.
struct GridReuse {
  private var number: Int?
  private var grid: UniformGrid?
  private var count = 0

  init() {}

  mutating func remember(_ grid: UniformGrid, of number: Int) {
    self.number = number
    self.grid = grid
    count = grid.count
  }

  /// Adds a section to the stack if the grid of the previous section applies to it, and returns whether the section was added.
  mutating func extend(_ stack: inout SectionStack, with number: Int, of input: LayoutInput) -> Bool {
    guard let known = self.number, known == number - 1 else { return false }
    guard input.sections[number].isLike(input.sections[known]) else { return false }
    self.number = number
    stack.sections.append(stack.sections[stack.sections.count - 1])
    let newCount = input.sections[number].itemCount
    if newCount != count, var grid {
      count = newCount
      grid.count = newCount
      stack.sections[stack.sections.count - 1].items = grid
      stack.sections[stack.sections.count - 1].extent = grid.extent
    }
    return true
  }
}

extension SectionInput {
  /// Whether the same grid applies to both sections: all values except the item counts are equal, and all items have
  /// the same size.
  fileprivate func isLike(_ other: SectionInput) -> Bool {
    switch (itemSizes, other.itemSizes) {
    case (.layoutDefault, .layoutDefault): break
    case (.uniform(let size), .uniform(let otherSize)) where size == otherSize: break
    default: return false
    }
    return (itemCount == 0) == (other.itemCount == 0) && sectionInset == other.sectionInset
      && minimumLineSpacing == other.minimumLineSpacing
      && minimumInteritemSpacing == other.minimumInteritemSpacing
      && headerReferenceSize == other.headerReferenceSize && footerReferenceSize == other.footerReferenceSize
  }
}
