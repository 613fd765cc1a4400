public import Foundation

/// A layout that has columns of one width, whether its items fill them or not.
public protocol ColumnarLayout: CollectionLayout {
  /// How many columns a section has; nil where there is no room for any.
  ///
  /// `section` is one of the input's, and the input is valid. Throws where `arrangement(for:)` does.
  func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int?
}

extension ColumnarLayout where Self: BoundaryLayout {
  /// Where the viewport's width changes, or where something pins.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    if newBounds == input.bounds { return false }
    let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return pins || newBounds.size.width != input.bounds.size.width
  }
}

extension ColumnLayout: ColumnarLayout {
  /// As many as fit of `minimumColumnWidth`, and at least one.
  public func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int? {
    try validate()
    let extent = extent(in: input)
    guard extent.available > 0 else { return nil }
    return columns(of: input.sections[section], in: input, extent: extent).count
  }
}

extension WaterfallLayout: ColumnarLayout {
  /// `columnCount`, or as many as fit of `minimumColumnWidth`.
  public func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int? {
    try validate()
    let extent = CrossExtent(
      input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
    guard extent.available > 0 else { return nil }
    return try WaterfallSection(layout: self, input: input, number: section, extent: extent).columns.count
  }
}

extension GridLayout: ColumnarLayout {
  /// `columnCount`, or as many as fit of `itemSize`.
  public func columnCount(ofSection section: Int, in input: LayoutInput) throws(LayoutError) -> Int? {
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

/// A layout that can mirror itself where the language runs from right to left.
public protocol MirroringLayout: CollectionLayout {
  /// Whether it does; UIKit's layouts have the same property, which is false unless an app overrides it.
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
  /// An empty stack that pins and mirrors as a layout does, at whole pixels.
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
