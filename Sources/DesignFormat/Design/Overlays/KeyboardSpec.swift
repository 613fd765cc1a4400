/// The keyboard, with properties of `UITextInputTraits`.
package struct KeyboardSpec: Equatable, Sendable {
  /// The kind of input: `UIKeyboardType`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Letters of the keyboard's language.
    case `default`
    case numbersAndPunctuation
    /// Letters, with an at sign beside the space bar.
    case emailAddress
    /// Letters, with a period and a slash instead of the space bar.
    case url = "URL"
    /// Ten digits.
    case numberPad
    /// Ten digits and a decimal separator.
    case decimalPad
    /// Ten digits, with letters as on telephones.
    case phonePad

    /// Whether the keyboard consists of a few large keys.
    package var isPad: Bool { [.numberPad, .decimalPad, .phonePad].contains(self) }
  }

  /// The label of the return key: `UIReturnKeyType`.
  package enum ReturnKey: String, Hashable, Sendable, CaseIterable {
    case `default`, go, search, send, next, done, join
  }

  package var kind = Kind.default
  package var returnKey = ReturnKey.default
  /// The suggestions in the bar above the keys, at most three.
  package var suggestions: [String] = []
  /// Whether the keys show capital letters.
  package var isShifted = false
  /// The language of the keyboard's letters; nil for the language of the screen.
  package var language: String?

  package init() {}
}

extension KeyboardSpec {
  static let form = Form<KeyboardSpec>(
    words: "`true` or `false`, or a [keyboard](#the-keyboard)",
    schema: { .anyOf([Form<Bool>.flag.schema(), object.schema]) }
  ) { field in
    guard case .bool(let isThere) = field.value.content else {
      return field.filled(KeyboardSpec(), by: object)
    }
    return isThere ? KeyboardSpec() : nil
  }

  static let object: ObjectForm<KeyboardSpec> = ObjectForm<KeyboardSpec>(
    "keyboard", "The keyboard.", defaults: KeyboardSpec(),
    keys: [
      Property(
        "type", \.kind, .choice("type"),
        "The kind of text that the keyboard enters, which determines the keys."),
      Property("returnKey", \.returnKey, .choice(.returnKey), "The label of the keyboard's return key."),
      Property(
        "suggestions", \.suggestions, suggestions, "The suggestions in the bar above the keys."),
      Property("shift", \.isShifted, .flag, "Whether shift is on."),
      Property(
        "language", \.language, .languageTag, "The language of the keyboard's letters.",
        otherwise: "the language of the image"),
    ],
    examples: [["type": "emailAddress", "returnKey": "next"]])

  private static let suggestions = Form<[String]>(
    words: "array of up to 3 texts", schema: { .array(of: Form<String>.text.schema(), count: 0...3) },
    write: { $0.isEmpty ? [] : nil }
  ) { field in
    field.elements("suggestion", limit: 3)?.compactMap { $0.string() }
  }
}
