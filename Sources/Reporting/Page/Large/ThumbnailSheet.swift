import Foundation
import Graphics
import Rendering
import Review

/// The small pictures of a part of a page, in one file.
struct ThumbnailSheet {
  private var bitmap: Bitmap

  /// What is seen where nothing is, and through what is clear: a light grey.
  private static let ground: [UInt8] = [0xF3, 0xF0, 0xEE, 0xFF]
  /// Good enough for what is looked at from afar.
  private static let quality = 80

  /// An empty sheet for the small pictures of `count` pictures.
  init(of count: Int) {
    let columns = min(count, ThumbnailCell.columns)
    let rows = (count + ThumbnailCell.columns - 1) / ThumbnailCell.columns
    let (width, height) = (columns * ThumbnailCell.width, rows * ThumbnailCell.height)
    bitmap = Bitmap(
      width: width, height: height,
      pixels: Array(repeatElement(Self.ground, count: width * height).joined()))
  }

  /// Puts the sides of a picture into a cell; `file` has the bytes of a side. One that cannot be read stays empty.
  mutating func put(_ picture: ReportPicture, in cell: Int, file: (_ isNew: Bool) throws -> Data?) throws {
    let left = cell % ThumbnailCell.columns * ThumbnailCell.width
    let top = cell / ThumbnailCell.columns * ThumbnailCell.height
    for place in ThumbnailCell(picture).places {
      guard let data = try file(place.isNew) else { continue }
      let whole: Bitmap
      do throws(RenderingError) {
        whole = try ImageSource(name: picture.id, data: data).decoded()
      } catch {
        continue
      }
      put(whole.averaged(width: place.width, height: place.height), x: left + place.x, y: top + place.y)
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

extension Bitmap {
  /// The picture at a size that is no larger, each pixel the average of those that it stands for.
  func averaged(width: Int, height: Int) -> Bitmap {
    var result = [UInt8](repeating: 0, count: 4 * width * height)
    var sums = [UInt32](repeating: 0, count: 4 * width)
    pixels.withUnsafeBufferPointer { source in
      for row in 0..<height {
        let rows = Self.stretch(row, of: height, over: self.height)
        for place in sums.indices { sums[place] = 0 }
        for y in rows {
          for column in 0..<width {
            for x in Self.stretch(column, of: width, over: self.width) {
              let place = 4 * (y * self.width + x)
              for channel in 0..<4 { sums[4 * column + channel] += UInt32(source[place + channel]) }
            }
          }
        }
        for column in 0..<width {
          let count = UInt32(rows.count * Self.stretch(column, of: width, over: self.width).count)
          for channel in 0..<4 {
            result[4 * (row * width + column) + channel] = UInt8(
              (sums[4 * column + channel] + count / 2) / count)
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: result)
  }

  /// The places among `length` that one of `count` stands for.
  private static func stretch(_ place: Int, of count: Int, over length: Int) -> Range<Int> {
    let start = place * length / count
    return start..<max(start + 1, (place + 1) * length / count)
  }
}
