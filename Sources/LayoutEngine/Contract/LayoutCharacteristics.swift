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

  /// Returns whether the widths of a section's cells are estimates that the cells replace. The values apply
  /// to the cells in order. If there are more cells than values, the values repeat. The default is empty: no
  /// width is an estimate.
  ///
  /// `section` must exist in the input.
  func estimatedWidths(ofSection section: Int, in input: LayoutInput) -> [Bool]

  /// Returns the maximum width in points of headers and footers of a kind, if they determine their own width. The default is nil:
  /// they have the proposed width.
  func boundaryWidthLimit(ofKind kind: String, onScreenOf size: CGSize) -> Double?

  /// Whether cells are in lines that follow each other from top to bottom, and the available width determines the number of cells
  /// in a line. The default is false.
  ///
  /// A layout whose lines consist of columns of equal width also conforms to `ColumnarLayout`.
  var wrapsLines: Bool { get }

  /// Whether overlapping cells are a mistake. The default is true.
  var keepsCellsApart: Bool { get }

  /// Whether the spaces between elements determine their positions, so that an explanation can use these spaces. The
  /// default is true.
  var spacingDeterminesPositions: Bool { get }

  /// Whether a drag gesture determines the position of the element with these attributes, so that the element may cover others.
  /// The default is false.
  func isHeld(_ attributes: LayoutAttributes) -> Bool

  /// The categories of the supplementary and decoration views whose kinds the app defines. Only the app's templates can
  /// draw such views. The default is empty.
  var namedViews: Set<ElementCategory> { get }

  /// Whether the kinds of the layout's views are unknown until the layout pass. The default is false.
  var namesViewsDuringLayout: Bool { get }

  /// Whether the layout can show the header or the footer of a section, on a screen of any size. The default is true.
  ///
  /// `kind` is `SupplementaryKind.sectionHeader` or `sectionFooter`. `section` must exist in the input.
  func canShow(_ kind: String, ofSection section: Int, in input: LayoutInput) -> Bool

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
  package var measuresAllCells: Bool { false }
  package var defaultItemSize: CGSize? { nil }
  package func cellWidthLimit(onScreenOf size: CGSize) -> Double? { nil }
  package func estimatedWidths(ofSection section: Int, in input: LayoutInput) -> [Bool] { [] }
  package func boundaryWidthLimit(ofKind kind: String, onScreenOf size: CGSize) -> Double? { nil }
  package var wrapsLines: Bool { false }
  package var keepsCellsApart: Bool { true }
  package var spacingDeterminesPositions: Bool { true }
  package func isHeld(_ attributes: LayoutAttributes) -> Bool { false }
  package var namedViews: Set<ElementCategory> { [] }
  package var namesViewsDuringLayout: Bool { false }
  package func canShow(_ kind: String, ofSection section: Int, in input: LayoutInput) -> Bool { true }
  package var sources: LayoutSources? { nil }
  package func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames { SpacingNames() }
  package func listConfiguration(
    ofSection section: Int, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? { nil }
}

/// The names of the spaces between cells, as they appear in explanations.
package struct SpacingNames: Equatable, Sendable {
  /// The name of the space between cells that are side by side.
  package var across: String
  /// The name of the space between cells that are above and below each other.
  package var down: String

  package init(across: String = "between cells", down: String = "between lines") {
    (self.across, self.down) = (across, down)
  }
}

/// The properties of a compositional layout that depend only on the data and the environment.
package struct LayoutCharacteristicValues: Equatable, Sendable {
  /// The list configuration of each section; nil for sections that are not lists.
  package var lists: [CollectionLayoutListConfiguration?]
  /// For each section, whether the widths of its cells are estimates. If a section has more cells than
  /// values, its values repeat.
  package var estimatedWidths: [[Bool]]
  /// The kinds of headers and footers that determine their own width, sorted.
  package var boundaryKindsOfOwnWidth: [String]

  package init(
    lists: [CollectionLayoutListConfiguration?], estimatedWidths: [[Bool]],
    boundaryKindsOfOwnWidth: [String] = []
  ) {
    (self.lists, self.estimatedWidths) = (lists, estimatedWidths)
    self.boundaryKindsOfOwnWidth = boundaryKindsOfOwnWidth
  }
}

/// The source code on which a layout depends, in addition to its properties.
package struct LayoutSources: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// The file's path, as passed by the caller.
    package var path: String
    package var text: String

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

  package init(digest: String, typeNames: [String], files: [File]) {
    (self.digest, self.typeNames, self.files) = (digest, typeNames, files)
  }
}
