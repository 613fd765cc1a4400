package import Foundation

/// Properties of a layout for code that works with any layout, such as audits, explanations and the measuring of cells.
/// The defaults suit plain lists.
package protocol LayoutCharacteristics {
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

  /// Whether cells are in lines that follow each other from top to bottom, and the available width determines the number of cells
  /// in a line. The default is false.
  ///
  /// A layout whose lines consist of columns of equal width also conforms to `ColumnarLayout`.
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
  package var measuresAllCells: Bool { false }
  /// The default is nil: the layout computes the sizes itself.
  package var defaultItemSize: CGSize? { nil }
  /// Returns nil: the proposed width is the maximum.
  package func cellWidthLimit(onScreenOf size: CGSize) -> Double? { nil }
  /// The default is false.
  package var wrapsLines: Bool { false }
  /// The default is true.
  package var fillsHeight: Bool { true }
  /// The default is true.
  package var keepsCellsApart: Bool { true }
  /// The default is true.
  package var spacingDeterminesPositions: Bool { true }
  /// Returns false: no gesture determines the element's position.
  package func isHeld(_ attributes: LayoutAttributes) -> Bool { false }
  /// The default is empty.
  package var namedViews: Set<ElementCategory> { [] }
  /// The default is false.
  package var namesViewsDuringLayout: Bool { false }
  /// The default is nil.
  package var sources: LayoutSources? { nil }
  /// Returns "between cells" and "between lines".
  package func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames { SpacingNames() }
  /// Returns nil: the section is not a list.
  package func listConfiguration(
    ofSection section: Int, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? { nil }
}

/// The names of the spaces between cells, as they appear in explanations.
package struct SpacingNames: Equatable, Sendable {
  /// The name of the space between cells that are side by side.
  package var across: String
  /// The name of the space between cells that are one below the other.
  package var down: String

  /// Creates names; the defaults suit layouts with lines of cells.
  package init(across: String = "between cells", down: String = "between lines") {
    (self.across, self.down) = (across, down)
  }
}

/// The source code on which a layout depends, in addition to its properties.
package struct LayoutSources: Equatable, Sendable {
  /// A source file.
  package struct File: Equatable, Sendable {
    /// The file's path, as passed by the caller.
    package var path: String
    /// The file's content.
    package var text: String

    /// Creates a file from its path and content.
    package init(path: String, text: String) {
      (self.path, self.text) = (path, text)
    }
  }

  /// A digest of everything that affects the layout's results: the code, the layout's configuration and the compiler.
  package var digest: String
  /// The entry types of the code: the layout's class and the class of its delegate.
  package var typeNames: [String]
  /// The files, sorted by path.
  package var files: [File]

  /// Creates sources with their digest.
  package init(digest: String, typeNames: [String], files: [File]) {
    (self.digest, self.typeNames, self.files) = (digest, typeNames, files)
  }
}
