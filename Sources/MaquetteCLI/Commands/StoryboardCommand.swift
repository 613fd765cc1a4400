import ArgumentParser
import DesignFormat
import Foundation
import Maquette
import Workflows

struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard", _superCommandName: Tool.name,
    abstract: "Draw storyboards of a design's batch updates and transitions.",
    discussion: """
      An update that would crash an app is reported with UIKit's exception and a remedy, and is not drawn; the exit \
      code is then 2. The changes of each element are printed to standard output.
      """)

  @Argument(help: .designs, completion: .designs)
  var designs: [PathArgument] = []

  @Option(
    name: .customLong("update"), parsing: .singleValue,
    help: ArgumentHelp("Only this update; may be given several times.", valueName: "name"))
  var updates: [String] = []

  @Option(
    name: .customLong("transition"), parsing: .singleValue,
    help: ArgumentHelp("Only this transition; may be given several times.", valueName: "name"))
  var transitions: [String] = []

  @Option(
    help: ArgumentHelp(
      "The number of intermediate frames to draw for each animated step, from 0 to 60.",
      valueName: "number"))
  var frames = 0

  @Option(
    name: .customLong("animate"),
    help: ArgumentHelp(
      "Also draw animations, one file per update: png (animated PNG), svg; separated by commas.",
      valueName: "list"), completion: .list(AnimationFormat.allCases.map(\.rawValue)))
  var films: String?

  @Option(
    name: .customLong("fps"),
    help: ArgumentHelp(
      "The frame rate of animations, from 1 to 60.", valueName: "number"))
  var framesPerSecond = 30

  @OptionGroup var pictures: ImageOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var exceptions: ExceptionTextOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try diagnostics.run(run)
  }

  private func run(_ console: Console) throws {
    let session = Session(jobs: pictures.workers)
    // If updates are selected by name, all designs must be opened to check whether the names exist.
    var (opened, part) = try selection.open(
      designs, of: try pictures.division, needingAllDesigns: !includesAll, keepsGoing: pictures.keepGoing,
      console, in: session)
    try checkNames(in: opened)
    let screens = opened.flatMap(\.mockup.design.screens)
    if try pictures.shard == nil, !opened.isEmpty,
      screens.allSatisfy({ $0.updates.isEmpty && $0.transitions.isEmpty })
    {
      throw InputError("no screen has updates or transitions; add the key \"updates\" to a screen")
    }
    let updateImages = UpdateImages(
      pictures: try pictures.settings, frames: frames, films: try filmFormats,
      framesPerSecond: framesPerSecond,
      selection: selection.designSelection.recipe)
    var units: [ImagePlan.Unit] = []
    var problems = DiagnosticReport()
    var text = ""
    for design in opened {
      let simulations = try design.crashContext.attributingCrashes {
        design.mockup.simulations(
          on: design.arrangements, updates: requestedUpdates, wording: exceptions.wording)
          + design.mockup.transitions(
            on: design.arrangements, names: requestedTransitions,
            viewports: try selection.designSelection.viewports())
      }
      for simulation in simulations {
        problems = problems + simulation.report
        text += simulation.pages.map(\.text).joined()
      }
      units += part.pictures(simulations.flatMap { updateImages.units(for: $0, of: design) }, of: design)
    }
    console.report(problems)
    part.leavesSomethingOut = !problems.isEmpty
    try pictures.draw(
      try ImagePlan(units, warnings: opened.warnings), of: part,
      with: selection.designSelection.recipe + updates + transitions + [
        "\(frames)", films ?? "", "\(framesPerSecond)",
      ],
      printing: Data(text.utf8), in: session, on: console,
      by: ImageOwner(command: "storyboard"))
    if !problems.isEmpty { throw ExitCode(2) }
  }

  func validate() throws {
    guard (0...60).contains(frames) else { throw ValidationError("--frames must be from 0 to 60") }
    guard (1...60).contains(framesPerSecond) else { throw ValidationError("--fps must be from 1 to 60") }
    _ = try filmFormats
  }

  private var filmFormats: [AnimationFormat] {
    get throws { try films.map { try AnimationFormat.list($0, option: "--animate") } ?? [] }
  }

  private var includesAll: Bool { updates.isEmpty && transitions.isEmpty }
  private var requestedUpdates: Set<String>? { includesAll ? nil : Set(updates) }
  private var requestedTransitions: Set<String>? { includesAll ? nil : Set(transitions) }

  private func checkNames(in opened: [OpenDesign]) throws {
    let screens = opened.flatMap(\.mockup.design.screens)
    try check(updates, in: screens.flatMap(\.updates).map(\.name), "an update")
    try check(transitions, in: screens.flatMap(\.transitions).map(\.name), "a transition")
  }

  private func check(_ names: [String], in known: [String], _ noun: String) throws {
    for name in names where !known.contains(name) {
      throw ValidationError("no design has \(noun) \"\(name)\"\(nameHint(for: name, in: known))")
    }
  }
}
