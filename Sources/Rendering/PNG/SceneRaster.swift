import Foundation
import Graphics

/// How scenes become pixels: a still picture and a frame of an animation are drawn by the same lines.
struct SceneRaster {
  /// The width, in pixels: the scene's points times the scale, rounded up.
  let width: Int
  /// The height, in pixels.
  let height: Int
  /// Whether the pixels have an alpha.
  let hasAlpha: Bool
  private let scale: Double

  /// The raster of a scene of `size` points at `scale` pixels per point; throws where it has more than `area` pixels,
  /// or is wider than Cairo can draw.
  init(
    size: CGSize, scale: Double, hasAlpha: Bool, area: Int = PictureLimits.area
  ) throws(RenderingError) {
    let (exactWidth, exactHeight) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    // Compared before they become whole numbers, which have an end.
    guard exactWidth * exactHeight <= Double(area) else {
      throw RenderingError(
        "\(exactWidth.figures(0)) × \(exactHeight.figures(0)) pixels are more than the \(area / 1_000_000) million "
          + "that it may have; draw it at a smaller scale, or as SVG")
    }
    guard exactWidth <= Double(ImageSurface.maximumExtent) else {
      throw RenderingError(
        "\(exactWidth.figures(0)) pixels are more than the \(ImageSurface.maximumExtent) that it may be wide; "
          + "draw it at a smaller scale, or as SVG")
    }
    width = Int(exactWidth)
    height = Int(exactHeight)
    self.hasAlpha = hasAlpha
    self.scale = scale
  }

  /// How many rows are drawn at once: all of them, unless the picture is tall or large.
  var bandHeight: Int { max(1, min(8_192, PictureLimits.bandArea / max(1, width))) }

  /// Draws some rows of `scene`, of which only the nodes in `bands` that reach them, if there are bands.
  func surface(
    of scene: Scene, rows: Range<Int>, bands: SceneBands? = nil, with library: SceneLibrary
  ) throws(RenderingError) -> ImageSurface {
    let surface = try ImageSurface(width: width, height: rows.count, hasAlpha: hasAlpha)
    try surface.draw { context throws(RenderingError) in
      context.translate(x: 0, y: -Double(rows.lowerBound))
      context.scale(scale)
      if let background = scene.background { context.paint(background) }
      let nodes = bands?.nodes(
        from: Double(rows.lowerBound) / scale, to: Double(rows.upperBound) / scale)
      try context.paint(nodes ?? scene.nodes, as: .outlines, with: library)
    }
    return surface
  }
}

extension Scene {
  /// Whether nothing can be seen through the scene.
  var isOpaque: Bool { background.map { $0.alpha >= 1 } ?? false }
}
