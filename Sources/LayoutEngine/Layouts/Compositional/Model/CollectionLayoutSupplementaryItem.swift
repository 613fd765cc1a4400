public import Foundation

/// A view held at an item or a group, such as a badge: UIKit's `NSCollectionLayoutSupplementaryItem`.
public struct CollectionLayoutSupplementaryItem: Equatable, Sendable {
  /// How large it is; fractions are of the item's frame, or of the container of the group.
  public var layoutSize: CollectionLayoutSize
  /// The kind of view: a name that no other supplementary item of the layout has.
  public var elementKind: String
  /// Where on the item or the group it is held.
  public var containerAnchor: CollectionLayoutAnchor
  /// By which of its own points it is held; nil for the same as on the container, so that it stands inside.
  public var itemAnchor: CollectionLayoutAnchor?
  /// Which elements it is drawn over.
  public var zIndex = 1
  /// How much smaller the view is than `layoutSize`.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// A view held at a point of its container.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  /// The same with x and y exchanged.
  var transposed: CollectionLayoutSupplementaryItem {
    var item = self
    item.layoutSize = layoutSize.transposed
    item.containerAnchor = containerAnchor.transposed
    item.itemAnchor = itemAnchor?.transposed
    item.contentInsets = contentInsets.transposed
    return item
  }
}

/// A place at an edge or a corner: UIKit's `NSRectAlignment`.
public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
  /// Above, in the middle.
  case top
  /// Above, at the leading edge.
  case topLeading
  /// At the leading edge, in the middle.
  case leading
  /// Below, at the leading edge.
  case bottomLeading
  /// Below, in the middle.
  case bottom
  /// Below, at the trailing edge.
  case bottomTrailing
  /// At the trailing edge, in the middle.
  case trailing
  /// Above, at the trailing edge.
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

  /// Where it is from the top down: −1 above, 0 in the middle, 1 below.
  var alongMain: Int {
    switch self {
    case .top, .topLeading, .topTrailing: -1
    case .bottom, .bottomLeading, .bottomTrailing: 1
    case .leading, .trailing: 0
    }
  }

  /// Where it is along the lines: −1 at the leading edge, 0 in the middle, 1 at the trailing edge.
  var alongCross: Int {
    switch self {
    case .leading, .topLeading, .bottomLeading: -1
    case .trailing, .topTrailing, .bottomTrailing: 1
    case .top, .bottom: 0
    }
  }
}

/// A header, a footer or a view at the side of a section or of the whole layout: UIKit's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
public struct CollectionLayoutBoundarySupplementaryItem: Equatable, Sendable {
  /// How large it is.
  public var layoutSize: CollectionLayoutSize
  /// The kind of view: a name that no other supplementary item of the section has.
  public var elementKind: String
  /// At which edge or corner of the section it stands.
  public var alignment: RectAlignment
  /// How far it is moved to the right and down, in points. Mirrored with the layout.
  public var absoluteOffset: CGPoint
  /// Whether the section makes room for it; otherwise it lies over the content.
  public var extendsBoundary = true
  /// Whether it stays in sight while its section does.
  public var pinToVisibleBounds = false
  /// Which elements it is drawn over.
  public var zIndex = 1
  /// How much smaller the view is than `layoutSize`.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// A view at an edge or a corner.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
  }

  /// The same with x and y exchanged.
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
public struct CollectionLayoutDecorationItem: Equatable, Hashable, Sendable {
  /// The kind of view: a name that no other decoration of the section has.
  public var elementKind: String
  /// Which elements it is drawn over; 0 lies below all others.
  public var zIndex = 0
  /// How much smaller it is than the section.
  public var contentInsets = DirectionalEdgeInsets.zero

  /// A background.
  public init(elementKind: String) {
    self.elementKind = elementKind
  }

  /// A background, spelled as in UIKit.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }

  /// The same with x and y exchanged.
  var transposed: CollectionLayoutDecorationItem {
    var item = self
    item.contentInsets = contentInsets.transposed
    return item
  }
}

/// Edges of a rectangle by the direction of reading: UIKit's `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge, as UIKit has them.
  public let rawValue: Int

  /// Edges by their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge where reading begins.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  var transposed: DirectionalRectEdge {
    var edges: DirectionalRectEdge = []
    if contains(.top) { edges.insert(.leading) }
    if contains(.leading) { edges.insert(.top) }
    if contains(.bottom) { edges.insert(.trailing) }
    if contains(.trailing) { edges.insert(.bottom) }
    return edges
  }
}

/// Where on an item a supplementary view is held: UIKit's `NSCollectionLayoutAnchor`.
public struct CollectionLayoutAnchor: Equatable, Hashable, Sendable {
  /// The edges that the point lies on: a corner, or the middle of an edge; the centre for none.
  public var edges: DirectionalRectEdge
  /// How far the view is moved to the right and down: in points, or in its own sizes. Mirrored with the layout.
  public var offset: CGPoint
  /// Whether the offset counts the view's own width and height.
  public var isFractionalOffset: Bool

  /// A point without an offset.
  public init(edges: DirectionalRectEdge) {
    (self.edges, offset, isFractionalOffset) = (edges, .zero, false)
  }

  /// A point moved by points.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }

  /// A point moved by parts of the view's own size.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }

  /// The point in a rectangle of side 1.
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

  /// How far it moves a view of a size, in points.
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
