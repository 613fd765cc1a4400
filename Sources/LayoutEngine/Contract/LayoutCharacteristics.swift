public import Foundation

/// The answers of a layout to those who treat all layouts alike: who tell it how large items are, look for mistakes, or
/// explain pictures. Each has a default that suits plain lists.
public protocol LayoutCharacteristics {
  /// Whether cells are asked for their size with `LayoutInput.measure`; without an implementation: no.
  var measuresCells: Bool { get }

  /// Whether all cells are asked that have no size of their own, whatever their section says; without an
  /// implementation: no.
  var measuresAllCells: Bool { get }

  /// The size of items that nobody sizes, in points, where those that are sized stand beside them as a delegate's
  /// answers would; nil, as without an implementation, where the layout sizes the others itself.
  var usualItemSize: CGSize? { get }

  /// The greatest width of a cell that hugs its content on a screen of a size, in points; nil, as without an
  /// implementation, for the width that is proposed.
  func cellWidthLimit(onScreenOf size: CGSize) -> Double?

  /// Whether cells stand in lines from the top down, as many as the width decides; without an implementation: no.
  ///
  /// A `ColumnarLayout` says more.
  var wrapsLines: Bool { get }

  /// Whether the content fills the screen from the bars' lower edge on, as a list does; without an implementation: yes.
  var fillsHeight: Bool { get }

  /// Whether cells that lie on one another are a mistake; without an implementation: yes.
  var keepsCellsApart: Bool { get }

  /// Whether elements are placed by the spaces between them, so that these explain it; without an implementation: yes.
  var leavesSpaces: Bool { get }

  /// Whether an element is where fingers have taken it, whatever lies below; without an implementation: no.
  func isHeld(_ attributes: LayoutAttributes) -> Bool

  /// The supplementary views and decorations whose kinds the app chooses, so that only its own templates can draw them;
  /// without an implementation: none.
  var namedViews: Set<ElementCategory> { get }

  /// Whether the kinds of views are known only once it has arranged them; without an implementation: no.
  var namesViewsAtWork: Bool { get }

  /// The code that its answers depend on beside its properties; nil, as without an implementation, for none.
  var sources: LayoutSources? { get }

  /// The names of the spaces between a section's cells; without an implementation: between cells, and between lines.
  ///
  /// `section` is one of the input's.
  func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames

  /// The configuration of the list that a section is; nil, as without an implementation, for one that is none.
  ///
  /// `section` is one of the input's.
  func listConfiguration(ofSection section: Int, in input: LayoutInput) -> CollectionLayoutListConfiguration?
}

extension LayoutCharacteristics {
  /// No.
  public var measuresCells: Bool { false }
  /// No.
  public var measuresAllCells: Bool { false }
  /// The layout sizes items itself.
  public var usualItemSize: CGSize? { nil }
  /// The width that is proposed.
  public func cellWidthLimit(onScreenOf size: CGSize) -> Double? { nil }
  /// No.
  public var wrapsLines: Bool { false }
  /// Yes.
  public var fillsHeight: Bool { true }
  /// Yes.
  public var keepsCellsApart: Bool { true }
  /// Yes.
  public var leavesSpaces: Bool { true }
  /// No.
  public func isHeld(_ attributes: LayoutAttributes) -> Bool { false }
  /// None.
  public var namedViews: Set<ElementCategory> { [] }
  /// No.
  public var namesViewsAtWork: Bool { false }
  /// None.
  public var sources: LayoutSources? { nil }
  /// Between cells, and between lines.
  public func spacingNames(ofSection section: Int, in input: LayoutInput) -> SpacingNames { SpacingNames() }
  /// The section is no list.
  public func listConfiguration(
    ofSection section: Int, in input: LayoutInput
  ) -> CollectionLayoutListConfiguration? { nil }
}
