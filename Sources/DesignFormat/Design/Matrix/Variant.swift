public import LayoutEngine

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

/// The surroundings that a screen is drawn in, except for its viewport: UIKit's trait collection.
public struct Traits: Sendable {
  /// Light or dark.
  public var appearance = ColorTraits.Appearance.light
  /// How far apart colours are set.
  public var contrast = ColorTraits.Contrast.normal
  /// The text size that a person has chosen.
  public var textSize = ContentSizeCategory.large
  /// The direction that the screen runs in; that of its language unless it is set.
  public var direction: LayoutDirection {
    get { ownDirection ?? language.direction }
    set { ownDirection = newValue }
  }
  /// The language that the texts are translated into; nil for the design's own.
  public var locale: DesignLocale?
  /// The language of the texts: the design's own, unless the locale is another one.
  ///
  /// The design knows it, and sets it when a screen is laid out.
  public package(set) var language = DesignLocale("en")
  /// The state of cells whose items have none of their own.
  public var state = ItemState.normal

  private var ownDirection: LayoutDirection?

  /// Light, at the default text size, in the design's own words.
  public init() {}
}

extension Traits: Hashable {
  /// Whether both draw a screen alike: a direction that is set may be the language's own.
  public static func == (a: Traits, b: Traits) -> Bool {
    a.appearance == b.appearance && a.contrast == b.contrast && a.textSize == b.textSize
      && a.direction == b.direction && a.locale == b.locale && a.language == b.language && a.state == b.state
  }

  /// Adds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(appearance)
    hasher.combine(contrast)
    hasher.combine(textSize)
    hasher.combine(direction)
    hasher.combine(locale)
    hasher.combine(language)
    hasher.combine(state)
  }
}
