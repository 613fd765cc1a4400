public import CoreGraphics
public import Foundation

/// A color with red, green, blue and alpha components. System colors are those of the light appearance.
public final class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  private let parts: SIMD4<Double>

  /// Creates a color from components between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }

  /// Creates a gray color: 0 is black, and 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // Returns a component by the usual conversion of HSB to RGB. `position` is 5 for red, 3 for green and 1 for blue.
    func part(_ position: CGFloat) -> CGFloat {
      let k = (position + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Creates a color from a color literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates the light appearance's variant of a dynamic color.
  @preconcurrency @MainActor public convenience init(
    dynamicProvider: @escaping (UITraitCollection) -> UIColor
  ) {
    self.init(cgColor: dynamicProvider(UITraitCollection.current).cgColor)
  }

  /// Returns nil, because asset catalogs are not supported.
  public convenience init?(named name: String) { nil }

  /// The color as a Core Graphics color.
  public var cgColor: CGColor {
    CGColor(red: parts.x, green: parts.y, blue: parts.z, alpha: parts.w)
  }

  /// Returns the color with another alpha component, from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: parts.x, green: parts.y, blue: parts.z, alpha: alpha)
  }

  /// Stores the components, from 0 to 1, in the pointers.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = parts.x
    green?.pointee = parts.y
    blue?.pointee = parts.z
    alpha?.pointee = parts.w
    return true
  }

  /// Whether the colors are equal.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.parts == parts }
  /// A hash value that is consistent with `isEqual`.
  public override var hash: Int { parts.hashValue }

  /// Does nothing, because drawing is not supported.
  public func setFill() {}
  /// Does nothing, because drawing is not supported.
  public func setStroke() {}
  /// Does nothing, because drawing is not supported.
  public func set() {}
}

extension UIColor {
  /// UIKit's `black`.
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// UIKit's `darkGray`.
  public static let darkGray = UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1)
  /// UIKit's `lightGray`.
  public static let lightGray = UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1)
  /// UIKit's `white`.
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// UIKit's `gray`.
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  /// UIKit's `red`.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// UIKit's `green`.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// UIKit's `blue`.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// UIKit's `cyan`.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// UIKit's `yellow`.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// UIKit's `magenta`.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// UIKit's `orange`.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// UIKit's `purple`.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// UIKit's `brown`.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// UIKit's `clear`.
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// UIKit's `systemRed`.
  public static let systemRed = UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1)
  /// UIKit's `systemGreen`.
  public static let systemGreen = UIColor(red: 52 / 255, green: 199 / 255, blue: 89 / 255, alpha: 1)
  /// UIKit's `systemBlue`.
  public static let systemBlue = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// UIKit's `systemOrange`.
  public static let systemOrange = UIColor(red: 1, green: 149 / 255, blue: 0, alpha: 1)
  /// UIKit's `systemYellow`.
  public static let systemYellow = UIColor(red: 1, green: 204 / 255, blue: 0, alpha: 1)
  /// UIKit's `systemPink`.
  public static let systemPink = UIColor(red: 1, green: 45 / 255, blue: 85 / 255, alpha: 1)
  /// UIKit's `systemPurple`.
  public static let systemPurple = UIColor(red: 175 / 255, green: 82 / 255, blue: 222 / 255, alpha: 1)
  /// UIKit's `systemTeal`.
  public static let systemTeal = UIColor(red: 48 / 255, green: 176 / 255, blue: 199 / 255, alpha: 1)
  /// UIKit's `systemIndigo`.
  public static let systemIndigo = UIColor(red: 88 / 255, green: 86 / 255, blue: 214 / 255, alpha: 1)
  /// UIKit's `systemBrown`.
  public static let systemBrown = UIColor(red: 162 / 255, green: 132 / 255, blue: 94 / 255, alpha: 1)
  /// UIKit's `systemMint`.
  public static let systemMint = UIColor(red: 0, green: 199 / 255, blue: 190 / 255, alpha: 1)
  /// UIKit's `systemCyan`.
  public static let systemCyan = UIColor(red: 50 / 255, green: 173 / 255, blue: 230 / 255, alpha: 1)
  /// UIKit's `systemGray`.
  public static let systemGray = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
  /// UIKit's `systemGray2`.
  public static let systemGray2 = UIColor(red: 174 / 255, green: 174 / 255, blue: 178 / 255, alpha: 1)
  /// UIKit's `systemGray3`.
  public static let systemGray3 = UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1)
  /// UIKit's `systemGray4`.
  public static let systemGray4 = UIColor(red: 209 / 255, green: 209 / 255, blue: 214 / 255, alpha: 1)
  /// UIKit's `systemGray5`.
  public static let systemGray5 = UIColor(red: 229 / 255, green: 229 / 255, blue: 234 / 255, alpha: 1)
  /// UIKit's `systemGray6`.
  public static let systemGray6 = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// UIKit's `systemBackground`.
  public static let systemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// UIKit's `secondarySystemBackground`.
  public static let secondarySystemBackground = UIColor(
    red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// UIKit's `tertiarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// UIKit's `systemGroupedBackground`.
  public static let systemGroupedBackground = UIColor(
    red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// UIKit's `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// UIKit's `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = UIColor(
    red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// UIKit's `label`.
  public static let label = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// UIKit's `link`.
  public static let link = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// UIKit's `opaqueSeparator`.
  public static let opaqueSeparator = UIColor(red: 198 / 255, green: 198 / 255, blue: 200 / 255, alpha: 1)
  /// UIKit's `tintColor`.
  public static let tintColor = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// UIKit's `secondaryLabel`.
  public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
  /// UIKit's `tertiaryLabel`.
  public static let tertiaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
  /// UIKit's `quaternaryLabel`.
  public static let quaternaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.18)
  /// UIKit's `placeholderText`.
  public static let placeholderText = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
  /// UIKit's `separator`.
  public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
  /// UIKit's `systemFill`.
  public static let systemFill = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
  /// UIKit's `secondarySystemFill`.
  public static let secondarySystemFill = UIColor(
    red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
  /// UIKit's `tertiarySystemFill`.
  public static let tertiarySystemFill = UIColor(
    red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12)
  /// UIKit's `quaternarySystemFill`.
  public static let quaternarySystemFill = UIColor(
    red: 116 / 255, green: 116 / 255, blue: 128 / 255, alpha: 0.08)
}
