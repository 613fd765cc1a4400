public import Foundation
import Graphics
import Mockups
import Rendering
public import Review

extension ReportPicture {
  /// Returns the changes cropped from the changes image, or the whole file if they have no area of their own. Throws if
  /// the file is damaged.
  public func panel(ofChanges file: Data) throws -> Data {
    guard let panel else { return file }
    let bitmap = try ImageSource(name: id, data: file).decoded()
    return try PanelPixels(of: bitmap, in: panel, scale: scale)?.data() ?? file
  }
}

/// The part of a changes image that shows only the changes, for pages.
public struct PanelPixels: Sendable {
  private let picture: Bitmap
  private let region: ReportPicture.Region
  private let scale: Double

  /// Returns `nil` if the region is not inside the image.
  init?(of picture: Bitmap, in region: ReportPicture.Region, scale: Double) {
    let (right, bottom) = (region.x + region.width, region.y + region.height)
    guard region.x >= 0, region.y >= 0, right <= picture.width, bottom <= picture.height else { return nil }
    (self.picture, self.region, self.scale) = (picture, region, scale)
  }

  /// Returns a PNG file; throws if there are no pixels.
  public func data() throws -> Data {
    try PNGPicture(PNGSettings(scale: scale)).data(
      of: picture, columns: region.x..<region.x + region.width, rows: region.y..<region.y + region.height)
  }
}

extension DrawnPicture {
  /// Encodes the changes image, and crops the changes while its pixels are available.
  mutating func show(_ marked: MarkedPicture, _ options: DrawingOptions, _ renderer: Renderer) throws {
    let scale = picture.scale
    picture.panel = marked.region(scale: scale)
    guard renderer.canDecode(marked.scene, scale: scale) else {
      changes = try renderer.data(
        of: marked.scene, as: options.format(scale: scale), properties: options.properties)
      return
    }
    let pixels = try renderer.drawn(marked.scene, scale: scale)
    changes = try renderer.data(
      of: pixels, showing: marked.scene, scale: scale, isCompact: options.isCompact,
      properties: options.properties)
    // Encoding changes the values of translucent pixels, so the crop would differ from the file.
    guard pixels.isOpaque else { return }
    panel = picture.panel.flatMap { PanelPixels(of: pixels.bitmap, in: $0, scale: scale) }
  }
}
