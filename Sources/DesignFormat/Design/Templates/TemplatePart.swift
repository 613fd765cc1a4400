/// A type of part in templates: all that a design says of such a part and asks of it.
///
/// There are no usual answers, so that no type of part forgets one; `WordlessPart` has those that follow from one fact.
package protocol TemplatePart: Equatable, Sendable {
  /// The part's name for readers: its type, or what it shows.
  var name: String { get }
  /// The values that it takes besides those of its look, in order.
  var bindings: [TemplateBinding.Typed] { get }
  var fonts: [FontWish] { get }
  /// Whether nothing of it is left without the item's picture.
  var needsImage: Bool { get }
  /// Whether what is in a cell that it fills stands on what is behind the cell.
  var showsGround: Bool { get }

  func mapTexts(_ change: TextChange) -> Self
  /// The part with the words and pictures of another, which it was made of for the values of an item.
  func withWords(of other: Self) -> Self
  func accept<V: PartVisitor>(_ visitor: inout V) throws(V.Failure) -> V.Answer
}

extension TemplatePart {
  func withWords(ofAny other: any TemplatePart) -> any TemplatePart {
    (other as? Self).map { withWords(of: $0) } ?? self
  }

  func isEqual(to other: any TemplatePart) -> Bool { other as? Self == self }
}

/// A part that has neither words nor values of the item's: a box, a figure, room.
package protocol WordlessPart: TemplatePart {}

extension WordlessPart {
  package var bindings: [TemplateBinding.Typed] { [] }
  package var fonts: [FontWish] { [] }
  package var needsImage: Bool { false }
  package func mapTexts(_ change: TextChange) -> Self { self }
  package func withWords(of other: Self) -> Self { self }
}

/// A font that a part asks for by family.
package struct FontWish {
  /// The families, the most wanted first.
  package let families: [String]
  /// The part's key that asks for them.
  package let key: String
  /// Which of the key's styles does; nil where the part names the family itself.
  package var number: Int?
  /// Which of a text's runs does; nil where the part itself does.
  package var run: Int?
}

/// Does something of its own with each type of part. A type that it does not know does not compile.
package protocol PartVisitor {
  associatedtype Answer
  associatedtype Failure: Error

  mutating func visit(_ stack: TemplateStack) throws(Failure) -> Answer
  mutating func visit(_ overlay: TemplateOverlay) throws(Failure) -> Answer
  mutating func visit(_ label: TemplateLabel) throws(Failure) -> Answer
  mutating func visit(_ picture: TemplatePicture) throws(Failure) -> Answer
  mutating func visit(_ shape: TemplateShape) throws(Failure) -> Answer
  mutating func visit(_ icon: TemplateIcon) throws(Failure) -> Answer
  mutating func visit(_ spacer: TemplateSpacer) throws(Failure) -> Answer
  mutating func visit(_ grid: TemplateGrid) throws(Failure) -> Answer
  mutating func visit(_ call: TemplateCall) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateListRow) throws(Failure) -> Answer
  mutating func visit(_ row: TemplateSwipedRow) throws(Failure) -> Answer
}
