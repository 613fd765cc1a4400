import DesignFormat
public import Foundation
package import Graphics
public import Mockups
import Rendering

/// A screen as an app would show it, in pixels that are compared; a file is made of them where one is wanted.
public struct DrawnScreen {
  private let scene: Scene
  private let pixels: DrawnScene
  private let scale: Double
  private let device: String
  private let renderer: Renderer

  /// Draws a screen at `scale` pixels per point; throws if an image in it cannot be read.
  public init(_ screen: ScreenArrangement, scale: Double, with renderer: Renderer) throws {
    (self.scale, self.renderer, device) = (scale, renderer, screen.variant.name)
    scene = try renderer.mockup(of: screen).scene(title: "")
    pixels = try renderer.drawn(scene, scale: scale)
  }

  package var bitmap: Bitmap { pixels.bitmap }

  /// Whether nothing can be seen through it.
  var isOpaque: Bool { pixels.isOpaque }

  /// The bytes of a reference. They say what drew them, and nothing of the design, so that versions of a design do not
  /// touch each picture.
  public func referenceData() throws -> Data {
    try data(
      PictureProperties(software: Renderer.softwareInFull, device: device, designHash: ""), isCompact: true)
  }

  /// The bytes of a PNG that says no more of itself than its `properties`.
  func data(_ properties: PictureProperties, isCompact: Bool) throws -> Data {
    try renderer.data(
      of: pixels, showing: scene, scale: scale, isCompact: isCompact, properties: properties)
  }
}
