import ArgumentParser
import DesignFormat
import Foundation
import Workflows

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", _superCommandName: Tool.name,
    abstract: "Import screens of another tool as a design.",
    subcommands: [FigmaImportCommand.self])
}

struct FigmaImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "figma",
    abstract: "Import a saved Figma file as a design.",
    discussion: """
      The file is a saved reply of Figma's REST API, GET /v1/files/:key or /v1/files/:key/nodes, best with \
      geometry=paths. Auto layout becomes rows and columns, so that the screens are laid out at every width. The \
      command writes a design, named after the folder, and import-report.json into the folder. The report lists \
      everything that is omitted or approximated.
      """)

  @Argument(help: ArgumentHelp("The saved JSON of a Figma file.", valueName: "file"), completion: .file())
  var file: PathArgument

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the design.", valueName: "folder"),
    completion: .directory)
  var output: PathArgument

  @Option(
    help: ArgumentHelp(
      "A node to import as a screen, instead of the top-level frames of all pages; several are allowed.",
      valueName: "id"))
  var node: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder of images that are named by their imageRef. A file that is named by the id of a node, such as "
        + "12-34.svg, replaces the node if its geometry is missing.", valueName: "folder"),
    completion: .directory)
  var images: PathArgument?

  @Option(
    help: ArgumentHelp(
      "A folder of font files; those of the families in use are copied.", valueName: "folder"),
    completion: .directory)
  var fonts: PathArgument?

  @Option(
    help: ArgumentHelp(
      "A reply of GET /v1/files/:key/variables/local, or Figma's export of a mode; several are allowed.",
      valueName: "file"), completion: .file())
  var variables: [PathArgument] = []

  @Option(
    help: ArgumentHelp(
      "Frames that are one page at several widths; they become one screen, in which each applies from its own width on.",
      valueName: "id,id,…"))
  var byWidth: String?

  @Flag(help: "End with exit code 2 if anything visible is not imported, or not exactly.")
  var strict = false

  @Flag(help: "Overwrite files that were edited since they were imported.")
  var force = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run { console in
      var run = FigmaImportRun(
        file: file.path, folder: output.path, nodes: node, overwritesEdits: force)
      run.framesByWidth = byWidth?.split(separator: ",").map(String.init) ?? []
      run.variables = variables.map(\.path)
      (run.images, run.fonts) = (images?.path, fonts?.path)
      let (design, report) = try run.run()
      try console.print(Data(report.summary.utf8))
      console.note("wrote \(design); \"maquette render \(design)\" draws it")
      if strict, report.isIncomplete { throw ExitCode(2) }
    }
  }
}
