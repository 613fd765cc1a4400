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
        + "(\"507x1024\", \"507x1024@3x\") instead of the design's viewports; several may follow.",
      valueName: "name|WxH"), completion: .devices)
  var viewportNames: [String] = []

  @Option(help: "The generation of the system whose insets and bars are drawn: ios18 or ios26.")
  var system: SystemGeneration?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Variants to draw, such as appearance=light,dark textSize=large,AX3; keys are orientation, appearance, "
        + "contrast, textSize, locale, direction and state.", valueName: "key=values"))
  var matrix: [String] = []

  @Option(
    help: """
      How variants are combined: each value once (each), every two values (pairs), or every combination (all).
      """)
  var combine: MatrixCombination?

  @OptionGroup var layouts: LayoutCodeOptions

  var layoutCode: [PathArgument] { layouts.code }

  var wanted: DesignSelection {
    var wanted = DesignSelection()
    wanted.layoutCode = layoutCode.paths
    wanted.allowsUnsafeLayoutCode = layouts.isUnsafe
    (wanted.screens, wanted.viewportNames, wanted.matrix) = (screens, viewportNames, matrix)
    (wanted.system, wanted.combination) = (system, combine)
    return wanted
  }

  /// Opens designs and arranges the selected screens. Ends the program if a design has a problem.
  ///
  /// If `variants` is given, it returns the viewports and the matrix of a design, and the caller arranges the screens later.
  func open(
    _ arguments: [PathArgument], _ console: Console, in session: Session,
    later variants: (@Sendable (Design) throws -> DesignSelection.Variants)? = nil
  ) throws -> [OpenDesign] {
    try open(arguments, of: Division(shard: nil), console, in: session, later: variants).designs
  }

  /// Opens only the designs of a shard, if the run is divided and the command does not need all designs.
  func open(
    _ arguments: [PathArgument], of division: Division, needingAllDesigns: Bool = false, _ console: Console,
    in session: Session, later variants: (@Sendable (Design) throws -> DesignSelection.Variants)? = nil
  ) throws -> (designs: [OpenDesign], part: DesignPart) {
    let paths = try session.timings.measure(.reading) { try DesignPaths(arguments.paths) }
    console.report(paths.remarks)
    let part = DesignPart(paths.found, showing: self.wanted, division)
    let wanted = part.opened(needingAllDesigns: needingAllDesigns || needsAllDesigns)
    return (try open(wanted, console, in: session, later: variants), part)
  }

  /// Whether all designs must be opened to determine whether one of them has a selected screen or system.
  var needsAllDesigns: Bool { !screens.isEmpty || system != nil }

  func open(
    _ paths: [DesignPath], isPartOfAll: Bool = false, _ console: Console, in session: Session,
    later variants: (@Sendable (Design) throws -> DesignSelection.Variants)? = nil
  ) throws -> [OpenDesign] {
    let opened = try wanted.open(paths, isPartOfAll: isPartOfAll, in: session, later: variants)
    for change in opened.rewrittenCode { console.note("in a copy of \(change)") }
    console.report(opened.leftOut)
    guard opened.problems.isEmpty else {
      console.report(opened.problems)
      throw ExitCode(2)
    }
    return opened.designs
  }
}

extension SystemGeneration: ChoiceArgument {}

extension MatrixCombination: ChoiceArgument {}

struct LayoutCodeOptions: ParsableArguments {
  @Option(
    name: .customLong("layout-code"), parsing: .singleValue,
    help: ArgumentHelp(
      "A Swift file, or a folder of them, with the layouts of type swift that designs use; may be "
        + "given several times. The code runs in a sandbox, without access to files and the network.",
      valueName: "path"), completion: .file())
  var code: [PathArgument] = []

  @Flag(
    name: .customLong("unsafe-layout-code"),
    help:
      "Run layouts in Swift even if the kernel cannot keep them from files and system calls. Only for code you trust."
  )
  var isUnsafe = false
}
