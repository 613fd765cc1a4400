import LayoutEngine
import DesignFormat
import Testing

/// Translations of texts.
@Suite struct TranslationTests {
  /// A design in which exactly the visible texts are in capitals.
  private static let everything = """
    {"translations": {"de": {"TITLE": "Titel"}},
     "templates": {
       "tile": {"type": "column", "children": [
         {"type": "icon", "icon": "{icon|gear}"},
         {"type": "shape", "shape": "circle", "color": "{tint|systemRed}"},
         {"type": "text", "text": " WORDS {count} OF {total|MANY}, {status}", "if": "{kind} = photo"},
         {"type": "text", "text": "{name}{status}", "if": ["{status} = ONLINE", "{name} != OFFLINE"]},
         {"type": "text", "text": ["RUN ", {"text": "SECOND {count}", "weight": "bold", "if": "{status} = ONLINE"}]}
       ]}
     },
     "screens": [{"id": "a", "title": "TITLE", "layout": "flow", "cell": "tile",
       "navigationBar": {"back": "BACK", "leading": [{"title": "EDIT"}, {"icon": "plus"}],
         "trailing": [{"title": "DONE"}], "searchField": "SEARCH"},
       "tabBar": [{"title": "TAB", "icon": "house", "badge": "NEW"}],
       "toolbar": [{"title": "SHARE"}, "flexibleSpace", {"icon": "trash"}],
       "sections": [{"header": "HEADER", "footer": "FOOTER", "items": [
         {"id": "x", "name": "NAME", "detail": "DETAIL", "data": {"icon": "moon.fill", "tint": "systemTeal",
           "kind": "photo", "count": 3, "status": "ONLINE", "unused": "unused"}}]}],
       "updates": [{"name": "grow", "operations": [{"insert": {"name": "INSERTED"}, "at": [0, 0]}]}]
     }]}
    """

  private func icon(_ name: String) throws -> BarItem { .icon(try #require(IconName(rawValue: name))) }

  @Test(
    "all visible texts are translated: titles, bars, sections, items, data and template texts")
  func everything() throws {
    let design = try design(Self.everything)
    let screen = design.localized(design.screens[0], in: .pseudo)
    let texts = "\(screen)".matches(of: /"([A-Z]+|\[[^\]"]+\])"/).map { String($0.1) }
    #expect(texts.filter { !$0.hasPrefix("[") } == [], "\(texts)")
    let bar = try #require(screen.navigationBar)
    #expect(bar.title == "[ŢÎŢĻÉ]" && bar.back == "[ƁÅÇĶ]" && bar.searchField == "[ŠÉÅŔÇĤ]")
    let (plus, trash) = (try icon("plus"), try icon("trash"))
    #expect(bar.leading == [.title("[ÉÐÎŢ]"), plus] && bar.trailing == [.title("[ÐÖÑÉ]")])
    #expect(screen.toolbar == [.title("[ŠĤÅŔÉ]"), .flexibleSpace, trash])
    #expect(screen.tabBar?.items[0].title == "[ŢÅƁ]" && screen.tabBar?.items[0].badge == "[ÑÉŴ]")
  }

  @Test("icons, colors and values in conditions are not translated, and conditions still match")
  func data() throws {
    let design = try design(Self.everything)
    let screen = design.localized(design.screens[0], in: .pseudo)
    let section = screen.sections[0]
    let values = section.items[0].data.map { "\($0.key) \($0.value.text ?? "-")" }
    #expect(
      values == [
        "icon moon.fill", "tint systemTeal", "kind photo", "count 3", "status [ÖÑĻÎÑÉ]", "unused unused",
      ])
    let data = TemplateData(section.items[0], number: 0, index: 0, in: section)
    let parts = try #require(screen.template(for: section.items[0], in: section)).root.children
    #expect(parts[2].condition.holds(for: data) && parts[3].condition.holds(for: data))
    let label = try #require(parts[2].part as? TemplateLabel)
    let runs = try #require(parts[4].part as? TemplateLabel)
    #expect(runs.shownRuns(for: data).map(\.text) == ["[ŔÛÑ] ", "[ŠÉÇÖÑÐ] 3"])
    #expect(label.runs[0].text.resolved(with: data) == " [ŴÖŔÐŠ] 3 [ÖƑ] [ṀÅÑÝ], [ÖÑĻÎÑÉ]")
  }

  @Test("texts without a translation stay unchanged")
  func missing() throws {
    let design = try design(Self.everything)
    let screen = design.localized(design.screens[0], in: DesignLocale("de"))
    #expect(screen.title == "Titel" && screen.sections[0].header == "HEADER")
    #expect(design.localized(design.screens[0], in: nil) == design.screens[0])
  }

  @Test("a warning gives the number of a language's untranslated texts and lists the first five")
  func untranslated() throws {
    let text = Self.everything
    let file = try DesignFile(path: "app.json", contents: Array(text.utf8))
    let design = try Design.validating(file).design
    func gaps(_ locales: [DesignLocale], _ screens: Set<String> = ["a"]) -> [String] {
      design.untranslatedTexts(in: locales, onScreens: screens, of: file).map(\.description)
    }
    #expect(
      gaps([DesignLocale("de"), .pseudo]) == [
        #"app.json:1:25: warning: 18 texts have no translation into "de": "BACK", "EDIT", "DONE", "SEARCH", "HEADER" and 13 more [translations.de]"#
      ])
    #expect(gaps([]) == [] && gaps([DesignLocale("de")], []) == [])
  }

  @Test("translations of texts that the design does not contain are warnings with a suggestion")
  func unused() {
    let found = problems(
      """
      {"translations": {
         "de": {"Freinds": "Freunde", "moon.fill": "Mond", "Friends": "Freunde"},
         "en": {"Friends": "Friends"}},
       "screens": [{"id": "a", "title": "Friends", "layout": "flow", "items": [{"data": {"icon": "moon.fill"}}]}]}
      """)
    #expect(
      found == [
        #"2:11: warning: the design has no text "Freinds" [translations.de]; did you mean "Friends"?"#,
        #"2:33: warning: the design has no text "moon.fill" [translations.de]"#,
        #"3:10: warning: the design's own texts are in "en" [translations.en]"#,
      ])
  }

  @Test(
    "the language tag of a translation determines the text direction",
    arguments: [
      ("en", false), ("de-CH", false), ("ar", true), ("AR-EG", true), ("he", true), ("fa", true),
      ("ur-PK", true),
      ("az", false), ("az-Arab", true), ("pa-Arab-PK", true), ("ku", false), ("ckb", true),
      ("zh-Hant", false),
      ("pseudo", false), ("arn", false), ("ar-u-nu-latn", true), ("ar-EG-u-nu-latn", true),
      ("he-u-ca-hebrew", true), ("en-u-nu-arab", false), ("en-x-arab", false), ("ar-Latn-u-nu-arab", false),
      ("uz-AF", true), ("uz", false), ("pa-PK", true), ("kk-CN", true), ("prs", true), ("ji", true),
      ("iw", true), ("lrc", true), ("arz", true), ("sd-IN", false), ("sd", true), ("man-Nkoo", true),
      ("sr-Hebr", true), ("rhg", true), ("und-Arab", true),
    ])
  func directions(tag: String, isRightToLeft: Bool) {
    #expect(DesignLocale(tag).direction == (isRightToLeft ? .rightToLeft : .leftToRight))
  }

  @Test(
    "an invalid language tag in a design is an error",
    arguments: ["", "d", "german", "de_DE", "de-", "-de", "pseudo", "de-abcdefghi", "dé"])
  func tags(tag: String) {
    let translations = problems(
      #"{"translations": {"\#(tag)": {}}, "screens": [{"id": "a", "layout": "flow", "items": []}]}"#)
    #expect(translations.count == 1 && translations[0].contains("is not a language tag"), "\(translations)")
    let language = problems(
      #"{"language": "\#(tag)", "screens": [{"id": "a", "layout": "flow", "items": []}]}"#)
    #expect(language.count == 1 && language[0].contains("is not a language tag"), "\(language)")
  }

  @Test("the key \"translations\" must map each language to an object of strings")
  func shapes() {
    let found = problems(
      """
      {"translations": {"de": ["Freunde"], "fr": {"A": 1}, "ar": null},
       "screens": [{"id": "a", "title": "A", "layout": "flow", "items": []}]}
      """)
    #expect(
      found == [
        "1:25: error: expected an object of texts, found an array [translations.de]",
        "1:50: error: expected a string, found a number [translations.fr.A]",
        "1:60: error: expected an object of texts, found null [translations.ar]",
      ])
  }
}
