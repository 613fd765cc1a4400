import DesignFormat
public import Foundation
public import Mockups

extension ScreenMockup {
  /// Returns the screen as a PNG file, with the bytes that `maquette render` writes. Throws if one of its images cannot
  /// be read.
  ///
  /// The scale is in pixels per point; `nil` uses the viewport's scale. A compact file takes several times as long to
  /// encode.
  public func png(
    scale: Double? = nil, style: PictureStyle = .mockup, isCompact: Bool = false
  ) throws -> Data {
    try data(as: .png(scale: scale ?? arrangement.viewport.scale, isCompact: isCompact), style: style)
  }

  /// Returns the screen as an SVG document. By default, text is converted to outlines. Throws as `png` does.
  public func svg(style: PictureStyle = .mockup, text: SVGTextStyle = .outlines) throws -> Data {
    try data(as: .svg(text: text), style: style)
  }

  /// Returns the screen as a PDF document of one page. Throws as `png` does.
  public func pdf(style: PictureStyle = .mockup) throws -> Data {
    try data(as: .pdf, style: style)
  }

  private func data(as format: PictureFormat, style: PictureStyle) throws -> Data {
    let renderer = try Renderer(sharingFontsOf: arrangement)
    let properties = mockup.pictureProperties(of: arrangement.variant)
    if case .png(let scale, _) = format, try renderer.isLong(arrangement, style: style, as: format) {
      var data = Data()
      try renderer.write(LongPicture(of: arrangement, title: title), scale: scale, properties: properties) {
        data.append($0)
      }
      return data
    }
    let scene = try renderer.scene(of: arrangement, style: style, title: title)
    return try renderer.data(of: scene, as: format, properties: properties)
  }
}
