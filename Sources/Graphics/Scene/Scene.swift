public import Foundation

/// A finished picture as a display list: every position is final, and painters only paint.
public struct Scene: Equatable, Sendable {
  /// The picture's extent, in points.
  public var size: CGSize
  /// The title of files that carry one; says in words what the picture shows.
  public var title: String
  /// Lies behind every node; `nil` leaves the picture transparent.
  public var background: Color?
  /// Drawn in order, the last on top.
  public var nodes: [Node]

  /// A scene of `size` points that shows `nodes` over `background`.
  public init(size: CGSize, title: String = "", background: Color? = nil, nodes: [Node] = []) {
    self.size = size
    self.title = title
    self.background = background
    self.nodes = nodes
  }

  /// One thing that is drawn.
  public indirect enum Node: Hashable, Sendable {
    /// Nodes that move, fade and are clipped together.
    case group(Group)
    /// A path that is filled, stroked or both.
    case shape(Shape)
    /// One line of shaped text.
    case text(Text)
    /// A bitmap picture.
    case image(Image)
  }
}
