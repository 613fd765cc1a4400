import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// `maquette inspect`: prints where a layout puts everything.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Print the layout attributes of a design's elements.",
    discussion: "Frames are in content coordinates, in points, as a collection view's are.")

  @Argument(help: ArgumentHelp("The design file.", valueName: "file"))
  var design: String

  @OptionGroup var selection: SelectionOptions

  @Option(help: "A line per element for people (text), or a document for programs (json).")
  var format = Format.text

  /// How attributes are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  func run() async throws {
    let console = Console()
    for opened in try selection.open([design], console) {
      console.report(opened.mockup.warnings)
      switch format {
      case .text:
        try console.print(Data(InspectionText(opened.arrangements).text.utf8))
      case .json:
        try console.print(
          InspectionDocument(design: opened.mockup.design.id, opened.arrangements).data())
      }
    }
  }
}
