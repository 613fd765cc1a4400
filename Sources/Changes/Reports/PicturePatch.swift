import Foundation
import Graphics
import Rendering

/// An image that turns an old image into a new one when drawn over it. It contains the different pixels and their
/// neighborhood; the rest is transparent.
///
/// A page displays images at a reduced size, so each pixel of the display combines several image pixels. Without the
/// neighborhood, the old image would be visible at the edges of the patch.
struct PicturePatch {
  /// The patch consists of squares with this side length in pixels. It includes the squares that contain a difference,
  /// and the squares around them.
  static let square = 16

  var height: Int { new.height }

  private let new: Bitmap
  private let columns: Int
  /// Whether each square is included, in row-major order.
  private let squares: [Bool]

  /// Creates the patch; returns `nil` if the sizes of the images differ.
  init?(from old: Bitmap, to new: Bitmap) {
    guard old.width == new.width, old.height == new.height else { return nil }
    self.new = new
    columns = (new.width + Self.square - 1) / Self.square
    let differing = Self.squares(in: columns, where: old, and: new)
    squares = Self.withNeighbours(differing, columns)
  }

  /// Returns the pixels of some rows; `nil` if the included pixels are not opaque.
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

  /// Returns the file; `nil` if the included pixels are not opaque, or if it has `limit` bytes or more.
  func data(smallerThan limit: Int, scale: Double) throws -> Data? {
    try PNGPicture(PNGSettings(scale: scale)).data(
      width: new.width, height: new.height, smallerThan: limit, pixels: pixels)
  }

  /// Returns whether each square contains a different pixel.
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
