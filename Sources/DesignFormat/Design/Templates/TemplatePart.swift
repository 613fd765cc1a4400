/// A type of part in templates.
///
/// The requirements have no default implementations, so that each type considers all of them. `TextlessPart` implements those
/// that depend only on being wordless.
package protocol TemplatePart: Equatable, Sendable {
  /// The part's name for people: its type, or what it shows.
  var name: String { get }
  /// Its bindings, except those of its style, in order.
  var bindings: [TemplateBinding.TypedBinding] { get }
  var fonts: [FontFamilyRequest] { get }
  /// Whether it is empty without the item's image.
  var needsImage: Bool { get }
  /// Whether a cell with this root part and without a fill shows what is behind it.
  var revealsBackground: Bool { get }

  func mapTexts(_ change: TextChange) -> Self
  /// Returns the part with the texts and images of `other`, from which it was read again for an item's values.
  func withTexts(of other: Self) -> Self
  func accept<V: PartVisitor>(_ visitor: inout V) throws(V.Failure) -> V.Answer
}

extension TemplatePart {
  func withTexts(ofAny other: any TemplatePart) -> any TemplatePart {
    (other as? Self).map { withTexts(of: $0) } ?? self
  }

  func isEqual(to other: any TemplatePart) -> Bool { other as? Self == self }
}

/// A part without texts and item values: a box, a shape, a space.
package protocol TextlessPart: TemplatePart {}

extension TextlessPart {
  package var bindings: [TemplateBinding.TypedBinding] { [] }
  package var fonts: [FontFamilyRequest] { [] }
  package var needsImage: Bool { false }
  package func mapTexts(_ change: TextChange) -> Self { self }
  package func withTexts(of other: Self) -> Self { self }
}

/// The font families that a part requests.
package struct FontFamilyRequest {
  /// The families, in order of preference.
  package let families: [String]
  /// The part's key that names them.
  package let key: String
  /// The index of the text style that names them; nil if the part names the family itself.
  package var number: Int?
  /// The index of the text run that names them; nil if the part does.
  package var run: Int?
}

/// An operation with an implementation for each type of part. A new type requires a new method.
package protocol PartVisitor {
  associatedtype Answer
  associatedtype Failure: Error

  mutating func visit(_ stack: TemplateStack) throws(Failure) -> Answer
  mutating func visit(_ overlay: TemplateOverlay) throws(Failure) -> Answer
  mutating func visit(_ label: TemplateLabel) throws(Failure) -> Answer
  mutating func visit(_ picture: TemplateImage) throws(Failure) -> Answer
  mutating func visit(_ shape: TemplateShape) throws(Failure) -> Answer
  mutating func visit(_ icon: TemplateIcon) throws(Failure) -> Answer
  mutating func visit(_ spacer: TemplateSpacer) throws(Failure) -> Answer
  mutating func visit(_ grid: TemplateGrid) throws(Failure) -> Answer
  mutating func visit(_ call: TemplateCall) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateListRow) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateSwipedRow) throws(Failure) -> Answer
}
