package import Foundation

/// A view that is anchored to an item or group, such as a badge: UIKit's `NSCollectionLayoutSupplementaryItem`.
package struct CollectionLayoutSupplementaryItem: Equatable, Sendable {
  /// The size of the view. For a view that is anchored to an item, fractions refer to the item's frame. For a view that is
  /// anchored to a group, fractions refer to the container of the group, as they do in the group's own size.
  package var layoutSize: CollectionLayoutSize
  /// The kind of the view, unique among the layout's supplementary items.
  package var elementKind: String
  /// The point of the item or group to which the view is anchored.
  package var containerAnchor: CollectionLayoutAnchor
  /// The point of the view that coincides with the container's anchor; nil means the same edges as in
  /// `containerAnchor`, so that the view is inside.
  package var itemAnchor: CollectionLayoutAnchor?
  package var zIndex = 1
  /// The insets of the view within `layoutSize`.
  package var contentInsets = DirectionalEdgeInsets.zero

  package init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  var transposed: CollectionLayoutSupplementaryItem {
    var item = self
    item.layoutSize = layoutSize.transposed
    item.containerAnchor = containerAnchor.transposed
    item.itemAnchor = itemAnchor?.transposed
    item.contentInsets = contentInsets.transposed
    return item
  }
}

/// An edge or corner of a rectangle: UIKit's `NSRectAlignment`.
package enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  /// The middle of the top edge.
  case top
  case topLeading
  /// The middle of the leading edge.
  case leading
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  case topTrailing

  var transposed: RectAlignment {
    switch self {
    case .top: .leading
    case .leading: .top
    case .bottom: .trailing
    case .trailing: .bottom
    case .topLeading: .topLeading
    case .bottomTrailing: .bottomTrailing
    case .bottomLeading: .topTrailing
    case .topTrailing: .bottomLeading
    }
  }

  /// The vertical position of the edge or corner: −1 at the top, 0 in the middle, 1 at the bottom.
  var alongMain: Int {
    switch self {
    case .top, .topLeading, .topTrailing: -1
    case .bottom, .bottomLeading, .bottomTrailing: 1
    case .leading, .trailing: 0
    }
  }

  /// The horizontal position of the edge or corner: −1 at the leading edge, 0 in the middle, 1 at the trailing edge.
  var alongCross: Int {
    switch self {
    case .leading, .topLeading, .bottomLeading: -1
    case .trailing, .topTrailing, .bottomTrailing: 1
    case .top, .bottom: 0
    }
  }
}

/// A header, a footer, or a view at the leading or trailing edge of a section or of the entire layout: UIKit's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
package struct CollectionLayoutBoundarySupplementaryItem: Equatable, Sendable {
  package var layoutSize: CollectionLayoutSize
  /// The kind of the view, unique among the section's supplementary items.
  package var elementKind: String
  /// The edge or corner of the section to which the view is aligned.
  package var alignment: RectAlignment
  /// The offset to the right and down, in points. In right-to-left languages it is mirrored with the layout.
  package var absoluteOffset: CGPoint
  /// Whether the section reserves space for the view; otherwise, the view overlaps the content.
  package var extendsBoundary = true
  /// Whether the view stays visible while its section is visible.
  package var pinToVisibleBounds = false
  package var zIndex = 1
  /// The insets of the view within `layoutSize`.
  package var contentInsets = DirectionalEdgeInsets.zero

  package init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
  }

  var transposed: CollectionLayoutBoundarySupplementaryItem {
    var item = self
    item.layoutSize = layoutSize.transposed
    item.alignment = alignment.transposed
    item.absoluteOffset = CGPoint(x: absoluteOffset.y, y: absoluteOffset.x)
    item.contentInsets = contentInsets.transposed
    return item
  }
}

/// A view behind a section: UIKit's `NSCollectionLayoutDecorationItem`.
package struct CollectionLayoutDecorationItem: Equatable, Hashable, Sendable {
  /// The kind of the view, unique among the section's decorations.
  package var elementKind: String
  /// The stacking order. With the default of 0, the view is below the cells.
  package var zIndex = 0
  /// The insets of the view within the section's bounds.
  package var contentInsets = DirectionalEdgeInsets.zero

  package init(elementKind: String) {
    self.elementKind = elementKind
  }

  package static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }

  var transposed: CollectionLayoutDecorationItem {
    var item = self
    item.contentInsets = contentInsets.transposed
    return item
  }
}

/// A set of edges of a rectangle, named by reading direction: UIKit's `NSDirectionalRectEdge`.
package struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge, as in UIKit.
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let top = DirectionalRectEdge(rawValue: 1)
  package static let leading = DirectionalRectEdge(rawValue: 2)
  package static let bottom = DirectionalRectEdge(rawValue: 4)
  package static let trailing = DirectionalRectEdge(rawValue: 8)
  package static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  var transposed: DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    if contains(.top) { edges.insert(.leading) }
    if contains(.leading) { edges.insert(.top) }
    if contains(.bottom) { edges.insert(.trailing) }
    if contains(.trailing) { edges.insert(.bottom) }
    return edges
  }
}

/// A point of a rectangle to which a supplementary view is anchored: UIKit's `NSCollectionLayoutAnchor`.
package struct CollectionLayoutAnchor: Equatable, Hashable, Sendable {
  /// The edges that contain the point: two edges for a corner, one for the middle of an edge, none for the center.
  package var edges: DirectionalRectEdge
  /// The offset of the view to the right and down, in points or in multiples of the view's size. In right-to-left
  /// languages it is mirrored with the layout.
  package var offset: CGPoint
  package var isFractionalOffset: Bool

  package init(edges: DirectionalRectEdge) {
    (self.edges, offset, isFractionalOffset) = (edges, .zero, false)
  }

  package init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }

  package init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  /// The anchor's position in the unit square: 0 at the leading or top edge, 0.5 in the middle, and 1 at the trailing or bottom
  /// edge.
  var unitPoint: CGPoint {
    func unit(_ begin: DirectionalRectEdge, _ end: DirectionalRectEdge) -> Double {
      switch (edges.contains(begin), edges.contains(end)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    return CGPoint(x: unit(.leading, .trailing), y: unit(.top, .bottom))
  }

  /// Returns the offset in points for a view of a given size.
  func points(of size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  var transposed: CollectionLayoutAnchor {
    var anchor = self
    anchor.edges = edges.transposed
    anchor.offset = CGPoint(x: offset.y, y: offset.x)
    return anchor
  }
}
