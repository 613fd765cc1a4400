import ArgumentParser
import DesignFormat
import Foundation
import Workflows

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", _superCommandName: Tool.name,
    abstract: "Print the JSON Schema of designs, for editors and validators.",
    discussion: """
      Editors complete and check a design whose "$schema" leads to the schema. To put it beside your designs:
      maquette schema > design.schema.json
      """)

  func run() throws {
    try Console().print(Data(DesignSchema().text.utf8))
  }
}
