import Foundation

extension Bitmap {
  /// Returns the upright image of a bitmap whose rows have the given orientation.
  public func upright(from orientation: ImageOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let (width, height) = orientation.swapsSides ? (self.height, self.width) : (self.width, self.height)
    var upright = [UInt8](repeating: 0, count: pixels.count)
    // The index of the upright image's first pixel in the file, and the index offsets of its right and lower neighbors.
    let place = orientation.placeInFile
    let first =
      (place.tX > 0 ? self.width - 1 : 0) + (place.tY > 0 ? self.height - 1 : 0) * self.width
    let right = Int(place.m11) + Int(place.m12) * self.width
    let down = Int(place.m21) + Int(place.m22) * self.width
    for row in 0..<height {
      var source = 4 * (first + row * down)
      var target = 4 * row * width
      for _ in 0..<width {
        for channel in 0..<4 { upright[target + channel] = pixels[source + channel] }
        (source, target) = (source + 4 * right, target + 4)
      }
    }
    return Bitmap(width: width, height: height, pixels: upright)
  }
}
