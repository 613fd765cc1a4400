internal import Foundation

/// The named colors of iOS, which depend on the appearance, the contrast and the system generation.
///
/// Apple publishes the values for reference and may change them in any release.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case label
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case placeholderText
  /// The color of thin, translucent lines.
  case separator
  /// The color of thin, opaque lines.
  case opaqueSeparator
  /// The color of links; different from `systemBlue` since iOS 26.
  case link
  /// The fill color of thin and small shapes.
  case systemFill
  /// The fill color of medium-size shapes.
  case secondarySystemFill
  /// The fill color of large shapes.
  case tertiarySystemFill
  /// The fill color of large areas with complex content.
  case quaternarySystemFill
  case systemBackground
  /// The background color of content on top of the main background.
  case secondarySystemBackground
  /// The background color of content on top of secondary backgrounds.
  case tertiarySystemBackground
  case systemGroupedBackground
  /// The background color of content on top of the main grouped background.
  case secondarySystemGroupedBackground
  /// The background color of content on top of secondary grouped backgrounds.
  case tertiarySystemGroupedBackground
  /// The tint color of controls; `systemBlue` unless an app chooses another color.
  case tintColor
  case systemRed
  case systemOrange
  case systemYellow
  case systemGreen
  case systemMint
  case systemTeal
  case systemCyan
  case systemBlue
  case systemIndigo
  case systemPurple
  case systemPink
  case systemBrown
  /// The base gray, equal in light and dark appearance.
  case systemGray
  /// The second of six grays; each is closer to the background than the previous one.
  case systemGray2
  case systemGray3
  case systemGray4
  case systemGray5
  case systemGray6
}

extension SystemColor {
  /// The system's background colors, for cells and for the views behind them.
  package static let backgroundColors: [SystemColor] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
    .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
  ]

  /// Whether the color is a hue or the tint color, with which the system fills buttons and badges.
  package var isHue: Bool {
    switch self {
    case .tintColor, .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
      .systemCyan,
      .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown:
      true
    default: false
    }
  }

  /// Returns the color to draw for some traits. If Apple publishes no value for high contrast or for the elevated
  /// level, returns the value for normal contrast or for the base level.
  package func resolved(for traits: ColorTraits) -> HexColor {
    guard self == .tintColor, let tint = traits.tint else {
      return variants(in: traits.palette).color(for: traits)
    }
    var surroundings = traits
    surroundings.tint = nil
    return tint.resolved(for: surroundings)
  }

  package func confidence(in palette: SystemGeneration) -> Confidence {
    variants(in: palette).confidence
  }

  private func variants(in palette: SystemGeneration) -> SystemColorValues {
    if self == .tintColor { return SystemColor.systemBlue.variants(in: palette) }
    let palettes = SystemColorValues.palettes
    return palettes[palette]?[self] ?? palettes[.ios26]?[self] ?? .unknown
  }
}

extension SystemColor {
  static let forms = "write #RRGGBB or the name of a system color"

  /// Returns a hint for an unknown color name; `own` contains the names of the design's own colors.
  static func hint(for name: String, among own: [String] = []) -> String {
    let names = own + allCases.map(\.rawValue)
    // A name with an opacity as in CSS or SwiftUI, a name in quotes, or a name in code such as "UIColor.systemRed".
    if let parts = name.wholeMatch(of: /([A-Za-z#][\w-]*)(?: *\/ *| +)(0?\.\d+|[01]|\d{1,3}%)/),
      let number = Double(parts.2.filter { $0 != "%" })
    {
      return "write \(quoted("\(parts.1)/\((parts.2.hasSuffix("%") ? number : number * 100).shortText)%"))"
    }
    let bare = name.trimmingCharacters(in: ["'", "\"", " "])
    let last = bare.split(separator: ".").last.map(String.init) ?? bare
    for plain in [bare, last] where plain != name && (names.contains(plain) || HexColor(plain) != nil) {
      return "write \(quoted(plain))"
    }
    let meant = ForeignNames.meaning(of: name, in: names + ["#FFFFFF", "#000000", "#00000000"])
    if !meant.isEmpty { return "write \(listed(meant))" }
    if let remedy = HexColor.remedy(for: name) { return remedy }
    if name.contains("gradient(") {
      return ##"write { "gradient": { "colors": ["#0088FF", "#FFFFFF"] } }"##
    }
    if name.hasPrefix("url(") { return #"write { "image": "photo.jpg" }"# }
    let near = nearest(to: name, in: names)
    guard near.isEmpty else { return didYouMean(near, for: name) }
    return lookalikeRemedy(in: name) ?? forms + #", or define it with the key "colors""#
  }
}

/// The values of a system color in one palette.
struct SystemColorValues: Hashable, Sendable {
  private let light: HexColor
  private let dark: HexColor
  private let lightHigh: HexColor?
  private let darkHigh: HexColor?
  private let darkElevated: HexColor?
  let confidence: Confidence

  /// The values of a color that is missing from the tables: a conspicuous magenta.
  static let unknown = SystemColorValues(light: 0xFF00FF, dark: 0xFF00FF, confidence: .unverified)

  /// Creates the values. A value is nil if Apple publishes none for the variant.
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

  /// Returns the value for `traits`. If Apple publishes none for them, returns the value for normal contrast or for the
  /// base level.
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

extension SystemColorValues {
  /// The colors of `Resources/system-colors.csv`, by system generation.
  ///
  /// If a generation lacks a color, the value of iOS 26 is used. This applies to brown, which is not published for iOS 13 to 18,
  /// and to the semantic colors, which are equal in both generations.
  static let palettes = {
    var palettes: [SystemGeneration: [SystemColor: SystemColorValues]] = [:]
    for row in PackageResources.system_colors_csv.rows() {
      let colors = row[2...6].map(color)
      guard let generation = SystemGeneration(rawValue: row[0]), let name = SystemColor(rawValue: row[1]),
        let light = colors[0], let dark = colors[1], let confidence = Confidence(rawValue: row[7])
      else { preconditionFailure("a row of system-colors.csv cannot be read: \(row)") }
      palettes[generation, default: [:]][name] = SystemColorValues(
        light: light, dark: dark, lightHigh: colors[2], darkHigh: colors[3], darkElevated: colors[4],
        confidence: confidence)
    }
    return palettes
  }()

  private static func color(_ cell: String) -> HexColor? {
    let text = ColorText(cell)
    return HexColor(text.base)?.withAlpha(text.alpha ?? 1)
  }
}
