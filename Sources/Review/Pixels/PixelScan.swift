import Foundation
import Graphics

/// A pass over the common area of two images, aligned at the top left.
///
/// `memcmp` skips equal rows and equal parts of rows. The rest uses integers and unsafe pointers, which are fast in
/// debug builds, too.
struct PixelScan {
  let width: Int
  let height: Int
  /// The raw values of `PixelMask.Finding` in row-major order.
  private(set) var mask: [UInt8]
  private(set) var different = 0
  /// The number of unequal pixels that the threshold hides.
  private(set) var hidden = 0
  private(set) var largest = 0.0
  private(set) var sum = 0.0

  /// The square of the threshold.
  private let limit: Double
  private static let piece = 64

  /// Creates a pass without running it. For `threshold`, see `PixelComparison`.
  init(width: Int, height: Int, threshold: Double) {
    (self.width, self.height) = (width, height)
    limit = threshold * threshold
    mask = [UInt8](repeating: PixelMask.Finding.same.rawValue, count: width * height)
  }

  /// Compares two images, which must be at least as large as the pass.
  mutating func run(_ old: Bitmap, _ new: Bitmap) {
    var mask = self.mask
    old.pixels.withUnsafeBytes { oldBytes in
      new.pixels.withUnsafeBytes { newBytes in
        mask.withUnsafeMutableBufferPointer { mask in
          guard let a = oldBytes.baseAddress, let b = newBytes.baseAddress, let found = mask.baseAddress
          else { return }
          let before = PixelNeighbours(pixels: a, stride: old.width, width: width, height: height)
          let after = PixelNeighbours(pixels: b, stride: new.width, width: width, height: height)
          // If both images have the same width, their common rows are contiguous in memory.
          if old.width == new.width, memcmp(a, b, 4 * width * height) == 0 { return }
          for row in 0..<height { scan(row, before, after, found + row * width) }
        }
      }
    }
    self.mask = mask
  }

  /// Compares source samples, to find differences that are lost in the bitmaps.
  mutating func run(_ old: PixelSamples, _ new: PixelSamples) {
    for row in 0..<height {
      for column in 0..<width where mask[row * width + column] == PixelMask.Finding.same.rawValue {
        guard old.words[row * old.width + column] != new.words[row * new.width + column] else { continue }
        if limit > 0 { hidden += 1 } else { different += 1 }
        mask[row * width + column] = (limit > 0 ? PixelMask.Finding.hidden : .different).rawValue
      }
    }
  }

  private mutating func scan(
    _ row: Int, _ before: PixelNeighbours, _ after: PixelNeighbours, _ found: UnsafeMutablePointer<UInt8>
  ) {
    let (a, b) = (before.row(row), after.row(row))
    if memcmp(a, b, 4 * width) == 0 { return }
    var start = 0
    while start < width {
      let end = min(start + Self.piece, width)
      if memcmp(a + 4 * start, b + 4 * start, 4 * (end - start)) != 0 {
        var column = start
        while column < end {
          let (old, new) = (before.pixel(a, column), after.pixel(b, column))
          if old != new {
            let distance = ColorDistance.squared(old, new)
            sum += distance.squareRoot()
            if distance > largest { largest = distance }
            found[column] = judge(distance, column, row, before, after)
          }
          column &+= 1
        }
      }
      start = end
    }
  }

  @inline(__always)
  private mutating func judge(
    _ distance: Double, _ column: Int, _ row: Int, _ before: PixelNeighbours, _ after: PixelNeighbours
  ) -> UInt8 {
    if limit > 0,
      distance <= limit || before.smoothsEdge(column, row, other: after)
        || after.smoothsEdge(column, row, other: before)
    {
      hidden &+= 1
      return PixelMask.Finding.hidden.rawValue
    }
    different &+= 1
    return PixelMask.Finding.different.rawValue
  }
}
