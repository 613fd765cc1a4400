/// The limits of a design. A design beyond one of them is rejected with a message.
///
/// Each limit is far above what people draw, and low enough that a design at all limits is validated in seconds and in less than
/// half a gigabyte of memory.
public enum Limits {
  /// Viewports in a design; more than all devices in both orientations.
  public static let viewports = 100
  /// Variants of a screen: its viewports, and the combinations that a matrix adds; enough for each pair of values of all axes.
  public static let variants = 1_000
  /// Screens in a design.
  public static let screens = 1_000
  /// Images of a design: its screens times their variants. All of them are laid out before any is drawn.
  public static let pictures = 20_000
  /// Sections in a screen. Each is laid out and stored, even if it has no items.
  public static let sections = 10_000
  /// Sections in all screens of a design.
  public static let sectionsInAll = 100_000
  /// Updates of a screen.
  public static let updates = 1_000
  /// Transitions of a screen.
  public static let transitions = 1_000
  /// Steps of an update.
  public static let steps = 1_000
  /// Operations in a step; one for each item.
  public static let operations = 100_000
  /// Tabs of a tab bar; UIKit shows at most five on an iPhone.
  public static let tabs = 5
  /// Items in a section of a sidebar, and sections in a sidebar.
  public static let sidebarItems = 100
  /// Segments of a segmented control; a phone has no room for more.
  public static let segments = 6
  /// Items on one side of a bar, which has no room for more.
  public static let barItems = 10
  /// Items in all screens of a design, including those that updates insert. A layout arranges this number in a fraction of a
  /// second.
  public static let items = 100_000
  /// Items times variants of all screens; their layout is stored in memory.
  public static let placedItems = 5_000_000
  /// Bytes in an image file, 64 MiB; about the size of an image of the largest area that hardly compresses.
  public static let imageFileSize = 64 * 1024 * 1024
  /// Named colors of a design.
  public static let colors = 1_000
  /// Font files of a design.
  public static let fonts = 100
  /// Bytes in a font file, 64 MiB; the largest collections for Chinese, Japanese and Korean are smaller.
  public static let fontFileSize = 64 * 1024 * 1024
  /// Icons in the folder of a design's own icons; all of them are read.
  public static let ownIcons = 1_000
  /// Bytes in an icon file, 256 KiB; enough for hundreds of paths.
  public static let ownIconSize = 256 * 1024
  /// Templates in a design.
  public static let templates = 1_000
  /// Parts of a template; measuring a cell measures each part several times.
  public static let templateParts = 256
  /// Depth of nested parts of a template; drawing is recursive.
  public static let templateDepth = 16
  /// Depth of templates that draw other templates.
  public static let templateNesting = 8
  /// Parts of a cell, including those of repetitions and other templates.
  public static let cellParts = 2_000
  /// Elements of an array in an item's data.
  public static let listElements = 1_000
  /// Depth of nested arrays in an item's data.
  public static let listDepth = 4
  /// Properties of a layout in an engineer's Swift code.
  public static let swiftProperties = 200
  /// Values in an array that is the value of such a property.
  public static let swiftValues = 1_000
  /// Depth of nested arrays in such a value.
  public static let swiftValueDepth = 4
  /// Bindings in a text of a template, including its runs; the value of each may be as long as a text.
  public static let bindings = 32
  /// Runs of a text; each may be as long as a text.
  public static let runs = 32
}

/// The limits of token files. Files beyond one of them are rejected with a message.
public enum TokenLimits {
  /// References in a chain; following them is recursive, and a thread's stack is limited.
  public static let references = 100
  /// Token files that a design names.
  public static let namedFiles = 100
  /// Token files and asset files read for a design.
  public static let files = 1_000
  /// Folders of an asset catalog; with symbolic links, a few folders could lead to any number of them.
  public static let folders = 1_000
  /// References of a resolver document, including those in nested sets; each set may refer to another one ten times.
  static let resolverReferences = 10_000
  /// Tokens and groups that `$extends` copies; each group may extend another one in two places.
  static let copies = 20_000
  /// Names that are compared for a hint, so that a file with many errors is reported in seconds.
  static let suggested = 2_000
  /// Misspelled names for which a hint is computed.
  static let suggestions = 100
}
