public import Foundation
public import Graphics

/// Paints scenes as PNG pictures.
public struct PNGPicture: Sendable {
  /// How the picture is written.
  public var settings: PNGSettings

  /// Pictures written as `settings` say.
  public init(_ settings: PNGSettings) {
    self.settings = settings
  }

  /// Throws where no picture of `size` points can be drawn, as ``data(of:with:)`` would.
  public func check(_ size: CGSize) throws(RenderingError) {
    _ = try SceneRaster(size: size, scale: settings.scale, hasAlpha: false)
  }

  /// The file's bytes; pixels are the scene's points times the scale, rounded up.
  ///
  /// Throws where the picture is wider than 32,767 pixels or larger than `PictureLimits.area`, or a picture in it
  /// cannot be decoded.
  public func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let raster = try SceneRaster(size: scene.size, scale: settings.scale, hasAlpha: !scene.isOpaque)
    let encoder = try PNGEncoder(
      width: raster.width, height: raster.height, hasAlpha: raster.hasAlpha, settings: settings)
    library.images.decode(scene.nodes, workers: settings.concurrency)
    let painter = try SectionPainter(raster: raster, library: library, workers: settings.concurrency)
    let picture = PartialScene(background: scene.background, parts: ScenePart.parts(of: scene.nodes))
    for section in raster.sections { try painter.append(section, of: picture, to: encoder) }
    return try encoder.finish()
  }
}
