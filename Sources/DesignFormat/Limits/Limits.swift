/// The limits of a design. A design that exceeds one of them is rejected with a message.
///
/// Each limit is far above what people draw. A design that reaches all limits is still validated in seconds and in less than half a
/// gigabyte of memory.
package enum Limits {
  /// The maximum number of viewports in a design; more than all devices in both orientations.
  package static let viewports = 100
  /// The maximum number of variants of a screen: its viewports, and the combinations that a matrix adds. It is enough for every
  /// pair of values of two matrix axes, such as appearances and text sizes.
  package static let variants = 1_000
  package static let screens = 1_000
  /// The maximum number of images of a design: its screens times their variants. All of them are laid out before the first is
  /// drawn.
  package static let pictures = 20_000
  /// The maximum number of sections in a screen. Each section is laid out and stored, even if it has no items.
  package static let sections = 10_000
  /// The maximum number of sections in all screens of a design.
  package static let sectionsInAll = 100_000
  /// The maximum number of updates of a screen.
  package static let updates = 1_000
  /// The maximum number of transitions of a screen.
  package static let transitions = 1_000
  /// The maximum number of steps of an update.
  package static let steps = 1_000
  /// The maximum number of operations in a step, which allows one operation for each item.
  package static let operations = 100_000
  /// The maximum number of tabs in a tab bar; UIKit shows at most five on an iPhone.
  package static let tabs = 5
  /// The maximum number of items in a section of a sidebar, and of sections in a sidebar.
  package static let sidebarItems = 100
  /// The maximum number of segments in a segmented control; a phone has no space for more.
  package static let segments = 6
  /// The maximum number of items on one side of a bar, which has no space for more.
  package static let barItems = 10
  /// The maximum number of items in all screens of a design, including those that updates insert. A layout arranges this number of
  /// items in a fraction of a second.
  package static let items = 100_000
  /// The maximum number of laid-out items: the items of each screen times its variants, summed over all screens. All of them are
  /// stored in memory.
  package static let placedItems = 5_000_000
  /// The maximum number of bytes in an image file, 64 MiB. This is about the size of an image that has the maximum area
  /// and can hardly be compressed.
  package static let imageFileSize = 64 * 1024 * 1024
  /// The maximum number of named colors of a design.
  package static let colors = 1_000
  /// The maximum number of font files of a design.
  package static let fonts = 100
  /// The maximum number of bytes in a font file, 64 MiB. The largest collections for Chinese, Japanese and Korean are smaller.
  package static let fontFileSize = 64 * 1024 * 1024
  /// The maximum number of icons in a design's icon folder; all of them are read.
  package static let ownIcons = 1_000
  /// The maximum number of bytes in an icon file, 256 KiB; enough for hundreds of paths.
  package static let ownIconSize = 256 * 1024
  package static let templates = 1_000
  /// The maximum number of parts of a template. It limits the time for measuring a cell, in which each part is measured several
  /// times.
  package static let templateParts = 2_000
  /// The maximum depth of nested parts in a template; drawing is recursive.
  package static let templateDepth = 16
  /// The maximum depth of references from templates to other templates.
  package static let templateNesting = 8
  /// The maximum number of parts of a cell, including those of repetitions and referenced templates.
  package static let cellParts = 20_000
  /// The maximum number of elements of an array in an item's data.
  package static let listElements = 1_000
  /// The maximum depth of nested arrays in an item's data.
  package static let listDepth = 4
  /// The maximum number of properties that a design sets on a layout in the user's Swift code.
  package static let swiftProperties = 200
  /// The maximum number of values in an array that is the value of a Swift layout's property.
  package static let swiftValues = 1_000
  /// The maximum depth of nested arrays in the value of a Swift layout's property.
  package static let swiftValueDepth = 4
  /// The maximum number of bindings in a text of a template, including its runs. It limits memory, since each binding's
  /// value may be as long as the longest text.
  package static let bindings = 32
  /// The maximum number of runs of a text. It limits memory, since each run may be as long as the longest text.
  package static let runs = 1_000
}

/// The limits of token files. A file that exceeds one of them is rejected with a message.
package enum TokenLimits {
  /// The maximum number of references in a chain. Following them is recursive, and a thread's stack is limited.
  package static let references = 100
  /// The maximum number of token files that a design names.
  package static let namedFiles = 100
  /// The maximum number of token files and asset files that are read for a design.
  package static let files = 1_000
  /// The maximum number of folders in an asset catalog. With symbolic links, a few folders could lead to any number of them.
  package static let folders = 1_000
  /// The maximum number of references in a resolver document, including the references in nested sets.
  /// Without this limit, sets that each refer to the next one several times would require exponential work.
  static let resolverReferences = 10_000
  /// The maximum number of tokens and groups that `$extends` copies. Without this limit, groups that each extend the next one
  /// in two places would require exponential work.
  static let copies = 20_000
  /// The maximum number of names that are searched for a hint, so that a file with many errors is reported in seconds.
  static let suggested = 2_000
  /// The maximum number of misspelled names for which a hint is computed.
  static let suggestions = 100
}
