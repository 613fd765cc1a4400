import CResampling
import Foundation
package import Graphics

extension Bitmap {
  /// Made smaller, or left as it is; throws where there is no memory.
  package func reduced(width: Int, height: Int) throws(RenderingError) -> Bitmap {
    if width == self.width, height == self.height { return self }
    let scale = AffineTransform(
      scaleByX: CGFloat(width) / CGFloat(self.width), byY: CGFloat(height) / CGFloat(self.height))
    return try reduced(by: scale, width: width, height: height)
  }

  /// Made smaller as a transform says that neither turns nor enlarges; throws where there is no memory.
  func reduced(
    by transform: AffineTransform, width: Int, height: Int
  ) throws(RenderingError) -> Bitmap {
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    let isMade = unsafe self.pixels.withUnsafeBufferPointer { source in
      let picture = unsafe cresampling_picture(
        pixels: source.baseAddress, width: Int32(self.width), height: Int32(self.height))
      let across = cresampling_axis(count: Int32(width), scale: transform.m11, origin: transform.tX)
      let down = cresampling_axis(count: Int32(height), scale: transform.m22, origin: transform.tY)
      return unsafe cresampling_scale(picture, &pixels, across, down) != 0
    }
    guard isMade else { throw RenderingError("there is no memory for a picture of \(width) × \(height)") }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
