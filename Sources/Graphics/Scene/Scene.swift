package import Foundation

/// A finished image as a display list. All positions are final, so painters do no layout.
package struct Scene: Equatable, Sendable {
  /// The image's size, in points.
  package var size: CGSize
  /// A description of the image, used as the title in file formats that support titles.
  package var title: String
  /// The color behind all nodes; `nil` for a transparent image.
  package var background: Color?
  /// The nodes in drawing order; the last is on top.
  package var nodes: [Node]

  package init(size: CGSize, title: String = "", background: Color? = nil, nodes: [Node] = []) {
    self.size = size
    self.title = title
    self.background = background
    self.nodes = nodes
  }

  package indirect enum Node: Hashable, Sendable {
    /// Nodes that are transformed, faded and clipped together.
    case group(Group)
    /// A path that is filled, stroked or both.
    case shape(Shape)
    /// One line of shaped text.
    case text(Text)
    /// An image from a file.
    case image(Image)

    /// The node without element labels, for content that is drawn a second time.
    package var unlabeled: Node {
      guard case .group(var group) = self else { return self }
      group.element = nil
      group.children = group.children.map(\.unlabeled)
      return .group(group)
    }
  }
}

/// An animation: scenes of equal size that are shown in order, each with its own duration.
package struct Animation: Equatable, Sendable {
  /// The frames, in order; at least one. The scenes of all frames have the size of the first frame's scene.
  package var frames: [Frame]
  /// The number of times the frames are shown, after which the last frame remains; 0 repeats them forever.
  package var playCount: Int

  package init(_ frames: [Frame], playCount: Int = 0) {
    self.frames = frames
    self.playCount = playCount
  }

  package struct Frame: Equatable, Sendable {
    /// The complete image, not the difference from the frame before.
    package var scene: Scene
    /// The duration, from 1 to 65,535 milliseconds: the range that animated PNG can encode.
    package var milliseconds: Int

    package init(_ scene: Scene, milliseconds: Int) {
      self.scene = scene
      self.milliseconds = milliseconds
    }
  }

  /// The duration of one repetition, in milliseconds.
  package var milliseconds: Int { frames.reduce(0) { $0 + $1.milliseconds } }
}
