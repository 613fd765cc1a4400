public import ArgumentParser
import DesignFormat
import Foundation
public import Maquette

/// `maquette render`: draws every screen of every design at every viewport.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw designs as PNG, SVG or PDF pictures.",
    discussion: """
      Nothing is drawn unless every design is right: all problems of all designs are reported at once, and \
      the exit code is 2. A picture that fails leaves the file that was there before. Batch updates are drawn as \
      storyboards; one that would crash an app is reported and left out, and the exit code is 2 as well.
      """)

  @Argument(
    help: ArgumentHelp("Design files, or folders that are searched for them.", valueName: "file|folder"))
  var designs: [String] = []

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions
  @OptionGroup var exceptions: WordingOptions
  @OptionGroup var pictures: PictureOptions

  @Option(
    help: """
      What screens look like: as an app (mockup), as their layout (wireframe), or as an app with distances, sizes, \
      type and colours called out (redline).
      """)
  var style = PictureStyle.mockup

  @Flag(help: "Draw the whole content and not only what the viewport shows.")
  var full = false

  @Flag(inversion: .prefixedNo, help: "Draw the storyboards of batch updates and transitions, too.")
  var updates = true

  @Flag(help: "Draw the device around its screen; the picture is clear outside.")
  var bezel = false

  func validate() throws {
    if bezel, style == .redline {
      throw ValidationError(
        "--bezel draws a device around its screen, and a redline is larger than the screen")
    }
    if bezel, full { throw ValidationError("--bezel shows one screen of a device, and --full shows more") }
  }

  func run() async throws {
    try await diagnostics.run(run)
  }

  private func run(_ console: Console) async throws {
    let session = Session()
    let command = try request()
    guard try !pictures.isUnchanged(command, in: session, on: console) else { return }
    let opened = try selection.open(designs, console, in: session)
    var units: [PicturePlan.Unit] = []
    var problems = DiagnosticReport()
    for design in opened {
      let screens = ScreenPictures(pictures: pictures, style: style, full: full, bezel: bezel)
      units += try design.arrangements.map { try screens.unit(for: $0, of: design) }
      guard updates else { continue }
      let rehearsals =
        design.mockup.rehearsals(on: design.arrangements, wording: exceptions.wording)
        + design.mockup.transitions(on: design.arrangements, viewports: try selection.viewports())
      for rehearsal in rehearsals {
        problems = problems + rehearsal.report
        units += try UpdatePictures(pictures: pictures, selection: selection.recipe).units(
          for: rehearsal, of: design)
      }
    }
    if bezel { noteBareViewports(of: opened, on: console) }
    console.report(problems)
    let plan = try PicturePlan(units, warnings: opened.warnings)
    let run = DrawnRun(command: command, inputs: opened.map(\.inputs))
    try await pictures.draw(plan, in: session, on: console, as: run)
    if !problems.isEmpty { throw ExitCode(2) }
  }

  /// A digest of all that is asked for; what designs hold has no part in it.
  private func request() throws -> String {
    let folder = FileManager.default.currentDirectoryPath
    let paths = try DesignPaths.found(in: designs).flatMap { [$0.file, $0.subfolder] }
    let looks = [style.rawValue, "\(full)", "\(updates)", "\(bezel)", exceptions.wording.rawValue]
    return ContentDigest(
      ["render", folder, "\(paths.count)"] + paths + selection.recipe + (try pictures.recipe) + looks
    ).description
  }

  private func noteBareViewports(of designs: [OpenDesign], on console: Console) {
    var names: [String] = []
    for viewport in designs.flatMap({ $0.arrangements.map(\.viewport) }) where viewport.device == nil {
      if !names.contains(viewport.name) { names.append(viewport.name) }
    }
    for name in names {
      let message = "no device is drawn around \(name), which belongs to none"
      console.report(Diagnostic(severity: .warning, code: "no-device", message: message))
    }
  }
}

extension PictureStyle: ExpressibleByArgument {}
extension SVGTextStyle: ExpressibleByArgument {}
