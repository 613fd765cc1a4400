public import Foundation

/// A layout whose sections have headers and footers that may pin.
public protocol BoundaryLayout: CollectionLayout {
  /// The size of headers, in points.
  var headerReferenceSize: CGSize { get set }
  /// The size of footers, in points.
  var footerReferenceSize: CGSize { get set }
  /// Whether headers stay at the visible top while their section shows.
  var sectionHeadersPinToVisibleBounds: Bool { get set }
  /// Whether footers stay at the visible bottom while their section shows.
  var sectionFootersPinToVisibleBounds: Bool { get set }
}
