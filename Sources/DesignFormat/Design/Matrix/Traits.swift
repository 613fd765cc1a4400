public import LayoutEngine

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
