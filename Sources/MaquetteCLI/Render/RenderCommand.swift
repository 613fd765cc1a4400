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
    let console = Console()
    let start = ContinuousClock.now
    let opened = try selection.open(designs, console)
    var units: [PicturePlan.Unit] = []
    var problems = DiagnosticReport()
    for design in opened {
      units += try design.arrangements.map { try unit(for: $0, of: design) }
      guard updates else { continue }
      let rehearsals =
        design.mockup.rehearsals(on: design.arrangements, wording: exceptions.wording)
        + design.mockup.transitions(on: design.arrangements, viewports: try selection.viewports())
      for rehearsal in rehearsals {
        problems = problems + rehearsal.report
        units += try UpdatePictures(pictures: pictures).units(for: rehearsal, of: design)
      }
    }
    if bezel { noteBareViewports(of: opened, on: console) }
    console.report(problems)
    let plan = try PicturePlan(units, warnings: opened.warnings)
    try await pictures.draw(plan, since: start, on: console)
    if !problems.isEmpty { throw ExitCode(2) }
  }

  private func unit(for screen: ScreenArrangement, of design: OpenDesign) throws -> PicturePlan.Unit {
    let (name, style, screen) = (design.mockup.design.name, style, full ? screen.full : screen)
    let title = "\(name) – \(screen.screen.title ?? screen.screen.id), \(screen.variant.name)"
    return try PicturePlan.Unit(
      title: title, of: design, as: screen.variant, pictures: pictures,
      name: PictureName(template: pictures.nameTemplate ?? PictureName.renderTemplate),
      values: ["screen": screen.screen.id, "style": style.rawValue]
    ) { [bezel, pictures] renderer in
      for format in try pictures.formats(viewportScale: screen.viewport.scale) {
        try renderer.check(screen, as: format)
      }
      let scene = try renderer.scene(of: screen, style: style, title: title)
      return bezel ? DeviceBezel(screen.viewport)?.scene(around: scene) ?? scene : scene
    }
  }

  private func noteBareViewports(of designs: [OpenDesign], on console: Console) {
    var names: [String] = []
    for viewport in designs.flatMap({ $0.arrangements.map(\.viewport) }) where viewport.device == nil {
      if !names.contains(viewport.name) { names.append(viewport.name) }
    }
    for name in names { console.note("warning: no device is drawn around \(name), which belongs to none") }
  }
}

extension PictureStyle: ExpressibleByArgument {}
extension SVGTextStyle: ExpressibleByArgument {}
