/// The surroundings that decide what a system colour looks like.
public struct ColorTraits: Hashable, Sendable {
  /// Light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
  }

  /// How far apart colours are set.
  public enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// The system's default.
    case normal
    /// With Increase Contrast switched on.
    case high
  }

  /// Whether a surface lies above another, as sheets and popovers do.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// The screen itself.
    case base
    /// Above it; differs only in dark appearance.
    case elevated
  }

  /// Light or dark.
  public var appearance: Appearance
  /// How far apart colours are set.
  public var contrast: Contrast
  /// Whether the surface lies above another.
  public var level: Level
  /// The generation of the palette, which changed with iOS 26.
  public var palette: SystemGeneration
  /// The colour of `tintColor`; nil for the system's blue.
  public var tint: DesignColor?

  /// Makes traits; those left out are the system's defaults.
  public init(
    _ appearance: Appearance = .light, contrast: Contrast = .normal, level: Level = .base,
    palette: SystemGeneration = .ios26
  ) {
    self.appearance = appearance
    self.contrast = contrast
    self.level = level
    self.palette = palette
  }
}
