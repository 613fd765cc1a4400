public import LayoutEngine

/// The surroundings that a screen is drawn in, but for its viewport: UIKit's trait collection.
public struct Traits: Hashable, Sendable {
  /// Light or dark.
  public var appearance = ColorTraits.Appearance.light
  /// How far apart colours are set.
  public var contrast = ColorTraits.Contrast.normal
  /// The text size that a person has chosen.
  public var textSize = ContentSizeCategory.large
  /// Which way the screen runs.
  public var direction = LayoutDirection.leftToRight
  /// The language of the texts; nil for the design's own.
  public var locale: DesignLocale?
  /// The state of cells whose items have none of their own.
  public var state = ItemState.normal

  /// Light, at the default text size, in the design's own words.
  public init() {}
}
