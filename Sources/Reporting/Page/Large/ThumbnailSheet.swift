import Foundation
import Graphics
import Rendering
import Review

/// The thumbnails of one part of the album page, in one file.
struct ThumbnailSheet {
  private var bitmap: Bitmap

  /// The light gray background, visible in empty cells and behind transparent pixels.
  private static let ground: [UInt8] = [0xF3, 0xF0, 0xEE, 0xFF]
  /// The JPEG quality, which is sufficient for thumbnails.
  private static let quality = 80

  init(of count: Int) {
    let columns = min(count, ThumbnailCell.columns)
    let rows = (count + ThumbnailCell.columns - 1) / ThumbnailCell.columns
    let (width, height) = (columns * ThumbnailCell.width, rows * ThumbnailCell.height)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    for _ in 0..<width { pixels += Self.ground }
    let row = pixels
    for _ in 1..<height { pixels += row }
    bitmap = Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Draws the sides of an image into a cell. `file` returns the bytes of a side. A side that cannot be decoded stays
  /// empty.
  mutating func put(_ picture: ReportPicture, in cell: Int, file: (_ isNew: Bool) throws -> Data?) throws {
    let left = cell % ThumbnailCell.columns * ThumbnailCell.width
    let top = cell / ThumbnailCell.columns * ThumbnailCell.height
    for place in ThumbnailCell(picture).places {
      guard let data = try file(place.isNew) else { continue }
      do throws(RenderingError) {
        let whole = try ImageSource(name: picture.id, data: data).decoded()
        let small = try whole.reduced(width: place.width, height: place.height)
        put(small, x: left + place.x, y: top + place.y)
      } catch {
        continue
      }
    }
  }

  private mutating func put(_ small: Bitmap, x: Int, y: Int) {
    for row in 0..<small.height {
      for column in 0..<small.width {
        let (from, to) = (4 * (row * small.width + column), 4 * ((y + row) * bitmap.width + x + column))
        let clear = 255 - Int(small.pixels[from + 3])
        for channel in 0..<3 {
          let under = Int(Self.ground[channel]) * clear / 255
          bitmap.pixels[to + channel] = UInt8(min(255, Int(small.pixels[from + channel]) + under))
        }
      }
    }
  }

  var data: Data { get throws { try JPEGEncoder.data(of: bitmap, quality: Self.quality) } }
}
