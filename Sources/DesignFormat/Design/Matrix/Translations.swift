import Foundation
package import LayoutEngine

package struct Translations: Equatable, Sendable {
  private var tables: [String: [String: String]]

  /// Creates translations from tables by language tag; each table maps the design's texts to translations.
  package init(_ tables: [String: [String: String]] = [:]) {
    self.tables = tables
  }

  /// The languages, sorted by tag.
  package var locales: [DesignLocale] { tables.keys.sorted().map { DesignLocale($0) } }

  /// Returns a text in a language, or the original if it has no translation.
  package func text(_ original: String, in locale: DesignLocale) -> String {
    if locale == .pseudo { return PseudoText(original).text }
    return tables[locale.name]?[original] ?? original
  }

  /// Returns a hint for the first text without a translation that differs from a translated text only in letter case, spaces or
  /// typography, such as "Loading..." and "Loading…"; nil if there is none.
  func hint(forMissing texts: [String], in locale: DesignLocale) -> String? {
    func plain(_ text: String) -> String {
      LookalikeCharacter.replaced(in: text.replacing("…", with: "...").replacing("\"", with: "'")).replacing(
        "\"", with: "'"
      )
      .lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let known = (tables[locale.name] ?? [:]).keys.sorted()
    let table = Dictionary(known.map { (plain($0), $0) }) { first, _ in first }
    return texts.lazy.compactMap { text in
      table[plain(text)].map {
        "the translations have \(quoted($0)) in place of \(quoted(text)); \(didYouMean([$0], for: text))"
      }
    }.first
  }

  func has(_ original: String, in locale: DesignLocale) -> Bool {
    tables[locale.name]?[original] != nil
  }
}

extension Translations {
  static let form = Form.raw(
    "object: the texts in [other languages](#languages), or the path of a [string catalog](#string-catalogs)"
  ) {
    .anyOf([
      Form<String>.companionPath.schema().adding(["pattern": #"\.xcstrings$"#]),
      .dictionary(
        of: .dictionary(of: Form<String>.text.schema()), names: Form<String>.languageTag.schema()),
    ])
  }

  static func read(_ field: Field, files: CompanionFiles, language: String) -> Translations {
    if case .string = field.value.content {
      return Translations(StringCatalog(field, files: files, language: language)?.tables ?? [:])
    }
    guard case .object(let languages) = field.value.content else {
      field.mismatch(
        "an object of languages or a path",
        hint: #"write { "de": { "Friends": "Freunde" } } or "Localizable.xcstrings""#)
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
  /// Whether a name is a language tag: parts of up to eight letters and digits (BCP 47). `pseudo` is reserved.
  static func isTag(_ name: String) -> Bool {
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

  func reportInvalidTag(_ name: String) {
    report(
      "invalid-locale", "\(quoted(name)) is not a language tag",
      hint: #"write a tag such as "de", "pt-BR" or "zh-Hant""#)
  }
}

/// A language of a design's texts.
package struct DesignLocale: Hashable, Sendable {
  /// The language tag, such as `ar` or `pt-BR` (BCP 47), or `pseudo`.
  package let name: String

  /// The layout direction of the language, by its script.
  package let direction: LayoutDirection

  package init(_ name: String) {
    self.name = name
    direction = Self.direction(of: name)
  }

  /// The pseudo-language: the design's own texts with accents and about 40 % longer, to show how a translation may affect a screen.
  package static let pseudo = DesignLocale("pseudo")

  /// The language of the texts in this locale, for a design in the language `own`. Pseudo-translated texts are still in
  /// the language `own`.
  func language(ofDesignIn own: DesignLocale) -> DesignLocale { self == .pseudo ? own : self }

  /// Returns the direction of a tag's script. A tag without a script has the likely script of its language and region (Unicode
  /// CLDR, likely subtags).
  private static func direction(of name: String) -> LayoutDirection {
    // ICU knows an alias of a language, such as `prs` for `fa-AF`, only without other subtags.
    let language = name.prefix { $0 != "-" }
    let tag =
      Locale.identifier(.icu, from: language.lowercased()).replacing("_", with: "-")
      + name.dropFirst(language.count)
    // `Locale.Language.characterDirection` requires locale data, so it is left-to-right for az-Arab.
    let likely = Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier)
    let isRightToLeft = likely.script.map { rightToLeftScripts.contains($0.identifier) } ?? false
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The scripts whose letters are right-to-left (Unicode CLDR, script metadata).
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar",
    "Lydi", "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli",
    "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa",
    "Yezi",
  ]
}

/// A pseudo-translated text, which looks translated but is still readable.
struct PseudoText {
  let text: String

  /// Creates the text from `original`, with accents on its letters, in brackets, and about 40 % longer.
  ///
  /// The brackets show where a text is truncated. Text in braces stays unchanged, since it is a binding.
  init(_ original: String) {
    var isFilled = false
    var accented = ""
    for character in original {
      if character == "{" { isFilled = true }
      accented.append(isFilled ? character : Self.accents[character] ?? character)
      if character == "}" { isFilled = false }
    }
    guard original.contains(where: \.isLetter) else {
      text = original
      return
    }
    // The brackets count towards the 40 %. Texts of fewer than five characters get only the brackets.
    let fillerLength = max(0, (original.count * 14 + 5) / 10 - original.count - 2)
    var filler = String(Self.words.prefix(fillerLength % Self.words.count))
    for _ in 0..<fillerLength / Self.words.count { filler = Self.words + filler }
    if filler.hasSuffix(" ") { filler = filler.dropLast() + "~" }
    text = "[\(accented)\(filler)]"
  }

  private static let words = " øñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé"

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
      "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž"))
}

extension Design {
  /// Returns warnings about missing translations: at most one for each language, located at the language's object in the design,
  /// or at the path of the string catalog.
  package func untranslatedTexts(
    in locales: [DesignLocale], onScreens ids: Set<String>, of file: DesignFile
  ) -> [Diagnostic] {
    let known = locales.filter(translations.locales.contains)
    guard !known.isEmpty else { return [] }
    let texts = Self.texts(of: screens.filter { ids.contains($0.id) })
    return known.compactMap { locale in
      let missing = texts.filter { !translations.has($0, in: locale) }
      guard !missing.isEmpty else { return nil }
      let whole = JSONPath.root.appending("translations")
      let table = whole.appending(locale.name)
      let path = file.value(at: table) == nil ? whole : table
      return Diagnostic(
        severity: .warning, code: "untranslated-text", location: file.location(of: path), path: path,
        message: Self.message(missing, in: locale), hint: translations.hint(forMissing: missing, in: locale))
    }
  }

  private static let listedCount = 5

  private static func message(_ missing: [String], in locale: DesignLocale) -> String {
    let count = counted(missing.count, "text has", plural: "texts have")
    let rest = missing.count - listedCount
    let names =
      rest > 0
      ? missing.prefix(listedCount).map(quoted).joined(separator: ", ") + " and \(rest) more"
      : listed(missing, conjunction: "and")
    return "\(count) no translation into \(quoted(locale.name)): \(names)"
  }

  /// Returns the texts that the screens show and that contain letters, without duplicates, in the order in which they occur.
  static func texts(of screens: [Screen]) -> [String] {
    let found = DistinctTexts()
    for screen in screens {
      _ = screen.mapTexts({ found.note($0) }, operand: { $0 })
    }
    return found.texts
  }

  func reportUnusedTranslations(in validation: Validation) {
    guard !translations.locales.isEmpty else { return }
    let texts = Self.texts(of: screens)
    let known = Set(texts)
    for locale in translations.locales {
      let place = JSONPath.root.appending("translations").appending(locale.name)
      guard case .object(let members)? = validation.file.value(at: place)?.content else { continue }
      if locale.name == language {
        validation.report(
          as: .warning,
          Diagnostic(
            severity: .warning, code: "unused-translation", location: validation.file.location(of: place),
            path: place, message: "the design's own texts are in \(quoted(language))"))
        continue
      }
      for member in members where !known.contains(member.key) {
        validation.report(
          as: .warning,
          Diagnostic(
            severity: .warning, code: "unused-translation",
            location: validation.location(atOffset: member.keyOffset), path: place,
            message: "the design has no text \(quoted(member.key))",
            hint: hint(for: member.key, among: texts)))
      }
    }
  }

  private func hint(for text: String, among texts: [String]) -> String? {
    let near = nearest(to: text, in: texts.prefix(Self.comparedCount))
    return near.isEmpty ? nil : didYouMean(near, for: text)
  }

  /// The maximum number of texts that are compared with an unknown text to find a similar one. It limits the
  /// work for a long file.
  private static let comparedCount = 1_000
}

/// A list of distinct texts in the order of their first occurrence.
private final class DistinctTexts {
  private(set) var texts: [String] = []
  private var known: Set<String> = []

  func note(_ text: String) -> String {
    if text.contains(where: \.isLetter), known.insert(text).inserted { texts.append(text) }
    return text
  }
}

/// The translations of an Xcode string catalog (`.xcstrings`).
struct StringCatalog {
  /// The translations by language. Each table maps the source text to its translation.
  private(set) var tables: [String: [String: String]] = [:]
  /// The language of the source texts.
  private let source: String
  /// The source texts that are marked as not to be translated. They are equal in all languages.
  private var fixedTexts: [String] = []
  /// The keys whose translations cannot be used, by kind, such as `plural variations`. `first` is the location of the first
  /// key.
  private var unusable: [String: (first: Field, keys: [String])] = [:]

  /// Reads the catalog that a design names. Returns nil after reporting a problem at `field` or in the catalog.
  ///
  /// - Parameter language: The language of the design's own texts. The source texts of the catalog must have the same language.
  init?(_ field: Field, files: CompanionFiles, language: String) {
    guard let name = field.nonEmptyString(), let path = files.path(of: name, .translations, at: field) else {
      return nil
    }
    guard name.hasSuffix(".xcstrings") else {
      field.report(
        "translations-unknown-format", "\(quoted(name)) is not the path of a string catalog",
        hint: "its name ends in .xcstrings; Xcode converts .strings files to string catalogs")
      return nil
    }
    guard RegularFile.type(of: path) != nil else {
      let hint = files.folder.suggestion(for: name) { $0.hasSuffix(".xcstrings") ? $0 : nil }
      field.report("translations-not-found", "there is no string catalog \(quoted(name))", hint: hint)
      return nil
    }
    guard let root = files.contents(of: path, named: name, .translations, at: field),
      var reader = root.object()
    else { return nil }
    let sourceField = reader.required("sourceLanguage")
    let strings = reader.required("strings")
    guard let sourceField, let source = sourceField.languageTag(), let strings,
      let members = strings.members()
    else { return nil }
    guard Self.isSameLanguage(source, language) else {
      sourceField.report(
        "wrong-source-language",
        "the source language is \(quoted(source)), but the design's texts are in \(quoted(language))",
        hint: #"write "language": \#(quoted(source)) in the design"#)
      return nil
    }
    self.source = source
    // If several keys have the same text, keys that the app still uses precede stale ones.
    let stale = members.filter { $0.value.text(of: "extractionState") == "stale" }
    for member in members where member.value.text(of: "extractionState") != "stale" {
      read(strings.member(member), of: member.key)
    }
    for member in stale { read(strings.member(member), of: member.key, isStale: true) }
    for text in fixedTexts {
      for language in tables.keys where tables[language]?[text] == nil { tables[language]?[text] = text }
    }
    reportUnusable()
  }

  /// Whether two language tags differ at most in their regions or scripts.
  private static func isSameLanguage(_ first: String, _ second: String) -> Bool {
    first.prefix { $0 != "-" }.lowercased() == second.prefix { $0 != "-" }.lowercased()
  }

  private mutating func read(_ entry: Field, of key: String, isStale: Bool = false) {
    guard var reader = entry.object() else { return }
    let isTranslated = reader.flag("shouldTranslate", default: true)
    guard let localizations = reader["localizations"] else {
      if !isTranslated { fixedTexts.append(key) }
      return
    }
    guard let members = localizations.members() else { return }
    let own = members.first { $0.key == source }.flatMap { localizations.member($0).unit }?.value ?? key
    if !isTranslated { fixedTexts.append(own) }
    for member in members where member.key != source {
      let localization = localizations.member(member)
      guard DesignLocale.isTag(member.key) else {
        localization.reportInvalidTag(member.key)
        continue
      }
      if tables[member.key] == nil { tables[member.key] = [:] }
      guard isTranslated, let translation = translation(localization, of: key), !own.isEmpty else { continue }
      let known = tables[member.key]?[own]
      if known == nil { tables[member.key]?[own] = translation }
      if !isStale, let known, known != translation, entry.validation.isFirst("ambiguous-translation") {
        localization.warn(
          "ambiguous-translation",
          "the text \(quoted(own)) has several translations into \(quoted(member.key)), "
            + "of which \(quoted(known)) is used and \(quoted(translation)) is not")
      }
    }
  }

  /// Returns the translation in a localization; nil if it is missing, not finished, or cannot be used.
  private mutating func translation(_ localization: Field, of key: String) -> String? {
    guard var reader = localization.object() else { return nil }
    let unit = reader["stringUnit"] == nil ? nil : localization.unit
    if reader.has("substitutions") {
      note("substitutions", at: localization, of: key)
      return nil
    }
    if var variations = reader["variations"]?.object() {
      for kind in ["plural", "device"] where variations.has(kind) {
        note("\(kind) variations", at: localization, of: key)
      }
      return nil
    }
    return unit?.state == "new" ? nil : unit?.value
  }

  private mutating func note(_ kind: String, at field: Field, of key: String) {
    if unusable[kind] == nil { unusable[kind] = (field, []) }
    if unusable[kind]?.keys.last != key { unusable[kind]?.keys.append(key) }
  }

  private static let listedCount = 5

  /// Reports the translations that cannot be used, at most once for each kind.
  private func reportUnusable() {
    for (kind, uses) in unusable.sorted(by: { $0.key < $1.key }) {
      let rest = uses.keys.count - Self.listedCount
      let names =
        rest > 0
        ? uses.keys.prefix(Self.listedCount).map(quoted).joined(separator: ", ") + " and \(rest) more"
        : listed(uses.keys, conjunction: "and")
      uses.first.warn(
        "unused-variation", "\(kind) are not used; the design's text stays untranslated for \(names)")
    }
  }
}

extension Field {
  /// The string unit of a localization; nil if there is none or it is invalid.
  fileprivate var unit: (state: String?, value: String)? {
    guard var reader = object(), var unit = reader["stringUnit"]?.object() else { return nil }
    let state = unit["state"]?.string()
    return unit.required("value")?.string().map { (state, $0) }
  }
}

extension JSONValue {
  /// Returns the text of a key; nil if the value is not an object with such a text.
  fileprivate func text(of key: String) -> String? {
    if case .string(let text)? = member(key)?.value.content { text } else { nil }
  }
}
