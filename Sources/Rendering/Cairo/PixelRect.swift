import Foundation

struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  func outset(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

extension ImageSurface {
  /// The smallest rectangle around the pixels that differ; the other surface must be as large.
  func difference(from other: borrowing ImageSurface) throws(RenderingError) -> PixelRect? {
    // A pixel is one number with the alpha on top; without alpha, that byte is Cairo's own affair.
    let mask: UInt32 = hasAlpha ? 0xFFFF_FFFF : 0x00FF_FFFF
    var (left, right, top, bottom) = (width, 0, height, 0)
    unsafe try withRows { (mine, stride) throws(RenderingError) in
      unsafe try other.withRows { (others, otherStride) throws(RenderingError) in
        for row in 0..<height {
          let a = unsafe UnsafeRawPointer(mine + row * stride)
          let b = unsafe UnsafeRawPointer(others + row * otherStride)
          guard unsafe memcmp(a, b, 4 * width) != 0 else { continue }
          func differs(_ x: Int) -> Bool {
            let pixel = unsafe a.load(fromByteOffset: 4 * x, as: UInt32.self)
            return unsafe (pixel ^ b.load(fromByteOffset: 4 * x, as: UInt32.self)) & mask != 0
          }
          guard let first = (0..<width).first(where: differs),
            let last = (first..<width).last(where: differs)
          else { continue }
          (left, right) = (min(left, first), max(right, last + 1))
          (top, bottom) = (min(top, row), row + 1)
        }
      }
    }
    guard top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
