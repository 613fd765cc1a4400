import LayoutEngine

/// One combination of surroundings that a screen is drawn in.
public struct Variant: Hashable, Sendable {
  /// The viewport.
  public let viewport: Viewport
  /// Everything else.
  public let traits: Traits

  /// A screen at a viewport, in light appearance and the design's own words unless said otherwise.
  public init(_ viewport: Viewport, _ traits: Traits = Traits()) {
    self.viewport = viewport
    self.traits = traits
  }

  /// The differences from light appearance at the default text size in the design's own words, for people: `dark`,
  /// `AX3`, `ar`; empty where there are none.
  public var remarks: [String] {
    var remarks: [String] = []
    if traits.appearance != .light { remarks.append(traits.appearance.rawValue) }
    if traits.contrast != .normal { remarks.append("\(traits.contrast.rawValue) contrast") }
    if traits.textSize != .large { remarks.append(traits.textSize.shortName) }
    if let locale = traits.locale { remarks.append(locale.name) }
    if traits.direction != traits.language.direction {
      remarks.append(traits.direction == .rightToLeft ? "right to left" : "left to right")
    }
    if traits.state != .normal { remarks.append(traits.state.rawValue) }
    return remarks
  }

  /// The viewport's name and what differs, for people: `iPhone 17, dark, AX3`.
  public var name: String { ([viewport.name] + remarks).joined(separator: ", ") }

  /// The differences, for file names: `-dark-ax3`; empty where there are none.
  public var suffix: String {
    remarks.map { "-" + $0.lowercased().replacing(" ", with: "-") }.joined()
  }
}

extension ContentSizeCategory {
  /// The name that designers use: `AX3` for the third accessibility size, the full name for the others.
  public var shortName: String {
    isAccessibilityCategory ? "AX\(rawValue.suffix(1))" : rawValue
  }
}
