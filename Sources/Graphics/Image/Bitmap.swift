import Foundation

/// A decoded image: rows of blue, green, red and alpha bytes, without padding. The colors are premultiplied by alpha.
///
/// The byte order is that of Cairo's ARGB32 on a little-endian machine, so Cairo uses the pixels without conversion.
package struct Bitmap: Equatable, Sendable {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// The bytes of the pixels: `height` rows of `4 * width` bytes.
  package var pixels: [UInt8]

  /// Creates a bitmap of `pixels`, which must contain `4 * width * height` bytes.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == 4 * width * height, "pixels do not fill \(width) × \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension Bitmap {
  /// Returns the upright image of a bitmap whose rows and columns have the given orientation.
  package func upright(from orientation: ImageOrientation) -> Bitmap {
    guard orientation != .up else { return self }
    let (width, height) = orientation.swapsSides ? (self.height, self.width) : (self.width, self.height)
    var upright = [UInt8](repeating: 0, count: pixels.count)
    // The index of the upright image's first pixel in `pixels`, and the index differences to its right and lower neighbors.
    let transform = orientation.uprightToFileTransform
    let first =
      (transform.tX > 0 ? self.width - 1 : 0) + (transform.tY > 0 ? self.height - 1 : 0) * self.width
    let right = Int(transform.m11) + Int(transform.m12) * self.width
    let down = Int(transform.m21) + Int(transform.m22) * self.width
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

extension Bitmap {
  /// The bitmap in grayscale. The gray levels are those of SVG's `feColorMatrix` with a saturation of 0, computed in
  /// sRGB (SVG 1.1).
  package var gray: Bitmap {
    var gray = self
    unsafe gray.pixels.withUnsafeMutableBufferPointer { pixels in
      for start in stride(from: 0, to: pixels.count - 3, by: 4) {
        let (blue, green, red) = unsafe (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
        let level = UInt8((72 * blue + 715 * green + 213 * red + 500) / 1_000)
        for channel in 0..<3 { unsafe pixels[start + channel] = level }
      }
    }
    return gray
  }
}

extension Bitmap {
  /// Returns the bitmap with all colors replaced by `tint`. Each pixel's alpha is multiplied by the tint's alpha.
  package func tinted(_ tint: Color) -> Bitmap {
    var tinted = self
    // The resulting pixel for each alpha.
    let table = (0...255).flatMap { alpha -> [UInt8] in
      let opacity = Double(alpha) / 255 * tint.alpha
      return [tint.blue, tint.green, tint.red].map { UInt8((Double($0) * opacity).rounded()) }
        + [UInt8((opacity * 255).rounded())]
    }
    // Buffers without range checks make this several times faster, which matters for images of millions of pixels.
    unsafe tinted.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe table.withUnsafeBufferPointer { table in
        for start in stride(from: 0, to: pixels.count - 3, by: 4) {
          let entry = unsafe 4 * Int(pixels[start + 3])
          for channel in 0..<4 { unsafe pixels[start + channel] = table[entry + channel] }
        }
      }
    }
    return tinted
  }
}

/// The pixels of an image file at full precision, which a `Bitmap` cannot represent: 16 bits per channel, in the file's
/// color space, not premultiplied by alpha.
package struct PixelSamples: Equatable, Sendable {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// `height` rows of `width` pixels. Each 64-bit integer packs the four channels of a pixel, in any order. A fully
  /// transparent pixel is 0.
  package let words: [UInt64]

  /// Creates samples from `words`, which must contain `width * height` integers.
  package init(width: Int, height: Int, words: [UInt64]) {
    precondition(words.count == width * height, "words do not fill \(width) × \(height)")
    (self.width, self.height, self.words) = (width, height, words)
  }
}
