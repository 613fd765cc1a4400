import DesignFormat
public import Foundation
package import Graphics
package import Rendering

/// The style of a screen's image.
public enum ImageStyle: String, Sendable, CaseIterable {
  /// The screen as an app shows it.
  case mockup
  /// The result of the layout: frames, index paths and insets.
  case wireframe
  /// The screen as an app shows it, with callouts for distances, sizes, text styles and colors. The image is larger than the
  /// viewport.
  case redline
}

extension Renderer {
  /// Returns the screen in `style`. Throws if one of its images cannot be read.
  package func scene(of screen: ScreenArrangement, style: ImageStyle, title: String) throws -> Scene {
    switch style {
    case .mockup: try mockup(of: screen).scene(title: title)
    case .wireframe: wireframe(of: screen).scene(title: title)
    case .redline:
      try RedlineScene(
        mockup: mockup(of: screen, theme: Theme().tinted(with: screen.screen.tintColor))
      ).scene(title: title)
    }
  }

  /// Whether the image is so long that it is written as a `LongImage`. Throws if the image exceeds the maximum number
  /// of pixels.
  package func isLong(
    _ screen: ScreenArrangement, style: ImageStyle, as format: ImageFormat
  ) throws(RenderingError) -> Bool {
    try isLong(screen, canStream: style == .mockup, as: format)
  }
}

extension ScreenMockup {
  /// Returns the screen as a PNG file, with the bytes that `maquette render` writes. Throws if one of its images cannot
  /// be read.
  ///
  /// The scale is in pixels per point; `nil` uses the viewport's scale. A compact file takes several times as long to
  /// encode.
  public func png(
    scale: Double? = nil, style: ImageStyle = .mockup, isCompact: Bool = false
  ) throws -> Data {
    try data(as: .png(scale: scale ?? arrangement.viewport.scale, isCompact: isCompact), style: style)
  }

  /// Returns the screen as an SVG document. By default, text is converted to outlines. Throws the same errors as `png`.
  public func svg(style: ImageStyle = .mockup, text: SVGTextStyle = .outlines) throws -> Data {
    try data(as: .svg(text: text), style: style)
  }

  /// Returns the screen as a PDF document of one page. Throws the same errors as `png`.
  public func pdf(style: ImageStyle = .mockup) throws -> Data {
    try data(as: .pdf, style: style)
  }

  private func data(as format: ImageFormat, style: ImageStyle) throws -> Data {
    let renderer = try Renderer(sharingFontsOf: arrangement)
    let properties = mockup.imageMetadata(of: arrangement.variant)
    if case .png(let scale, _) = format, try renderer.isLong(arrangement, style: style, as: format) {
      var data = Data()
      try renderer.write(LongImage(of: arrangement, title: title), scale: scale, properties: properties) {
        data.append($0)
      }
      return data
    }
    let scene = try renderer.scene(of: arrangement, style: style, title: title)
    return try renderer.data(of: scene, as: format, properties: properties)
  }
}
