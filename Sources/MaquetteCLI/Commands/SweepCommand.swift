import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", _superCommandName: Tool.name,
    abstract: "Find every width at which the structure of a layout changes, and draw only these widths.",
    discussion: """
      Screens are arranged at every width in a range. The command prints the widths at which the number of columns \
      changes, the number of lines of a wrapping row changes, or truncation, overlap, clipping or a warning begins \
      or ends. For each screen, one sheet shows the screen at the first width of each range.

      The viewport has the height of the design's first viewport, but no device. With --viewport, the viewport has the \
      height, safe area and margins of the named viewport. The design's default variant is used, or the variants of \
      --matrix. The exit code is 0, or 1 if --fail-on finds something.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Option(help: ArgumentHelp("The first width, in points.", valueName: "points"))
  var from = 320.0

  @Option(help: ArgumentHelp("The last width, in points.", valueName: "points"))
  var to = 1366.0

  @Option(help: ArgumentHelp("The distance between widths, in points.", valueName: "points"))
  var step = 1.0

  @Option(
    help: ArgumentHelp("The height of the viewport instead of its own, in points.", valueName: "points"))
  var height: Double?

  @Option(
    help: ArgumentHelp(
      "What to look for, separated by commas: columns, rows, truncation, wrapping, overlap, clipping, "
        + "warnings; by default, all except wrapping. Widths that cannot be arranged are always "
        + "reported.", valueName: "list"))
  var kinds: String?

  @Option(
    help: ArgumentHelp(
      "End with exit code 1 if any of these is found: truncation, overlap, clipping, warnings, refusal.",
      valueName: "list"))
  var failOn: String?

  @Option(help: "The output: lines for people (text), or a document for programs (json).")
  var report = TextOrJSON.text

  @Flag(help: "Only print the result, without drawing.")
  var list = false

  @Flag(help: "Also draw a separate picture of each range at full size.")
  var each = false

  @OptionGroup var pictures: ImageOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    _ = try widths
    _ = try faults
    _ = try requestedKinds
    if let height, !(1...SweepWidths.widest).contains(height) {
      throw ValidationError("--height must be from 1 to \(Int(SweepWidths.widest)) points")
    }
    if selection.viewportNames.count > 1 {
      throw ValidationError("--viewport: a sweep accepts only one viewport")
    }
    if selection.matrix.contains(where: { $0.hasPrefix("orientation") }) {
      throw ValidationError("--matrix: a sweep does not accept the key \"orientation\"")
    }
    if list, each { throw ValidationError("--list cannot be combined with --each") }
  }

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let session = Session(jobs: pictures.workers)
    let (opened, part) = try selection.open(
      designs, of: try pictures.division, keepsGoing: pictures.keepGoing, console, in: session,
      later: variants)
    var found: [(design: OpenDesign, sweeps: [WidthSweep])] = []
    for design in opened { found.append((design, try swept(design))) }
    let text =
      switch report {
      case .text: Data(found.flatMap { $0.sweeps.map(\.text) }.joined(separator: "\n").utf8)
      case .json: try SweepDocument(found.map { ($0.design.mockup.design.id, $0.sweeps) }).data()
      }
    if list {
      try console.print(text)
      console.report(opened.warnings)
    } else {
      let plan = try ImagePlan(
        found.flatMap { design, sweeps in
          try design.crashContext.attributingCrashes {
            part.pictures(try sweeps.flatMap { try units(for: $0, of: design) }, of: design)
          }
        }, warnings: opened.warnings)
      let settings = [from, to, step, height ?? 0].map { "\($0)" } + [kinds ?? "", "\(each)"]
      try pictures.draw(
        plan, of: part, with: selection.designSelection.recipe + settings, printing: text, in: session,
        on: console,
        by: ImageOwner(command: "sweep"))
    }
    let faults = try faults.filter { kind in found.contains { $0.sweeps.contains { $0.finds(kind) } } }
    guard faults.isEmpty else {
      console.note("found by --fail-on: \(faults.map(\.rawValue).joined(separator: ", "))")
      throw ExitCode(1)
    }
  }

  private func variants(of design: Design) throws -> DesignSelection.Variants {
    var usual = design
    usual.matrix = design.matrix.withFirstValues
    return ([try viewport(for: design)], try selection.designSelection.matrix(of: usual, viewports: 1))
  }

  private func viewport(for design: Design) throws -> Viewport {
    let named = try selection.designSelection.viewports()?.first
    let first = named ?? design.viewports[0]
    let size = CGSize(width: to, height: height ?? Double(first.size.height))
    let plain =
      named.map {
        Viewport(
          size: size, scale: first.scale, safeAreaInsets: $0.safeAreaInsets, layoutMargins: $0.layoutMargins)
      } ?? Viewport(size: size, scale: first.scale)
    return plain.running(selection.system ?? first.system) ?? plain
  }

  private func swept(_ design: OpenDesign) throws -> [WidthSweep] {
    var request = SweepRequest(try widths, at: design.viewports[0])
    request.matrix = design.matrix
    request.crashContext = design.crashContext
    request.kinds = try requestedKinds
    request.screens = selection.screens.isEmpty ? nil : Set(selection.screens)
    return try design.mockup.sweeps(request, jobs: pictures.workers)
  }

  private func units(for sweep: WidthSweep, of design: OpenDesign) throws -> [ImagePlan.Unit] {
    let title = "\(design.mockup.design.name) – \(sweep.screen.title ?? sweep.screen.id)"
    let settings = try pictures.settings
    let sheet = ImagePlan.Unit(
      title: "\(title), by width", of: design, as: sweep.sheetVariant, pictures: settings,
      name: ImageNameTemplate(template: settings.nameTemplate ?? ImageNameTemplate.sweepTemplate),
      screen: sweep.screen.id
    ) { renderer in
      try renderer.scene(of: sweep, title: "\(title), by width")
    }
    .following(
      ["sweep", sweep.screen.id, "\(from) \(to) \(step) \(height ?? 0)", kinds ?? ""]
        + selection.designSelection.recipe
        + sweep.variant.recipe)
    guard each else { return [sheet] }
    return [sheet]
      + sweep.arrangements.compactMap { $0 }.map { screen in
        ImagePlan.Unit(
          title: "\(title), \(screen.variant.name)", of: design, as: screen.variant, pictures: settings,
          name: ImageNameTemplate(template: settings.nameTemplate ?? ImageNameTemplate.renderTemplate),
          screen: sweep.screen.id
        ) { renderer in
          try renderer.scene(of: screen, style: .mockup, title: "\(title), \(screen.variant.name)")
        }
        .following(["width", sweep.screen.id] + screen.variant.recipe)
      }
  }

  private var widths: SweepWidths {
    get throws {
      do throws(SweepWidths.InvalidWidths) {
        return try SweepWidths(from: from, to: to, step: step)
      } catch {
        throw ValidationError("--from, --to, --step: \(error)")
      }
    }
  }

  private var requestedKinds: Set<SweepKind> {
    get throws {
      guard let kinds else { return SweepKind.usual }
      return Set(try SweepKind.list(kinds, option: "--kinds", noun: "kind"))
    }
  }

  private var faults: [SweepKind] {
    get throws {
      guard let failOn else { return [] }
      let kinds = try SweepKind.list(failOn, option: "--fail-on", noun: "kind")
      for kind in kinds where !SweepKind.faults.contains(kind) {
        let accepted = SweepKind.faults.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--fail-on does not accept \(kind.rawValue); it accepts \(accepted)")
      }
      return kinds
    }
  }
}

extension WidthSweep {
  /// The sweep's variant, with the range of widths as the name of its viewport. The file name of the sweep's image contains
  /// this name.
  fileprivate var sheetVariant: Variant {
    let (size, scale) = (variant.viewport.size, variant.viewport.scale)
    let name = "\(widths.from.shortText)-\(widths.to.shortText)"
    return Variant(Viewport(size: size, scale: scale, name: name), variant.traits)
  }
}
