internal import Foundation

/// The translations of an Xcode string catalog (`.xcstrings`).
struct StringCatalog {
  /// The translations by language. Each table maps the source text to its translation.
  private(set) var tables: [String: [String: String]] = [:]
  /// The language of the source texts.
  private let source: String
  /// The source texts that are marked as not to be translated, which are equal in all languages.
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
