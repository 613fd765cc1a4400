/// The JSON Schema of the design format (2020-12), for editors and validators.
public struct DesignSchema: Sendable {
  /// The schema as JSON, in lines that one can read.
  public let text: String
  package let document: JSONTree

  /// The schema of designs that may name some layouts.
  public init(layouts: DesignLayouts = .standard) {
    let head: JSONTree = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Maquette design",
    ]
    let body = Design.form(of: layouts).declaration.schema.document
    document = .object(head.members + body.members)
    text = document.lines(width: 120) + "\n"
  }
}
