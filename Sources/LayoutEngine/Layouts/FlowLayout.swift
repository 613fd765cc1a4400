public import Foundation

/// UIKit's flow layout: items in lines, lines in sections, by UIKit's names and defaults. Lengths in points.
///
/// A section's own values, where it has them, go before these properties.
public struct FlowLayout: CollectionLayout, BoundaryLayout, Equatable {
  /// Where section insets are measured from, across the scroll direction.
  public enum SectionInsetReference: String, Hashable, Sendable, CaseIterable {
    /// The scroll view's content inset.
    case fromContentInset = "contentInset"
    /// The safe area, and at least the content inset.
    case fromSafeArea = "safeArea"
    /// The layout margins, and at least the content inset.
    case fromLayoutMargins = "layoutMargins"
  }

  /// Which way the content scrolls.
  public var scrollDirection = ScrollDirection.vertical
  /// The size of items that nobody else sizes.
  public var itemSize = CGSize(width: 50, height: 50)
  /// The size proposed to cells that size themselves; zero means that cells do not.
  public var estimatedItemSize = CGSize.zero
  /// The distance of lines; where it is negative, they overlap.
  public var minimumLineSpacing = 10.0
  /// The least distance of items in a line.
  public var minimumInteritemSpacing = 10.0
  /// The margins around a section's lines.
  public var sectionInset = EdgeInsets.zero
  /// Where `sectionInset` is measured from.
  public var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The size of headers; only the part along the scroll direction counts.
  public var headerReferenceSize = CGSize.zero
  /// The size of footers; only the part along the scroll direction counts.
  public var footerReferenceSize = CGSize.zero
  /// Whether headers stay at the visible top while their section shows.
  public var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay at the visible bottom while their section shows.
  public var sectionFootersPinToVisibleBounds = false
  /// Whether a right-to-left language mirrors the layout; UIKit's default is that it does not.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  /// The estimate that says "cells size themselves, and `itemSize` is a fair guess".
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// A flow layout with UIKit's defaults.
  public init() {}

  /// Where everything stands; see the properties.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    var diagnostics: [LayoutDiagnostic] = []
    let stack = try stack(for: input, &diagnostics)
    return try stack.arrangement(for: input, diagnostics: diagnostics)
  }

  /// Without sections where there is no extent. Adds what UIKit would log.
  func stack(
    for input: LayoutInput, _ diagnostics: inout [LayoutDiagnostic]
  ) throws(LayoutError) -> SectionStack {
    try input.validate(linesMayOverlap: true)
    try validate()
    let extent = CrossExtent(
      input: input, direction: scrollDirection, reference: sectionInsetReference,
      flips: flipsHorizontallyInOppositeLayoutDirection)
    var stack = SectionStack(of: self, direction: scrollDirection, crossExtent: extent.content)
    guard extent.available > 0 else { return stack }
    stack.sections.reserveCapacity(input.sections.count)
    var reuse = GridReuse()
    for number in input.sections.indices where !reuse.extend(&stack, with: number, of: input) {
      let section = FlowSection(layout: self, input: input, number: number, extent: extent)
      stack.sections.append(try section.stacked(&diagnostics, &reuse))
    }
    return stack
  }

  /// Only where the extent across the scroll direction changes, or where something pins
  /// (docs/collection-view.md, "Asking again").
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    if newBounds == input.bounds { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return switch scrollDirection {
    case .vertical: newBounds.size.width != input.bounds.size.width
    case .horizontal: newBounds.size.height != input.bounds.size.height
    }
  }

  private func validate() throws(LayoutError) {
    for (size, name) in [(itemSize, "itemSize"), (estimatedItemSize, "estimatedItemSize")] {
      let isAllowed = size.isPositive || (name == "estimatedItemSize" && size == .zero)
      guard isAllowed else {
        throw LayoutError("negative or zero item sizes are not supported in the flow layout", property: name)
      }
    }
    try FlowMetrics.check(minimumLineSpacing, "minimumLineSpacing", mayBeNegative: true)
    try FlowMetrics.check(minimumInteritemSpacing, "minimumInteritemSpacing")
    try FlowMetrics.check(sectionInset, "sectionInset")
    try FlowMetrics.check(headerReferenceSize, "headerReferenceSize")
    try FlowMetrics.check(footerReferenceSize, "footerReferenceSize")
  }
}

extension FlowLayout {
  /// Where cells size themselves.
  public var measuresCells: Bool { measuresAllCells }
  /// Where there is an estimate.
  public var measuresAllCells: Bool { estimatedItemSize != .zero }
  /// `itemSize`.
  public var usualItemSize: CGSize? { itemSize }
  /// The screen's width: an estimate is no limit.
  public func cellWidthLimit(onScreenOf size: CGSize) -> Double? { Double(size.width) }
  /// Where it scrolls vertically.
  public var wrapsLines: Bool { scrollDirection == .vertical }
  /// Where it scrolls vertically.
  public var fillsHeight: Bool { scrollDirection == .vertical }
}
