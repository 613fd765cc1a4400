public import Foundation

/// A finished image as a display list. All positions are final, so painters do no layout.
public struct Scene: Equatable, Sendable {
  /// The image's size, in points.
  public var size: CGSize
  /// A description of the image, used as the title of files that have one.
  public var title: String
  /// The color behind all nodes; `nil` for a transparent image.
  public var background: Color?
  /// The nodes in drawing order; the last is on top.
  public var nodes: [Node]

  /// Creates a scene of `size` points that shows `nodes` over `background`.
  public init(size: CGSize, title: String = "", background: Color? = nil, nodes: [Node] = []) {
    self.size = size
    self.title = title
    self.background = background
    self.nodes = nodes
  }

  /// A node of the display list.
  public indirect enum Node: Hashable, Sendable {
    /// Nodes that are transformed, faded and clipped together.
    case group(Group)
    /// A path that is filled, stroked or both.
    case shape(Shape)
    /// One line of shaped text.
    case text(Text)
    /// An image from a file.
    case image(Image)
  }
}
