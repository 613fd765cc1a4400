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

  /// How tall a picture may be before it is drawn in parts, in pixels.
  private static let bandHeight = 8_192

  /// The file's bytes; pixels are the scene's points times the scale, rounded up.
  ///
  /// Throws where the picture is wider than 32,767 pixels or a picture in it cannot be decoded.
  public func data(of scene: Scene, with library: SceneLibrary) throws(RenderingError) -> Data {
    let width = Int((scene.size.width * settings.scale).rounded(.up))
    let height = Int((scene.size.height * settings.scale).rounded(.up))
    let hasAlpha = scene.background.map { $0.alpha < 1 } ?? true
    let encoder = try PNGEncoder(width: width, height: height, hasAlpha: hasAlpha, settings: settings)
    let bands = height > Self.bandHeight ? SceneBands(scene) : nil
    var top = 0
    while top < height {
      let rows = min(Self.bandHeight, height - top)
      let surface = try ImageSurface(width: width, height: rows, hasAlpha: hasAlpha)
      try surface.draw { context throws(RenderingError) in
        context.translate(x: 0, y: -Double(top))
        context.scale(settings.scale)
        if let background = scene.background { context.paint(background) }
        let nodes = bands?.nodes(
          from: Double(top) / settings.scale, to: Double(top + rows) / settings.scale)
        try context.paint(nodes ?? scene.nodes, as: .outlines, with: library)
      }
      try encoder.append(surface)
      top += rows
    }
    return try encoder.finish()
  }
}
