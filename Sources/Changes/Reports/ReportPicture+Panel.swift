public import Foundation
import Graphics
import Rendering
public import Review

extension ReportPicture {
  /// The changes alone, out of the file of the picture of changes; all of it where they have no place of their own.
  /// Throws for a file that is damaged.
  public func panel(ofChanges file: Data) throws -> Data {
    guard let panel else { return file }
    let bitmap = try ImageSource(name: id, data: file).decoded()
    let (right, bottom) = (panel.x + panel.width, panel.y + panel.height)
    guard panel.x >= 0, panel.y >= 0, right <= bitmap.width, bottom <= bitmap.height else { return file }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * panel.width * panel.height)
    for row in panel.y..<bottom {
      let start = 4 * (row * bitmap.width + panel.x)
      pixels += bitmap.pixels[start..<start + 4 * panel.width]
    }
    let part = Bitmap(width: panel.width, height: panel.height, pixels: pixels)
    return try PNGPicture(PNGSettings(scale: scale)).data(of: part)
  }
}
