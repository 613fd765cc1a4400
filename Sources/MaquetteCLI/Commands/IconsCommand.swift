import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct IconsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons", _superCommandName: Tool.name,
    abstract: "List the icons that designs may show, or draw them on a sheet.",
    discussion: """
      Names are those of SF Symbols; the drawings are Maquette's own. To look at all of them: maquette icons -o icons.png
      """)

  @Argument(help: ArgumentHelp("Only icons whose name contains these words.", valueName: "words"))
  var words: [String] = []

  @Option(
    name: .shortAndLong, help: "Draw a sheet of them, a PNG at 2×, in place of the list.", completion: .file()
  )
  var output: PathArgument?

  @Option(
    name: .long, help: "A design whose own icons are shown, too, before the shipped ones.",
    completion: .file(extensions: ["json"]))
  var design: PathArgument?

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run { _ in
      let wanted = words.map { $0.lowercased() }
      let design = try design.map { try Mockup(contentsOf: $0.path).design }
      let own = design?.icons ?? []
      let ownNames = Set(own.map(\.rawValue))
      let all = own + IconName.allCases.filter { !ownNames.contains($0.rawValue) }
      let icons = all.filter { icon in wanted.allSatisfy(icon.rawValue.contains) }
      guard !icons.isEmpty else {
        let hint = nameHint(for: words.joined(separator: "."), in: all.map(\.rawValue))
        throw ValidationError("no icon is called \"\(words.joined(separator: " "))\"\(hint)")
      }
      guard let output else {
        return try Console().print(Data(icons.map { $0.rawValue + "\n" }.joined().utf8))
      }
      try OutputFile(path: output.path).write(try Mockup.sheet(of: icons, from: design).png(scale: 2))
    }
  }
}
