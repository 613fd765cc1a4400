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

/// How far a section is scrolled that scrolls across the layout's direction. It then rests where its behaviour lets it.
public enum OrthogonalScrollPosition: Equatable, Hashable, Sendable {
  /// So many points from the beginning of its row.
  case offset(Double)
  /// To an item, by its number in the section.
  case item(Int)
  /// A part of the way, from 0 at the beginning to 1 at the end.
  case fraction(Double)
  /// So many points from the beginning of its row, on the way to somewhere: it need not rest there.
  case moving(Double)
}

extension ItemSizes {
  func size(of item: Int, default layoutSize: CGSize) -> CGSize {
    switch self {
    case .layoutDefault: layoutSize
    case .uniform(let size): size
    case .perItem(let sizes): sizes[item]
    case .given(let sizes): sizes[item] ?? layoutSize
    }
  }

  /// Nil where the layout sizes the item.
  func own(of item: Int) -> CGSize? {
    switch self {
    case .layoutDefault: nil
    case .uniform(let size): size
    case .perItem(let sizes): sizes[item]
    case .given(let sizes): sizes[item]
    }
  }

  /// Nil where all have one size.
  func each(of count: Int, default layoutSize: CGSize) -> [CGSize]? {
    switch self {
    case .layoutDefault, .uniform: nil
    case .perItem(let sizes): sizes
    case .given(let sizes): (0..<count).map { sizes[$0] ?? layoutSize }
    }
  }

  /// The largest width and the largest height, which need not be one item's.
  func largest(default layoutSize: CGSize) -> CGSize {
    switch self {
    case .layoutDefault: return layoutSize
    case .uniform(let size): return size
    case .perItem(let sizes):
      return Self.largest(of: sizes, and: .zero)
    case .given(let sizes): return Self.largest(of: sizes.values, and: layoutSize)
    }
  }

  private static func largest(of sizes: some Sequence<CGSize>, and other: CGSize) -> CGSize {
    sizes.reduce(other) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
  }
}

extension LayoutInput {
  func validateItemSizes() throws(LayoutError) {
    for (number, section) in sections.enumerated() {
      var wrong: Int?
      switch section.itemSizes {
      case .layoutDefault: break
      case .uniform(let size): wrong = section.itemCount == 0 || size.isPositive ? nil : 0
      case .perItem(let sizes): wrong = sizes.firstIndex { !$0.isPositive }
      case .given(let sizes): wrong = sizes.filter { !$0.value.isPositive }.keys.min()
      }
      guard let wrong else { continue }
      throw LayoutError(
        "negative or zero item sizes are not supported", indexPath: IndexPath(item: wrong, section: number),
        property: "itemSize")
    }
  }

  func largestItemSize(default layoutSize: CGSize) -> CGSize {
    sections.reduce(.zero) { largest, section in
      let size = section.itemSizes.largest(default: layoutSize)
      return CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }
}
