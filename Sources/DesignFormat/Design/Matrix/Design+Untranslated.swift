extension Design {
  /// Warnings about languages that lack translations: one for each that has none of some texts of some screens, at its
  /// object in the design's file.
  public func untranslatedTexts(
    in locales: [DesignLocale], onScreens ids: Set<String>, of file: DesignFile
  ) -> [Diagnostic] {
    let known = locales.filter(translations.locales.contains)
    guard !known.isEmpty else { return [] }
    let texts = Self.texts(of: screens.filter { ids.contains($0.id) })
    return known.compactMap { locale in
      let missing = texts.filter { !translations.has($0, in: locale) }
      guard !missing.isEmpty else { return nil }
      let path = JSONPath.root.appending("translations").appending(locale.name)
      return Diagnostic(
        severity: .warning, code: "untranslated-text", location: file.location(of: path), path: path,
        message: Self.message(missing, in: locale))
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

  /// The texts with letters in them that screens show, each once, in their order.
  static func texts(of screens: [Screen]) -> [String] {
    let found = FoundTexts()
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
            message: "no text of the design is \(quoted(member.key))",
            hint: hint(for: member.key, among: texts)))
      }
    }
  }

  private func hint(for text: String, among texts: [String]) -> String? {
    let near = nearest(to: text, in: texts.prefix(Self.comparedCount))
    return near.isEmpty ? nil : "did you mean \(listed(near))?"
  }

  /// More texts than this are not compared with a wrong one, which bounds the work that a long file can ask for.
  private static let comparedCount = 1_000
}

/// Texts in the order in which they came, each once.
private final class FoundTexts {
  private(set) var texts: [String] = []
  private var known: Set<String> = []

  func note(_ text: String) -> String {
    if text.contains(where: \.isLetter), known.insert(text).inserted { texts.append(text) }
    return text
  }
}
