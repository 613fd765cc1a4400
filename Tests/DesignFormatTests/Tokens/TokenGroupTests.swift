@testable import DesignFormat
import Testing

/// Groups, names and inheritance, as in sections 5 and 6 of the format module.
@Suite struct TokenGroupTests {
  @Test(
    "tokens inherit the type of the nearest group, and the full name of a token begins with the names of its groups"
  )
  func typesAreInherited() throws {
    let found = try tokens(
      """
      {"$schema": "x", "$description": "All", "$extensions": {"org.example": [1]},
       "size": {"$type": "dimension", "s": {"$value": {"value": 4, "unit": "px"}},
        "ratio": {"$type": "number", "golden one": {"$value": 1.6, "$description": "d", "$extensions": {}}}},
       "empty": {}, "Size": {"$type": "number", "$deprecated": true, "s": {"$value": 1}}}
      """)
    #expect(found == ["size.s: dimension 4", "size.ratio.golden one: number 1.6", "Size.s: number 1"])
  }

  @Test("a token that is a group at the same time has the name $root in the group")
  func rootTokens() throws {
    let found = try tokens(
      """
      {"space": {"$type": "number", "$root": {"$value": 8}, "l": {"$value": "{space.$root}"}}}
      """)
    #expect(found == ["space.$root: number 8", "space.l: number 8"])
  }

  @Test("later token files override single tokens of earlier token files, and aliases use the final values")
  func laterFilesWin() throws {
    let folder = try TokenFolder([
      "a.json":
        #"{"s": {"$type": "number", "m": {"$value": 1}, "l": {"$value": 2}, "a": {"$value": "{s.m}"}}}"#,
      "b.tokens":
        #"{"s": {"m": {"$value": 3}, "l": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}}"#,
    ])
    let design = try folder.design(#""tokens": ["a.json", "b.tokens"]"#).design
    #expect(design.tokens.description == "s.m: number 3\ns.l: dimension 1\ns.a: number 3")
  }

  @Test(
    "a token group that extends another group can override tokens, and inherits the remaining tokens with their types"
  )
  func groupsExtend() throws {
    let found = try tokens(
      """
      {"amount": {"$extends": "{input}", "field": {"width": {"$value": 100}, "depth": {"$value": 7}}},
       "input": {"$type": "number", "field": {"width": {"$value": 12}, "height": {"$value": 30}}},
       "deep": {"$extends": "#/amount/field"}, "same": {"$ref": "#/input", "more": {"$value": 1}},
       "whole": {"$ref": "#/input/field"}}
      """)
    #expect(
      found.sorted() == [
        "amount.field.depth: number 7", "amount.field.height: number 30", "amount.field.width: number 100",
        "deep.depth: number 7", "deep.height: number 30", "deep.width: number 100",
        "input.field.height: number 30", "input.field.width: number 12", "same.field.height: number 30",
        "same.field.width: number 12", "same.more: number 1", "whole.height: number 30",
        "whole.width: number 12",
      ])
  }

  @Test("token groups with extensions that multiply the number of tokens are refused")
  func multiplyingGroups() throws {
    var groups = (0..<40).map {
      #""g\#($0)": {"x": {"$extends": "{g\#($0 + 1)}"}, "y": {"$extends": "{g\#($0 + 1)}"}}"#
    }
    groups.append(#""g40": {"x": {"$type": "number", "$value": 1}}"#)
    let found = try tokenProblems("{\(groups.joined(separator: ", "))}")
    #expect(found.contains { $0.contains("groups that extend one another contain too many tokens") })
  }

  @Test("chains of more than 100 token groups that extend each other are refused")
  func longChains() throws {
    let groups = (0..<200).map { #""g\#($0)": {"$extends": "{g\#($0 + 1)}"}"# } + [#""g200": {}"#]
    let found = try tokenProblems("{\(groups.joined(separator: ", "))}")
    #expect(found.contains { $0.contains("groups extend one another more than 100 deep") })
  }

  @Test("tokens do not keep their token groups in memory")
  func treeGoes() throws {
    weak var tree: TokenGroup?
    weak var inner: TokenGroup?
    do {
      let text = #"{"size": {"$type": "number", "s": {"$value": 1}, "l": {"$value": "{size.s}"}}}"#
      let root = TokenGroup()
      let file = try DesignFile(path: "a.tokens.json", contents: [UInt8](text.utf8))
      root.add(Field(Validation(file, context: DesignContext())))
      let reader = TokenReader(root)
      #expect(root.tokens.compactMap { _, token in reader.value(of: token) }.count == 2)
      (tree, inner) = (root, root.groups.first)
      withExtendedLifetime(root) { #expect(inner != nil) }
    }
    #expect(tree == nil && inner == nil)
  }
}
