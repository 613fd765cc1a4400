import Foundation
import Graphics
import Rendering

/// The thumbnails of one part of the album page, in one file.
struct ThumbnailSheet {
  private var bitmap: Bitmap

  /// The light gray background, visible in empty cells and behind transparent pixels.
  private static let background: [UInt8] = [0xF3, 0xF0, 0xEE, 0xFF]
  /// The JPEG quality, which is sufficient for thumbnails.
  private static let quality = 80

  init(of count: Int) {
    let columns = min(count, ThumbnailCell.columns)
    let rows = (count + ThumbnailCell.columns - 1) / ThumbnailCell.columns
    let (width, height) = (columns * ThumbnailCell.width, rows * ThumbnailCell.height)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    for _ in 0..<width { pixels += Self.background }
    let row = pixels
    for _ in 1..<height { pixels += row }
    bitmap = Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Draws the old and the new version of an image into a cell. `file` returns the bytes of one version. If a version cannot be
  /// decoded, its slot in the cell remains empty.
  mutating func put(_ picture: ReportImage, in cell: Int, file: (_ isNew: Bool) throws -> Data?) throws {
    let left = cell % ThumbnailCell.columns * ThumbnailCell.width
    let top = cell / ThumbnailCell.columns * ThumbnailCell.height
    for slot in ThumbnailCell(picture).slots {
      guard let data = try file(slot.isNew) else { continue }
      do throws(RenderingError) {
        let whole = try ImageSource(name: picture.id, data: data).decoded()
        let small = try whole.reduced(width: slot.width, height: slot.height)
        put(small, x: left + slot.x, y: top + slot.y)
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
          let under = Int(Self.background[channel]) * clear / 255
          bitmap.pixels[to + channel] = UInt8(min(255, Int(small.pixels[from + channel]) + under))
        }
      }
    }
  }

  var data: Data { get throws { try JPEGEncoder.data(of: bitmap, quality: Self.quality) } }
}

/// The frames of the thumbnails of the old and the new image in a cell of a sheet, in pixels. The page's script contains the
/// same calculation.
struct ThumbnailCell {
  /// The cell's size in pixels.
  static let (width, height) = (352, 288)
  static let columns = 8
  /// The space beside a thumbnail, in pixels. It prevents adjacent thumbnails from being blended when the sheet is scaled.
  private static let margin = 6

  struct Slot {
    let isNew: Bool
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// The frames of the images that exist, the old image first.
  let slots: [Slot]

  init(_ picture: ReportImage) {
    let isUnchanged = picture.status == .unchanged
    let old = isUnchanged && picture.newSize != nil ? nil : picture.oldSize
    let sides = [(false, old), (true, picture.newSize)].compactMap { isNew, size in size.map { (isNew, $0) } }
    let isStacked = sides.count == 2 && sides.allSatisfy { $1.width > $1.height }
    let available = (
      width: (isStacked || sides.count < 2 ? Self.width : Self.width / 2) - Self.margin,
      height: (isStacked ? Self.height / 2 : Self.height) - Self.margin
    )
    slots = sides.enumerated().map { number, side in
      let (width, height) = (Double(side.1.width), Double(side.1.height))
      let scale = min(1, Double(available.width) / width, Double(available.height) / height)
      return Slot(
        isNew: side.0, x: isStacked ? 0 : number * Self.width / 2,
        y: isStacked ? number * Self.height / 2 : 0,
        width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
    }
  }
}
