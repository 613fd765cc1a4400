public import Foundation

/// Properties of a layout for code that works with any layout: measuring of items, audits and explanations. The
/// defaults suit plain lists.
public protocol LayoutCharacteristics {
  /// Whether the layout measures cells with `LayoutInput.measure`. The default is false.
  var measuresCells: Bool { get }

  /// Whether the layout measures each cell without an explicit size, even if its section has an item size. The default
  /// is false.
  var measuresAllCells: Bool { get }

  /// The size in points of items without an explicit size if other items have one, as a delegate would return it. The
  /// default is nil: the layout sizes these items itself.
  var defaultItemSize: CGSize? { get }

  /// Returns the maximum width in points of a cell that fits its content, for a screen of a size. The default is nil:
  /// the limit is the proposed width.
  func cellWidthLimit(onScreenOf size: CGSize) -> Double?

  /// Whether cells are in lines from top to bottom, and the width determines the number of cells in a line. The default
  /// is false.
  ///
  /// `ColumnarLayout` adds the columns.
  var wrapsLines: Bool { get }

  /// Whether the content fills the screen below the bars, as a list does. The default is true.
  var fillsHeight: Bool { get }

  /// Whether an overlap of cells is a mistake. The default is true.
  var keepsCellsApart: Bool { get }

  /// Whether the spaces between elements determine their positions, so that an explanation can use these spaces. The
  /// default is true.
  var spacingDeterminesPositions: Bool { get }

  /// Whether a drag gesture determines the position of an element, so that it may cover others. The default is false.
  func isHeld(_ attributes: LayoutAttributes) -> Bool

  /// The supplementary and decoration views with kinds that the app defines, so that only the app's templates can draw
  /// them. The default is empty.
  var namedViews: Set<ElementCategory> { get }

  /// Whether the kinds of views are only known after the layout pass. The default is false.
  var namesViewsDuringLayout: Bool { get }

  /// The code on which the layout depends, in addition to its properties. The default is nil.
  var sources: LayoutSources? { get }

  /// Returns the names of the spaces between a section's cells. The default is "between cells" and "between lines".
  ///
  /// `section` must exist in the input.
  func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames

  /// Returns the configuration of a section that is a list. The default is nil: the section is not a list.
  ///
  /// `section` must exist in the input.
  func listConfiguration(ofSection section: Int, in input: LayoutInput) -> CollectionLayoutListConfiguration?
}

extension LayoutCharacteristics {
  /// False.
  public var measuresCells: Bool { false }
  /// False.
  public var measuresAllCells: Bool { false }
  /// Nil: the layout sizes items itself.
  public var defaultItemSize: CGSize? { nil }
  /// Returns nil: the limit is the proposed width.
  public func cellWidthLimit(onScreenOf size: CGSize) -> Double? { nil }
  /// False.
  public var wrapsLines: Bool { false }
  /// True.
  public var fillsHeight: Bool { true }
  /// True.
  public var keepsCellsApart: Bool { true }
  /// True.
  public var spacingDeterminesPositions: Bool { true }
  /// Returns false.
  public func isHeld(_ attributes: LayoutAttributes) -> Bool { false }
  /// Empty.
  public var namedViews: Set<ElementCategory> { [] }
  /// False.
  public var namesViewsDuringLayout: Bool { false }
  /// Nil.
  public var sources: LayoutSources? { nil }
  /// Returns "between cells" and "between lines".
  public func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames { SpacingNames() }
  /// Returns nil: the section is not a list.
  public func listConfiguration(
    ofSection section: Int, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? { nil }
}

/// The names of the spaces between cells, for explanations.
public struct SpacingNames: Equatable, Sendable {
  /// The name of the space between cells side by side.
  public var across: String
  /// The name of the space between cells one below the other.
  public var down: String

  /// Creates names; the defaults are those of a layout with lines.
  public init(across: String = "between cells", down: String = "between lines") {
    (self.across, self.down) = (across, down)
  }
}

/// The source code on which a layout depends, in addition to its properties.
public struct LayoutSources: Equatable, Sendable {
  /// A source file.
  public struct File: Equatable, Sendable {
    /// The file's path, as passed by the caller.
    public var path: String
    /// The file's content.
    public var text: String

    /// Creates a file from its path and content.
    public init(path: String, text: String) {
      (self.path, self.text) = (path, text)
    }
  }

  /// A digest of all that affects the result: the code, the layout's configuration and the compiler.
  public var digest: String
  /// The entry types of the code: the layout's class and the class of its delegate.
  public var typeNames: [String]
  /// The files, sorted by path.
  public var files: [File]

  /// Creates sources with their digest.
  public init(digest: String, typeNames: [String], files: [File]) {
    (self.digest, self.typeNames, self.files) = (digest, typeNames, files)
  }
}
