import Foundation
import Graphics

/// All that a swath's pixels depend on: swaths of equal content are equal, to the last bit.
struct SwathContent: Hashable, Sendable {
  private let raster: SceneRaster
  private let section: Range<Int>
  private let swath: Swath
  private let background: Color?
  private let parts: [SeenPart]

  init(_ swath: Swath, in section: Range<Int>, of picture: PartialScene, raster: SceneRaster) {
    (self.raster, self.section, self.swath, background) = (raster, section, swath, picture.background)
    parts = SeenPart.parts(picture.parts, reaching: raster.reach(of: swath.rows, in: section))
  }

  /// Parts are only counted: they are compared where all else is the same.
  func hash(into hasher: inout Hasher) {
    hasher.combine(raster)
    hasher.combine(section)
    hasher.combine(swath)
    hasher.combine(background)
    hasher.combine(parts.count)
  }

  /// About how much memory it takes, with all that its nodes hold.
  var byteCount: Int { parts.map(\.byteCount).reduce(MemoryLayout<SwathContent>.stride, +) }
}

/// A part of a scene as far as some rows show it.
private indirect enum SeenPart: Equatable, Sendable {
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

  var byteCount: Int {
    switch self {
    case .node(let node): node.byteCount
    case .group(_, let clip, let parts):
      parts.map(\.byteCount).reduce(MemoryLayout<Group>.stride + (clip?.byteCount ?? 0), +)
    }
  }
}

extension Scene.Node {
  fileprivate var byteCount: Int {
    switch self {
    case .group(let group):
      group.children.map(\.byteCount).reduce(MemoryLayout<Group>.stride + (group.clip?.byteCount ?? 0), +)
    case .shape(let shape): MemoryLayout<Shape>.stride + shape.path.byteCount
    case .text(let text):
      text.runs.map(\.byteCount).reduce(MemoryLayout<Text>.stride + text.string.utf8.count, +)
    case .image(let image): MemoryLayout<Image>.stride + image.source.data.count
    }
  }
}

extension GlyphRun {
  fileprivate var byteCount: Int {
    MemoryLayout<GlyphRun>.stride + glyphs.count * MemoryLayout<Glyph>.stride + meaning.string.utf8.count
      + meaning.clusters.count * MemoryLayout<Cluster>.stride
  }
}

extension Path {
  /// Beyond what stands in the path itself.
  fileprivate var byteCount: Int {
    if case .elements(let elements) = self { elements.count * MemoryLayout<Element>.stride } else { 0 }
  }
}
