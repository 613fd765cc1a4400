public import Foundation

/// The sizes of a section's items, as a data source would answer.
public enum ItemSizes: Equatable, Sendable {
  /// Nobody answers: the layout's own item size holds.
  case layoutDefault
  /// One size in points for every item.
  case uniform(CGSize)
  /// A size in points for each item, in order.
  case perItem([CGSize])
  /// A size in points for some items, by their number in the section; the others are the layout's to size, also where
  /// it lets cells measure themselves.
  case given([Int: CGSize])
}

/// One section as a layout is told of it.
///
/// A value that is nil stands for a delegate method nobody implements: the layout's property holds instead
/// (docs/collection-view.md, "Values and axes").
public struct SectionInput: Equatable, Sendable {
  /// How many items the section has.
  public var itemCount: Int
  /// How large they are.
  public var itemSizes: ItemSizes
  /// The margins around the section's lines, in points.
  public var sectionInset: EdgeInsets?
  /// The distance of lines, in points.
  public var minimumLineSpacing: Double?
  /// The least distance of items in a line, in points.
  public var minimumInteritemSpacing: Double?
  /// The header's size, of which only the part along the scroll direction counts; zero means no header.
  public var headerReferenceSize: CGSize?
  /// The footer's size, of which only the part along the scroll direction counts; zero means no footer.
  public var footerReferenceSize: CGSize?

  /// How many columns each item takes, in layouts whose columns differ from lines; nil means one.
  public var spans: [Int]?

  /// The section's name, by which layouts of sections may know it.
  public var name: String?
  /// How far it is scrolled where it scrolls by itself; nil for not at all.
  public var orthogonalScrollPosition: OrthogonalScrollPosition?

  /// A section of items that the layout sizes, unless said otherwise.
  public init(itemCount: Int, itemSizes: ItemSizes = .layoutDefault) {
    self.itemCount = itemCount
    self.itemSizes = itemSizes
  }
}
