import Foundation
import Graphics

/// A scan of the common area of two images, which are aligned at the top left.
///
/// `memcmp` skips equal rows and equal parts of rows. The rest uses integers and unsafe pointers, which are fast even in debug
/// builds.
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

  /// Creates a scan without running it. For `threshold`, see `PixelComparison`.
  init(width: Int, height: Int, threshold: Double) {
    (self.width, self.height) = (width, height)
    limit = threshold * threshold
    mask = [UInt8](repeating: PixelMask.Finding.same.rawValue, count: width * height)
  }

  /// Compares two images, which must be at least as large as the scanned area.
  mutating func run(_ old: Bitmap, _ new: Bitmap) {
    var mask = self.mask
    old.pixels.withUnsafeBytes { oldBytes in
      new.pixels.withUnsafeBytes { newBytes in
        mask.withUnsafeMutableBufferPointer { mask in
          guard let a = oldBytes.baseAddress, let b = newBytes.baseAddress, let found = mask.baseAddress
          else { return }
          let before = PixelNeighborhood(pixels: a, stride: old.width, width: width, height: height)
          let after = PixelNeighborhood(pixels: b, stride: new.width, width: width, height: height)
          // If both images have the same width, their common rows are contiguous in memory.
          if old.width == new.width, memcmp(a, b, 4 * width * height) == 0 { return }
          for row in 0..<height { scan(row, before, after, found + row * width) }
        }
      }
    }
    self.mask = mask
  }

  /// Compares the samples of image files, to find differences that are lost in the bitmaps.
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
    _ row: Int, _ before: PixelNeighborhood, _ after: PixelNeighborhood, _ found: UnsafeMutablePointer<UInt8>
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
    _ distance: Double, _ column: Int, _ row: Int, _ before: PixelNeighborhood, _ after: PixelNeighborhood
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

/// Access to an image's pixels and their neighbors, for the detection of antialiasing.
///
/// The value contains a pointer to the image's pixels, so it must not outlive the image.
struct PixelNeighborhood {
  private let pixels: UnsafeRawPointer
  private let stride: Int
  private let width: Int
  private let height: Int

  /// Creates access to the `width` × `height` pixels at the top left of an image. A row in memory has `stride` pixels.
  init(pixels: UnsafeRawPointer, stride: Int, width: Int, height: Int) {
    (self.pixels, self.stride, self.width, self.height) = (pixels, stride, width, height)
  }

  @inline(__always)
  func row(_ row: Int) -> UnsafeRawPointer { pixels + 4 * row * stride }

  @inline(__always)
  func pixel(_ row: UnsafeRawPointer, _ column: Int) -> UInt32 {
    row.load(fromByteOffset: 4 &* column, as: UInt32.self)
  }

  /// Whether a pixel is antialiased: it is on the slope between a darker and a brighter area.
  ///
  /// Such a pixel has at most two neighbors of equal brightness, and both darker and brighter neighbors. The darkest or
  /// the brightest of them is in a uniform area of both images. At the image's border, the missing pixels count as one
  /// neighbor of equal brightness.
  func smoothsEdge(_ column: Int, _ row: Int, other: PixelNeighborhood) -> Bool {
    let (left, right) = (max(column - 1, 0), min(column + 1, width - 1))
    let (top, bottom) = (max(row - 1, 0), min(row + 1, height - 1))
    var equals = (right - left == 2 && bottom - top == 2) ? 0 : 1
    let middle = ColorDistance.brightness(pixel(self.row(row), column))
    var (darkest, darkX, darkY) = (0, 0, 0)
    var (brightest, brightX, brightY) = (0, 0, 0)
    var y = top
    while y <= bottom {
      let line = self.row(y)
      var x = left
      while x <= right {
        if x != column || y != row {
          let slope = ColorDistance.brightness(pixel(line, x)) &- middle
          if slope == 0 {
            equals &+= 1
            if equals > 2 { return false }
          } else if slope < darkest {
            (darkest, darkX, darkY) = (slope, x, y)
          } else if slope > brightest {
            (brightest, brightX, brightY) = (slope, x, y)
          }
        }
        x &+= 1
      }
      y &+= 1
    }
    guard darkest < 0, brightest > 0 else { return false }
    return isEven(darkX, darkY) && other.isEven(darkX, darkY)
      || isEven(brightX, brightY) && other.isEven(brightX, brightY)
  }

  /// Whether more than two neighbors have the same color as the pixel.
  private func isEven(_ column: Int, _ row: Int) -> Bool {
    let (left, right) = (max(column - 1, 0), min(column + 1, width - 1))
    let (top, bottom) = (max(row - 1, 0), min(row + 1, height - 1))
    var equals = (right - left == 2 && bottom - top == 2) ? 0 : 1
    let middle = pixel(self.row(row), column)
    var y = top
    while y <= bottom {
      let line = self.row(y)
      var x = left
      while x <= right {
        if pixel(line, x) == middle, x != column || y != row {
          equals &+= 1
          if equals > 2 { return true }
        }
        x &+= 1
      }
      y &+= 1
    }
    return false
  }
}

/// The perceptual distance of two pixels, which are 32-bit words in the format of `Bitmap`.
///
/// The functions are static and operate on numbers, because they run for every pixel and must be fast even in debug builds.
enum ColorDistance {
  /// Returns the squared distance of two pixels, from 0 to 1.
  ///
  /// The colors are composited on white. If their alpha values differ, they are also composited on black, and the
  /// larger distance is used: on white alone, white and transparent would be equal. Colors are premultiplied, so black
  /// adds 0 to a channel and white adds 255 − alpha.
  @inline(__always)
  static func squared(_ old: UInt32, _ new: UInt32) -> Double {
    let alpha = Int(truncatingIfNeeded: old >> 24) - Int(truncatingIfNeeded: new >> 24)
    let red = Int(truncatingIfNeeded: old >> 16 & 255) - Int(truncatingIfNeeded: new >> 16 & 255)
    let green = Int(truncatingIfNeeded: old >> 8 & 255) - Int(truncatingIfNeeded: new >> 8 & 255)
    let blue = Int(truncatingIfNeeded: old & 255) - Int(truncatingIfNeeded: new & 255)
    let onBlack = squared(Double(red), Double(green), Double(blue))
    if alpha == 0 { return onBlack }
    let onWhite = squared(Double(red - alpha), Double(green - alpha), Double(blue - alpha))
    return onWhite > onBlack ? onWhite : onBlack
  }

  /// Returns the squared distance of two opaque colors from the differences of their channels.
  ///
  /// The calculation combines equations 2 and 35 of Kotsarenko and Ramos, divided by the maximum, the distance of red and cyan.
  @inline(__always)
  private static func squared(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    let y = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
    let i = 0.59597799 * red - 0.27417610 * green - 0.32180189 * blue
    let q = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue
    return (0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35215
  }

  /// Returns the brightness of a pixel on white: the Y component of YIQ, in units of 1/65,536, as an integer, so that equality
  /// is exact.
  @inline(__always)
  static func brightness(_ pixel: UInt32) -> Int {
    let red = Int(truncatingIfNeeded: pixel >> 16 & 255)
    let green = Int(truncatingIfNeeded: pixel >> 8 & 255)
    let blue = Int(truncatingIfNeeded: pixel & 255)
    let white = 255 - Int(truncatingIfNeeded: pixel >> 24)
    return 19588 * red + 38445 * green + 7503 * blue + 65536 * white
  }
}
