public import Foundation
public import Graphics

/// A scene's pixels, to be looked at and to become a file.
public struct DrawnScene: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  package var isOpaque: Bool { !raster.hasAlpha }
  fileprivate let raster: SceneRaster
}

extension PNGPicture {
  /// Whether a file of a picture of `size` points could be decoded again.
  package func canDecode(_ size: CGSize) -> Bool {
    let (width, height) = (size.width * settings.scale, size.height * settings.scale)
    guard max(width, height) < Double(PictureLimits.sourceExtent) else { return false }
    return ImageHeader.isWithinLimits(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
  }

  /// Draws a scene; throws if it is too large for a file that can be decoded again, or if an image in it is damaged.
  public func drawn(_ scene: Scene, with library: SceneLibrary) throws(RenderingError) -> DrawnScene {
    let raster = try SceneRaster(size: scene.size, scale: settings.scale, hasAlpha: !scene.isOpaque)
    try ImageHeader.checkLimits(width: raster.width, height: raster.height)
    library.images.prepare(scene.nodes, workers: settings.concurrency)
    let picture = PartialScene(background: scene.background, parts: library.parts(of: scene.nodes))
    let bitmap = try Bitmap.drawn(width: raster.width, sections: raster.sections, hasAlpha: raster.hasAlpha) {
      section, surface throws(RenderingError) in
      try raster.draw(picture, section: section, on: surface, with: library)
    }
    return DrawnScene(bitmap: bitmap, raster: raster)
  }

  /// Returns the file's bytes, which are those of ``data(of:with:)`` for the scene at the scale it was drawn at.
  public func data(of drawn: DrawnScene) throws(RenderingError) -> Data {
    let encoder = try encoder(of: drawn.raster)
    for section in drawn.raster.sections { try encoder.append(section, of: drawn.bitmap) }
    return try encoder.finish()
  }
}
