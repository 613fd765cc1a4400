public import ArgumentParser
public import DesignFormat
import Foundation
import Maquette

/// Which screens at which viewports a command is about.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("screen"), parsing: .singleValue,
    help: ArgumentHelp("Only this screen; may be given again.", valueName: "id"))
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

  @Option(help: "Which variants meet: each value once (each), every two (pairs), or every combination (all).")
  var combine: MatrixCombination?

  /// Whether less than all screens, or other variants than the designs' own, are wanted.
  var isPartial: Bool {
    !screens.isEmpty || !viewportNames.isEmpty || !matrix.isEmpty || combine != nil || system != nil
  }

  /// What was asked for, each answer apart from the others.
  var recipe: [String] {
    let lists = [screens, viewportNames, matrix].flatMap { ["\($0.count)"] + $0 }
    return lists + [system?.rawValue ?? "", combine?.rawValue ?? ""]
  }

  /// The matrix of a design with what was asked for instead; throws a usage error for what does not exist.
  func matrix(of design: Design, viewports: Int) throws -> Matrix {
    var result = design.matrix
    var named: Set<Substring> = []
    for axis in matrix {
      let parts = axis.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw ValidationError("--matrix: \"\(axis)\" is not of the form appearance=light,dark")
      }
      guard named.insert(parts[0]).inserted else {
        throw ValidationError("--matrix: the axis \"\(parts[0])\" is given twice; separate values by commas")
      }
      let values = parts[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      do throws(Matrix.WrongValues) {
        try result.set(String(parts[0]), to: values, in: Matrix.Vocabulary(design))
      } catch {
        let problems = error.problems.map { [$0.message, $0.hint].compactMap { $0 }.joined(separator: "; ") }
        throw ValidationError("--matrix: \(problems.joined(separator: "\n       --matrix: "))")
      }
    }
    if let combine { result.combination = combine }
    if let excess = result.excess(atViewports: viewports) {
      throw ValidationError("\(design.id): \(excess.message); \(excess.hint)")
    }
    return result
  }

  /// The viewports that were named; `nil` where the design decides.
  func viewports() throws -> [Viewport]? {
    guard !viewportNames.isEmpty else { return nil }
    return try viewportNames.map { name in
      do throws(Diagnostic) {
        return try Viewport.named(name)
      } catch {
        throw ValidationError([error.message, error.hint].compactMap { $0 }.joined(separator: "; "))
      }
    }
  }

  /// Opens designs, lays the wanted screens out, and ends the program where any of them has a problem.
  func open(
    _ arguments: [PathArgument], _ console: Console, in session: Session = Session()
  ) throws -> [OpenDesign] {
    let paths = try session.timings.measure(.reading) { try DesignPaths(arguments.paths) }
    console.report(paths.remarks)
    return try open(paths, console, in: session)
  }

  /// Does the same with designs that have been found.
  func open(_ paths: DesignPaths, _ console: Console, in session: Session) throws -> [OpenDesign] {
    let (opened, problems, leftOut) = try openSound(paths.found, in: session)
    console.report(leftOut)
    guard problems.isEmpty else {
      console.report(problems)
      throw ExitCode(2)
    }
    return opened
  }

  /// Opens those designs that are right and lays those of the wanted screens out that can be; the problems of the
  /// others are given back, and apart from them what is left out because it crashed the program. Throws a usage error
  /// for what no design has, unless they are only `someOfAll`.
  func openSound(
    _ paths: [DesignPath], someOfAll: Bool = false, in session: Session = Session()
  ) throws -> (designs: [OpenDesign], problems: DiagnosticReport, leftOut: DiagnosticReport) {
    var opened: [OpenDesign] = []
    var (problems, leftOut) = (DiagnosticReport(), DiagnosticReport())
    var refused: [String] = []
    for path in paths {
      let suspect = Suspect(design: path.file)
      if let problem = LeftOutDesigns.current.problem(with: suspect, named: path.file) {
        leftOut = leftOut + problem
        continue
      }
      do {
        opened.append(
          try suspect.blamed { try open(path, suspect, in: session, refused: &refused, &problems) })
      } catch let error as InvalidDesign {
        problems = problems + error.report
      }
    }
    if someOfAll { return (opened, problems, leftOut) }
    let known = opened.flatMap { $0.mockup.design.screens.map(\.id) }
    try check(screenIDs: problems.isEmpty && leftOut.isEmpty ? known : screens, refused: refused)
    return (opened, problems, leftOut)
  }

  /// Opens one design and lays those of the wanted screens out that can be.
  private func open(
    _ path: DesignPath, _ suspect: Suspect, in session: Session, refused: inout [String],
    _ problems: inout DiagnosticReport
  ) throws -> OpenDesign {
    let file = try session.timings.measure(.reading) { try DesignFile.read(path.file) }
    let mockup = try session.timings.measure(.validating) { try Mockup(file) }
    let (viewports, matrix) = try variants(of: mockup, refused: &refused)
    let laidOut = session.timings.measure(.layout) {
      self.arrangements(of: mockup, viewports, matrix, session.fonts, &problems)
    }
    return OpenDesign(
      path: path, suspect: suspect, mockup: mockup, viewports: viewports, matrix: matrix,
      arrangements: laidOut)
  }

  /// Opens one design and lays the wanted screens out; throws its problems, or a usage error. Viewports that do not
  /// run the wanted system are added to `refused`.
  func open(_ path: DesignPath, refused: inout [String]) throws -> OpenDesign {
    let mockup = try Mockup(contentsOf: path.file)
    let (viewports, matrix) = try variants(of: mockup, refused: &refused)
    let arrangements = try mockup.arrangements(
      screens: screens.isEmpty ? nil : Set(screens), viewports: viewports, matrix: matrix)
    return OpenDesign(
      path: path, suspect: Suspect(design: path.file), mockup: mockup, viewports: viewports, matrix: matrix,
      arrangements: arrangements)
  }

  /// Throws a usage error where a wanted screen is not among those of all designs, or a viewport was refused.
  func check(screenIDs known: [String], refused: [String]) throws {
    for screen in screens where !known.contains(screen) {
      let hint = nameHint(for: screen, in: known)
      throw ValidationError("no design has a screen \"\(screen)\"\(hint)")
    }
    guard refused.isEmpty else {
      throw ValidationError(
        "no figures of \(refused.joined(separator: ", ")) on the system that --system names are known")
    }
  }

  private func variants(
    of mockup: Mockup, refused: inout [String]
  ) throws -> (viewports: [Viewport], matrix: Matrix) {
    let viewports = running(system, try viewports() ?? mockup.design.viewports, &refused)
    return (viewports, try matrix(of: mockup.design, viewports: viewports.count))
  }

  /// The wanted screens; where some cannot be laid out, the others, and the problems are added to `problems`.
  private func arrangements(
    of mockup: Mockup, _ viewports: [Viewport], _ matrix: Matrix, _ fonts: PictureFonts,
    _ problems: inout DiagnosticReport
  ) -> [ScreenArrangement] {
    let wanted = screens.isEmpty ? nil : Set(screens)
    do throws(InvalidDesign) {
      return try mockup.arrangements(screens: wanted, viewports: viewports, matrix: matrix, fonts: fonts)
    } catch {
      problems = problems + error.report
    }
    return mockup.design.screens.map(\.id).filter { wanted?.contains($0) ?? true }.flatMap { screen in
      do throws(InvalidDesign) {
        return try mockup.arrangements(screens: [screen], viewports: viewports, matrix: matrix, fonts: fonts)
      } catch {
        // Its problems are among those of all screens.
        return []
      }
    }
  }

  /// The viewports on the wanted system; the names of those that do not run it are added to `refused`.
  func running(
    _ system: SystemGeneration?, _ viewports: [Viewport], _ refused: inout [String]
  ) -> [Viewport] {
    guard let system else { return viewports }
    return viewports.map { viewport in
      if let running = viewport.running(system) { return running }
      if !refused.contains(viewport.name) { refused.append(viewport.name) }
      return viewport
    }
  }
}

/// A design with its screens laid out.
struct OpenDesign: Sendable {
  /// Where the design came from.
  let path: DesignPath
  /// What is to blame should the program crash while it is at work on the design.
  let suspect: Suspect
  /// The design.
  let mockup: Mockup
  /// The viewports that are wanted, on the system that is wanted.
  let viewports: [Viewport]
  /// The matrix that is wanted.
  let matrix: Matrix
  /// The screens that are wanted, at the viewports that are wanted.
  let arrangements: [ScreenArrangement]
}

extension SystemGeneration: ExpressibleByArgument {}

extension MatrixCombination: ExpressibleByArgument {}
