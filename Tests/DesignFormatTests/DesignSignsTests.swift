@testable import DesignFormat
import Foundation
import Testing

/// How designs are recognized among the files of a folder.
@Suite struct DesignSignsTests {
  private func isDesign(_ bytes: [UInt8]) -> Bool? { DesignDetector.indicatesDesign(bytes, isAll: true) }

  @Test(
    "a JSON file with errors is still recognized as a design by its keys",
    arguments: [
      #"{"screens": []}"#, #"{"name": "A", "templates": {"a": {"b": [1]}}, "screens": 7}"#,
      #"{"screns": []}"#, #"{"Screen": {}}"#, #"{"sceens": []"#, "\u{FEFF}{\"screens\": []}",
      #"{"$schema": "../Schemas/design.schema.json"}"#, #"{"$schema" : "design.schema.json", "x": 1}"#,
      #"{"\u0073creens": []}"#,
      // Various mistakes; the screens are still recognizable.
      #"{"name": "A" "screens": []}"#, #"{"name": "A, \#n "screens": [] }"#, #"{"screens": [}"#,
      #"{"viewports": ["iPhone 17", "screens": []}"#, #"{"viewport": ["iPhone 17", "screens": []}"#,
      "// mine\n{\"screens\": []}", "{\"name\": \"a\", /* \"x\": */ \"screens\": [],}",
      #"<<<<<<< HEAD\#n{"screens": [1]\#n=======\#n{"screens": [2]\#n>>>>>>> main"#,
      // No content that suggests another kind of file.
      "", "  \n", "{", #"{"name": "A", "viewp"#, "{'screens': []}", "{screens: []}", "hello", "\u{0}",
    ])
  func designs(text: String) {
    #expect(isDesign(Array(text.utf8)) == true)
  }

  @Test(
    "every invalid sample design is recognized as a design if it is an object with screens"
  )
  func wrongDesigns() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json")
    }
    let others = names.filter { !DesignFile.isMeant(at: folder.appending(path: $0).path) }
    #expect(names.count > 30 && others.sorted() == ["no-screens.json", "not-an-object.json"])
  }

  @Test("a design in UTF-16 or UTF-32 is recognized as a design, and its encoding is reported")
  func encodings() throws {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32] {
      let data = try #require(#"{"screens": []}"#.data(using: encoding))
      #expect(isDesign([UInt8](data)) == true)
    }
  }

  @Test(
    "JSON without the keys of a design is not recognized as a design, even if it is damaged",
    arguments: [
      "{}", "[]", "1", "null", #""screens""#, #"[{"screens": []}]"#, #"{"theme": {"screens": {}}}"#,
      #"{"name": "app", "version": "1.0.0", "scripts": {"build": "tsc"}}"#,
      "{\n  // strict\n  \"compilerOptions\": {\"strict\": true,},\n}",
      #"{"designs": [{"design": "a.json", "pictures": ["#, #"{"entries": [], "files": [], "format": 1"#,
      #"{"name": "app", "version": "1.0.0", "dependencies": {"a": "#,
      #"{"$schema": "https://json.schemastore.org/package"}"#,
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"screens": {}}}"#,
      #"{"a": 1}\#n{"a": 2}"#,
    ])
  func others(text: String) {
    #expect(isDesign(Array(text.utf8)) == false)
  }

  @Test("a long JSON file is read only as far as necessary to recognize a design")
  func beginnings() throws {
    let start = #"{"name": ""# + String(repeating: "x", count: 70_000)
    #expect(DesignDetector.indicatesDesign(Array(start.utf8), isAll: false) == nil)
    #expect(DesignDetector.indicatesDesign(Array(#"{"screens": [{"id": "#.utf8), isAll: false) == true)
    let folder = try TokenFolder([
      "late.json": start + #"", "screens": []}"#, "none.json": start + #"", "x": 1}"#,
    ])
    #expect(DesignFile.isMeant(at: folder.path(of: "late.json")))
    #expect(!DesignFile.isMeant(at: folder.path(of: "none.json")))
    #expect(DesignFile.isMeant(at: folder.path(of: "gone.json")))
  }

  @Test("the keys that identify a design equal the top-level keys of the schema")
  func keys() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try DesignFile.read(root.appending(path: "Schemas/design.schema.json").path)
    guard case .object(let members)? = schema.root.member("properties")?.value.content else {
      Issue.record("the schema has no properties")
      return
    }
    #expect(Set(members.map(\.key)) == DesignDetector.keys)
  }
}
