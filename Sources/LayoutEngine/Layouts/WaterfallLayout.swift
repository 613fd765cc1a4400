public import Foundation

/// Columns of one width, filled from the top: every item goes where there is the most room, the shortest
/// column, and of equal ones the left. Lengths in points.
///
/// An item that spans several columns goes below those neighbours whose longest is shortest. Item sizes give
/// the shape: each is scaled to the width of its columns, its height rounded to device pixels.
public struct WaterfallLayout: CollectionLayout, BoundaryLayout, Equatable {
  /// How many columns there may be, more than a screen has room for: every item looks at each of them.
  public static let maximumColumnCount = 1_000

  /// How many columns there are, one or more; nil takes as many of `minimumColumnWidth` as fit.
  public var columnCount: Int?
  /// The least width of a column where `columnCount` is nil; above zero. There is always one column.
  public var minimumColumnWidth = 150.0
  /// The height of items without a size of their own, above zero; nil lets cells measure themselves at the
  /// width of their columns.
  public var itemHeight: Double?
  /// The least distance of columns, zero or more; widths are whole pixels, and what is left over is shared out.
  public var minimumInteritemSpacing = 10.0
  /// The distance of items in a column, zero or more.
  public var minimumLineSpacing = 10.0
  /// The margins around a section's columns.
  public var sectionInset = EdgeInsets.zero
  /// Where `sectionInset` is measured from.
  public var sectionInsetReference = FlowLayout.SectionInsetReference.fromSafeArea
  /// The size of headers, of which only the height counts.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers, of which only the height counts.
  public var footerReferenceSize = CGSize.zero
  /// Whether headers stay at the visible top while their section shows.
  public var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the visible bottom while their section shows.
  public var sectionFootersPinToVisibleBounds = false
  /// Whether a right-to-left language mirrors the layout.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  /// Columns of at least 150 points, all distances 10.
  public init() {}

  /// Where everything stands; see the type.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(of: self, crossExtent: extent.content)
    guard extent.available > 0 else { return stack }
    for number in input.sections.indices {
      let section = try WaterfallSection(layout: self, input: input, number: number, extent: extent)
      stack.sections.append(try section.stacked())
    }
    return stack
  }

  func validate() throws(LayoutError) {
    if let columnCount, columnCount < 1 {
      throw LayoutError("a waterfall has at least one column", property: "columnCount")
    }
    try FlowMetrics.check(positive: minimumColumnWidth, "minimumColumnWidth")
    if let itemHeight { try FlowMetrics.check(positive: itemHeight, "itemHeight") }
    try FlowMetrics.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try FlowMetrics.check(minimumLineSpacing, "minimumLineSpacing")
    try FlowMetrics.check(sectionInset, "sectionInset")
    try FlowMetrics.check(headerReferenceSize, "headerReferenceSize")
    try FlowMetrics.check(footerReferenceSize, "footerReferenceSize")
  }
}

extension WaterfallLayout {
  /// Where there is no `itemHeight`.
  public var measuresCells: Bool { itemHeight == nil }
}
