/// A document of the project that says what the program does, and is written by it, in whole or in part.
package struct GeneratedDocument: Sendable {
  /// The path from the folder of the project.
  package let path: String
  private let write: @Sendable (String) -> String

  package func text(inPlaceOf text: String) -> String { write(text) }

  package static let all = [
    GeneratedDocument(path: "Schemas/design.schema.json") { _ in DesignSchema().text },
    GeneratedDocument(path: "docs/design-format.md") { FormatPage.text(inPlaceOf: $0) },
    GeneratedDocument(path: "docs/diagnostics.md") { CodeList.text(inPlaceOf: $0) },
    GeneratedDocument(path: "Fuzzing/words.dict") { FuzzingWords.text(inPlaceOf: $0) },
  ]
}
