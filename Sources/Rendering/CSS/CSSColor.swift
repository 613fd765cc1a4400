import Foundation
import Graphics

/// A color in the syntax of CSS Color 4 or 5.
struct CSSColor {
  let space: ColorSpace
  /// The components, in the units of the color space. A missing component (`none`) is `nil`; it counts as 0 unless colors are
  /// mixed.
  var components: [Double?]
  /// The opacity, from 0 to 1; `nil` if it is missing (`none`).
  var alpha: Double?

  init(_ space: ColorSpace, _ components: [Double?], alpha: Double?) {
    (self.space, self.components, self.alpha) = (space, components, alpha)
  }

  /// Parses a color. Returns `nil` for invalid colors and for colors that depend on the context, such as `currentColor`.
  init?(_ text: Substring) {
    let text = text.trimmed
    if text.first == "#" {
      guard let color = Self(hex: text.dropFirst()) else { return nil }
      self = color
    } else if let function = CSSSyntax.functions(in: text).first {
      guard function.range == text.startIndex..<text.endIndex, text.last == ")", let color = Self(function)
      else { return nil }
      self = color
    } else if text.lowercased() == "transparent" {
      self.init(.srgb, [0, 0, 0], alpha: 0)
    } else {
      guard let color = CSSColorNames.hex(of: text.lowercased()).flatMap({ Self(hex: $0[...]) }) else {
        return nil
      }
      self = color
    }
  }

  private init?(hex: Substring) {
    guard hex.allSatisfy(\.isHexDigit) else { return nil }
    let digits = hex.count <= 4 ? hex.flatMap { [$0, $0] } : Array(hex)
    guard hex.count == 3 || hex.count == 4 || hex.count == 6 || hex.count == 8 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      Int(String(digits[$0...$0 + 1]), radix: 16)
    }
    let shares = bytes.map { Double($0) / 255 }
    self.init(.srgb, Array(shares[..<3]), alpha: shares.count > 3 ? shares[3] : 1)
  }

  /// The color as text that librsvg reads. Channels outside of the sRGB gamut are clipped separately, as in browsers.
  var text: String {
    let bytes = space.srgb(components.map { $0 ?? 0 }).map { channel in
      channel.isFinite ? Int((min(max(channel, 0), 1) * 255).rounded()) : 0
    }
    let alpha = alpha ?? 0
    guard alpha < 1 else {
      return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    let numbers = bytes.map(String.init) + [alpha.figures(4)]
    return "rgba(\(numbers.joined(separator: ",")))"
  }
}

// MARK: Functions

extension CSSColor {
  private init?(_ function: CSSSyntax.Function) {
    switch function.name {
    case "color-mix":
      guard let mixture = CSSColorMixture(function.arguments)?.color else { return nil }
      self = mixture
    case "light-dark":
      let colors = CSSSyntax.parts(of: function.arguments) { $0 == "," }
      guard colors.count == 2, let light = CSSColor(colors[0]) else { return nil }
      self = light
    default: self.init(components: function)
    }
  }

  /// Parses three components, and an alpha after a slash. In the legacy syntax with commas, alpha is the fourth argument.
  private init?(components function: CSSSyntax.Function) {
    var alpha: Substring?
    var texts: [Substring]
    let commas = CSSSyntax.parts(of: function.arguments) { $0 == "," }
    if commas.count > 1 {
      texts = commas
      if texts.count == 4 { alpha = texts.removeLast() }
    } else {
      let sides = CSSSyntax.parts(of: function.arguments) { $0 == "/" }
      guard sides.count <= 2 else { return nil }
      texts = CSSSyntax.words(of: sides[0])
      if sides.count == 2 { alpha = sides[1] }
    }
    let space: ColorSpace
    if function.name == "color" {
      guard let name = texts.first?.lowercased(), let known = ColorSpace(css: name), !known.isFunction else {
        return nil
      }
      space = known
      texts.removeFirst()
    } else {
      guard let known = ColorSpace(function: function.name) else { return nil }
      space = known
    }
    guard texts.count == 3 else { return nil }
    let scale = function.name.hasPrefix("rgb") ? 1.0 / 255 : 1
    var components: [Double?] = []
    for (index, text) in texts.enumerated() {
      guard let component = CSSNumber(text, scale: scale, whole: space.wholes[index]) else {
        return nil
      }
      components.append(component.value)
    }
    guard let opacity = CSSNumber(alpha ?? "1", scale: 1, whole: 1) else { return nil }
    self.init(space, components, alpha: opacity.value.map { min(max($0, 0), 1) })
  }
}

/// A number, a percentage, an angle or `none`.
private struct CSSNumber {
  /// The number; `nil` for `none`.
  let value: Double?

  private static let angles: [(unit: String, degrees: Double)] = [
    ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
  ]

  /// Parses a number. `whole` is the number that equals 100 %. A number without a unit is multiplied by `scale`.
  init?(_ text: Substring, scale: Double, whole: Double) {
    let text = text.lowercased()
    if text == "none" {
      value = nil
    } else if text.hasSuffix("%") {
      guard let number = Double(text.dropLast()), number.isFinite else { return nil }
      value = number / 100 * whole
    } else if let angle = Self.angles.first(where: { text.hasSuffix($0.unit) }) {
      guard let number = Double(text.dropLast(angle.unit.count)), number.isFinite else { return nil }
      value = number * angle.degrees
    } else {
      guard let number = Double(text), number.isFinite else { return nil }
      value = number * scale
    }
  }
}

extension ColorSpace {
  /// Creates a color space from the name that CSS uses for it in `color()` and `color-mix()`.
  init?(css name: String) {
    if name == "xyz" {
      self = .xyzD65
    } else {
      self.init(rawValue: name)
    }
  }

  /// Creates the color space of a CSS color function such as `hsl()`; `nil` for other functions.
  fileprivate init?(function name: String) {
    switch name {
    case "rgb", "rgba": self = .srgb
    case "hsl", "hsla": self = .hsl
    case "hwb", "lab", "lch", "oklab", "oklch": self.init(rawValue: name)
    default: return nil
    }
  }

  /// Whether CSS has a function for colors in this space, such as `hsl()`. Colors in other spaces are written with `color()`.
  fileprivate var isFunction: Bool {
    switch self {
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: true
    default: false
    }
  }

  /// The number that equals 100 %, for each component of the color space.
  fileprivate var wholes: [Double] {
    switch self {
    case .hsl, .hwb: [360, 100, 100]
    case .lab: [100, 125, 125]
    case .lch: [100, 150, 360]
    case .oklab: [1, 0.4, 0.4]
    case .oklch: [1, 0.4, 360]
    default: [1, 1, 1]
    }
  }

  /// The index of the hue component; `nil` for spaces without a hue.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }
}

/// The mixed color of a `color-mix()` function (CSS Color 5, section 3).
struct CSSColorMixture {
  let color: CSSColor

  private enum HuePath: String {
    case shorter, longer, increasing, decreasing
  }

  init?(_ arguments: Substring) {
    let parts = CSSSyntax.parts(of: arguments) { $0 == "," }
    guard parts.count == 3 else { return nil }
    let method = CSSSyntax.words(of: parts[0]).map { $0.lowercased() }
    guard method.first == "in", method.count == 2 || method.count == 4 && method[3] == "hue",
      let space = ColorSpace(css: method[1]),
      let path = HuePath(rawValue: method.count == 4 ? method[2] : "shorter"),
      let first = Self.side(parts[1]), let second = Self.side(parts[2])
    else { return nil }
    // If the percentages of both colors add up to less than 100 %, the rest is transparent.
    let firstShare = first.share ?? second.share.map { 1 - $0 } ?? 0.5
    let secondShare = second.share ?? 1 - firstShare
    let sum = firstShare + secondShare
    guard sum > 0 else { return nil }
    var mixed = Self.mix(
      first.color.converted(to: space), second.color.converted(to: space), share: secondShare / sum, path)
    if sum < 1 { mixed.alpha = mixed.alpha.map { $0 * sum } }
    color = mixed
  }

  /// Parses a color with an optional percentage before or after it.
  private static func side(_ text: Substring) -> (color: CSSColor, share: Double?)? {
    var words = CSSSyntax.words(of: text)
    var share: Double?
    if let index = words.firstIndex(where: { $0.last == "%" }) {
      guard let number = Double(words[index].dropLast()), (0...100).contains(number) else { return nil }
      share = number / 100
      words.remove(at: index)
    }
    guard words.count == 1, let color = CSSColor(words[0]) else { return nil }
    return (color, share)
  }

  private static func mix(_ a: CSSColor, _ b: CSSColor, share: Double, _ path: HuePath) -> CSSColor {
    func between(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
    let alphas = (a.alpha ?? b.alpha ?? 0, b.alpha ?? a.alpha ?? 0)
    let alpha = between(alphas.0, alphas.1)
    let components = a.components.indices.map { index -> Double? in
      let sides = (a.components[index], b.components[index])
      guard let first = sides.0 ?? sides.1, let second = sides.1 ?? sides.0 else { return nil }
      if index == a.space.hueIndex { return between(first, first + turn(from: first, to: second, path)) }
      // Components are multiplied by alpha before they are interpolated.
      return alpha > 0 ? between(first * alphas.0, second * alphas.1) / alpha : 0
    }
    return CSSColor(a.space, components, alpha: alpha)
  }

  /// Returns the angle from one hue to another along `path`, in degrees.
  private static func turn(from first: Double, to second: Double, _ path: HuePath) -> Double {
    let turn = (second - first).truncatingRemainder(dividingBy: 360)
    let increasing = turn < 0 ? turn + 360 : turn
    switch path {
    case .increasing: return increasing
    case .decreasing: return increasing == 0 ? 0 : increasing - 360
    case .shorter: return increasing > 180 ? increasing - 360 : increasing
    case .longer: return increasing == 0 || increasing > 180 ? increasing : increasing - 360
    }
  }
}

extension CSSColor {
  /// Converts the color to another color space. If the color is a gray, its hue becomes `nil`, which means a missing component.
  fileprivate func converted(to space: ColorSpace) -> CSSColor {
    guard space != self.space else { return self }
    let srgb = self.space.srgb(components.map { $0 ?? 0 })
    var converted: [Double?] = space.components(ofSRGB: srgb)
    let isGray = (srgb.max() ?? 0) - (srgb.min() ?? 0) < 1e-4
    if isGray, let hue = space.hueIndex { converted[hue] = nil }
    return CSSColor(space, converted, alpha: alpha)
  }
}

/// The named colors of CSS Color 4, section 6.1, and the system colors with the values that browsers use in light appearance.
enum CSSColorNames {
  /// Returns the six hexadecimal digits of a named or system color; `nil` for unknown names.
  static func hex(of name: String) -> String? { table[name] }

  /// Returns the six hexadecimal digits of a system color; `nil` for named colors, which librsvg reads itself.
  static func hex(ofSystem name: String) -> String? { system.contains(name) ? table[name] : nil }

  private static let system = Set(pairs(systemNames).map(\.0))
  private static let table = Dictionary(pairs(names) + pairs(systemNames)) { first, _ in first }

  private static func pairs(_ text: String) -> [(String, String)] {
    text.split(separator: ",").map { pair in
      let words = pair.split(whereSeparator: \.isWhitespace)
      return (String(words[0]), String(words[1]))
    }
  }

  private static let systemNames = """
    accentcolor 0075ff, accentcolortext ffffff, activetext ff0000, buttonborder 000000, buttonface efefef, \
    buttontext 000000, canvas ffffff, canvastext 000000, field ffffff, fieldtext 000000, graytext 808080, \
    highlight 1a73e8, highlighttext ffffff, linktext 0000ee, mark ffff00, marktext 000000, selecteditem 1a73e8, \
    selecteditemtext ffffff, visitedtext 551a8b
    """

  private static let names = """
    aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, bisque ffe4c4,\
    black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, burlywood deb887, cadetblue 5f9ea0,\
    chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed, cornsilk fff8dc, crimson dc143c, cyan 00ffff,\
    darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b, darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9,\
    darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00, darkorchid 9932cc, darkred 8b0000,\
    darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f, darkslategrey 2f4f4f,\
    darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, dimgray 696969, dimgrey 696969,\
    dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0, forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc,\
    ghostwhite f8f8ff, gold ffd700, goldenrod daa520, gray 808080, green 008000, greenyellow adff2f, grey 808080,\
    honeydew f0fff0, hotpink ff69b4, indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c, lavender e6e6fa,\
    lavenderblush fff0f5, lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6, lightcoral f08080, lightcyan e0ffff,\
    lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90, lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a,\
    lightseagreen 20b2aa, lightskyblue 87cefa, lightslategray 778899, lightslategrey 778899, lightsteelblue b0c4de,\
    lightyellow ffffe0, lime 00ff00, limegreen 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa,\
    mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, mediumslateblue 7b68ee,\
    mediumspringgreen 00fa9a, mediumturquoise 48d1cc, mediumvioletred c71585, midnightblue 191970, mintcream f5fffa,\
    mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead, navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23,\
    orange ffa500, orangered ff4500, orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee,\
    palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6,\
    purple 800080, rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1, saddlebrown 8b4513, salmon fa8072,\
    sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, sienna a0522d, silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd,\
    slategray 708090, slategrey 708090, snow fffafa, springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080,\
    thistle d8bfd8, tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5,\
    yellow ffff00, yellowgreen 9acd32
    """
}
