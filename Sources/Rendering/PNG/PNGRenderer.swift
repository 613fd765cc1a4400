package import Foundation
package import Graphics

package struct PNGRenderer: Sendable {
  package var settings: PNGSettings

  package init(_ settings: PNGSettings) {
    self.settings = settings
  }

  /// Validates the size of an image, in points. Throws if it exceeds the limits of ``data(of:with:)``, or of
  /// ``write(_:with:to:)`` if `isStreamed` is true.
  package func check(_ size: CGSize, isStreamed: Bool = false) throws(RenderingError) {
    let area = isStreamed ? ImageLimits.streamedArea : ImageLimits.area
    _ = try SceneRaster(size: size, scale: settings.scale, hasAlpha: false, area: area)
  }

  /// Whether an image of `size` points is within the area limit of ``data(of:with:)``.
  package func canDraw(_ size: CGSize) -> Bool {
    let (width, height) = (size.width * settings.scale, size.height * settings.scale)
    return width.rounded(.up) * height.rounded(.up) <= Double(ImageLimits.area)
  }

  /// Returns the file's bytes. The size in pixels is the scene's size in points times the scale, rounded up.
  ///
  /// Throws if the image is wider than 32,767 pixels, its area exceeds `ImageLimits.area`, or an image in it cannot be decoded.
  package func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let raster = try SceneRaster(size: scene.size, scale: settings.scale, hasAlpha: !scene.isOpaque)
    let encoder = try encoder(of: raster)
    library.images.prepare(scene.nodes, workers: settings.concurrency)
    let painter = try SectionPainter(raster: raster, library: library, workers: settings.concurrency)
    let picture = PartialScene(background: scene.background, parts: library.parts(of: scene.nodes))
    for section in raster.sections { try painter.append(section, of: picture, to: encoder) }
    return try encoder.finish()
  }

  /// Draws a scene section by section, and passes the file's bytes to `output` as they are produced. The
  /// bytes are equal to the result of ``data(of:with:)`` for one scene that contains all nodes of the long
  /// scene.
  ///
  /// Throws if the image is wider than 32,767 pixels, if its area exceeds `ImageLimits.streamedArea`, or if
  /// an image in it cannot be decoded. Rethrows errors of the scene and of `output`.
  package func write(
    _ scene: LongScene, with library: SceneLibrary, to output: (Data) throws -> Void
  ) throws {
    let raster = try SceneRaster(
      size: scene.size, scale: settings.scale, hasAlpha: (scene.background?.alpha ?? 0) < 1,
      area: ImageLimits.streamedArea)
    let encoder = try encoder(of: raster)
    let painter = try SectionPainter(raster: raster, library: library, workers: settings.concurrency)
    for section in raster.sections {
      let nodes = try scene.nodes(raster.points(of: 0..<section.count, in: section))
      library.images.prepare(nodes, workers: settings.concurrency)
      let picture = PartialScene(background: scene.background, parts: library.parts(of: nodes))
      try painter.append(section, of: picture, to: encoder)
      try output(encoder.removeBytes())
    }
    try output(try encoder.finish())
  }

  /// Returns a file with the bitmap's pixels. Throws if the bitmap is empty, or has a side longer than 32,767 pixels.
  package func data(of bitmap: Bitmap) throws(RenderingError) -> Data {
    try PNGEncoder.data(of: bitmap, settings: settings)
  }

  /// Returns a file with a part of the bitmap's pixels, which must be in bounds. Throws the same errors as ``data(of:)``.
  package func data(
    of bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>
  ) throws(RenderingError) -> Data {
    try PNGEncoder.data(of: bitmap, columns: columns, rows: rows, settings: settings)
  }

  /// Returns a file with the pixels that `pixels` returns. Pixels are computed for some rows at a time, while the file is
  /// compressed. Returns `nil` if `pixels` returns `nil`, or if the file has `limit` bytes or more.
  package func data(
    width: Int, height: Int, smallerThan limit: Int, pixels: (Range<Int>) -> [UInt8]?
  ) throws(RenderingError) -> Data? {
    let encoder = try PNGEncoder(width: width, height: height, hasAlpha: true, settings: settings)
    let step = encoder.compression?.bandHeight ?? height
    var data = Data()
    for top in stride(from: 0, to: height, by: step) {
      let rows = top..<min(top + step, height)
      guard data.count < limit, let pixels = pixels(rows) else { return nil }
      try encoder.append(0..<rows.count, of: Bitmap(width: width, height: rows.count, pixels: pixels))
      data += encoder.removeBytes()
    }
    data += try encoder.finish()
    return data.count < limit ? data : nil
  }

  func encoder(of raster: SceneRaster) throws(RenderingError) -> PNGEncoder {
    try PNGEncoder(
      width: raster.width, height: raster.height, hasAlpha: raster.hasAlpha, settings: settings)
  }
}

/// A drawn scene. Its pixels can be compared before they are encoded.
package struct DrawnScene: Sendable {
  package let bitmap: Bitmap
  package var isOpaque: Bool { !raster.hasAlpha }
  fileprivate let raster: SceneRaster
}

extension PNGRenderer {
  /// Whether decoders support an image of `size` points at the renderer's scale.
  package func canDecode(_ size: CGSize) -> Bool {
    let (width, height) = (size.width * settings.scale, size.height * settings.scale)
    guard max(width, height) < Double(ImageLimits.sourceExtent) else { return false }
    return ImageHeader.isWithinLimits(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
  }

  /// Draws a scene. Throws if the scene is too large for a file that decoders support, or if an image in it is damaged.
  package func drawn(_ scene: Scene, with library: SceneLibrary) throws(RenderingError) -> DrawnScene {
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

  /// Returns the file's bytes. They equal the bytes that ``data(of:with:)`` returns for the scene at the scale at which it was
  /// drawn.
  package func data(of drawn: DrawnScene) throws(RenderingError) -> Data {
    let encoder = try encoder(of: drawn.raster)
    for section in drawn.raster.sections { try encoder.append(section, of: drawn.bitmap) }
    return try encoder.finish()
  }
}

/// An image that is too long for one scene. Its nodes are created when they are drawn, and released afterwards.
package struct LongScene {
  /// The image's size, in points.
  package var size: CGSize
  /// The color behind all nodes; `nil` for a transparent image.
  package var background: Color?
  /// Returns at least the nodes that are visible in a vertical range, in points. The last node is on top.
  package var nodes: (ClosedRange<Double>) throws -> [Scene.Node]

  /// Creates a scene of `size` points. `nodes` is called with ranges from top to bottom.
  package init(
    size: CGSize, background: Color? = nil, nodes: @escaping (ClosedRange<Double>) throws -> [Scene.Node]
  ) {
    self.size = size
    self.background = background
    self.nodes = nodes
  }
}

extension Scene.Node {
  /// A vertical range that contains everything that the node draws, in points; `nil` if nothing is visible. It may be larger
  /// than necessary.
  package var verticalExtent: ClosedRange<Double>? {
    let extents = ScenePart.parts(of: [self]).map(\.extent.y)
    guard let top = extents.map(\.lowerBound).min(), let bottom = extents.map(\.upperBound).max() else {
      return nil
    }
    return top...bottom
  }
}
