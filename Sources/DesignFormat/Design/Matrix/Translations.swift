/// The words of a design in other languages, by its own words.
public struct Translations: Equatable, Sendable {
  private var tables: [String: [String: String]]

  /// Translations into languages by their tags; each table leads from the design's words to the language's.
  public init(_ tables: [String: [String: String]] = [:]) {
    self.tables = tables
  }

  /// The languages there are, by tag.
  public var locales: [DesignLocale] { tables.keys.sorted().map { DesignLocale($0) } }

  /// A text in a language; as it is where there is no translation.
  public func text(_ original: String, in locale: DesignLocale) -> String {
    if locale == .pseudo { return PseudoText(original).text }
    return tables[locale.name]?[original] ?? original
  }

  func has(_ original: String, in locale: DesignLocale) -> Bool {
    tables[locale.name]?[original] != nil
  }
}

extension Translations {
  static let form = Form.raw("object: the texts in [other languages](#languages)") {
    .dictionary(
      of: .dictionary(of: Form<String>.text.schema()), names: Form<String>.languageTag.schema())
  }

  static func read(_ field: Field) -> Translations {
    guard case .object(let languages) = field.value.content else {
      field.mismatch(
        "an object of languages", hint: #"write { "de": { "Friends": "Freunde" } }"#)
      return Translations()
    }
    var tables: [String: [String: String]] = [:]
    for language in languages {
      let place = field.member(language)
      guard DesignLocale.isTag(language.key) else {
        place.reportInvalidTag(language.key)
        continue
      }
      guard case .object(let texts) = language.value.content else {
        place.mismatch("an object of texts")
        continue
      }
      var table: [String: String] = [:]
      for text in texts {
        if let translation = place.member(text).string() { table[text.key] = translation }
      }
      tables[language.key] = table
    }
    return Translations(tables)
  }
}

extension DesignLocale {
  /// By BCP 47, letters and digits in parts of up to eight; the word for pseudo-translation is taken.
  fileprivate static func isTag(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return name != pseudo.name && (2...3).contains(parts[0].count)
      && parts.allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}

extension Field {
  func languageTag() -> String? {
    guard let name = string() else { return nil }
    guard DesignLocale.isTag(name) else {
      reportInvalidTag(name)
      return nil
    }
    return name
  }

  fileprivate func reportInvalidTag(_ name: String) {
    report(
      "invalid-locale", "\(quoted(name)) is not a language tag",
      hint: #"write a tag such as "de", "pt-BR" or "zh-Hant"; "pseudo" needs no translations"#)
  }
}
