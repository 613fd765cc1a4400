/// A type of part in templates.
///
/// The requirements have no default implementations, so that each new type must implement all of them. `TextlessPart` implements
/// the requirements for parts without text.
package protocol TemplatePart: Equatable, Sendable {
  /// The part's displayed name: its type, or the key or text that it shows.
  var name: String { get }
  /// The value of the key `type` in the design.
  var type: String { get }
  /// The bindings of the part's own properties, in order, without the bindings of its style.
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

/// Names the parts of one instantiated template: `tag 3 "z" › text 2`. Reviews, references and inspections use these names.
///
/// A part's name is the template that draws it, the binding of a text, or the type of any other part. A repeated part is
/// followed by its number and its list element; any other part has a number from the second occurrence on.
package struct PartLabels {
  /// The separator after the label of a template or of a repetition. It is followed by the label of a part in the template or
  /// repetition, or by the name of a property.
  package static let separator = " › "

  /// The labels of the templates and repetitions that contain the current part, each followed by the separator.
  package var enclosing = ""
  /// For each label without a number, the number of parts that have had this label so far.
  private var counts: [String: Int] = [:]

  package init() {}

  /// Returns the label of the next part in depth-first order. Parts that a condition omits must be passed as well, so that
  /// the labels of other parts do not depend on the item.
  package mutating func label(of node: TemplateNode) -> String {
    var name = enclosing + (node.instance?.template ?? node.part.name)
    if let number = node.instance?.number { name += " \(number)" }
    if let element = node.instance?.element { name += " \(quoted(element))" }
    counts[name, default: 0] += 1
    let number = counts[name, default: 1]
    return number == 1 ? name : "\(name) \(number)"
  }

  /// Counts the descendants of an omitted part, so that the numbers of later parts do not depend on the omission.
  package mutating func skipChildren(of node: TemplateNode) {
    // Parts in a template or in a repetition have numbers of their own.
    guard node.instance == nil else { return }
    for child in node.children {
      _ = label(of: child)
      skipChildren(of: child)
    }
  }
}
