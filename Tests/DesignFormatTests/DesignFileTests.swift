import DesignFormat
import Foundation
import Testing

/// The content and locations of a valid file.
@Suite struct DesignFileTests {
  private func root(_ text: String) throws -> JSONValue {
    try DesignFile(path: "app.json", contents: Data(text.utf8)).root
  }

  @Test("the JSON parser reads values of every type")
  func readsEveryKindOfValue() throws {
    let root = try root(#" {"a": [null, true, false, -0.5, 1E2, 123456789012345680], "b": "x", "c": {}} "#)
    guard case .object(let members) = root.content, case .array(let array) = members[0].value.content else {
      Issue.record("not an object with an array")
      return
    }
    #expect(members.map(\.key) == ["a", "b", "c"])
    #expect(members.map(\.value.kind) == ["an array", "a string", "an object"])
    #expect(
      array.map(\.content) == [
        .null, .bool(true), .bool(false), .number(-0.5), .number(100), .number(123_456_789_012_345_680),
      ])
  }

  @Test("the JSON parser resolves escape sequences in strings")
  func resolvesEscapes() throws {
    let escapes = #""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#
    #expect(try root(escapes).content == .string("a\"\\/\u{8}\u{C}\n\r\té😀é"))
    #expect(try root(#""\n""#).content == .string("\n"))
  }

  @Test("the JSON parser skips a byte order mark, which does not affect column numbers")
  func skipsAByteOrderMark() throws {
    let file = try DesignFile(path: "app.json", contents: [0xEF, 0xBB, 0xBF] + [UInt8](#"{"a": 1}"#.utf8))
    #expect(file.location(of: .root)?.column == 1)
    #expect(file.location(of: JSONPath([.key("a")]))?.column == 7)
  }

  @Test("a design file returns the line and column of a JSON path, and nil if the path does not exist")
  func findsThePlacesOfValues() throws {
    let text = "{\r\n  \"é😀\": 1, \"screens\": [\n    {\"id\": \"a\"},\n    {\"id\": \"b\"}\n  ]\n}"
    let file = try DesignFile(path: "designs/app.json", contents: Data(text.utf8))
    let path = JSONPath([.key("screens"), .index(1), .key("id")])
    #expect(file.location(of: path)?.description == "designs/app.json:4:12")
    #expect(file.location(of: JSONPath([.key("screens"), .index(2)])) == nil)
    #expect(file.location(of: JSONPath([.key("nothing")])) == nil)
  }

  @Test("column numbers are correct in a long line with many non-ASCII characters")
  func columnsStayRightInLongLines() throws {
    let text = "[" + String(repeating: #""é","#, count: 3_000) + "{}]"
    let file = try DesignFile(path: "app.json", contents: Data(text.utf8))
    #expect(file.location(of: JSONPath([.index(3_000)]))?.column == 2 + 3_000 * 4)
  }

  @Test(
    "a design path that leads to a folder, a device or no file is reported with the reason",
    arguments: [
      ("/dev/zero", "it is not a regular file"), ("/", "it is a folder"),
      ("/nowhere/app.json", "the file does not exist"), ("", "the file does not exist"),
    ])
  func readsOnlyRegularFiles(path: String, reason: String) {
    let error = #expect(throws: InvalidDesign.self) { try DesignFile.read(path) }
    #expect(error?.description == "error: cannot read \"\(path)\": \(reason)")
    #expect(error?.diagnostics.first?.code == "unreadable-file")
  }

  @Test("a JSON path is printed with dots, indices and quoted keys")
  func printsPaths() {
    #expect(JSONPath([.key("screens"), .index(0), .key("layout")]).description == "screens[0].layout")
    #expect(JSONPath([.key("$schema")]).description == "$schema")
    #expect(JSONPath([.key("a"), .key("b c"), .key("9")]).description == #"a["b c"]["9"]"#)
    #expect(JSONPath.root.description == "(top level)")
  }
}
