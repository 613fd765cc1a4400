import DesignFormat
public import Foundation
public import Mockups

extension ScreenMockup {
  /// The screen as a PNG file: the bytes that `maquette render` writes; throws what is wrong with its pictures.
  ///
  /// `scale` is pixels to a point, `nil` for the viewport's own; a compact file takes several times as long.
  public func png(
    scale: Double? = nil, style: PictureStyle = .mockup, isCompact: Bool = false
  ) throws -> Data {
    try data(as: .png(scale: scale ?? arrangement.viewport.scale, isCompact: isCompact), style: style)
  }

  /// The screen as an SVG document, with text as shapes unless it shall be edited; throws as `png` does.
  public func svg(style: PictureStyle = .mockup, text: SVGTextStyle = .outlines) throws -> Data {
    try data(as: .svg(text: text), style: style)
  }

  /// The screen as a PDF of one page; throws as `png` does.
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
