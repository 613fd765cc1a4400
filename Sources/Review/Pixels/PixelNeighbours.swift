/// A picture whose pixels are looked at together with those around them.
///
/// Holds a pointer: it must not outlive the picture.
struct PixelNeighbours {
  private let pixels: UnsafeRawPointer
  private let stride: Int
  private let width: Int
  private let height: Int

  /// The top left `width` × `height` pixels of a picture whose rows are `stride` pixels long.
  init(pixels: UnsafeRawPointer, stride: Int, width: Int, height: Int) {
    (self.pixels, self.stride, self.width, self.height) = (pixels, stride, width, height)
  }

  @inline(__always)
  func row(_ row: Int) -> UnsafeRawPointer { pixels + 4 * row * stride }

  @inline(__always)
  func pixel(_ row: UnsafeRawPointer, _ column: Int) -> UInt32 {
    row.load(fromByteOffset: 4 &* column, as: UInt32.self)
  }

  /// Whether a pixel lies on the slope between a darker and a brighter area and belongs to neither.
  ///
  /// It does where at most two of its eight neighbours are as bright as it is, where some are darker and some
  /// brighter, and where the darkest or the brightest of them lies in an even area of both pictures. What lies
  /// beyond the picture's edge counts as one neighbour that is equal.
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

  /// Whether a pixel has more than two neighbours of its own colour.
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
