/// A color in sRGB with straight (not premultiplied) alpha, as design tools write it.
package struct HexColor: Hashable, Sendable, CustomStringConvertible {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// The opacity, from 0 to 1.
  package let alpha: Double

  /// Creates a color from `0xRRGGBB`.
  package init(_ rgb: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }

  /// Parses `#RRGGBB` or `#RRGGBBAA`; nil for any other text.
  package init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(String(text.dropFirst()), radix: 16)
    else { return nil }
    if digits.count == 6 {
      self.init(number)
    } else {
      self.init(number >> 8, alpha: Double(number & 0xFF) / 255)
    }
  }

  /// Returns the color with another alpha, from 0 to 1.
  package func withAlpha(_ alpha: Double) -> HexColor {
    HexColor(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), alpha: alpha)
  }

  /// The color as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
  package var description: String {
    let channels = [red, green, blue] + (alpha < 1 ? [UInt8((alpha * 255).rounded())] : [])
    return channels.reduce(into: "#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

extension HexColor: ExpressibleByIntegerLiteral {
  /// Creates an opaque color from `0xRRGGBB`.
  package init(integerLiteral rgb: UInt32) {
    self.init(rgb)
  }
}

/// A color as text with an optional alpha in percent: `label/50%`, `{color.brand}/12.5%`.
package struct ColorText {
  /// The text without the alpha.
  package let base: String
  /// The alpha, from 0 to 1; nil if the text has none or if it is malformed.
  let alpha: Double?
  /// Whether the text has a slash that is followed by something other than a percentage.
  let isMalformed: Bool

  /// The optional alpha as part of a regular expression in the schema.
  static let pattern = #"(?:/(?:100(?:\.0{1,6})?|[0-9]{1,2}(?:\.[0-9]{1,6})?)%)?"#

  package init(_ text: String) {
    // A reference in braces can contain slashes, as in the names of assets.
    let end = text.lastIndex(of: "}") ?? text.startIndex
    guard let slash = text[end...].lastIndex(of: "/") else {
      (base, alpha, isMalformed) = (text, nil, false)
      return
    }
    base = String(text[..<slash])
    alpha = Self.share(text[text.index(after: slash)...])
    isMalformed = alpha == nil
  }

  private static func share(_ text: Substring) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard isPlain, parts.count <= 2, parts[0].count <= 3, parts.count == 1 || parts[1].count <= 6,
      parts[0].count <= 2 || parts[0].hasPrefix("1"), let number = Double(text.dropLast()), number <= 100
    else { return nil }
    return number / 100
  }
}

extension HexColor {
  /// Returns a remedy for a color in another notation of CSS: `#FFF`, `FFFFFF`, `rgb(255, 0, 0)`, `rgba(0, 0, 0, 0.5)`; nil for any
  /// other text.
  static func remedy(for text: String) -> String? {
    (HexColor(String(text.filter { !$0.isWhitespace })) ?? shortHex(text) ?? function(text)).map {
      "write \(quoted($0.description))"
    }
  }

  private static func shortHex(_ text: String) -> HexColor? {
    let digits = text.drop { $0 == "#" }
    guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    // Words such as "facade" have only hexadecimal digits, too.
    let isNoWord = digits.contains(where: \.isNumber) || !digits.contains(where: \.isLowercase)
    guard text.hasPrefix("#") || digits.count == 6 && isNoWord else { return nil }
    return HexColor("#" + (digits.count < 6 ? digits.map { "\($0)\($0)" }.joined() : String(digits)))
  }

  private static func function(_ text: String) -> HexColor? {
    let text = text.lowercased().filter { !$0.isWhitespace }
    guard text.hasPrefix("rgb(") || text.hasPrefix("rgba("), text.hasSuffix(")") else { return nil }
    let arguments = text.dropLast().drop { $0 != "(" }.dropFirst().split(separator: ",")
    let channels = arguments.prefix(3).compactMap { UInt8($0) }.map(UInt32.init)
    let alpha = arguments.count == 4 ? Double(arguments[3]) ?? -1 : 1
    guard channels.count == 3, arguments.count <= 4, (0...1).contains(alpha) else { return nil }
    return HexColor(channels[0] << 16 | channels[1] << 8 | channels[2], alpha: alpha)
  }
}
