import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// `maquette storyboard`: draws batch updates, each step as before, what happens, and after.
struct StoryboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", abstract: "Draw a design's batch updates: before, what happens, after.",
    discussion: """
      An update that would crash an app is reported with UIKit's own words and the way out, and is not drawn; \
      the others are. The exit code is 2 then. What happens to each element is printed on standard output.
      """)

  @Argument(
    help: ArgumentHelp("Design files, or folders that are searched for them.", valueName: "file|folder"))
  var designs: [String] = []

  @Option(
    name: .customLong("update"), parsing: .singleValue,
    help: ArgumentHelp("Only this update; may be given again.", valueName: "name"))
  var updates: [String] = []

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var pictures: PictureOptions

  func run() async throws {
    let console = Console()
    let start = ContinuousClock.now
    let opened = try selection.open(designs, console)
    try checkNames(in: opened)
    var units: [PicturePlan.Unit] = []
    var problems = DiagnosticReport()
    for design in opened {
      for rehearsal in design.mockup.rehearsals(on: design.arrangements, updates: wanted) {
        problems = problems + rehearsal.report
        guard rehearsal.report.isEmpty else { continue }
        for page in rehearsal.pages {
          try console.print(Data(page.text.utf8))
          units.append(try unit(for: page, of: design))
        }
      }
    }
    console.report(problems)
    try await pictures.draw(try PicturePlan(units, warnings: opened.warnings), since: start, on: console)
    if !problems.isEmpty { throw ExitCode(2) }
  }

  private var wanted: Set<String>? { updates.isEmpty ? nil : Set(updates) }

  private func unit(for page: StoryboardPage, of design: OpenDesign) throws -> PicturePlan.Unit {
    let viewport = page.before.viewport
    let title = "\(design.mockup.design.name) – \(page.update), step \(page.number), \(viewport.name)"
    return try PicturePlan.Unit(
      title: title, of: design, at: viewport, pictures: pictures,
      name: PictureName(template: pictures.nameTemplate ?? PictureName.storyboardTemplate),
      values: ["screen": page.before.screen.id, "update": page.update, "step": "\(page.number)"]
    ) { renderer in
      try renderer.scene(of: page, title: title)
    }
  }

  private func checkNames(in opened: [OpenDesign]) throws {
    let known = opened.flatMap { $0.mockup.design.screens.flatMap(\.updates).map(\.name) }
    for name in updates where !known.contains(name) {
      let hint = nameHint(for: name, in: known)
      throw ValidationError("no design has an update \"\(name)\"\(hint)")
    }
  }
}
