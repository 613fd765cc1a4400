import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct FlowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", _superCommandName: Tool.name,
    abstract: "Draw the screens of a design as a map, with arrows between them.",
    discussion: """
      The key "leadsTo" contains the screens that a screen leads to. There is one picture for every viewport and \
      variant. The links between screens are also printed to standard output.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

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
    var (units, text): ([ImagePlan.Unit], String) = ([], "")
    for design in opened {
      try design.crashContext.attributingCrashes {
        let maps = try design.mockup.flows(
          screens: selection.screens.isEmpty ? nil : Set(selection.screens), viewports: design.viewports,
          matrix: design.matrix, reusing: design.arrangements, fonts: session.fonts)
        text += maps.first?.text ?? ""
        units += part.pictures(maps.map { unit(for: $0, of: design, settings) }, of: design)
      }
    }
    let plan = try ImagePlan(units, warnings: opened.warnings)
    try pictures.draw(
      plan, of: part, with: selection.designSelection.recipe, printing: Data(text.utf8), in: session,
      on: console,
      by: ImageOwner(command: "flow"))
  }

  private func unit(
    for map: FlowMap, of design: OpenDesign, _ settings: ImageSettings
  ) -> ImagePlan.Unit {
    let first = map.screens[0]
    let title = "\(design.mockup.design.name) – flow, \(first.variant.name)"
    return ImagePlan.Unit(
      title: title, of: design, as: first.variant, pictures: settings,
      name: ImageNameTemplate(template: settings.nameTemplate ?? ImageNameTemplate.flowTemplate),
      screen: "flow",
      values: [:]
    ) { renderer in
      try renderer.scene(of: map, title: title)
    }
    .following(
      ["flow"] + selection.designSelection.recipe + first.variant.recipe + map.screens.map(\.screen.id))
  }
}
