import ArgumentParser
import DesignFormat
import Foundation
public import Maquette
import Workflows

struct RenderOptions: ParsableArguments {
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

  /// All options that determine the images, one element per option.
  var recipe: [String] {
    get throws {
      let looks = [style.rawValue, "\(full)", "\(updates)", "\(bezel)", exceptions.wording.rawValue]
      return selection.wanted.recipe + (try pictures.recipe) + looks
    }
  }

  /// The owner of the images in manifests: the command with these options.
  var owner: PictureOwner {
    var words = ["render"] + selection.wanted.arguments
    if style != .mockup { words += ["--style", style.rawValue] }
    if !updates { words.append("--no-updates") }
    words += pictures.arguments
    return PictureOwner(command: words.joined(separator: " "), isPartial: selection.wanted.isPartial)
  }

  /// Draws the changed images of designs, and prints a summary. Returns the problems of skipped updates. Throws an exit
  /// code if an image failed.
  func draw(
    _ designs: consuming [OpenDesign], of part: DesignPart, in session: Session, on console: Console,
    by owner: PictureOwner, as run: DrawnRun? = nil
  ) throws -> DiagnosticReport {
    var opened = designs
    var units: [PicturePlan.Unit] = []
    var problems = DiagnosticReport()
    let settings = try self.pictures.settings
    let screens = ScreenPictures(pictures: settings, style: style, full: full, bezel: bezel)
    let updatePictures = UpdatePictures(pictures: settings, selection: selection.wanted.recipe)
    for design in opened {
      var own = design.suspect.blamed { design.arrangements.map { screens.unit(for: $0, of: design) } }
      if updates {
        let rehearsals = try design.suspect.blamed {
          design.mockup.rehearsals(on: design.arrangements, wording: exceptions.wording)
            + design.mockup.transitions(
              on: design.arrangements, viewports: try selection.wanted.viewports())
        }
        for rehearsal in rehearsals {
          problems = problems + rehearsal.report
          own += updatePictures.units(for: rehearsal, of: design)
        }
      }
      units += part.pictures(own, of: design)
    }
    if bezel { noteBareViewports(of: opened, on: console) }
    console.report(problems)
    let plan = try PicturePlan(units, warnings: opened.warnings)
    // The plan now owns the designs. Their references are released to free memory early.
    opened = []
    units = []
    var owner = owner
    // The images of a skipped update are its last valid ones, and must not be removed.
    if !problems.isEmpty { owner.stale = nil }
    var part = part
    part.leavesSomethingOut = !problems.isEmpty
    try pictures.draw(plan, of: part, with: recipe, in: session, on: console, by: owner, as: run)
    return problems
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

extension PictureStyle: ChoiceArgument {}
extension SVGTextStyle: ChoiceArgument {}

struct WordingOptions: ParsableArguments {
  @Option(
    name: .customLong("exception-wording"),
    help: ArgumentHelp("Whose words quote UIKit's exceptions where systems differ.", valueName: "system"))
  var wording = UpdateWording.legacy
}

extension UpdateWording: ChoiceArgument {
  /// The sentence of the help about each wording.
  public static var allValueDescriptions: [String: String] {
    [
      legacy.rawValue: "Older systems: a wrong number of sections or items is named.",
      modern.rawValue: "Newer ones: the same, with the collection view's description at the end.",
      iOS16.rawValue: "iOS 16.4 and later: where sections or items are missing, all updates are listed.",
      iOS17.rawValue: "iOS 17 and later: as ios16, with \"before and after\".",
    ]
  }
}
