import Foundation
import Graphics

/// A color of CSS Color 4 or 5.
struct CSSColor {
  let space: ColorSpace
  /// In the units of the space. `nil` for a component that is missing, which is 0 unless colors are mixed.
  var components: [Double?]
  /// `nil` where it is missing.
  var alpha: Double?

  init(_ space: ColorSpace, _ components: [Double?], alpha: Double?) {
    (self.space, self.components, self.alpha) = (space, components, alpha)
  }

  /// `nil` for a text that is no color, or one that depends on what surrounds it, such as `currentColor`.
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

  /// As librsvg reads it. Channels that sRGB does not have are clipped each on its own, as in browsers.
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

  /// The components, and alpha after a slash; with commas, as the oldest functions allow, alpha is the fourth.
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
  /// `nil` for `none`.
  let value: Double?

  private static let angles: [(unit: String, degrees: Double)] = [
    ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
  ]

  /// `whole` is what 100 % means. A number without a unit is multiplied by `scale`.
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
  /// A space by its name in `color()` and `color-mix()`.
  init?(css name: String) {
    if name == "xyz" {
      self = .xyzD65
    } else {
      self.init(rawValue: name)
    }
  }

  /// The space of a function's components.
  fileprivate init?(function name: String) {
    switch name {
    case "rgb", "rgba": self = .srgb
    case "hsl", "hsla": self = .hsl
    case "hwb", "lab", "lch", "oklab", "oklch": self.init(rawValue: name)
    default: return nil
    }
  }

  /// Whether colors are written in it with a function of its own, and not with `color()`.
  fileprivate var isFunction: Bool {
    switch self {
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: true
    default: false
    }
  }

  /// What 100 % means for each component.
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

  /// The index of the hue; `nil` for spaces without one.
  var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }
}
