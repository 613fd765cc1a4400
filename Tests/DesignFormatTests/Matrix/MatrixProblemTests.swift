import LayoutEngine
import DesignFormat
import Testing

/// Problems of a matrix are reported with their locations.
@Suite struct MatrixProblemTests {
  @Test("each invalid value of a matrix axis is reported at its location, with a suggestion")
  func wrongValues() {
    let found = problems(
      """
      {"language": "en", "translations": {"de": {}},
       "matrix": {
         "appearance": ["lihgt", "dark", "drak"],
         "textSize": ["AX6"],
         "locale": ["fr", "deu"],
         "state": ["normal", "normal"],
         "contrast": [],
         "direction": "rightToLeft",
         "orientation": ["portrait", 90],
         "apearance": ["light"],
         "combine": "pair"
       },
       "screens": [{"id": "a", "layout": "flow", "items": []}]}
      """)
    #expect(
      found == [
        #"3:19: error: unknown appearance "lihgt" [matrix.appearance[0]]; did you mean "light"?"#,
        #"3:36: error: unknown appearance "drak" [matrix.appearance[2]]; did you mean "dark"?"#,
        #"4:17: error: unknown textSize "AX6" [matrix.textSize[0]]; did you mean "AX1", "AX2" or "AX3"?"#,
        #"5:15: error: the design has no translations for "fr" [matrix.locale[0]]; add them to "translations", or use "en", "de" or "pseudo""#,
        #"5:21: error: unknown locale "deu" [matrix.locale[1]]; did you mean "de"?"#,
        #"6:24: error: the value "normal" is given twice [matrix.state[1]]"#,
        #"7:16: error: expected at least one value, found none [matrix.contrast]"#,
        #"8:17: error: expected an array, found a string [matrix.direction]; write ["rightToLeft"]"#,
        #"9:32: error: expected a string, found a number [matrix.orientation[1]]"#,
        #"10:4: error: unknown key "apearance" [matrix]; did you mean "appearance"?"#,
        #"11:15: error: unknown combination "pair" [matrix.combine]; did you mean "pairs"?"#,
      ])
  }

  @Test("two aliases of one value in a matrix axis are reported as duplicates")
  func aliases() {
    let found = problems(matrixDesign(#"{"textSize": ["AX1", "large", "accessibility1"]}"#))
    #expect(found == [#"1:68: error: the value "accessibility1" is given twice [matrix.textSize[2]]"#])
  }

  @Test("a matrix with more than 1,000 variants per screen is an error with a remedy")
  func limit() {
    let sizes = (1...100).map { #""\#($0)x9""# }.joined(separator: ", ")
    func found(_ combination: String, _ textSizes: String) -> [String] {
      problems(
        matrixDesign(
          #"{"combine": "\#(combination)", "textSize": [\#(textSizes)], "appearance": ["light", "dark"]}"#,
          viewports: sizes))
    }
    let (ten, eleven) = (
      #""large", "small", "medium", "xLarge", "xxLarge", "AX1", "AX2", "AX3", "AX4", "AX5""#,
      #""large", "small", "medium", "xLarge", "xxLarge", "AX1", "AX2", "AX3", "AX4", "AX5", "xSmall""#
    )
    #expect(
      found("all", ten) == [
        #"1:819: error: a screen may have at most 1000 variants; this matrix has 2000 [matrix]; combine "pairs" or "each", or remove values"#
      ])
    #expect(
      found("pairs", eleven) == [
        "1:819: error: a screen may have at most 1000 variants; this matrix has at least 1100 [matrix]; remove values or viewports"
      ])
    #expect(found("pairs", ten) == [])
    #expect(found("each", eleven) == [])
  }

  @Test("all invalid values of matrix axes on the command line are reported, and the matrix is unchanged")
  func commandLine() throws {
    let design = try design(matrixDesign("{}", keys: #""translations": {"de": {}}"#))
    var matrix = design.matrix
    func problems(_ axis: String, _ names: [String]) -> [String] {
      do throws(Matrix.InvalidAxisValues) {
        try matrix.set(axis, to: names, in: Matrix.Vocabulary(design))
        return []
      } catch {
        return error.problems.map { "\($0.index.map(String.init) ?? "-") \($0.message); \($0.hint ?? "-")" }
      }
    }
    #expect(
      problems("appearence", ["dark"]) == [#"- unknown axis "appearence"; did you mean "appearance"?"#])
    #expect(problems("appearance", []) == [#"- the axis "appearance" has no values; -"#])
    #expect(
      problems("locale", ["d", "de", "de"]) == [
        #"0 unknown locale "d"; did you mean "de"?"#, #"2 the value "de" is given twice; -"#,
      ])
    #expect(matrix == design.matrix)
    #expect(
      problems("locale", ["en", "de", "pseudo"]) == []
        && matrix.locales == [nil, DesignLocale("de"), .pseudo])
  }
}
