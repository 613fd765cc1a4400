/// How much a design may ask for; beyond it the design is refused with a message.
public enum Limits {
  /// Viewports in a design.
  public static let viewports = 100
  /// Variants of each screen: viewports and what a matrix adds to them.
  public static let variants = 1_000
  /// Screens in a design.
  public static let screens = 1_000
  /// Sections in a screen.
  public static let sections = 10_000
  /// Updates of a screen.
  public static let updates = 1_000
  /// Transitions of a screen.
  public static let transitions = 1_000
  /// Steps of an update.
  public static let steps = 1_000
  /// Operations of a step.
  public static let operations = 100_000
  /// Tabs of a tab bar; UIKit shows no more on an iPhone.
  public static let tabs = 5
  /// Items on one side of a bar.
  public static let barItems = 10
  /// Items in a design, over all its screens, those that updates bring included.
  public static let items = 100_000
}
