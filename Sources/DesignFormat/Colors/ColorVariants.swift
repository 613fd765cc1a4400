/// The values of one system colour in one palette.
struct ColorVariants: Hashable, Sendable {
  private let light: HexColor
  private let dark: HexColor
  private let lightHigh: HexColor?
  private let darkHigh: HexColor?
  private let darkElevated: HexColor?
  let confidence: Confidence

  /// Stands in for a colour that no table has, in a magenta nobody overlooks.
  static let unknown = ColorVariants(light: 0xFF00FF, dark: 0xFF00FF, confidence: .unverified)

  /// Makes variants; those left out are not published.
  init(
    light: HexColor, dark: HexColor, lightHigh: HexColor? = nil, darkHigh: HexColor? = nil,
    darkElevated: HexColor? = nil, confidence: Confidence = .high
  ) {
    self.light = light
    self.dark = dark
    self.lightHigh = lightHigh
    self.darkHigh = darkHigh
    self.darkElevated = darkElevated
    self.confidence = confidence
  }

  /// The value for `traits`, or the nearest published one.
  func color(for traits: ColorTraits) -> HexColor {
    switch (traits.appearance, traits.contrast, traits.level) {
    case (.light, .normal, _): light
    case (.light, .high, _): lightHigh ?? light
    case (.dark, .normal, .base): dark
    case (.dark, .high, .base): darkHigh ?? dark
    case (.dark, .normal, .elevated): darkElevated ?? dark
    case (.dark, .high, .elevated): darkHigh ?? darkElevated ?? dark
    }
  }
}

extension HexColor: ExpressibleByIntegerLiteral {
  /// An opaque colour written `0xRRGGBB`.
  public init(integerLiteral rgb: UInt32) {
    self.init(rgb)
  }
}
