public import Foundation
public import Graphics

/// Paints animations as animated PNG (PNG specification, third edition, section 11.3.6).
///
/// The first frame is also the file's still picture, so a viewer that knows no animation shows it.
public struct AnimatedPNGPicture: Sendable {
  /// How the picture is written.
  public var settings: PNGSettings

  /// Pictures written as `settings` say.
  public init(_ settings: PNGSettings) {
    self.settings = settings
  }

  /// The file's bytes; pixels are the scenes' points times the scale, rounded up.
  ///
  /// Throws where there is no frame, the scenes differ in size, a duration is outside 1 to 65,535 milliseconds, a
  /// side is longer than 32,767 pixels, the picture is larger than `PictureLimits.filmArea`, or a picture in a scene
  /// cannot be decoded.
  public func data(
    of animation: Animation, with library: SceneLibrary
  ) throws(RenderingError) -> Data {
    try animation.check()
    let raster = try SceneRaster(
      size: animation.frames[0].scene.size, scale: settings.scale,
      hasAlpha: !animation.frames.allSatisfy(\.scene.isOpaque), area: PictureLimits.filmArea)
    func surface(of frame: Animation.Frame) throws(RenderingError) -> ImageSurface {
      try raster.surface(of: frame.scene, with: library)
    }
    var shown = try surface(of: animation.frames[0])
    var file = try APNGWriter(raster, settings: settings)
    try file.begin(animation, showing: shown)
    for frame in animation.frames.dropFirst() {
      let next = try surface(of: frame)
      // A frame without any pixel is not allowed; one that is already there changes nothing.
      let change = try next.difference(from: shown) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
      try file.append(next, in: change, milliseconds: frame.milliseconds)
      shown = next
    }
    return try file.finish()
  }
}
