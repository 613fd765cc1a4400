public import Foundation

/// The sizes of a section's items.
public enum ItemSizes: Equatable, Sendable {
  /// The layout's own item size applies to all items.
  case layoutDefault
  /// One size for all items, in points.
  case uniform(CGSize)
  /// A size in points for each item, in order.
  case perItem([CGSize])
  /// Sizes in points for some items, by item index. The layout computes the sizes of the other items, possibly by
  /// measuring their cells.
  case explicit([Int: CGSize])
}

/// The values of one section in a layout's input.
///
/// If a value is nil, the layout's own property applies, as in UIKit if the delegate does not implement a method
/// (docs/collection-view.md, "Values and axes").
public struct SectionInput: Equatable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// The sizes of the items.
  public var itemSizes: ItemSizes
  package var sectionInset: EdgeInsets?
  package var minimumLineSpacing: Double?
  package var minimumInteritemSpacing: Double?
  /// The header's size; only its length along the scroll direction is used. Zero means no header.
  package var headerReferenceSize: CGSize?
  /// The footer's size; only its length along the scroll direction is used. Zero means no footer.
  package var footerReferenceSize: CGSize?

  /// The number of columns that each item spans, in layouts with columns; nil if each item spans one column.
  package var spans: [Int]?

  /// The section's name, by which compositional layouts can refer to it.
  package var name: String?
  /// The scroll position of the section if it scrolls orthogonally; nil means its start.
  package var orthogonalScrollPosition: OrthogonalScrollPosition?

  /// Creates a section; by default, the layout sizes its items.
  public init(itemCount: Int, itemSizes: ItemSizes = .layoutDefault) {
    self.itemCount = itemCount
    self.itemSizes = itemSizes
  }
}

/// The scroll position of a section that scrolls orthogonally. Except for `moving`, it is adjusted to an offset at which
/// scrolling may stop.
package enum OrthogonalScrollPosition: Equatable, Hashable, Sendable {
  /// A scroll offset in points from the start of the section's content.
  case offset(Double)
  /// The scroll position at which the item with this index is visible.
  case item(Int)
  /// A fraction of the range of valid scroll offsets, from 0 at its start to 1 at its end.
  case fraction(Double)
  /// A scroll offset in points from the start of the section's content, during scrolling. It is used without adjustment.
  case moving(Double)
}

extension ItemSizes {
  func size(of item: Int, default layoutSize: CGSize) -> CGSize {
    switch self {
    case .layoutDefault: layoutSize
    case .uniform(let size): size
    case .perItem(let sizes): sizes[item]
    case .explicit(let sizes): sizes[item] ?? layoutSize
    }
  }

  /// Returns the item's explicit size, or nil if the layout sizes the item.
  package func own(of item: Int) -> CGSize? {
    switch self {
    case .layoutDefault: nil
    case .uniform(let size): size
    case .perItem(let sizes): sizes[item]
    case .explicit(let sizes): sizes[item]
    }
  }

  /// Returns the sizes of all items, or nil if all items have the same size.
  func each(of count: Int, default layoutSize: CGSize) -> [CGSize]? {
    switch self {
    case .layoutDefault, .uniform: nil
    case .perItem(let sizes): sizes
    case .explicit(let sizes): (0..<count).map { sizes[$0] ?? layoutSize }
    }
  }

  /// Returns the maximum width and the maximum height of the items, possibly of different items.
  func largest(default layoutSize: CGSize) -> CGSize {
    switch self {
    case .layoutDefault: return layoutSize
    case .uniform(let size): return size
    case .perItem(let sizes):
      return Self.largest(of: sizes, and: .zero)
    case .explicit(let sizes): return Self.largest(of: sizes.values, and: layoutSize)
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
      case .explicit(let sizes): wrong = sizes.filter { !$0.value.isPositive }.keys.min()
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
