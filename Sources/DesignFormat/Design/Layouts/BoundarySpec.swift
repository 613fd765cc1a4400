public import Foundation

/// What many layouts say of their sections' headers and footers.
public struct BoundarySpec: Equatable, Sendable {
  /// The size of section headers, in points, of which only the part along the scroll direction counts; zero
  /// for none.
  public var headerReferenceSize: CGSize
  /// The size of section footers, likewise.
  public var footerReferenceSize: CGSize
  /// Whether headers stay in sight while their section scrolls by.
  public var sectionHeadersPinToVisibleBounds: Bool
  /// Whether footers stay in sight while their section scrolls by.
  public var sectionFootersPinToVisibleBounds: Bool

  /// Reads the four keys, which have UIKit's names and defaults.
  init(reading reader: inout ObjectReader) {
    headerReferenceSize = reader["headerReferenceSize"]?.size(in: .nonNegative) ?? .zero
    footerReferenceSize = reader["footerReferenceSize"]?.size(in: .nonNegative) ?? .zero
    sectionHeadersPinToVisibleBounds = reader.flag("sectionHeadersPinToVisibleBounds")
    sectionFootersPinToVisibleBounds = reader.flag("sectionFootersPinToVisibleBounds")
  }
}
