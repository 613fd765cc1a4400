import Foundation
import Graphics

/// The size and resolution of an image, for drawing still images and frames of animations.
struct SceneRaster: Hashable, Sendable {
  /// The width, in pixels: the scene's width in points times the scale, rounded up.
  let width: Int
  let height: Int
  let hasAlpha: Bool
  private let scale: Double

  /// Creates the raster of a scene. Throws if the image has more than `area` pixels, is wider than Cairo can draw, or is taller
  /// than a PNG can be.
  init(
    size: CGSize, scale: Double, hasAlpha: Bool, area: Int = ImageLimits.area
  ) throws(RenderingError) {
    let (exactWidth, exactHeight) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // The limit is checked first, because greater numbers do not fit into `Int`.
    guard exactWidth * exactHeight <= Double(area) else {
      throw RenderingError(
        "\(exactWidth.figures(0)) × \(exactHeight.figures(0)) pixels exceed the limit of \(Self.words(for: area)); "
          + "draw it at a smaller scale, or as SVG")
    }
    guard exactWidth <= Double(ImageLimits.extent) else {
      throw RenderingError(
        "\(exactWidth.figures(0)) pixels exceed the maximum width of \(ImageLimits.extent); "
          + "draw it at a smaller scale, or as SVG")
    }
    guard exactHeight <= Double(ImageLimits.height) else {
      throw RenderingError(
        "\(exactHeight.figures(0)) pixels exceed the maximum height of \(ImageLimits.height); "
          + "draw it at a smaller scale, or as SVG")
    }
    width = Int(exactWidth)
    height = Int(exactHeight)
    self.hasAlpha = hasAlpha
    self.scale = scale
  }

  private static func words(for area: Int) -> String {
    area < 1_000_000_000 ? "\(area / 1_000_000) million" : "\(area / 1_000_000_000) billion"
  }

  /// The image's rows in sections, each with its own coordinate system, because Cairo's coordinates are limited.
  var sections: [Range<Int>] {
    let height = max(1, min(8_192, ImageLimits.sectionArea / max(1, width)))
    return stride(from: 0, to: self.height, by: height).map { $0..<min($0 + height, self.height) }
  }

  /// Converts a section's pixel rows to a vertical range of the scene, in points.
  func points(of rows: Range<Int>, in section: Range<Int>) -> ClosedRange<Double> {
    let top = section.lowerBound
    return Double(rows.lowerBound + top) / scale...Double(rows.upperBound + top) / scale
  }

  /// Returns the vertical range of the scene, in points, whose content may affect the pixel rows `rows` of a section.
  func reach(of rows: Range<Int>, in section: Range<Int>) -> ClosedRange<Double> {
    // Edges that are snapped to whole pixels can reach the next row.
    points(of: rows.lowerBound - 1..<rows.upperBound + 1, in: section)
  }

  /// Returns the pixel rows of a section that content in the vertical range `extent` may affect, with a margin. The range is in
  /// points.
  func rows(of extent: ClosedRange<Double>, in section: Range<Int>) -> Range<Int> {
    func row(_ point: Double, _ margin: Double) -> Int {
      let position = (point * scale).rounded(.down) + margin - Double(section.lowerBound)
      return Int(min(max(position, 0), Double(section.count)))
    }
    let first = row(extent.lowerBound, -2)
    return first..<max(first, row(extent.upperBound, 3))
  }

  /// Draws a scene on one surface. Throws if the scene is taller than Cairo can draw.
  func surface(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> ImageSurface {
    let surface = try ImageSurface(width: width, height: height, hasAlpha: hasAlpha)
    try surface.draw { context throws(RenderingError) in
      context.scale(scale)
      if let background = scene.background { context.paint(background) }
      try context.paint(scene.nodes, as: .outlines, with: library)
    }
    return surface
  }

  /// Draws a section of the image. If `swath` is not `nil`, `surface` has memory only for that swath, and only its rows are drawn.
  func draw(
    _ picture: PartialScene, section: Range<Int>, swath: Swath? = nil, on surface: borrowing ImageSurface,
    with library: SceneLibrary
  ) throws(RenderingError) {
    let visibleExtent = reach(of: swath?.rows ?? 0..<section.count, in: section)
    try surface.draw { context throws(RenderingError) in
      let rows = swath.map { RowClip(rows: $0.rows, width: width) }
      try context.scoped { () throws(RenderingError) in
        if let rows { context.clip(to: rows) }
        if let background = picture.background { context.paint(background) }
      }
      context.translate(x: 0, y: -Double(section.lowerBound))
      context.scale(scale)
      try context.paint(picture.parts, reaching: visibleExtent, clip: rows, with: library)
    }
  }
}

struct PartialScene: Sendable {
  let background: Color?
  /// The parts in drawing order; the last is on top.
  let parts: [ScenePart]
}

extension Scene {
  var isOpaque: Bool { background.map { $0.alpha >= 1 } ?? false }
}

extension Animation {
  /// Throws if no file format can represent the animation: it has no frames, its scenes differ in size, or its play
  /// count or a duration is out of range.
  func check() throws(RenderingError) {
    guard let first = frames.first else { throw RenderingError("an animation needs at least one frame") }
    // Four-byte numbers in PNG are limited to 2³¹ − 1 (PNG specification, section 7.1).
    guard (0...Int(Int32.max)).contains(playCount) else {
      throw RenderingError("an animation cannot be played \(playCount) times")
    }
    for (index, frame) in frames.enumerated() {
      guard frame.scene.size == first.scene.size else {
        throw RenderingError(
          "frame \(index + 1) is \(frame.scene.size.written) points, but the first frame is "
            + "\(first.scene.size.written); all frames must have the same size")
      }
      guard (1...Int(UInt16.max)).contains(frame.milliseconds) else {
        throw RenderingError(
          "frame \(index + 1) lasts \(frame.milliseconds) milliseconds; "
            + "the duration must be from 1 to \(UInt16.max)")
      }
    }
  }
}

extension CGSize {
  fileprivate var written: String { "\(width.figures(2)) × \(height.figures(2))" }
}
