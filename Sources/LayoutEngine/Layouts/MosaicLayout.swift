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
    try stack(for: input).arrangement(for: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try validate()
    var stack = SectionStack(crossExtent: Double(input.bounds.size.width))
    stack.minimumExtent = input.isPartOfContent ? 0 : Double(input.bounds.size.height)
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    let pattern = MosaicPattern(layout: self, width: stack.crossExtent)
    stack.sections.reserveCapacity(input.sections.count)
    // Where the first section of a count stands: sections of one count look alike, and the limit on items
    // allows only few thousand different counts.
    var known: [Int: Int] = [:]
    for number in input.sections.indices {
      let count = input.sections[number].itemCount
      let isRepeated = number > 0 && input.sections[number - 1].itemCount == count
      if let alike = isRepeated ? number - 1 : known[count] {
        stack.sections.append(stack.sections[alike])
      } else {
        known[count] = number
        stack.sections.append(stacked(pattern.tiles(count: count)))
      }
      let header = input.sections[number].headerReferenceSize ?? headerReferenceSize
      let footer = input.sections[number].footerReferenceSize ?? footerReferenceSize
      stack.sections[number].headerExtent = Double(header.height)
      stack.sections[number].footerExtent = Double(footer.height)
    }
    return stack
  }

  /// Where the bounds change their size.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    newBounds.size != input.bounds.size
  }

  private func stacked(_ tiles: RepeatingTiles) -> SectionStack.Section {
    SectionStack.Section(items: tiles, extent: tiles.count == 0 ? 0 : Double(Box(tiles.bounds).maxY))
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
