/// What is known of a design besides its file while it is read, or of a file of tokens.
final class DesignContext: DocumentContext {
  /// The layouts that may be named.
  let layouts: DesignLayouts
  /// What references are looked up in.
  var tokens = DesignTokens()
  /// The names of the tokens that colours were taken from.
  var colorNames = ColorNames()

  /// Knows of some layouts.
  init(layouts: DesignLayouts = .standard) {
    self.layouts = layouts
  }

  /// Whether a text is meant as a reference to a token or an asset.
  func isReference(_ text: String) -> Bool { TokenReference.isAlias(text) }

  /// The number of a token.
  func number(referredToBy field: Field, in range: NumberRange) -> Double? {
    field.referencedNumber(in: range)
  }

  /// What other tools call what designs have names of their own for.
  func meaning(of name: String, in candidates: [String]) -> [String] {
    ForeignNames.meaning(of: name, in: candidates)
  }
}

extension Validation {
  /// The layouts that may be named.
  var layouts: DesignLayouts { (context as? DesignContext)?.layouts ?? .standard }

  /// What references are looked up in.
  var tokens: DesignTokens { (context as? DesignContext)?.tokens ?? DesignTokens() }

  /// Remembers the name that a reference has led to a colour by.
  func noteColor(named name: String, _ color: DesignColor) {
    (context as? DesignContext)?.colorNames.note(name, of: color)
  }
}
