public import Foundation

/// One row of items that grow as they near the visible middle, where scrolling comes to rest on one of them:
/// the line of WWDC 2012 session 219. Lengths in points.
///
/// The row stands below the bars, centred between the insets' top and bottom; where they leave too little it
/// sticks out of both alike. At the size of the sample the frames are the sample's.
public struct LineLayout: CollectionLayout, Equatable {
  /// The size of items that nobody else sizes; above zero.
  public var itemSize = CGSize(width: 200, height: 200)
  /// The distance of items, zero or more.
  public var minimumLineSpacing = 50.0
  /// The margins around a section's row; nil centres the row, and leaves at the sides what lets the first
  /// and the last item come to rest in the middle.
  ///
  /// A section's own inset goes before it.
  public var sectionInset: EdgeInsets? = EdgeInsets(top: 200, bottom: 200)
  /// The distance from the visible middle below which an item grows and comes forward; above zero.
  public var activeDistance = 200.0
  /// How much an item grows in the middle, as a part of its size; above −1.
  public var zoomFactor = 0.3
  /// Whether a right-to-left language mirrors the layout.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  /// Items of 200 points, 50 apart, 1.3 times as large in the middle.
  public init() {}

  /// Where everything stands; see the type.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    let row = try row(for: input)
    let largest = input.largestItemSize(default: itemSize)
    let middle = VisibleArea(input).centerX
    let (distance, zoom) = (activeDistance, zoomFactor)
    let reach = max(0, zoom) * Double(max(largest.width, largest.height)) / 2
    return row.adjusted(reach: reach) { attributes in
      let away = abs(Double(attributes.center.x) - middle)
      guard away < distance else { return }
      let scale = 1 + zoom * (1 - away / distance)
      attributes.transform3D = .scale(x: scale, y: scale)
      attributes.zIndex = 1
    }
  }

  /// Always: every scroll position has other sizes.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    true
  }

  /// The offset that brings the item nearest to the middle into the middle, as near as scrolling goes.
  ///
  /// An input that cannot be arranged has no item to rest on and leaves the offset as it is.
  public func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, in input: LayoutInput
  ) -> CGPoint {
    do {
      let row = try row(for: input)
      let centered = VisibleArea(input).offset(centeringCellOf: row, near: proposed, in: input)
      guard let centered else { return proposed }
      return CGPoint(x: scrollRange(of: row, in: input).clamped(centered).x, y: proposed.y)
    } catch {
      return proposed
    }
  }

  /// As everywhere; where the layout makes room at the sides itself, the safe area adds none.
  public func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    let insets = input.sections.map { $0.sectionInset ?? sectionInset }
    guard insets.contains(nil) else { return ScrollRange(of: arrangement, in: input) }
    return VisibleArea(input).scrollRange(of: arrangement, in: input)
  }

  /// The items as they stand before the visible middle scales them.
  private func row(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try stack(for: input).arrangement(for: input)
  }

  func stack(for input: LayoutInput) throws(LayoutError) -> SectionStack {
    try input.validate()
    try input.validateItemSizes()
    try validate()
    let area = VisibleArea(input, flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(direction: .horizontal, crossExtent: Double(area.contentSize.height))
    stack.roundsToPixels = true
    stack.flipsInRightToLeft = flipsHorizontallyInOppositeLayoutDirection
    let room = LineSection.Room(area: area, sections: input.sections)
    for number in input.sections.indices {
      stack.sections.append(LineSection(layout: self, input: input, number: number, room: room).stacked)
    }
    return stack
  }

  private func validate() throws(LayoutError) {
    try FlowMetrics.check(itemSize: itemSize)
    try FlowMetrics.check(minimumLineSpacing, "minimumLineSpacing")
    try FlowMetrics.check(sectionInset, "sectionInset")
    try FlowMetrics.check(positive: activeDistance, "activeDistance")
    guard zoomFactor > -1, zoomFactor.isFinite else {
      throw LayoutError("the zoom factor must be finite and above −1", property: "zoomFactor")
    }
  }
}

extension LineLayout {
  /// `itemSize`.
  public var usualItemSize: CGSize? { itemSize }
  /// No: the row stands in the middle.
  public var fillsHeight: Bool { false }
  /// No: items grow over their neighbours.
  public var keepsCellsApart: Bool { false }
}
