import Foundation
import Graphics

/// All that the pixels of some rows depend on: bands of equal content are equal, to the last bit.
struct BandContent: Equatable {
  private let raster: SceneRaster
  private let section: Range<Int>
  private let rows: Range<Int>
  private let background: Color?
  private let parts: [SeenPart]

  init(_ rows: Range<Int>, in section: Range<Int>, of picture: PartialScene, raster: SceneRaster) {
    (self.raster, self.section, self.rows, background) = (raster, section, rows, picture.background)
    parts = SeenPart.parts(picture.parts, reaching: raster.reach(of: rows, in: section))
  }

  /// The bytes of pictures are known by the digests in `images`.
  func digest(_ images: ImageCache) -> SipDigest {
    SipDigest { hasher in
      hasher.combine(raster)
      hasher.combine(section)
      hasher.combine(rows)
      hasher.combine(background)
      hasher.combine(parts, images)
    }
  }
}

/// A part of a scene as far as some rows show it.
private indirect enum SeenPart: Equatable {
  case node(Scene.Node)
  /// A group whose parts are drawn one by one.
  case group(transform: AffineTransform, clip: Path?, parts: [SeenPart])

  static func parts(_ parts: [ScenePart], reaching seen: ClosedRange<Double>) -> [SeenPart] {
    parts.compactMap { part in
      guard part.reaches(seen) else { return nil }
      guard case .group(let group) = part.node, !part.children.isEmpty else { return .node(part.node) }
      return .group(
        transform: group.transform, clip: group.clip, parts: Self.parts(part.children, reaching: seen))
    }
  }
}

extension Hasher {
  fileprivate mutating func combine(_ parts: [SeenPart], _ images: ImageCache) {
    combine(parts.count)
    for part in parts {
      switch part {
      case .node(let node):
        combine(0)
        combine(node, images)
      case .group(let transform, let clip, let parts):
        combine(1)
        combine(transform)
        combine(clip)
        combine(parts, images)
      }
    }
  }

  private mutating func combine(_ node: Scene.Node, _ images: ImageCache) {
    switch node {
    case .group(var group):
      combine(0)
      combine(group.children.count)
      for child in group.children { combine(child, images) }
      // Nor does its name show.
      (group.children, group.element) = ([], nil)
      combine(group)
    case .shape(let shape):
      combine(1)
      combine(shape)
    case .text(let text):
      combine(2)
      combine(text)
    case .image(let image):
      combine(3)
      combine(image)
      combine(images.digest(of: image.source))
    }
  }
}
