import ArgumentParser
package import DesignFormat
import Foundation
import Maquette
import Workflows

struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("screen"), parsing: .singleValue,
    help: ArgumentHelp("Only this screen; may be given several times.", valueName: "id"))
  var screens: [String] = []

  @Option(
    name: .customLong("viewport"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "A device (\"iPhone 17\", \"ipad-mini-6 landscape\", \"ipad-air-11 split 1/2\") or a size "
        + "(\"507x1024\", \"507x1024@3x\") instead of the design's viewports. Several may follow, up to the next option or path.",
      valueName: "name|WxH"), completion: .devices)
  var viewportNames: [String] = []

  @Option(help: "The generation of the system whose insets and bars are drawn: ios18 or ios26.")
  var system: SystemGeneration?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Variants to draw, such as appearance=light,dark textSize=large,AX3; keys are orientation, appearance, "
        + "contrast, textSize, locale, direction and state. Several may follow, up to the next option or path.",
      valueName: "key=values"))
  var matrix: [String] = []

  @Option(
    help: """
      How variants are combined: each value once (each), every two values (pairs), or every combination (all).
      """)
  var combine: MatrixCombination?

  @Option(
    name: .customLong("layout-code"), parsing: .singleValue, help: LayoutCodeOptions.codeHelp,
    completion: .file())
  var layoutCode: [PathArgument] = []

  @Flag(name: .customLong("unsafe-layout-code"), help: LayoutCodeOptions.unsafeHelp)
  var isUnsafe = false

  var designSelection: DesignSelection {
    var designSelection = DesignSelection()
    designSelection.layoutCode = layoutCode.paths
    designSelection.allowsUnsafeLayoutCode = isUnsafe
    (designSelection.screens, designSelection.viewportNames, designSelection.matrix) = (
      screens, viewportNames, matrix
    )
    (designSelection.system, designSelection.combination) = (system, combine)
    return designSelection
  }

  /// Opens designs and lays out their selected screens. If a design has a problem, the program ends.
  ///
  /// If `variants` is given, the screens are not laid out, because the caller does this later. `variants`
  /// returns the viewports and the matrix of a design.
  func open(
    _ arguments: [PathArgument], _ console: Console, in session: Session,
    later variants: (@Sendable (Design) throws -> DesignSelection.Variants)? = nil
  ) throws -> [OpenDesign] {
    try open(arguments, of: Division(shard: nil), console, in: session, later: variants).designs
  }

  /// Opens the designs of a run. If the run is divided, only the designs of its shard are opened, unless the command or the
  /// selection requires all designs.
  func open(
    _ arguments: [PathArgument], of division: Division, needingAllDesigns: Bool = false,
    keepsGoing: Bool = false, _ console: Console,
    in session: Session, later variants: (@Sendable (Design) throws -> DesignSelection.Variants)? = nil
  ) throws -> (designs: [OpenDesign], part: DesignPart) {
    let paths = try session.timings.measure(.reading) {
      try DesignPaths(arguments.paths, allowsStandardInput: true)
    }
    console.report(paths.remarks)
    let part = DesignPart(paths.found, showing: self.designSelection, division)
    let designSelection = part.opened(needingAllDesigns: needingAllDesigns || needsAllDesigns)
    return (try open(designSelection, keepsGoing: keepsGoing, console, in: session, later: variants), part)
  }

  /// Whether all designs must be opened to determine whether one of them has a selected screen or a selected iOS version.
  var needsAllDesigns: Bool { !screens.isEmpty || system != nil }

  /// Opens designs. Invalid designs are reported and end the program. If `keepsGoing`, they are skipped
  /// instead, and the exit code will be 2.
  func open(
    _ paths: [DesignPath], isPartOfAll: Bool = false, keepsGoing: Bool = false, _ console: Console,
    in session: Session,
    later variants: (@Sendable (Design) throws -> DesignSelection.Variants)? = nil
  ) throws -> [OpenDesign] {
    let opened = try designSelection.open(paths, isPartOfAll: isPartOfAll, in: session, later: variants)
    for change in opened.rewrittenCode { console.note("rewritten in a copy of \(change)") }
    console.report(opened.leftOut)
    guard !opened.problems.isEmpty else { return opened.designs }
    console.report(opened.problems)
    guard keepsGoing else { throw ExitCode(2) }
    console.recordOmission()
    return opened.designs.filter { design in !opened.failures.contains { $0.path == design.path } }
  }
}

extension SystemGeneration: ChoiceArgument {}

extension MatrixCombination: ChoiceArgument {}

/// The options for layouts in Swift. They are not an option group inside ``SelectionOptions``, because a debug build of
/// ArgumentParser validates nested groups again at each level, which takes longer than most commands.
struct LayoutCodeOptions: ParsableArguments {
  @Option(
    name: .customLong("layout-code"), parsing: .singleValue, help: Self.codeHelp, completion: .file())
  var code: [PathArgument] = []

  @Flag(name: .customLong("unsafe-layout-code"), help: Self.unsafeHelp)
  var isUnsafe = false

  static let codeHelp = ArgumentHelp(
    "A Swift file, or a folder of them, with the layouts of type swift that designs use; may be "
      + "given several times. The code runs in a sandbox, without access to files and the network.",
    valueName: "path")
  static let unsafeHelp = ArgumentHelp(
    "Run layouts in Swift even if the kernel cannot keep them from files and system calls. Only for code you trust.",
    visibility: .hidden)
}
