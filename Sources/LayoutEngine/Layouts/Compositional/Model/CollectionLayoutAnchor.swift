public import Foundation

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
