/// The words for a kind of thing in messages and codes.
public struct Noun: Sendable, ExpressibleByStringLiteral {
  /// One of them, such as `bar item`.
  public let singular: String
  /// Several of them.
  public let plural: String
  /// The word in codes of diagnostics, in kebab case, such as `bar-item`.
  public let code: String
  /// Several of them in codes of diagnostics, such as `bar-items`.
  public let codes: String

  /// A noun; what is left out is its singular, with an s for several.
  public init(_ singular: String, plural: String? = nil, code: String? = nil, codes: String? = nil) {
    self.singular = singular
    self.plural = plural ?? singular + "s"
    self.code = code ?? singular
    self.codes = codes ?? plural ?? self.code + "s"
  }

  /// A noun of one word with a regular plural.
  public init(stringLiteral singular: String) {
    precondition(!singular.contains(" "), "a noun of several words needs a code of its own")
    self.init(singular)
  }
}
