public import LayoutEngine

/// A combination of a viewport and traits that a screen is drawn in.
public struct Variant: Hashable, Sendable {
  /// The viewport.
  public let viewport: Viewport
  /// The other traits.
  public let traits: Traits

  /// Creates a variant, by default in light appearance and the design's own language.
  public init(_ viewport: Viewport, _ traits: Traits = Traits()) {
    self.viewport = viewport
    self.traits = traits
  }

  /// The differences from light appearance at the default text size in the design's own language, for people: `dark`, `AX3`,
  /// `ar`.
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

  /// The viewport's name and the differences, for people: `iPhone 17, dark, AX3`.
  public var name: String { ([viewport.name] + remarks).joined(separator: ", ") }

  /// The differences, for file names, such as `-dark-ax3`; empty if there are none.
  public var suffix: String {
    remarks.map { "-" + $0.lowercased().replacing(" ", with: "-") }.joined()
  }
}

extension ContentSizeCategory {
  /// The name that designers use: `AX3` for the third accessibility size, and the full name of other sizes.
  public var shortName: String {
    isAccessibilityCategory ? "AX\(rawValue.suffix(1))" : rawValue
  }
}

/// The environment that a screen is drawn in, except its viewport, as in UIKit's trait collection.
public struct Traits: Sendable {
  /// Light or dark appearance.
  public var appearance = ColorTraits.Appearance.light
  /// Normal or high contrast.
  public var contrast = ColorTraits.Contrast.normal
  /// The text size that a person has chosen (Dynamic Type).
  public var textSize = ContentSizeCategory.large
  /// The layout direction; that of the language unless it is set.
  public var direction: LayoutDirection {
    get { ownDirection ?? language.direction }
    set { ownDirection = newValue }
  }
  /// The language that texts are translated into; nil for the design's own.
  public var locale: DesignLocale?
  /// The language of the texts: the design's own, unless there is a locale.
  ///
  /// It is set when a screen is laid out, since the design knows its language.
  public package(set) var language = DesignLocale("en")
  /// The default state of cells.
  public var state = ItemState.normal

  private var ownDirection: LayoutDirection?

  /// Creates traits of light appearance, at the default text size, in the design's own language.
  public init() {}
}

extension Traits: Hashable {
  /// Whether screens look the same with both: an explicit direction may be the language's own.
  public static func == (a: Traits, b: Traits) -> Bool {
    a.appearance == b.appearance && a.contrast == b.contrast && a.textSize == b.textSize
      && a.direction == b.direction && a.locale == b.locale && a.language == b.language && a.state == b.state
  }

  /// Hashes the properties that `==` compares.
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
