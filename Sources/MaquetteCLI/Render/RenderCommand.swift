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
      the exit code is 2. A picture that fails leaves the file that was there before.
      """)

  @Argument(
    help: ArgumentHelp("Design files, or folders that are searched for them.", valueName: "file|folder"))
  var designs: [String] = []

  @OptionGroup var selection: SelectionOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder that pictures are written to.", valueName: "folder"))
  var output = "output"

  @Option(help: ArgumentHelp("Kinds of picture, separated by commas: png, svg, pdf.", valueName: "list"))
  var format = "png"

  @Option(
    help: ArgumentHelp(
      "Pixels per point of PNG pictures; the viewport's own when not given.", valueName: "number"))
  var scale: Double?

  @Option(help: "What screens look like: as an app (mockup), or as their layout (wireframe).")
  var style = PictureStyle.mockup

  @Option(help: "SVG text as shapes (outlines), or as editable text (live).")
  var svgText = SVGTextStyle.outlines

  @Option(
    help: ArgumentHelp(
      "Names of pictures, from {design}, {screen}, {viewport}, {style} and {scale}.", valueName: "template"))
  var nameTemplate = PictureName.defaultTemplate

  @Option(help: ArgumentHelp("How many pictures to draw at once; the number of cores when not given."))
  var jobs: Int?

  @Flag(help: "Draw the whole content and not only what the viewport shows.")
  var full = false

  @Flag(help: "Smaller PNG files for keeping, several times slower to write.")
  var compact = false

  func validate() throws {
    _ = try formats
    if let scale, !(0.1...10).contains(scale) { throw ValidationError("--scale must be from 0.1 to 10") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    try PictureName(template: nameTemplate).validate()
  }

  func run() async throws {
    let console = Console()
    let clock = ContinuousClock()
    let start = clock.now
    let plan = try RenderPlan(
      designs: try selection.open(designs, console), command: self, formats: try formats)
    console.report(plan.warnings)
    let outcome = try await RenderRun(plan: plan, workers: workers, console: console).run()
    for remark in outcome.remarks { console.note("warning: \(remark)") }
    for failure in outcome.failures { console.note(console.styled("error: ", .red) + failure) }
    let seconds = (clock.now - start) / .seconds(1)
    console.note(outcome.summary(seconds: seconds, folder: output))
    if !outcome.failures.isEmpty { throw ExitCode(2) }
  }

  private var workers: Int {
    jobs ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
  }

  private var formats: [FormatName] {
    get throws {
      let names = format.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      guard !names.isEmpty else { throw ValidationError("--format needs at least one of png, svg, pdf") }
      var formats: [FormatName] = []
      for name in names {
        guard let format = FormatName(rawValue: name) else {
          throw ValidationError("unknown format \"\(name)\"; there are png, svg and pdf")
        }
        if !formats.contains(format) { formats.append(format) }
      }
      return formats
    }
  }
}

/// A kind of picture as the command line names it.
enum FormatName: String {
  case png
  case svg
  case pdf
}

extension PictureStyle: ExpressibleByArgument {}
extension SVGTextStyle: ExpressibleByArgument {}
