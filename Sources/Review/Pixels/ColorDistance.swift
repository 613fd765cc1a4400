/// The perceptual distance of two pixels, which are 32-bit words in the format of `Bitmap`.
///
/// These are static functions on numbers, because they run for every pixel and must be fast in debug builds, too.
enum ColorDistance {
  /// Returns the squared distance, from 0 to 1.
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
  /// These are equations 2 and 35 of Kotsarenko and Ramos, divided by the maximum, which red and cyan reach.
  @inline(__always)
  private static func squared(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    let y = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
    let i = 0.59597799 * red - 0.27417610 * green - 0.32180189 * blue
    let q = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue
    return (0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35215
  }

  /// Returns the brightness of a pixel on white: Y of YIQ in 1/65536, as an integer, so that equality is exact.
  @inline(__always)
  static func brightness(_ pixel: UInt32) -> Int {
    let red = Int(truncatingIfNeeded: pixel >> 16 & 255)
    let green = Int(truncatingIfNeeded: pixel >> 8 & 255)
    let blue = Int(truncatingIfNeeded: pixel & 255)
    let white = 255 - Int(truncatingIfNeeded: pixel >> 24)
    return 19588 * red + 38445 * green + 7503 * blue + 65536 * white
  }
}
