public import LayoutEngine

/// A viewport and traits for which a screen is drawn.
package struct Variant: Hashable, Sendable {
  package let viewport: Viewport
  package let traits: Traits

  package init(_ viewport: Viewport, _ traits: Traits = Traits()) {
    self.viewport = viewport
    self.traits = traits
  }

  /// The displayed names of the traits that differ from light appearance, the default text size and the design's own language,
  /// such as `dark`, `AX3` and `ar`.
  package var remarks: [String] {
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

  /// The displayed name: the viewport's name and the remarks, such as `iPhone 17, dark, AX3`.
  package var name: String { ([viewport.name] + remarks).joined(separator: ", ") }

  /// The remarks as the end of a file name, such as `-dark-ax3`; empty if there are none.
  package var suffix: String {
    remarks.map { "-" + $0.lowercased().replacing(" ", with: "-") }.joined()
  }
}

extension ContentSizeCategory {
  /// The name that designers use: `AX3` for the third accessibility size, and the full name of other sizes.
  package var shortName: String {
    isAccessibilityCategory ? "AX\(rawValue.suffix(1))" : rawValue
  }
}

/// The traits of the environment for which a screen is drawn, without its viewport, as in UIKit's trait collection.
public struct Traits: Sendable {
  /// Light or dark appearance.
  public var appearance = ColorTraits.Appearance.light
  /// Normal or high contrast.
  public var contrast = ColorTraits.Contrast.normal
  /// The text size that the user has chosen (Dynamic Type).
  public var textSize = ContentSizeCategory.large
  /// The layout direction; by default, the direction of the language.
  public var direction: LayoutDirection {
    get { ownDirection ?? language.direction }
    set { ownDirection = newValue }
  }
  /// The language into which texts are translated; nil for the design's own language.
  package var locale: DesignLocale?
  /// The language of the texts: that of `locale`, or else the design's own language.
  ///
  /// It is set when a variant is created or laid out, since only the design specifies its own language.
  package var language = DesignLocale("en")
  /// The default state of cells.
  package var state = ItemState.normal

  private var ownDirection: LayoutDirection?

  /// Creates traits of light appearance, at the default text size, in the design's own language.
  public init() {}
}

extension Traits: Hashable {
  /// Whether screens look the same with both traits. An explicit direction equals the same direction implied by a language.
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
