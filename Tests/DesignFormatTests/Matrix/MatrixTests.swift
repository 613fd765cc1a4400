import LayoutEngine
import DesignFormat
import Testing

/// The variants in which a design is drawn.
@Suite struct MatrixTests {
  private static let languages = #""translations": {"de": {}, "ar": {}}"#

  @Test("a design without a matrix has one variant for each viewport")
  func none() throws {
    #expect(try variants("{}", viewports: #""100x200", "iPhone 17""#) == ["100x200", "iPhone 17"])
  }

  @Test(
    "each matrix axis adds its values to the variant names, except the default value",
    arguments: [
      (#""orientation": ["portrait", "landscape"]"#, ["100x200", "200x100"]),
      (#""orientation": ["landscape"]"#, ["200x100"]),
      (#""appearance": ["light", "dark"]"#, ["100x200", "100x200, dark"]),
      (#""appearance": ["dark", "light"]"#, ["100x200, dark", "100x200"]),
      (#""contrast": ["normal", "high"]"#, ["100x200", "100x200, high contrast"]),
      (
        #""textSize": ["large", "xSmall", "accessibility1", "AX5"]"#,
        ["100x200", "100x200, xSmall", "100x200, AX1", "100x200, AX5"]
      ),
      (
        #""locale": ["en", "de", "ar", "pseudo"]"#,
        ["100x200", "100x200, de", "100x200, ar", "100x200, pseudo"]
      ),
      (#""direction": ["leftToRight", "rightToLeft"]"#, ["100x200", "100x200, right to left"]),
      (
        #""state": ["normal", "highlighted", "selected", "disabled"]"#,
        ["100x200", "100x200, highlighted", "100x200, selected", "100x200, disabled"]
      ),
    ])
  func axes(axis: String, names: [String]) throws {
    #expect(try variants("{\(axis)}", keys: Self.languages) == names)
  }

  @Test("variants in a right-to-left language are mirrored, unless the matrix sets the direction")
  func direction() throws {
    func directions(_ matrix: String) throws -> [LayoutDirection] {
      let design = try design(matrixDesign(matrix, keys: Self.languages))
      return design.variants().map(\.traits.direction)
    }
    #expect(
      try directions(#"{"locale": ["en", "ar", "pseudo"]}"#) == [.leftToRight, .rightToLeft, .leftToRight])
    #expect(try directions(#"{"locale": ["ar"], "direction": ["leftToRight"]}"#) == [.leftToRight])
    #expect(
      try variants(#"{"locale": ["ar"], "direction": ["leftToRight"]}"#, keys: Self.languages)
        == ["100x200, ar, left to right"])
  }

  @Test(
    "a design in a right-to-left language is mirrored, and the names of its variants do not mention the direction"
  )
  func ownDirection() throws {
    func variants(_ matrix: String) throws -> [Variant] {
      try design(matrixDesign(matrix, keys: #""language": "ar", "translations": {"en": {}}"#)).variants()
    }
    #expect(try variants("{}").map(\.traits.direction) == [.rightToLeft])
    #expect(try variants("{}").map(\.name) == ["100x200"])
    let locales = try variants(#"{"locale": ["ar", "en", "pseudo"]}"#)
    #expect(locales.map(\.traits.direction) == [.rightToLeft, .leftToRight, .rightToLeft])
    #expect(locales.map(\.traits.language.name) == ["ar", "en", "ar"])
    #expect(
      try variants(#"{"direction": ["rightToLeft", "leftToRight"]}"#).map(\.name)
        == ["100x200", "100x200, left to right"])
  }

  @Test(
    "the script of a language tag determines the text direction of the matrix variant",
    arguments: [("ur", true), ("ur-Latn", false), ("az-Arab", true), ("sd-Deva-IN", false), ("pt-BR", false)])
  func script(name: String, runsRightToLeft: Bool) {
    #expect((DesignLocale(name).direction == .rightToLeft) == runsRightToLeft)
  }

  @Test(
    "in the matrix mode \"each\", every non-default value is combined only with default values"
  )
  func each() throws {
    let names = try variants(
      #"{"appearance": ["light", "dark"], "textSize": ["large", "AX3"], "locale": ["en", "de"]}"#,
      viewports: #""iPhone 17", "100x200""#, keys: Self.languages)
    #expect(
      names == ["iPhone 17", "100x200", "iPhone 17, dark", "iPhone 17, AX3", "iPhone 17, de"])
  }

  @Test("in the matrix mode \"all\", the last axis varies fastest")
  func all() throws {
    let names = try variants(
      #"{"combine": "all", "appearance": ["light", "dark"], "state": ["normal", "selected"]}"#,
      viewports: #""iPhone 17", "100x200""#)
    #expect(
      names == [
        "iPhone 17", "iPhone 17, selected", "iPhone 17, dark", "iPhone 17, dark, selected",
        "100x200", "100x200, selected", "100x200, dark", "100x200, dark, selected",
      ])
  }

  @Test(
    "in the matrix mode \"pairs\", three axes of two values give four variants, the first with all default values"
  )
  func pairs() throws {
    let names = try variants(
      #"{"combine": "pairs", "appearance": ["light", "dark"], "contrast": ["normal", "high"], "state": ["normal", "selected"]}"#
    )
    #expect(
      names == [
        "100x200", "100x200, high contrast, selected", "100x200, dark, selected",
        "100x200, dark, high contrast",
      ])
  }

  @Test("a variant that two combinations of a matrix produce is drawn only once")
  func twice() throws {
    let names = try variants(
      #"{"combine": "all", "orientation": ["portrait", "landscape"]}"#,
      viewports: #""100x200", "200x100", "iPhone 17", "iPhone 17 landscape", {"width": 50, "height": 50}"#)
    #expect(names == ["100x200", "200x100", "iPhone 17", "iPhone 17 landscape", "50x50"])
  }

  @Test("file names of variants contain the non-default values")
  func suffixes() throws {
    let design = try design(
      matrixDesign(
        #"{"appearance": ["dark"], "contrast": ["high"], "textSize": ["AX3"], "locale": ["ar"], "direction": ["leftToRight"], "state": ["selected"]}"#,
        keys: Self.languages))
    #expect(
      design.variants().map(\.suffix)
        == ["-dark-high-contrast-ax3-ar-left-to-right-selected"])
  }
}
