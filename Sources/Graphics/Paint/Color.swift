import Foundation

/// An sRGB color with 8 bits per channel. Its channels are not premultiplied by alpha.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// The opacity, from 0 (transparent) to 1 (opaque).
  package var alpha: Double

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from `0xRRGGBB`.
  package init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
  }

  package static let white = Color(hex: 0xFFFFFF)
  package static let black = Color(hex: 0x000000)

  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color's relative luminance as WCAG 2.2 defines it, from 0 to 1. The alpha is ignored.
  package var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the linear interpolation between this color (0) and another (1), computed in sRGB.
  package func mixed(with other: Color, _ fraction: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (start, end) = (Double(a), Double(b))
      return UInt8((start + (end - start) * fraction).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// The color as `#RRGGBB`, without the alpha, which SVG and PDF specify separately.
  package var hexString: String {
    func pair(_ value: UInt8) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return value < 16 ? "0" + digits : digits
    }
    return "#" + pair(red) + pair(green) + pair(blue)
  }
}
