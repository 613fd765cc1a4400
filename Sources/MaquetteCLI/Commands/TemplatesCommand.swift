import ArgumentParser
import DesignFormat
import Foundation
import Workflows

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", _superCommandName: Tool.name,
    abstract: "Print the shipped templates as JSON, to be changed in a design.",
    discussion: """
      What is printed is an object, to stand as "templates" in a design. A design's own template of a shipped name
      replaces the shipped one.
      """)

  @Argument(
    help: ArgumentHelp("The templates to print; all where none is named.", valueName: "name"),
    completion: .templates)
  var names: [String] = []

  func run() throws {
    let wanted = try names.map { name in
      guard let template = ShippedTemplate(rawValue: name) else {
        let hint = nameHint(for: name, in: ShippedTemplate.allCases.map(\.rawValue))
        throw ValidationError("no shipped template is called \"\(name)\"\(hint)")
      }
      return template
    }
    let templates = wanted.isEmpty ? ShippedTemplate.allCases : wanted
    try Console().print(Data(ShippedTemplate.document(of: templates).utf8))
  }
}
