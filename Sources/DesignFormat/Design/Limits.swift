/// How much a design may ask for; beyond it the design is refused with a message.
public enum Limits {
  /// Viewports in a design.
  public static let viewports = 100
  /// Screens in a design.
  public static let screens = 1_000
  /// Sections in a screen.
  public static let sections = 10_000
  /// Items in a design, over all its screens.
  public static let items = 100_000
}
