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
