public import Foundation

/// The bookshelf layout: rows of items that stand on shelves, which the layout alone owns.
public struct BookshelfSpec: Equatable, Sendable {
  /// The size of items without one of their own, in points, both sides above 0.
  public var itemSize: CGSize
  /// From the lowest point of a row to the highest of the next, in points, at least 0.
  public var minimumLineSpacing: Double
  /// The least space between items of a row, in points, at least 0.
  public var minimumInteritemSpacing: Double
  /// The inset of each section's rows, in points.
  public var sectionInset: Insets
  /// What the section inset is measured from.
  public var sectionInsetReference: SectionInsetReference
  /// How high a shelf is, in points, above 0.
  public var shelfHeight: Double
  /// How far below the items' feet a shelf begins, in points.
  public var shelfOffset: Double
  /// Whether each section has a background of its own.
  public var showsBackground: Bool
  /// Headers and footers.
  public var boundaries: BoundarySpec

  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    itemSize = reader["itemSize"]?.size(in: .itemSide) ?? CGSize(width: 80, height: 120)
    minimumLineSpacing = reader.number("minimumLineSpacing", in: .nonNegative, default: 50)
    minimumInteritemSpacing = reader.number("minimumInteritemSpacing", in: .nonNegative, default: 20)
    sectionInset =
      reader["sectionInset"]?.insets(in: .signed) ?? Insets(top: 30, left: 20, bottom: 30, right: 20)
    sectionInsetReference = reader.sectionInsetReference(default: .safeArea)
    shelfHeight = reader.number("shelfHeight", in: .positive, default: 20)
    shelfOffset = reader.number("shelfOffset", in: .signed, default: 0)
    showsBackground = reader.flag("showsBackground")
    boundaries = BoundarySpec(reading: &reader)
  }
}
