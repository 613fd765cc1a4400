import DesignFormat
import Foundation
import Testing

/// The schema describes each key and its values for users of an editor.
@Suite struct SchemaDescriptionTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Schemas/design.schema.json")
  private let schema: JSONTree

  init() throws {
    schema = JSONTree(try DesignFile.read(Self.file.path).root)
  }

  /// The keys that a schema describes, with their paths; schemas that only test a value and forbidden keys are skipped.
  private func properties(in tree: JSONTree, at path: String = "") -> [(path: String, schema: JSONTree)] {
    let own = (tree["properties"]?.members ?? []).map { (path: "\(path).\($0.key)", schema: $0.value) }
    let inner =
      tree.members.isEmpty
      ? tree.children.enumerated().flatMap { properties(in: $1, at: "\(path)[\($0)]") }
      : tree.members.filter { !["if", "not", "dependentSchemas", "examples", "default"].contains($0.key) }
        .flatMap { member in
          // A key may itself be named "properties".
          member.key == "properties"
            ? member.value.members.flatMap { properties(in: $0.value, at: "\(path)/\($0.key)") }
            : properties(in: member.value, at: "\(path)/\(member.key)")
        }
    return own + inner
  }

  private func definition(of reference: JSONTree) -> JSONTree? {
    guard case .string(let text) = reference, let name = text.split(separator: "/").last else { return nil }
    return schema["$defs"]?[String(name)]
  }

  @Test("every key of the schema has a description of its own or in its definition")
  func everyKeyIsDescribed() {
    let found = properties(in: schema).filter { $0.schema != false }
    #expect(found.count > 250)
    for (path, property) in found {
      let description = property["description"] ?? property["$ref"].flatMap(definition)?["description"]
      guard case .string(let text)? = description else {
        Issue.record("\(path) has no description")
        continue
      }
      #expect(
        text.first?.isUppercase == true || text.hasPrefix("#") || text.hasPrefix("\""), "\(path): \(text)")
      #expect(text.hasSuffix(".") || text.hasSuffix("…"), "\(path): \(text)")
    }
  }

  @Test("the schema's example is a valid design")
  func example() throws {
    let examples = try #require(schema["examples"]?.children)
    #expect(!examples.isEmpty)
    for example in examples {
      #expect(throws: Never.self) {
        _ = try Design.validating(DesignFile(path: "app.json", contents: [UInt8](example.text.utf8)))
      }
    }
  }
}
