public import Foundation

/// A layout whose sections have headers and footers that can be pinned.
public protocol BoundaryLayout: CollectionLayout {
  /// The size of headers, in points.
  var headerReferenceSize: CGSize { get set }
  /// The size of footers, in points.
  var footerReferenceSize: CGSize { get set }
  /// Whether headers stay at the top edge of the visible area while their section is visible.
  var sectionHeadersPinToVisibleBounds: Bool { get set }
  /// Whether footers stay at the bottom edge of the visible area while their section is visible.
  var sectionFootersPinToVisibleBounds: Bool { get set }
}
