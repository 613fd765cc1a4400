import DesignFormat
import Graphics
import Maquette
import Testing

@testable import Mockups

/// Texts of the system are in the language of the screen.
@Suite struct SystemWordsTests {
  @Test(
    "a language tag selects the system's texts, such as \"Cancel\"; an unknown tag selects English",
    arguments: [
      ("en", "Cancel", "Search"), ("de-AT", "Abbrechen", "Suchen"), ("pt-BR", "Cancelar", "Buscar"),
      ("no", "Avbryt", "Søk"), ("zh-Hans", "取消", "搜索"), ("zh-Hant-HK", "取消", "搜尋"),
      ("tlh", "Cancel", "Search"),
    ])
  func languages(tag: String, cancel: String, search: String) {
    let words = SystemStrings(language: tag)
    #expect(words.cancel == cancel && words.search == search)
  }

  @Test("every language with a keyboard has system texts, and no system text is missing")
  func complete() {
    #expect(SystemStrings.languages.count >= 30)
    for language in SystemStrings.languages {
      let words = SystemStrings(language: language)
      let all = KeyboardSpec.ReturnKey.allCases.map(words.word) + [words.space, words.cancel, words.search]
      #expect(all.allSatisfy { !$0.isEmpty }, "\(language)")
    }
    for language in KeyboardLetters.languages {
      #expect(SystemStrings.languages.contains(language), "\(language)")
    }
  }

  @Test("a search field's placeholder and cancel button are in the variant's language")
  func search() throws {
    let text = """
      {"viewports": [{"name": "iPhone 16", "system": "ios18"}], "matrix": {"locale": ["de"]}, "translations": {"de": {}},
       "screens": [{"id": "s", "layout": "column", "items": [], "navigationBar": {"searchField": {"active": true}}}]}
      """
    let screen = try #require(
      try Mockup(try DesignFile(path: "design.json", contents: Array(text.utf8))).arrangements().first)
    let scene = try Renderer().scene(of: screen, style: .mockup, title: "test").description
    #expect(scene.contains("Abbrechen") && scene.contains("Suchen") && !scene.contains("text \"Cancel"))
  }
}
