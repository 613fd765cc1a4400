public import Foundation

/// The flow layout, with the properties and defaults of `UICollectionViewFlowLayout`.
public struct FlowSpec: Equatable, Sendable {
  /// The axis along which the content scrolls.
  public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
    /// Lines are rows.
    case vertical
    /// Lines are columns.
    case horizontal
  }

  /// The size of items without one of their own, in points, both sides above 0.
  public var itemSize: CGSize
  /// A first guess for cells that size themselves, in points; zero for cells that do not.
  public var estimatedItemSize: CGSize
  /// The space between lines, in points, at least 0.
  public var minimumLineSpacing: Double
  /// The least space between items of a line, in points, at least 0.
  public var minimumInteritemSpacing: Double
  /// The inset of each section's cells, in points.
  public var sectionInset: Insets
  /// What section insets are measured from; never less than the content inset.
  public var sectionInsetReference: SectionInsetReference
  /// The axis along which the content scrolls.
  public var scrollDirection: ScrollDirection
  /// Headers and footers.
  public var boundaries: BoundarySpec

  /// UIKit's defaults.
  public init() {
    var nothing = ObjectReader.empty
    self.init(reading: &nothing)
  }
}

extension FlowSpec {
  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    itemSize = reader["itemSize"]?.size(in: .itemSide) ?? CGSize(width: 50, height: 50)
    estimatedItemSize = reader["estimatedItemSize"]?.size(in: .nonNegative) ?? .zero
    minimumLineSpacing = reader.number("minimumLineSpacing", in: .nonNegative, default: 10)
    minimumInteritemSpacing = reader.number("minimumInteritemSpacing", in: .nonNegative, default: 10)
    sectionInset = reader["sectionInset"]?.insets(in: .signed) ?? .zero
    sectionInsetReference = reader.sectionInsetReference(default: .contentInset)
    let direction = reader["scrollDirection"]
    scrollDirection = direction?.choice("scroll direction", of: ScrollDirection.self) ?? .vertical
    boundaries = BoundarySpec(reading: &reader)
  }
}
