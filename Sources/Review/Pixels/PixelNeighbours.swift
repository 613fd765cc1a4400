/// Access to an image's pixels and their neighbors, for the detection of antialiasing.
///
/// Contains a pointer to the image, so it must not outlive it.
struct PixelNeighbours {
  private let pixels: UnsafeRawPointer
  private let stride: Int
  private let width: Int
  private let height: Int

  /// Creates access to the top left `width` × `height` pixels of an image with rows of `stride` pixels.
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
  /// the brightest neighbor is in a uniform area of both images. At the image's border, the missing pixels count as one
  /// equal neighbor.
  func smoothsEdge(_ column: Int, _ row: Int, other: PixelNeighbours) -> Bool {
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

  /// Whether a pixel has more than two neighbors of the same color.
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
