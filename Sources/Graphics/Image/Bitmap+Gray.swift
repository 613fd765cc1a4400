extension Bitmap {
  /// The bitmap in grayscale. The gray levels are those of SVG's `feColorMatrix` with a saturation of 0, computed in
  /// sRGB (SVG 1.1).
  public var gray: Bitmap {
    var gray = self
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let sum = 72 * Int(pixels[start]) + 715 * Int(pixels[start + 1]) + 213 * Int(pixels[start + 2])
      let level = UInt8((sum + 500) / 1_000)
      (gray.pixels[start], gray.pixels[start + 1], gray.pixels[start + 2]) = (level, level, level)
    }
    return gray
  }
}
