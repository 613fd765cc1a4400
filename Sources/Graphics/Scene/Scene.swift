public import Foundation

/// A finished image as a display list. All positions are final, so painters do no layout.
public struct Scene: Equatable, Sendable {
  /// The image's size, in points.
  public var size: CGSize
  /// A description of the image, used as the title in file formats that support titles.
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

/// An animation: scenes of equal size that are shown in order, each with its own duration.
public struct Animation: Equatable, Sendable {
  /// The frames, in order; at least one. All scenes have the size of the first.
  public var frames: [Frame]
  /// The number of times the frames are shown, after which the last frame remains; 0 repeats them forever.
  public var playCount: Int

  /// Creates an animation of `frames`.
  public init(_ frames: [Frame], playCount: Int = 0) {
    self.frames = frames
    self.playCount = playCount
  }

  /// A scene with its duration.
  public struct Frame: Equatable, Sendable {
    /// The complete image, not the difference from the frame before.
    public var scene: Scene
    /// The duration, from 1 to 65,535 milliseconds: the range that animated PNG can encode.
    public var milliseconds: Int

    /// Creates a frame that shows `scene` for `milliseconds`.
    public init(_ scene: Scene, milliseconds: Int) {
      self.scene = scene
      self.milliseconds = milliseconds
    }
  }

  /// The duration of one repetition, in milliseconds.
  public var milliseconds: Int { frames.reduce(0) { $0 + $1.milliseconds } }
}
