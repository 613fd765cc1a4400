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

  /// Throws where no picture of `size` points can be drawn, as ``data(of:with:)`` would, or where it `isStreamed`
  /// ``write(_:with:to:)``.
  public func check(_ size: CGSize, isStreamed: Bool = false) throws(RenderingError) {
    let area = isStreamed ? PictureLimits.streamedArea : PictureLimits.area
    _ = try SceneRaster(size: size, scale: settings.scale, hasAlpha: false, area: area)
  }

  /// Whether a picture of `size` points has no more pixels than one scene is drawn with.
  public func canDraw(_ size: CGSize) -> Bool {
    let (width, height) = (size.width * settings.scale, size.height * settings.scale)
    return width.rounded(.up) * height.rounded(.up) <= Double(PictureLimits.area)
  }

  /// The file's bytes; pixels are the scene's points times the scale, rounded up.
  ///
  /// Throws where the picture is wider than 32,767 pixels or larger than `PictureLimits.area`, or a picture in it
  /// cannot be decoded.
  public func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let raster = try SceneRaster(size: scene.size, scale: settings.scale, hasAlpha: !scene.isOpaque)
    let encoder = try encoder(of: raster)
    library.images.prepare(scene.nodes, workers: settings.concurrency)
    let painter = try SectionPainter(raster: raster, library: library, workers: settings.concurrency)
    let picture = PartialScene(background: scene.background, parts: library.parts(of: scene.nodes))
    for section in raster.sections { try painter.append(section, of: picture, to: encoder) }
    return try encoder.finish()
  }

  /// Draws a scene section by section and hands the file's bytes to `output` as they come: the bytes that
  /// ``data(of:with:)`` gives for a scene of all its nodes.
  ///
  /// Throws where the picture is wider than 32,767 pixels or larger than `PictureLimits.streamedArea`, a picture in it
  /// cannot be decoded, or what the scene or `output` throws.
  public func write(
    _ scene: LongScene, with library: SceneLibrary, to output: (Data) throws -> Void
  ) throws {
    let raster = try SceneRaster(
      size: scene.size, scale: settings.scale, hasAlpha: (scene.background?.alpha ?? 0) < 1,
      area: PictureLimits.streamedArea)
    let encoder = try encoder(of: raster)
    let painter = try SectionPainter(raster: raster, library: library, workers: settings.concurrency)
    for section in raster.sections {
      let nodes = try scene.nodes(raster.points(of: 0..<section.count, in: section))
      library.images.prepare(nodes, workers: settings.concurrency)
      let picture = PartialScene(background: scene.background, parts: library.parts(of: nodes))
      try painter.append(section, of: picture, to: encoder)
      try output(encoder.takeBytes())
    }
    try output(try encoder.finish())
  }

  /// The file's bytes for pixels as they are; throws where there are none, or more than 32,767 along a side.
  public func data(of bitmap: Bitmap) throws(RenderingError) -> Data {
    try PNGEncoder.data(of: bitmap, settings: settings)
  }

  /// The file's bytes for a part of pixels, which must be inside; throws as ``data(of:)`` does.
  package func data(
    of bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>
  ) throws(RenderingError) -> Data {
    try PNGEncoder.data(of: bitmap, columns: columns, rows: rows, settings: settings)
  }

  /// The bytes that ``data(of:)`` gives for pixels that are made stretch by stretch, while they are compressed; `nil` as
  /// soon as `pixels` gives none for some rows, or where they are `limit` or more.
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
      data += encoder.takeBytes()
    }
    data += try encoder.finish()
    return data.count < limit ? data : nil
  }

  func encoder(of raster: SceneRaster) throws(RenderingError) -> PNGEncoder {
    try PNGEncoder(
      width: raster.width, height: raster.height, hasAlpha: raster.hasAlpha, settings: settings)
  }
}

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

/// A picture that is too long for one scene: its nodes are made when they are drawn, and forgotten.
public struct LongScene {
  /// The picture's extent, in points.
  public var size: CGSize
  /// Lies behind every node; `nil` leaves the picture transparent.
  public var background: Color?
  /// Makes the nodes that may be seen between two heights, in points, the last on top; it may make more.
  public var nodes: (ClosedRange<Double>) throws -> [Scene.Node]

  /// A picture of `size` points whose nodes are made as `nodes` says; it is asked from the top down.
  public init(
    size: CGSize, background: Color? = nil, nodes: @escaping (ClosedRange<Double>) throws -> [Scene.Node]
  ) {
    self.size = size
    self.background = background
    self.nodes = nodes
  }
}

extension Scene.Node {
  /// From the highest to the lowest point that the node may reach; more than it needs to be, never less. `nil` where
  /// nothing is seen of it.
  public var verticalExtent: ClosedRange<Double>? {
    let extents = ScenePart.parts(of: [self]).map(\.extent.y)
    guard let top = extents.map(\.lowerBound).min(), let bottom = extents.map(\.upperBound).max() else {
      return nil
    }
    return top...bottom
  }
}
