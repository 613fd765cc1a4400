import DesignFormat
import Testing

/// Translations from Xcode's string catalogs.
@Suite struct StringCatalogTests {
  private static let keys = #""translations": "Localizable.xcstrings", "matrix": {"locale": ["en", "de"]}"#
  private static let screen = #""title": "Friends", "layout": "flow", "items": []"#

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
  }

  private func folder(_ strings: String, source: String = "en") throws -> TokenFolder {
    try TokenFolder([
      "Localizable.xcstrings":
        #"{"sourceLanguage": "\#(source)", "version": "1.0", "strings": {\#(strings)}}"#
    ])
  }

  private func translation(of text: String, _ strings: String) throws -> String {
    let (design, warnings) = try folder(strings).design(Self.keys, screen: Self.screen)
    #expect(warnings.isEmpty, "\(warnings)")
    return design.translations.text(text, in: DesignLocale("de"))
  }

  @Test(
    "a text of a design is found in a string catalog by its value in the source language, or by its key",
    arguments: [
      #""Friends": {"localizations": {"de": \#(unit("Freunde"))}}"#,
      #""friends.title": {"comment": "A title", "extractionState": "manual", "localizations": {"en": \#(unit("Friends")), "de": \#(unit("Freunde", "needs_review"))}}"#,
      #""old": {"extractionState": "stale", "localizations": {"en": \#(unit("Friends")), "de": \#(unit("Alt"))}}, "Friends": {"localizations": {"de": \#(unit("Freunde"))}}"#,
      #""": {}, "Friends": {"extractionState": "stale", "localizations": {"de": \#(unit("Freunde"))}}"#,
    ])
  func translations(strings: String) throws {
    #expect(try translation(of: "Friends", strings) == "Freunde")
  }

  @Test("a text that a string catalog excludes from translation is equal in all languages, without a warning")
  func fixed() throws {
    let strings =
      #""Friends": {"shouldTranslate": false}, "No": {"localizations": {"de": \#(Self.unit("Nein"))}}"#
    #expect(try translation(of: "Friends", strings) == "Friends")
    #expect(try translation(of: "No", strings) == "Nein")
  }

  @Test("a text with the state \"new\" in a string catalog is not translated")
  func new() throws {
    let folder = try folder(#""Friends": {"localizations": {"de": \#(Self.unit("Friends", "new"))}}"#)
    let text = #"{\#(Self.keys), "screens": [{"id": "a", \#(Self.screen)}]}"#
    let file = try DesignFile(path: folder.path(of: "app.json"), contents: [UInt8](text.utf8))
    let (design, _) = try Design.validating(file)
    let warnings = design.untranslatedTexts(in: [DesignLocale("de")], onScreens: ["a"], of: file)
    #expect(
      warnings.map { $0.description.replacing(folder.path(of: ""), with: "") } == [
        #"/app.json:1:18: warning: 1 text has no translation into "de": "Friends" [translations]"#
      ])
  }

  @Test(
    "a text that differs from a string catalog only in typography is reported with the catalog's text",
    arguments: [
      ("Loading...", "Loading\u{2026}", #"did you mean "Loading…"?"#),
      ("Don't", "Don\u{2019}t", #"did you mean "Don’t"?"#),
      ("10 km", "10\u{A0}km", #"did you mean "10\u00A0km", with U+00A0 (no-break space)?"#),
      ("Save", "Save ", #"did you mean "Save "?"#),
    ])
  func typography(text: String, key: String, hint: String) throws {
    let folder = try folder(#""\#(key)": {"localizations": {"de": \#(Self.unit("x"))}}"#)
    let design =
      #"{\#(Self.keys), "screens": [{"id": "a", "title": "\#(text)", "layout": "flow", "items": []}]}"#
    let file = try DesignFile(path: folder.path(of: "app.json"), contents: [UInt8](design.utf8))
    let warnings = try Design.validating(file).design
      .untranslatedTexts(in: [DesignLocale("de")], onScreens: ["a"], of: file)
    #expect(warnings.first?.hint?.hasSuffix(hint) == true, "\(warnings)")
  }

  @Test(
    "variations and substitutions in a string catalog are reported once per file and kind, at their first location"
  )
  func variations() throws {
    let plural = #"{"variations": {"plural": {"other": \#(Self.unit("%lld"))}}}"#
    let folder = try folder(
      """
      "%lld friends": {"localizations": {"de": \(plural)}},
      "%lld photos": {"localizations": {"de": \(plural), "fr": \(plural)}},
      "Tap": {"localizations": {"de": {"variations": {"device": {"other": \(Self.unit("Tippen"))}}}}},
      "Both": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "x"}, "substitutions": {}}}}
      """)
    let problems = try folder.problems(Self.keys, screen: Self.screen)
    #expect(
      problems == [
        #"Localizable.xcstrings:1:97: warning: plural variations are not used; the design's text stays untranslated for "%lld friends" and "%lld photos" [strings["%lld friends"].localizations.de]"#,
        #"Localizable.xcstrings:3:33: warning: device variations are not used; the design's text stays untranslated for "Tap" [strings.Tap.localizations.de]"#,
        #"Localizable.xcstrings:4:34: warning: substitutions are not used; the design's text stays untranslated for "Both" [strings.Both.localizations.de]"#,
      ])
  }

  @Test("two translations of a text in a string catalog are reported, and the first translation is used")
  func ambiguous() throws {
    let entry = #"{"localizations": {"en": \#(Self.unit("Book")), "de": "#
    let folder = try folder(
      #""book.noun": \#(entry)\#(Self.unit("Buch"))}}, "book.verb": \#(entry)\#(Self.unit("Buchen"))}}"#)
    let (design, warnings) = try folder.design(Self.keys, screen: Self.screen)
    #expect(design.translations.text("Book", in: DesignLocale("de")) == "Buch")
    #expect(warnings.map(\.code) == ["ambiguous-translation"])
  }

  @Test(
    "an invalid string catalog is an error at its location",
    arguments: [
      (
        #"{"strings": {}}"#,
        #"Localizable.xcstrings:1:1: error: missing key "sourceLanguage""#
      ),
      (
        #"{"sourceLanguage": "en", "strings": []}"#,
        "Localizable.xcstrings:1:37: error: expected an object, found an array [strings]"
      ),
      (
        #"{"sourceLanguage": "de", "strings": {}}"#,
        #"Localizable.xcstrings:1:20: error: the source language is "de", but the design's texts are in "en" [sourceLanguage]; write "language": "de" in the design"#
      ),
      (
        #"{"sourceLanguage": "en", "strings": {"A": {"localizations": {"de": {"stringUnit": {"value": 1}}}}}}"#,
        "Localizable.xcstrings:1:93: error: expected a string, found a number [strings.A.localizations.de.stringUnit.value]"
      ),
      (#"{"sourceLanguage": "en""#, "Localizable.xcstrings:1:24: error:"),
    ])
  func invalid(text: String, problem: String) throws {
    let folder = try TokenFolder(["Localizable.xcstrings": text])
    let problems = try folder.problems(#""translations": "Localizable.xcstrings""#, screen: Self.screen)
    #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
  }

  @Test(
    "a path that does not lead to a string catalog is an error in the design",
    arguments: [
      (
        "Localisable.xcstrings",
        #"there is no string catalog "Localisable.xcstrings" [translations]; did you mean "Localizable.xcstrings"?"#
      ),
      (
        "de.lproj/Localizable.strings",
        #""de.lproj/Localizable.strings" is not the path of a string catalog [translations]; its name ends in .xcstrings; Xcode converts .strings files to string catalogs"#
      ),
      (
        "../a.xcstrings",
        #"the string catalog "../a.xcstrings" is outside the design's folder [translations]; copy it into the folder of the design file"#
      ),
    ])
  func paths(path: String, problem: String) throws {
    let problems = try folder("").problems(#""translations": "\#(path)""#, screen: Self.screen)
    #expect(problems == ["app.json:1:18: error: \(problem)"])
  }

  @Test("a design's string catalog is one of the files on which the design depends")
  func dependencies() throws {
    let folder = try folder(#""Friends": {"localizations": {"de": \#(Self.unit("Freunde"))}}"#)
    let design = try folder.design(Self.keys, screen: Self.screen).design
    #expect(design.lookups.contains { $0.hasSuffix("/Localizable.xcstrings") })
    #expect(design.tokens.sources.map(\.file).contains { $0.hasSuffix("Localizable.xcstrings") })
  }
}
