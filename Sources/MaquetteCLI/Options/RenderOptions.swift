import ArgumentParser
import DesignFormat
import Foundation
package import Maquette
import Workflows

/// The options for how screens are drawn.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: """
      The style of screens: as an app (mockup), as their layout (wireframe), or as an app with labels for \
      distances, sizes, type and colors (redline).
      """)
  var style = ImageStyle.mockup

  @Flag(help: "Draw the whole content instead of the visible part.")
  var full = false

  @Flag(inversion: .prefixedNo, help: "Also draw the storyboards of batch updates and transitions.")
  var updates = true

  @Flag(help: "Draw the device around its screen. The picture is transparent outside of it.")
  var bezel = false

  func validate() throws {
    if bezel, style == .redline {
      throw ValidationError(
        "--bezel cannot be combined with --style redline, which is larger than the screen")
    }
    if bezel, full {
      throw ValidationError("--bezel cannot be combined with --full, which is larger than the screen")
    }
  }
}

/// The options of `render` and `watch`. They are not an option group: see ``LayoutCodeOptions``.
struct RenderOptions {
  let pictures: ImageOptions
  let selection: SelectionOptions
  let screens: ScreenOptions
  let exceptions: ExceptionTextOptions

  private var style: ImageStyle { screens.style }
  private var updates: Bool { screens.updates }
  private var bezel: Bool { screens.bezel }

  /// The values of all options that determine the images, for a cache key.
  var recipe: [String] {
    get throws {
      let imageOptions = [
        style.rawValue, "\(screens.full)", "\(updates)", "\(bezel)", exceptions.wording.rawValue,
      ]
      return selection.designSelection.recipe + (try pictures.recipe) + imageOptions
    }
  }

  /// The owner of the run's images in manifests. Its command contains this run's options, so that runs with other options have
  /// other owners.
  var owner: ImageOwner {
    var words = ["render"] + selection.designSelection.arguments
    if style != .mockup { words += ["--style", style.rawValue] }
    if !updates { words.append("--no-updates") }
    words += pictures.arguments
    return ImageOwner(command: words.joined(separator: " "), isPartial: selection.designSelection.isPartial)
  }

  /// Draws the images of the designs that changed, and prints a summary. Returns the problems that caused
  /// images of updates to be skipped. Throws an exit code if an image could not be drawn.
  func draw(
    _ designs: consuming [OpenDesign], of part: DesignPart, in session: Session, on console: Console,
    by owner: ImageOwner, as run: DrawnRun? = nil
  ) throws -> DiagnosticReport {
    var opened = designs
    var units: [ImagePlan.Unit] = []
    var problems = DiagnosticReport()
    let settings = try self.pictures.settings
    let screens = ScreenImages(pictures: settings, style: style, full: self.screens.full, bezel: bezel)
    let updateImages = UpdateImages(pictures: settings, selection: selection.designSelection.recipe)
    for design in opened {
      var own = design.crashContext.attributingCrashes {
        design.arrangements.map { screens.unit(for: $0, of: design) }
      }
      if updates {
        let simulations = try design.crashContext.attributingCrashes {
          design.mockup.simulations(on: design.arrangements, wording: exceptions.wording)
            + design.mockup.transitions(
              on: design.arrangements, viewports: try selection.designSelection.viewports())
        }
        for simulation in simulations {
          problems = problems + simulation.report
          own += updateImages.units(for: simulation, of: design)
        }
      }
      units += part.pictures(own, of: design)
    }
    if bezel { noteBareViewports(of: opened, on: console) }
    console.report(problems)
    let plan = try ImagePlan(units, warnings: opened.warnings)
    let findings = try findings(in: opened, on: console)
    // The plan now retains the designs. These references to them are released to free memory early.
    opened = []
    units = []
    var owner = owner
    // The images of a skipped update are its last valid ones, and must not be removed.
    if !problems.isEmpty { owner.stale = nil }
    var part = part
    part.leavesSomethingOut = !problems.isEmpty
    try pictures.draw(plan, of: part, with: recipe, in: session, on: console, by: owner, as: run)
    if let findings { console.note(findings) }
    return problems
  }

  /// Returns the number of audit findings and the command that prints them; `nil` if there are none. Only runs of a few designs
  /// on a terminal are audited, because audits take time.
  private func findings(in designs: [OpenDesign], on console: Console) throws -> String? {
    guard console.isInteractive, console.verbosity != .quiet, (1...5).contains(designs.count),
      !designs.contains(where: \.path.isStandardInput)
    else { return nil }
    let found = try designs.map { design in
      let isWhole = !selection.designSelection.isPartial
      return try design.mockup.audits(of: design.arrangements, isWhole: isWhole).count(of: .warning)
    }
    let paths = zip(designs, found).filter { $1 > 0 }.map(\.0.path.file)
    guard !paths.isEmpty else { return nil }
    let count = counted(found.reduce(0, +), "finding")
    return
      "\(count) of audits; \(Tool.name) validate \(paths.joined(separator: " ")) shows \(count.hasPrefix("1 ") ? "it" : "them")"
  }

  private func noteBareViewports(of designs: [OpenDesign], on console: Console) {
    var names: [String] = []
    for viewport in designs.flatMap({ $0.arrangements.map(\.viewport) }) where viewport.device == nil {
      if !names.contains(viewport.name) { names.append(viewport.name) }
    }
    for name in names {
      let message = "no device is drawn around the viewport \(name), because it is a size without a device"
      console.report(Diagnostic(severity: .warning, code: "no-device", message: message))
    }
  }
}

extension ImageStyle: ChoiceArgument {}
extension SVGTextStyle: ChoiceArgument {}

struct ExceptionTextOptions: ParsableArguments {
  @Option(
    name: .customLong("exception-wording"),
    help: ArgumentHelp(
      "The system version whose wording is used for UIKit's exceptions.", valueName: "system",
      visibility: .hidden))
  var wording = ExceptionTexts.legacy
}

extension ExceptionTexts: ChoiceArgument {
  /// The sentence about each value in the help text, keyed by the value.
  package static var allValueDescriptions: [String: String] {
    [
      legacy.rawValue: "Older systems: the message contains the wrong number of sections or items.",
      modern.rawValue: "Newer systems: the same, followed by the collection view's description.",
      iOS16.rawValue: "iOS 16.4 and later: if sections or items are missing, all updates are listed.",
      iOS17.rawValue: "iOS 17 and later: as ios16, with \"before and after\".",
    ]
  }
}
