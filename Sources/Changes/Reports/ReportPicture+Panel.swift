public import Foundation
import Graphics
import Mockups
import Rendering
public import Review

extension ReportPicture {
  /// The changes alone, out of the file of the picture of changes; all of it where they have no place of their own.
  /// Throws for a file that is damaged.
  public func panel(ofChanges file: Data) throws -> Data {
    guard let panel else { return file }
    let bitmap = try ImageSource(name: id, data: file).decoded()
    return try PanelPixels(of: bitmap, in: panel, scale: scale)?.data() ?? file
  }
}

/// The changes alone, out of a picture of changes: what pages show.
public struct PanelPixels: Sendable {
  private let picture: Bitmap
  private let region: ReportPicture.Region
  private let scale: Double

  /// `nil` where the region reaches out of the picture.
  init?(of picture: Bitmap, in region: ReportPicture.Region, scale: Double) {
    let (right, bottom) = (region.x + region.width, region.y + region.height)
    guard region.x >= 0, region.y >= 0, right <= picture.width, bottom <= picture.height else { return nil }
    (self.picture, self.region, self.scale) = (picture, region, scale)
  }

  /// The bytes of a PNG; throws where there are no pixels.
  public func data() throws -> Data {
    try PNGPicture(PNGSettings(scale: scale)).data(
      of: picture, columns: region.x..<region.x + region.width, rows: region.y..<region.y + region.height)
  }
}

extension DrawnPicture {
  /// Makes the file of the picture of changes, and takes the changes out of it while its pixels are there.
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
    // The values of translucent pixels are not the same once they have been in a file.
    guard pixels.isOpaque else { return }
    panel = picture.panel.flatMap { PanelPixels(of: pixels.bitmap, in: $0, scale: scale) }
  }
}
