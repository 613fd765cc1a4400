import Foundation
import Graphics
import Rendering

/// A picture that makes an old picture the new one where it is drawn over it: the pixels that differ and those around
/// them, and the rest transparent.
///
/// A page shows pictures smaller than they are. Each pixel of the screen mixes several of the picture then, and where the
/// patch ended at the last pixel that differs, the old picture would be seen through its edges.
struct PicturePatch {
  /// The patch is made of squares of so many pixels; around each one in which something differs, its neighbours are in it.
  static let square = 16

  /// In pixels.
  var height: Int { new.height }

  private let new: Bitmap
  private let columns: Int
  /// Which squares are in it, row by row.
  private let squares: [Bool]

  /// The patch; `nil` where the pictures are of two sizes.
  init?(from old: Bitmap, to new: Bitmap) {
    guard old.width == new.width, old.height == new.height else { return nil }
    self.new = new
    columns = (new.width + Self.square - 1) / Self.square
    let differing = Self.squares(in: columns, where: old, and: new)
    squares = Self.withNeighbours(differing, columns)
  }

  /// The pixels of some rows; `nil` where something shows through the patch there.
  func pixels(of rows: Range<Int>) -> [UInt8]? {
    let stride = 4 * new.width
    var pixels = [UInt8](repeating: 0, count: stride * rows.count)
    let isOpaque = pixels.withUnsafeMutableBytes { patch in
      new.pixels.withUnsafeBytes { new in
        rows.allSatisfy { y in
          (0..<columns).allSatisfy { column in
            guard squares[y / Self.square * columns + column] else { return true }
            let start = 4 * column * Self.square
            let part = start..<min(start + 4 * Self.square, stride)
            let source = UnsafeRawBufferPointer(
              rebasing: new[y * stride + part.lowerBound..<y * stride + part.upperBound])
            let place = (y - rows.lowerBound) * stride + part.lowerBound
            UnsafeMutableRawBufferPointer(rebasing: patch[place..<place + part.count]).copyMemory(
              from: source)
            return Swift.stride(from: 3, to: source.count, by: 4).allSatisfy { source[$0] == 255 }
          }
        }
      }
    }
    return isOpaque ? pixels : nil
  }

  /// The file; `nil` where something shows through the patch, or where it has `limit` bytes or more.
  func data(smallerThan limit: Int, scale: Double) throws -> Data? {
    try PNGPicture(PNGSettings(scale: scale)).data(
      width: new.width, height: new.height, smallerThan: limit, pixels: pixels)
  }

  /// Which squares hold a pixel that differs.
  private static func squares(in columns: Int, where old: Bitmap, and new: Bitmap) -> [Bool] {
    let (height, stride) = (new.height, 4 * new.width)
    let rows = (height + square - 1) / square
    var differing = [Bool](repeating: false, count: columns * rows)
    old.pixels.withUnsafeBytes { old in
      new.pixels.withUnsafeBytes { new in
        guard let a = old.baseAddress, let b = new.baseAddress else { return }
        for y in 0..<height {
          let (before, after) = (a + y * stride, b + y * stride)
          if memcmp(before, after, stride) == 0 { continue }
          for column in 0..<columns where !differing[y / square * columns + column] {
            let start = 4 * column * square
            let count = min(4 * square, stride - start)
            differing[y / square * columns + column] = memcmp(before + start, after + start, count) != 0
          }
        }
      }
    }
    return differing
  }

  private static func withNeighbours(_ differing: [Bool], _ columns: Int) -> [Bool] {
    let rows = columns == 0 ? 0 : differing.count / columns
    var near = [Bool](repeating: false, count: differing.count)
    for place in differing.indices where differing[place] {
      let (row, column) = (place / columns, place % columns)
      for row in max(0, row - 1)...min(rows - 1, row + 1) {
        for column in max(0, column - 1)...min(columns - 1, column + 1) {
          near[row * columns + column] = true
        }
      }
    }
    return near
  }
}
