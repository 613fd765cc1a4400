import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", _superCommandName: Tool.name,
    abstract: "Print the layout attributes of a design's elements.",
    discussion: "Frames are in content coordinates, in points, like those of a collection view.")

  @Argument(help: ArgumentHelp("The design file.", valueName: "file"), completion: .designs)
  var design: PathArgument

  @Option(help: "A line per element for people (text), or a document for programs (json).")
  var format = TextOrJSON.text

  @Option(
    help: ArgumentHelp(
      "Explain the calculation of one element's frame instead: an item's id, or an element such "
        + "as \"header 1\" or \"shelf 0.2\".", valueName: "id"))
  var explain: String?

  @Flag(help: "Print the parts of each cell, too, in drawing order.")
  var parts = false

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    for opened in try selection.open([design], console, in: Session(keepsRecords: false)) {
      console.report(opened.mockup.warnings)
      try console.print(opened.crashContext.attributingCrashes { try text(of: opened) })
    }
  }

  private func text(of opened: OpenDesign) throws -> Data {
    if let explain { return Data(try explanation(of: explain, in: opened).utf8) }
    switch format {
    case .text: return Data(try InspectionText(opened.arrangements, withParts: parts).text.utf8)
    case .json:
      return try InspectionDocument(
        design: opened.mockup.design.id, opened.arrangements, withParts: parts
      ).data()
    }
  }

  private func explanation(of name: String, in opened: OpenDesign) throws -> String {
    let explanations = opened.arrangements.compactMap { FrameExplanation(of: name, in: $0)?.text }
    guard explanations.isEmpty else { return explanations.joined(separator: "\n") }
    let known = opened.arrangements.flatMap { FrameExplanation.names(in: $0) }
    let hint = nameHint(for: name, in: known)
    throw ValidationError("no element is called \"\(name)\"\(hint)")
  }
}

struct CodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", _superCommandName: Tool.name,
    abstract: "Print the layouts of a design's screens as UIKit code in Swift.",
    discussion: """
      The code creates a compositional layout, a flow layout, or a layout of a new subclass of \
      UICollectionViewLayout. Everything that the code cannot express is described by a comment in the code and by \
      a note.
      """)

  @Argument(help: ArgumentHelp("The design file.", valueName: "file"), completion: .designs)
  var design: PathArgument

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    for opened in try selection.open([design], console, in: Session(keepsRecords: false)) {
      console.report(opened.mockup.warnings)
      let file = opened.crashContext.attributingCrashes { ScreenLayoutCode.file(of: opened.arrangements) }
      for remark in file.remarks { console.note(remark) }
      try console.print(Data(file.text.utf8))
    }
  }
}
