/// The surroundings of a document while it is read: values that its references lead to, and meanings of its words
/// elsewhere.
package protocol DocumentContext: AnyObject {
  /// Whether a text stands for a value from elsewhere, rightly written or not.
  func isReference(_ text: String) -> Bool

  /// The number, within `range`, that a reference stands for; nil after reporting that there is none.
  func number(referredToBy field: Field, in range: NumberRange) -> Double?

  /// Those of the candidates that a name means in other tools, the likeliest first.
  func meaning(of name: String, in candidates: [String]) -> [String]

  /// A hint that says where a key belongs that an object does not have; nil where nothing near has it.
  func place(ofKey key: String, notIn object: Field) -> String?

  /// The same of a key that it means in other tools.
  func placeOfMeaning(ofKey key: String, notIn object: Field) -> String?
}
