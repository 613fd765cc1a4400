/// How much a design may ask for; beyond it the design is refused with a message, never read in part.
///
/// Each figure is far above what a person draws, and low enough that a design at all its limits is checked in
/// seconds and in less than half a gigabyte.
public enum Limits {
  /// Viewports in a design: more than there are devices, each in both orientations.
  public static let viewports = 100
  /// Variants of each screen: viewports and what a matrix adds to them. Every pair of every axis fits in.
  public static let variants = 1_000
  /// Screens in a design.
  public static let screens = 1_000
  /// Pictures of a design: its screens times their variants, all of which are laid out before any is drawn.
  public static let pictures = 20_000
  /// Sections in a screen: each is laid out and kept, whether it has items or not.
  public static let sections = 10_000
  /// Sections in a design, over all its screens.
  public static let sectionsInAll = 100_000
  /// Updates of a screen.
  public static let updates = 1_000
  /// Transitions of a screen.
  public static let transitions = 1_000
  /// Steps of an update.
  public static let steps = 1_000
  /// Operations of a step: one for each item that there may be.
  public static let operations = 100_000
  /// Tabs of a tab bar; UIKit shows no more on an iPhone.
  public static let tabs = 5
  /// Places in a section of a sidebar, and sections in it; more are a screen of its own.
  public static let sidebarItems = 100
  /// Segments of a segmented control; there is no room for more on a phone.
  public static let segments = 6
  /// Items on one side of a bar; there is no room for more.
  public static let barItems = 10
  /// Items in a design, over all its screens, those that updates bring included: what a layout arranges in a
  /// fraction of a second.
  public static let items = 100_000
  /// Items times variants, over all screens: what is kept in memory when a design is laid out.
  public static let placedItems = 5_000_000
  /// Bytes in one picture file, 64 MiB: what a picture of the largest area takes when it hardly compresses.
  public static let imageFileSize = 64 * 1024 * 1024
  /// Colours that a design names itself.
  public static let colors = 1_000
  /// Font files of a design.
  public static let fonts = 100
  /// Bytes in one font file, 64 MiB: more than the largest collections for Chinese, Japanese and Korean.
  public static let fontFileSize = 64 * 1024 * 1024
  /// Icons in a design's own folder, all of which are read.
  public static let ownIcons = 1_000
  /// Bytes in one of them, 256 KiB: what hundreds of outlines take.
  public static let ownIconSize = 256 * 1024
  /// Templates in a design.
  public static let templates = 1_000
  /// Parts in one template: measuring a cell asks each part several times.
  public static let templateParts = 256
  /// Parts of a template within one another: drawing calls itself for each.
  public static let templateDepth = 16
  /// Templates drawn within one another.
  public static let templateNesting = 8
  /// Parts of one cell, with those that lists and other templates bring.
  public static let cellParts = 2_000
  /// Elements of a list in an item's data.
  public static let listElements = 1_000
  /// Lists within one another in an item's data.
  public static let listDepth = 4
  /// Properties of a layout in Swift.
  public static let swiftProperties = 200
  /// Values in an array that such a property is set to.
  public static let swiftValues = 1_000
  /// Arrays within one another there.
  public static let swiftValueDepth = 4
  /// Values in one text of a template, each of which may be as long as a text; its runs' together.
  public static let bindings = 32
  /// Runs of one text, each of which may be as long as a text.
  public static let runs = 32
}

/// How much token files may ask for; beyond it they are refused with a message.
public enum TokenLimits {
  /// References that lead from one to the next: reading calls itself for each, and a thread's stack ends.
  public static let references = 100
  /// Token files that a design names itself.
  public static let namedFiles = 100
  /// Token files and asset files read for a design.
  public static let files = 1_000
  /// Folders of an asset catalogue: symbolic links could make a few folders lead to any number.
  public static let folders = 1_000
  /// References of a resolver document, sets within sets counted: each set may name another ten times.
  static let resolverReferences = 10_000
  /// Tokens and groups that `$extends` copies: each group may extend another in two places.
  static let copies = 20_000
  /// Names that a hint for a mistyped one is looked for among, so that a file of errors is told in seconds.
  static let suggested = 2_000
  /// Mistyped names that get a hint.
  static let suggestions = 100
}
