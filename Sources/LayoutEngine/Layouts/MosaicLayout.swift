public import Foundation

/// Photo tiles in rows of one height, cut by a repeating pattern: the mosaic of WWDC 2018 session 225, with
/// a content size that covers every tile. Lengths in points.
///
/// The rows fill the bounds from edge to edge; the safe area is not looked at. Each section begins the
/// pattern anew.
public struct MosaicLayout: CollectionLayout, Equatable {
  /// The height of a row.
  public var segmentHeight = 200.0
  /// The distance of rows, and of tiles in a row.
  public var gap = 1.0
  /// Where a section's first row begins below the section's top; nil takes `gap`.
  public var start: Double?
  /// The rows that come once, first.
  public var opening: [MosaicSegment] = [.fullWidth]
  /// The rows that follow, again and again; must not be empty.
  public var cycle: [MosaicSegment] = [.fiftyFifty, .twoThirdsOneThird, .oneThirdTwoThirds]
  /// The rows to end with where just as many items are left as they have tiles.
  public var endings: [MosaicSegment] = [.fullWidth, .fiftyFifty]
  /// The size of headers, of which only the height counts.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers, of which only the height counts.
  public var footerReferenceSize = CGSize.zero
  /// Whether a right-to-left language mirrors the layout.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  /// Rows of 200 points with gaps of one, in the order full, halves, ⅔ ⅓, ⅓ ⅔, halves and so on.
  public init() {}

  /// Where every tile stands; see the type. The content is at least as high as the bounds.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try input.validate()
    try validate()
    var stack = SectionStack(crossExtent: Double(input.bounds.size.width))
    stack.minimumExtent = Double(input.bounds.size.height)
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    let pattern = MosaicPattern(layout: self, width: stack.crossExtent)
    for section in input.sections {
      let tiles = pattern.tiles(count: section.itemCount)
      var stacked = SectionStack.Section(items: tiles, extent: Double(Box(tiles.bounds).maxY))
      if section.itemCount == 0 { stacked.extent = 0 }
      stacked.headerExtent = Double((section.headerReferenceSize ?? headerReferenceSize).height)
      stacked.footerExtent = Double((section.footerReferenceSize ?? footerReferenceSize).height)
      stack.sections.append(stacked)
    }
    return try stack.arrangement(for: input)
  }

  /// Where the bounds change their size.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    newBounds.size != input.bounds.size
  }

  private func validate() throws(LayoutError) {
    try FlowMetrics.check(positive: segmentHeight, "segmentHeight")
    try FlowMetrics.check(gap, "gap")
    try FlowMetrics.check(start, "start")
    try FlowMetrics.check(headerReferenceSize, "headerReferenceSize")
    try FlowMetrics.check(footerReferenceSize, "footerReferenceSize")
    guard !cycle.isEmpty else {
      throw LayoutError("a mosaic needs at least one segment to repeat", property: "cycle")
    }
    for segment in opening + cycle + endings { try segment.validate() }
  }
}
