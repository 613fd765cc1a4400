public import Foundation
public import Graphics

/// A scene's pixels, to be looked at and to become a file.
public struct DrawnScene: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  package var isOpaque: Bool { !raster.hasAlpha }
  let raster: SceneRaster
  fileprivate let picture: PartialScene
  fileprivate let bands: KnownBands
}

extension PNGPicture {
  /// Whether a file of a picture of `size` points could be decoded again.
  package func canDecode(_ size: CGSize) -> Bool {
    let (width, height) = (size.width * settings.scale, size.height * settings.scale)
    guard max(width, height) < Double(PictureLimits.sourceExtent) else { return false }
    return ImageHeader.isWithinLimits(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
  }

  /// Draws a scene; throws where its file could not be decoded again: it is too large, or a picture in it is damaged.
  ///
  /// Rows that show what those of an `earlier` scene do are taken from there; that changes no pixel, and no byte of a file.
  public func drawn(
    _ scene: Scene, after earlier: DrawnScene? = nil, with library: SceneLibrary
  ) throws(RenderingError) -> DrawnScene {
    let raster = try SceneRaster(size: scene.size, scale: settings.scale, hasAlpha: !scene.isOpaque)
    try ImageHeader.checkLimits(width: raster.width, height: raster.height)
    library.images.prepare(scene.nodes, workers: settings.concurrency)
    let picture = PartialScene(background: scene.background, parts: library.parts(of: scene.nodes))
    var same: [Range<Int>] = []
    let bitmap = try Bitmap.drawn(width: raster.width, sections: raster.sections, hasAlpha: raster.hasAlpha) {
      section, surface throws(RenderingError) in
      guard let earlier, earlier.raster == raster,
        let comparison = SectionComparison(in: section, of: picture, earlier.picture, raster: raster)
      else { return try raster.draw(picture, section: section, on: surface, with: library) }
      for rows in comparison.same {
        let place = rows.lowerBound + section.lowerBound..<rows.upperBound + section.lowerBound
        try surface.fill(rows, with: earlier.bitmap, from: place.lowerBound)
        same.append(place)
      }
      for swath in comparison.different {
        try library.rows.withSurface(for: swath, in: section, of: raster) { part throws(RenderingError) in
          try raster.draw(picture, section: section, swath: swath, on: part, with: library)
          try surface.fill(swath.rows, with: part)
        }
      }
    }
    return DrawnScene(
      bitmap: bitmap, raster: raster, picture: picture, bands: KnownBands(earlier?.bands, in: same))
  }

  /// The file's bytes: those of ``data(of:with:)`` for the scene that was drawn, at the scale at which it was.
  public func data(of drawn: DrawnScene) throws(RenderingError) -> Data {
    let encoder = try encoder(of: drawn.raster, known: drawn.bands)
    for section in drawn.raster.sections { try encoder.append(section, of: drawn.bitmap) }
    return try encoder.finish()
  }
}
