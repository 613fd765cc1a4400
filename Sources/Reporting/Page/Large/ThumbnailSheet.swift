import Foundation
import Graphics
import Rendering
import Review

/// The small pictures of a part of a page, in one file.
struct ThumbnailSheet {
  private var bitmap: Bitmap

  /// A light grey, which is seen where there is no picture, and through clear pixels.
  private static let ground: [UInt8] = [0xF3, 0xF0, 0xEE, 0xFF]
  /// Good enough for what is looked at from afar.
  private static let quality = 80

  /// An empty sheet for the small pictures of `count` pictures.
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

  /// Puts the sides of a picture into a cell; `file` has the bytes of a side. One that cannot be read stays empty.
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

  /// The file's bytes, as JPEG.
  var data: Data { get throws { try JPEGEncoder.data(of: bitmap, quality: Self.quality) } }
}
