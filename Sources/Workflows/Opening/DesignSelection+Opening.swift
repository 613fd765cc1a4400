package import DesignFormat
import Foundation
import Maquette

extension DesignSelection {
  /// Opens those designs that are right and lays those of the wanted screens out that can be; the problems of the
  /// others are given back, and apart from them what is left out because it crashed the program. Throws a usage error
  /// for what no design has, unless they are only `someOfAll`.
  package func open(
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
  package func open(_ path: DesignPath, refused: inout [String]) throws -> OpenDesign {
    let mockup = try Mockup(contentsOf: path.file)
    let (viewports, matrix) = try variants(of: mockup, refused: &refused)
    let arrangements = try mockup.arrangements(
      screens: screens.isEmpty ? nil : Set(screens), viewports: viewports, matrix: matrix)
    return OpenDesign(
      path: path, suspect: Suspect(design: path.file), mockup: mockup, viewports: viewports, matrix: matrix,
      arrangements: arrangements)
  }

  /// Throws a usage error where a wanted screen is not among those of all designs, or a viewport was refused.
  package func check(screenIDs known: [String], refused: [String]) throws {
    for screen in screens where !known.contains(screen) {
      let hint = nameHint(for: screen, in: known)
      throw UsageError("no design has a screen \"\(screen)\"\(hint)")
    }
    guard refused.isEmpty else {
      throw UsageError(
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
  package func running(
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
