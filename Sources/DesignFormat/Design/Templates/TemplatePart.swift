/// A type of part in templates.
///
/// The requirements have no default implementations, so that each new type must implement all of them. `TextlessPart` implements
/// the requirements for parts without text.
package protocol TemplatePart: Equatable, Sendable {
  /// The part's displayed name: its type, or the key or text that it shows.
  var name: String { get }
  /// The value of the key `type` in the design.
  var type: String { get }
  /// The part's bindings, in order, without those of its style.
  var bindings: [TemplateBinding.TypedBinding] { get }
  var fonts: [FontFamilyRequest] { get }
  /// Whether the part shows nothing if the item has no image.
  var needsImage: Bool { get }
  /// Whether the background behind a cell is visible if the cell's root part is of this type and has no fill.
  var revealsBackground: Bool { get }

  func mapTexts(_ change: TextChange) -> Self
  /// Returns a copy of this part with the texts and images of `other`. `other` is the part in the design; this part was decoded
  /// again with an item's values.
  func withTexts(of other: Self) -> Self
  func accept<V: PartVisitor>(_ visitor: inout V) throws(V.Failure) -> V.Answer
}

extension TemplatePart {
  package var type: String { name }

  func withTexts(ofAny other: any TemplatePart) -> any TemplatePart {
    (other as? Self).map { withTexts(of: $0) } ?? self
  }

  func isEqual(to other: any TemplatePart) -> Bool { other as? Self == self }
}

/// A part without texts and item values, such as a box, a shape or a space.
package protocol TextlessPart: TemplatePart {}

extension TextlessPart {
  package var bindings: [TemplateBinding.TypedBinding] { [] }
  package var fonts: [FontFamilyRequest] { [] }
  package var needsImage: Bool { false }
  package func mapTexts(_ change: TextChange) -> Self { self }
  package func withTexts(of other: Self) -> Self { self }
}

package struct FontFamilyRequest {
  /// The requested font families, in order of preference.
  package let families: [String]
  /// The part's key that specifies the families.
  package let key: String
  /// The index of the text style that specifies the families; nil if the part itself specifies them.
  package var number: Int?
  /// The index of the text run that specifies the families; nil if the part itself specifies them.
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
  mutating func visit(_ slot: TemplateSlot) throws(Failure) -> Answer
  mutating func visit(_ grid: TemplateGrid) throws(Failure) -> Answer
  mutating func visit(_ call: TemplateCall) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateListRow) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateSwipedRow) throws(Failure) -> Answer
}
