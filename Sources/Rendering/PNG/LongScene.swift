public import Foundation
public import Graphics

/// A picture that is too long for one scene: its nodes are made when they are drawn, and forgotten.
public struct LongScene {
  /// The picture's extent, in points.
  public var size: CGSize
  /// Lies behind every node; `nil` leaves the picture transparent.
  public var background: Color?
  /// Makes the nodes that may be seen between two heights, in points, the last on top; it may make more.
  public var nodes: (ClosedRange<Double>) throws -> [Scene.Node]

  /// A picture of `size` points whose nodes are made as `nodes` says; it is asked from the top down.
  public init(
    size: CGSize, background: Color? = nil, nodes: @escaping (ClosedRange<Double>) throws -> [Scene.Node]
  ) {
    self.size = size
    self.background = background
    self.nodes = nodes
  }
}

extension Scene.Node {
  /// From the highest to the lowest point that the node may reach; more than it needs to be, never less. `nil` where
  /// nothing is seen of it.
  public var verticalExtent: ClosedRange<Double>? {
    let extents = ScenePart.parts(of: [self]).map(\.extent.y)
    guard let top = extents.map(\.lowerBound).min(), let bottom = extents.map(\.upperBound).max() else {
      return nil
    }
    return top...bottom
  }
}
