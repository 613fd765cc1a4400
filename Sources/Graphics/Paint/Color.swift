import Foundation

/// A colour in sRGB with straight alpha, at the precision that pictures are stored in.
public struct Color: Hashable, Sendable {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8
  /// 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// A colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)
  /// Opaque black.
  public static let black = Color(hex: 0x000000)

  /// The same colour at another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// How bright the colour is, from 0 to 1, its alpha left aside (WCAG 2.2, relative luminance).
  public var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colour on the way to another, 0 for this one and 1 for the other, straight through sRGB.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (start, end) = (Double(a), Double(b))
      return UInt8((start + (end - start) * fraction).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha + (other.alpha - alpha) * fraction)
  }

  /// `#RRGGBB`, without the alpha: documents write that apart.
  public var hexString: String {
    func pair(_ value: UInt8) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return value < 16 ? "0" + digits : digits
    }
    return "#" + pair(red) + pair(green) + pair(blue)
  }
}
