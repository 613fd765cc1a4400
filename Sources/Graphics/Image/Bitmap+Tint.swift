extension Bitmap {
  /// Returns the bitmap with all colors replaced by `tint`. Each pixel's alpha is multiplied by the tint's alpha.
  public func tinted(_ tint: Color) -> Bitmap {
    var tinted = self
    // The resulting pixel for each alpha.
    let table = (0...255).map { alpha -> [UInt8] in
      let opacity = Double(alpha) / 255 * tint.alpha
      return [tint.blue, tint.green, tint.red].map { UInt8((Double($0) * opacity).rounded()) }
        + [UInt8((opacity * 255).rounded())]
    }
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let pixel = table[Int(pixels[start + 3])]
      for channel in 0..<4 { tinted.pixels[start + channel] = pixel[channel] }
    }
    return tinted
  }
}
