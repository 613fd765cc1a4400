class TokenContext: DocumentContext {
  var tokens = DesignTokens()
  var colorNames = ColorNames()
  /// The design's own colours.
  var namedColors = NamedColors()

  func isReference(_ text: String) -> Bool { TokenReference.isAlias(text) }

  func number(referredToBy field: Field, in range: NumberRange) -> Double? {
    field.referencedNumber(in: range)
  }

  func meaning(of name: String, in candidates: [String]) -> [String] {
    ForeignNames.meaning(of: name, in: candidates)
  }

  func place(ofKey key: String, notIn object: Field) -> String? { nil }

  func placeOfMeaning(ofKey key: String, notIn object: Field) -> String? { nil }

  /// Says what may stand at a path, where a name in braces is meant as something else than a token.
  func hint(forToken name: String, at path: JSONPath) -> String? { nil }
}

extension Validation {
  var tokens: DesignTokens { (context as? TokenContext)?.tokens ?? DesignTokens() }

  var namedColors: NamedColors { (context as? TokenContext)?.namedColors ?? NamedColors() }

  func noteColor(named name: String, _ color: DesignColor) {
    (context as? TokenContext)?.colorNames.note(name, of: color)
  }
}
