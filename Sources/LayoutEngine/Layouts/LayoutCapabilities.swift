package import Foundation

/// A layout with columns of equal width. The number of columns does not depend on whether the items fill them.
package protocol ColumnarLayout: ExtendedLayout {
  /// Returns the number of columns of a section, or nil if no column fits.
  ///
  /// `section` must exist in the input, and the input must be valid. Throws the errors of `arrangement(for:)`.
  func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int?
}

extension ColumnarLayout where Self: BoundaryLayout {
  /// Returns true if the width changes, or if pinned headers or footers must move.
  package func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    if newBounds == input.bounds { return false }
    let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return pins || newBounds.size.width != input.bounds.size.width
  }
}

extension ColumnLayout: ColumnarLayout {
  /// Returns the number of columns of `minimumColumnWidth` that fit, at least one.
  package func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int? {
    try validate()
    let extent = extent(in: input)
    guard extent.available > 0 else { return nil }
    return columns(of: input.sections[section], in: input, extent: extent).count
  }
}

extension WaterfallLayout: ColumnarLayout {
  /// Returns `columnCount`, or if it is nil, the number of columns of `minimumColumnWidth` that fit.
  package func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int? {
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    guard extent.available > 0 else { return nil }
    return try WaterfallSection(layout: self, input: input, number: section, extent: extent).columns.count
  }
}

extension GridLayout: ColumnarLayout {
  /// Returns `columnCount`, or if it is nil, the number of columns of `itemSize` that fit.
  package func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int? {
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    guard extent.available > 0 else { return nil }
    let inset = input.sections[section].sectionInset ?? sectionInset
    return try columns(
      in: input.sections[section], input: input, available: extent.available - inset.left - inset.right
    ).count
  }
}

/// A layout that can be mirrored in right-to-left languages.
package protocol MirroringLayout: ExtendedLayout {
  /// Whether the layout is mirrored in right-to-left languages. In UIKit, the property of this name is false unless an
  /// app overrides it.
  var flipsHorizontallyInOppositeLayoutDirection: Bool { get set }
}

extension BookshelfLayout: MirroringLayout {}
extension CircleLayout: MirroringLayout {}
extension ColumnLayout: MirroringLayout {}
extension CoverFlowLayout: MirroringLayout {}
extension FlowLayout: MirroringLayout {}
extension GridLayout: MirroringLayout {}
extension LineLayout: MirroringLayout {}
extension MosaicLayout: MirroringLayout {}
extension WaterfallLayout: MirroringLayout {}

extension SectionStack {
  /// Creates an empty stack that has the layout's properties for pinning and mirroring, and rounds origins to pixels.
  init(
    of layout: some BoundaryLayout & MirroringLayout, direction: ScrollDirection = .vertical,
    crossExtent: Double
  ) {
    self.init(direction: direction, crossExtent: crossExtent)
    pinsHeaders = layout.sectionHeadersPinToVisibleBounds
    pinsFooters = layout.sectionFootersPinToVisibleBounds
    flipsInRightToLeft = layout.flipsHorizontallyInOppositeLayoutDirection
    roundsToPixels = true
  }
}

/// The length that the lines of a flow layout fill across the scroll direction, in points (docs/collection-view.md,
/// "Values and axes").
struct CrossExtent: Equatable, Sendable {
  let content: Double
  /// The length by which the leading inset of the section inset reference, such as the safe area, exceeds the content inset, in
  /// points. Zero if it is not larger.
  let leading: Double
  let trailing: Double

  /// The length from which section insets are subtracted: `D` in docs/collection-view.md, "Values and axes".
  var available: Double { content - leading - trailing }

  /// Creates the extent of an input's bounds without the content inset. The insets that `reference` defines have no effect if
  /// they are smaller than the content inset.
  ///
  /// In a layout that can be mirrored, `leading` is the side at which reading begins. Mirroring moves that side to the right.
  init(
    input: LayoutInput, direction: ScrollDirection = .vertical, reference: FlowLayout.SectionInsetReference,
    flips: Bool
  ) {
    let referenceInsets =
      switch reference {
      case .fromContentInset: input.contentInset
      case .fromSafeArea: input.safeAreaInsets
      case .fromLayoutMargins: input.layoutMargins
      }
    let isHorizontal = direction == .horizontal
    let extent = Double(isHorizontal ? input.bounds.size.height : input.bounds.size.width)
    let inset = isHorizontal ? input.contentInset.transposed : input.contentInset
    let beyond = isHorizontal ? referenceInsets.transposed : referenceInsets
    content = extent - inset.left - inset.right
    let (before, after) = (max(0, beyond.left - inset.left), max(0, beyond.right - inset.right))
    let isMirrored = flips && !isHorizontal && input.direction == .rightToLeft
    (leading, trailing) = isMirrored ? (after, before) : (before, after)
  }
}

/// The area of a viewport that bars and insets do not cover, for layouts that center their content. Lengths are in points.
///
/// The rectangle is in the coordinates of content that does not scroll. Such content begins below the bars and at the
/// left content inset, because a scroll view adds the horizontal safe area only if its content scrolls horizontally.
struct VisibleArea: Equatable, Sendable {
  /// The size of content that fills the viewport and does not scroll.
  let contentSize: CGSize
  /// The part of the content that is inside the safe area.
  let rect: CGRect
  /// The horizontal distance from the content offset to the middle of the visible area.
  let centerOffset: Double
  /// The horizontal position of the middle of the visible area at the current scroll position.
  let centerX: Double

  /// Creates the visible area of an input. Its sizes are never negative. For a layout that can be mirrored, `rect` is
  /// the area before mirroring.
  init(_ input: LayoutInput, flips: Bool = false) {
    let (inset, size) = (input.contentInset, input.bounds.size)
    var safe = input.safeAreaInsets
    if flips, input.direction == .rightToLeft { (safe.left, safe.right) = (safe.right, safe.left) }
    let width = max(0, Double(size.width) - inset.left - inset.right)
    let height = max(0, Double(size.height) - inset.top - inset.bottom - safe.top - safe.bottom)
    contentSize = CGSize(width: width, height: height)
    let free = max(0, width - safe.left - safe.right)
    rect = CGRect(x: (width + safe.left - safe.right - free) / 2, y: 0, width: free, height: height)
    centerOffset = inset.left + Double(rect.midX)
    centerX = Double(input.bounds.origin.x) + centerOffset
  }

  var center: CGPoint { CGPoint(x: rect.midX, y: rect.midY) }

  /// Returns the scroll offset that centers the cell that is nearest to the middle at a proposed offset, or nil without cells.
  func offset(centeringCellOf row: Arrangement, near proposed: CGPoint, in input: LayoutInput) -> CGPoint? {
    let count = input.sections.reduce(0) { $0 + $1.itemCount }
    return row.nearestCellCenter(toX: Double(proposed.x) + centerOffset, cellCount: count).map {
      CGPoint(x: $0 - centerOffset, y: Double(proposed.y))
    }
  }

  /// Returns the scroll range of content that already includes space for the horizontal safe area.
  func scrollRange(of arrangement: Arrangement, in input: LayoutInput) -> ScrollRange {
    let top = -input.contentInset.top - input.safeAreaInsets.top
    return ScrollRange(
      minimum: CGPoint(x: -input.contentInset.left, y: top),
      maximum: CGPoint(
        x: Double(arrangement.contentSize.width - input.bounds.size.width) + input.contentInset.right, y: top),
      isMirrored: arrangement.isMirrored)
  }
}
