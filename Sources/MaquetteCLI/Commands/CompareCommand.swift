import ArgumentParser
import DesignFormat
import Foundation
package import Maquette
import Workflows

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", _superCommandName: Tool.name,
    abstract: "Draw the variants of screens side by side in one picture.",
    discussion: """
      By default, portrait is compared with landscape; --by selects another key. The differences (columns, visible \
      items, content size) are shown in the picture and printed to standard output. The compared values are those of \
      the design's matrix, or of --matrix; if the matrix has fewer than two values, default values are used.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Option(help: "The key to compare by.")
  var by = VariantAxis.orientation

  @Flag(help: "Number the items, and draw a line from each to itself in the next variant.")
  var link = false

  @OptionGroup var pictures: ImageOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let session = Session(jobs: pictures.workers)
    let (opened, part) = try selection.open(
      designs, of: try pictures.division, keepsGoing: pictures.keepGoing, console, in: session)
    let settings = try pictures.settings
    var units: [ImagePlan.Unit] = []
    var text = ""
    for design in opened {
      try design.crashContext.attributingCrashes {
        let sheets = try sheets(of: design, in: session)
        text += sheets.map(\.text).joined()
        units += part.pictures(sheets.map { unit(for: $0, of: design, settings) }, of: design)
      }
    }
    let plan = try ImagePlan(units, warnings: opened.warnings)
    try pictures.draw(
      plan, of: part, with: [by.rawValue, "\(link)"] + selection.designSelection.recipe,
      printing: Data(text.utf8),
      in: session, on: console, by: ImageOwner(command: "compare"))
  }

  private func sheets(of design: OpenDesign, in session: Session) throws -> [VariantSheet] {
    try design.mockup.sheets(
      by: by, screens: selection.screens.isEmpty ? nil : Set(selection.screens),
      viewports: design.viewports, matrix: design.matrix,
      reusing: design.arrangements, fonts: session.fonts)
  }

  private func unit(
    for sheet: VariantSheet, of design: OpenDesign, _ settings: ImageSettings
  ) -> ImagePlan.Unit {
    let (first, isLinked) = (sheet.screens[0], link)
    let title = "\(design.mockup.design.name) – \(first.screen.title ?? first.screen.id), by \(by.rawValue)"
    return ImagePlan.Unit(
      title: title, of: design, as: first.variant, pictures: settings,
      name: ImageNameTemplate(template: settings.nameTemplate ?? ImageNameTemplate.comparisonTemplate),
      screen: first.screen.id, values: ["axis": by.rawValue.lowercased()]
    ) { renderer in
      try renderer.scene(of: sheet, isLinked: isLinked, title: title)
    }
    .following(
      ["compare", by.rawValue, "\(isLinked)"] + selection.designSelection.recipe
        + sheet.screens.flatMap(\.variant.recipe) + [first.screen.id])
  }
}

extension VariantAxis: ChoiceArgument {}
