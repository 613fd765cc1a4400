import CoreGraphics
public import Foundation
import LayoutEngine

/// A set of edges of a rectangle, by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt
  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The center, an edge, or a corner.
  case none = 0, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The engine's alignment. A boundary item requires an edge, so `none` becomes `top`.
  var engine: RectAlignment {
    switch self {
    case .none, .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    }
  }

  init(_ engine: RectAlignment) {
    self =
      switch engine {
      case .top: .top
      case .topLeading: .topLeading
      case .leading: .leading
      case .bottomLeading: .bottomLeading
      case .bottom: .bottom
      case .bottomTrailing: .bottomTrailing
      case .trailing: .trailing
      case .topTrailing: .topTrailing
      }
  }
}

/// A point of a rectangle to which a supplementary view is anchored.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges that contain the point: two edges for a corner, one for the middle of an edge, none for the center.
  public let edges: NSDirectionalRectEdge
  /// The offset of the view to the right and down, in points or in multiples of the view's size.
  public let offset: CGPoint
  /// Whether the offset is in multiples of the view's size.
  public let isFractionalOffset: Bool
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor without an offset.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }

  /// Creates an anchor with an offset in multiples of the view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  var engine: CollectionLayoutAnchor {
    let edges = DirectionalRectEdge(rawValue: Int(edges.rawValue))
    return isFractionalOffset
      ? CollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
      : CollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
  }

  /// Returns the anchor itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A view that is anchored to an item or group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The point of the item or group to which the view is anchored.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that coincides with the container's anchor; nil means the same edges as in `containerAnchor`.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The stacking order.
  open var zIndex = 1

  /// Creates a view inside the item or group, at the edges of the anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates a view whose own anchor coincides with the anchor of the item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  var engine: CollectionLayoutSupplementaryItem {
    var item = CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize.engine, elementKind: engineKind, containerAnchor: containerAnchor.engine,
      itemAnchor: itemAnchor?.engine)
    (item.zIndex, item.contentInsets) = (zIndex, contentInsets.engine)
    return item
  }

  /// The name of the view's kind in the layout engine.
  final var engineKind: String { ElementCategory.supplementary(kind: elementKind).engine.kind }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    copyProperties(to: copy)
    copy.zIndex = zIndex
    return copy
  }
}

/// A header, a footer, or a view at the leading or trailing edge of a section or of the entire layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner of the section to which the view is aligned.
  public let alignment: NSRectAlignment
  /// The offset to the right and down, in points.
  public let offset: CGPoint
  /// Whether the section reserves space for the view.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is visible.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge or corner of the section.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an offset in points from an edge or corner of the section.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  var engineBoundaryItem: CollectionLayoutBoundarySupplementaryItem {
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize.engine, elementKind: engineKind, alignment: alignment.engine,
      absoluteOffset: offset)
    (item.extendsBoundary, item.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    (item.zIndex, item.contentInsets) = (zIndex, contentInsets.engine)
    return item
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copyProperties(to: copy)
    (copy.zIndex, copy.extendsBoundary, copy.pinToVisibleBounds) = (
      zIndex, extendsBoundary, pinToVisibleBounds
    )
    return copy
  }
}

/// A view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The stacking order. With the default of 0, the view is below the cells.
  open var zIndex = 0

  /// Returns a view behind an entire section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  var engine: CollectionLayoutDecorationItem {
    var item = CollectionLayoutDecorationItem(elementKind: elementKind)
    (item.zIndex, item.contentInsets) = (zIndex, contentInsets.engine)
    return item
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind: elementKind)
    copyProperties(to: copy)
    copy.zIndex = zIndex
    return copy
  }
}
