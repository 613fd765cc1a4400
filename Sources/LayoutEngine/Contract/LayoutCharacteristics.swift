public import Foundation

/// Properties of a layout for code that works with any layout, such as audits, explanations and the measuring of cells.
/// The defaults suit plain lists.
public protocol LayoutCharacteristics {
  /// Whether the layout measures cells with `LayoutInput.measure`. The default is false.
  var measuresCells: Bool { get }

  /// Whether the layout measures each cell without an explicit size of its own, even if an item size is specified for
  /// its section. The default is false.
  var measuresAllCells: Bool { get }

  /// The size in points of items without an explicit size, in sections in which other items have an explicit size. The
  /// default is nil: the layout computes the size of these items.
  var defaultItemSize: CGSize? { get }

  /// Returns the maximum width in points of self-sizing cells on a screen with a given size. The default is nil: the
  /// proposed width is the maximum.
  func cellWidthLimit(onScreenOf size: CGSize) -> Double?

  /// Whether cells are in lines that follow each other from top to bottom, and the available width determines the
  /// number of cells in a line. The default is false.
  ///
  /// Layouts with a number of columns conform to `ColumnarLayout`, too.
  var wrapsLines: Bool { get }

  /// Whether the content fills the screen below the bars, as a list does. The default is true.
  var fillsHeight: Bool { get }

  /// Whether overlapping cells are a mistake. The default is true.
  var keepsCellsApart: Bool { get }

  /// Whether the spaces between elements determine their positions, so that an explanation can use these spaces. The
  /// default is true.
  var spacingDeterminesPositions: Bool { get }

  /// Whether a drag gesture determines the element's position, so that it may cover other elements. The default is false.
  func isHeld(_ attributes: LayoutAttributes) -> Bool

  /// The categories of the supplementary and decoration views whose kinds the app defines. Only the app's templates can
  /// draw such views. The default is empty.
  var namedViews: Set<ElementCategory> { get }

  /// Whether the kinds of the layout's views are unknown until the layout pass. The default is false.
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
  /// The default is false.
  public var measuresCells: Bool { false }
  /// The default is false.
  public var measuresAllCells: Bool { false }
  /// The default is nil: the layout computes the sizes itself.
  public var defaultItemSize: CGSize? { nil }
  /// Returns nil: the proposed width is the maximum.
  public func cellWidthLimit(onScreenOf size: CGSize) -> Double? { nil }
  /// The default is false.
  public var wrapsLines: Bool { false }
  /// The default is true.
  public var fillsHeight: Bool { true }
  /// The default is true.
  public var keepsCellsApart: Bool { true }
  /// The default is true.
  public var spacingDeterminesPositions: Bool { true }
  /// Returns false: no gesture determines the element's position.
  public func isHeld(_ attributes: LayoutAttributes) -> Bool { false }
  /// The default is empty.
  public var namedViews: Set<ElementCategory> { [] }
  /// The default is false.
  public var namesViewsDuringLayout: Bool { false }
  /// The default is nil.
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

  /// Creates names; the defaults suit layouts with lines of cells.
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

  /// A digest of everything that affects the layout's results: the code, the layout's configuration and the compiler.
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
