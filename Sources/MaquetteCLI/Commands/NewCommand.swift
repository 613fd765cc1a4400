import ArgumentParser
import DesignFormat
import Foundation
import Workflows

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", _superCommandName: Tool.name,
    abstract: "Write a working design to start from.",
    discussion: """
      Without a kind of design, the command lists all kinds. The design is written to a file named after its kind, \
      such as chat.json, or to the file of --output. An existing file is not overwritten.
      """)

  @Argument(
    help: ArgumentHelp("What the screen shows; without it, the kinds are listed.", valueName: "kind"),
    completion: .starterDesigns)
  var kind: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"), completion: .designs)
  var output: PathArgument?

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard kind == nil, output != nil else { return }
    throw ValidationError("--output needs a kind of design; without one, the kinds are listed")
  }

  func run() throws {
    try diagnostics.run { console in
      guard let kind else { return try console.print(Data(list.utf8)) }
      guard let design = StarterDesign(rawValue: kind) else {
        let kinds = StarterDesign.allCases.map(\.rawValue)
        let near = nameHint(for: kind, in: kinds)
        let hint = near.isEmpty ? "; the kinds are \(kinds.joined(separator: ", "))" : near
        throw ValidationError("there is no starter design \"\(kind)\"\(hint)")
      }
      let path = output?.path ?? "\(kind).json"
      try OutputFile(path: path).write(Data(design.source.utf8), replacing: false)
      console.note("wrote \(path); \"maquette watch \(path)\" draws it whenever it is saved")
    }
  }

  private var list: String {
    TextTable(StarterDesign.allCases.map { [$0.rawValue, $0.summary] }).description
  }
}
