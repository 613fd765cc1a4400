@testable import DesignFormat
import Foundation
import Testing

/// Documents generated from the program.
@Suite struct GeneratedDocumentTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "each committed generated document equals its newly generated text", arguments: GeneratedDocument.all)
  func isWritten(document: GeneratedDocument) throws {
    let text = try String(contentsOf: Self.root.appending(path: document.path), encoding: .utf8)
    #expect(document.text(inPlaceOf: text) == text, "\(document.path): run \"make documents\"")
  }

  @Test("the page about the design format contains every generated table and list exactly once")
  func isWhole() throws {
    let file = Self.root.appending(path: "docs/design-format.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let found = page.matches(of: /\n<!-- (?:keys|list): (.+) -->\n/).map { String($0.1) }
    #expect(Set(found) == Set(FormatPage.parts.keys) && Set(found).count == found.count)
  }

  @Test("the page about the design format names every key and every value of the schema")
  func isComplete() throws {
    let page = try String(contentsOf: Self.root.appending(path: "docs/design-format.md"), encoding: .utf8)
    let named = Set(page.split { "`\"{}".contains($0) })
    // The schema of the key "properties" has these keywords of JSON Schema where others have keys.
    let keywords: Set<Substring> = ["additionalProperties", "examples", "propertyNames"]
    let words = FuzzingDictionary.text(inPlaceOf: "").matches(of: /"\\"(.+?)\\""/).map(\.1)
    #expect(words.count > 700)
    for word in words where !keywords.contains(word) { #expect(named.contains(word), "\(word)") }
  }

  @Test("the names of the schema's definitions are unique")
  func definitionsAreOne() {
    let names = (DesignSchema().document["$defs"]?.members ?? []).map(\.key)
    #expect(names.count > 60 && Set(names).count == names.count)
  }
}
