package import Foundation
package import Graphics

/// Draws animations as animated PNG files (PNG specification, third edition, section 11.3.6).
///
/// Viewers without support for animations show the first frame.
package struct AnimatedPNGRenderer: Sendable {
  package var settings: PNGSettings

  package init(_ settings: PNGSettings) {
    self.settings = settings
  }

  /// Returns the file's bytes. The size in pixels is the scenes' size in points times the scale, rounded up.
  ///
  /// Throws if there is no frame, the scenes differ in size, a duration is outside of 1 to 65,535 milliseconds, a side is longer
  /// than 32,767 pixels, the area exceeds `ImageLimits.animationArea`, or an image in a scene cannot be decoded.
  package func data(
    of animation: Animation, with library: SceneLibrary
  ) throws(RenderingError) -> Data {
    try animation.check()
    let raster = try SceneRaster(
      size: animation.frames[0].scene.size, scale: settings.scale,
      hasAlpha: !animation.frames.allSatisfy(\.scene.isOpaque), area: ImageLimits.animationArea)
    func surface(of frame: Animation.Frame) throws(RenderingError) -> ImageSurface {
      try raster.surface(of: frame.scene, with: library)
    }
    var shown = try surface(of: animation.frames[0])
    var file = try APNGWriter(raster, settings: settings)
    try file.begin(animation, showing: shown)
    for frame in animation.frames.dropFirst() {
      let next = try surface(of: frame)
      // A frame needs at least one pixel, so a frame that is equal to the previous one consists of one unchanged pixel.
      let change = try next.difference(from: shown) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      try file.append(next, in: change, milliseconds: frame.milliseconds)
      shown = next
    }
    return try file.finish()
  }
}

/// Writes an animated PNG: the first frame completely, and the changed rectangle of each further frame.
struct APNGWriter: ~Copyable {
  private let encoder: PNGEncoder
  private let settings: PNGSettings
  /// The number of the next `fcTL` or `fdAT` chunk. Both kinds share one sequence, starting at 0.
  private var sequenceNumber: UInt32 = 0

  init(_ raster: SceneRaster, settings: PNGSettings) throws(RenderingError) {
    self.settings = settings
    encoder = try PNGEncoder(
      width: raster.width, height: raster.height, hasAlpha: raster.hasAlpha, settings: settings)
  }

  /// Writes the animation's header and its first frame.
  mutating func begin(
    _ animation: Animation, showing surface: borrowing ImageSurface
  ) throws(RenderingError) {
    var control = PNGChunk("acTL")
    control.append(UInt32(animation.frames.count))
    control.append(UInt32(animation.playCount))
    try encoder.append(control)
    let whole = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    try appendControl(of: whole, milliseconds: animation.frames[0].milliseconds)
    try encoder.append(surface)
  }

  /// Appends a frame that replaces the pixels in `rect` with those of `surface`.
  mutating func append(
    _ surface: borrowing ImageSurface, in rect: PixelRect, milliseconds: Int
  ) throws(RenderingError) {
    try appendControl(of: rect, milliseconds: milliseconds)
    var settings = settings
    settings.text = []
    let part = try PNGEncoder(
      width: rect.width, height: rect.height, hasAlpha: surface.hasAlpha, settings: settings)
    try part.append(surface, in: rect)
    for chunk in PNGChunk.chunks(of: try part.finish()) where chunk.type == "IDAT" {
      var frame = PNGChunk("fdAT")
      frame.append(nextSequenceNumber())
      frame.data.append(chunk.data)
      try encoder.append(frame)
    }
  }

  consuming func finish() throws(RenderingError) -> Data {
    try encoder.finish()
  }

  private mutating func appendControl(of rect: PixelRect, milliseconds: Int) throws(RenderingError) {
    var control = PNGChunk("fcTL")
    control.append(nextSequenceNumber())
    for number in [rect.width, rect.height, rect.x, rect.y] { control.append(UInt32(number)) }
    control.append(UInt16(milliseconds))
    control.append(UInt16(1_000))
    // The frame remains visible (dispose_op NONE) until the next one overwrites it (blend_op SOURCE).
    control.append(UInt8(0))
    control.append(UInt8(0))
    try encoder.append(control)
  }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}
