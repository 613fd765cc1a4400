package import DesignFormat
import Foundation
import Maquette
import Rendering

/// The screens and variants that the command line selects, and the layout code.
package struct DesignSelection: Sendable {
  /// The ids of the selected screens; empty for all.
  package var screens: [String] = []
  /// The viewports to use instead of the designs' own; empty to use the designs' own.
  package var viewportNames: [String] = []
  /// The system generation that determines insets and bars; `nil` for the generation of each viewport.
  package var system: SystemGeneration?
  /// Variants to use instead of the designs' own, one matrix key per element: `appearance=light,dark`.
  package var matrix: [String] = []
  package var combination: MatrixCombination?
  /// The files and folders of layouts in Swift; empty if no code may be run.
  package var layoutCode: [String] = []
  /// Whether layout code also runs if the kernel cannot enforce all restrictions.
  package var allowsUnsafeLayoutCode = false

  package init() {}

  /// Whether only some screens, or variants other than the designs' own, are selected.
  package var isPartial: Bool {
    !screens.isEmpty || !viewportNames.isEmpty || !matrix.isEmpty || combination != nil || system != nil
  }

  /// The options as unambiguous strings, for a cache key. Each list begins with its count.
  package var recipe: [String] {
    let lists = [screens, viewportNames, matrix, layoutCode].flatMap { ["\($0.count)"] + $0 }
    return lists + [system?.rawValue ?? "", combination?.rawValue ?? ""]
  }

  /// Returns the matrix of a design with the selected values. Throws a usage error for an invalid value.
  package func matrix(of design: Design, viewports: Int) throws -> Matrix {
    var result = design.matrix
    var named: Set<Substring> = []
    for axis in matrix {
      let parts = axis.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        let remedy = lookalikeRemedy(in: axis).map { "; \($0)" } ?? ""
        throw UsageError("--matrix: \(quoted(axis)) is not of the form appearance=light,dark\(remedy)")
      }
      guard named.insert(parts[0]).inserted else {
        throw UsageError("--matrix: the axis \"\(parts[0])\" is given twice; separate values by commas")
      }
      let values = parts[1].split(separator: ",").map { $0.trimmingCharacters(in: [" "]) }
      do throws(Matrix.InvalidAxisValues) {
        try result.set(String(parts[0]), to: values, in: Matrix.Vocabulary(design))
      } catch {
        let problems = error.problems.map { [$0.message, $0.hint].compactMap { $0 }.joined(separator: "; ") }
        throw UsageError("--matrix: \(problems.joined(separator: "\n       --matrix: "))")
      }
    }
    if let combination { result.combination = combination }
    if let excess = result.excess(atViewports: viewports) {
      throw UsageError("\(design.id): \(excess.message); \(excess.hint)")
    }
    return result
  }

  /// Returns the selected viewports; `nil` for the design's own.
  package func viewports() throws -> [Viewport]? {
    guard !viewportNames.isEmpty else { return nil }
    return try viewportNames.map { name in
      do throws(Diagnostic) {
        return try Viewport.named(name)
      } catch {
        throw UsageError([error.message, error.hint].compactMap { $0 }.joined(separator: "; "))
      }
    }
  }

  package var arguments: [String] {
    var arguments = screens.flatMap { ["--screen", $0] }
    if !viewportNames.isEmpty { arguments += ["--viewport"] + viewportNames }
    if let system { arguments += ["--system", system.rawValue] }
    if !matrix.isEmpty { arguments += ["--matrix"] + matrix }
    if let combination { arguments += ["--combine", combination.rawValue] }
    arguments += layoutCode.flatMap { ["--layout-code", $0] }
    if allowsUnsafeLayoutCode { arguments.append("--unsafe-layout-code") }
    return arguments
  }
}

extension DesignSelection {
  package typealias Variants = (viewports: [Viewport], matrix: Matrix)

  /// Opens designs concurrently, and arranges the selected screens. If `variants` is given, it returns the viewports
  /// and the matrix of a design, and the caller arranges the screens later.
  ///
  /// Throws a usage error for a selected screen or system that no design has. If `isPartOfAll`, this is not checked,
  /// because designs outside of `paths` may have them.
  package func open(
    _ paths: [DesignPath], isPartOfAll: Bool = false, in session: Session,
    later variants: (@Sendable (Design) throws -> Variants)? = nil
  ) throws -> OpenedDesigns {
    var opened = OpenedDesigns(
      try ConcurrentWork.map(paths.count, workers: session.jobs) { index, _ in
        try open(paths[index], in: session, later: variants)
      })
    opened.rewrittenCode = session.code(at: layoutCode, isLenient: allowsUnsafeLayoutCode)?.news ?? []
    guard !isPartOfAll else { return opened }
    try check(screenIDs: opened.isWhole ? opened.screenIDs : screens, refused: opened.refused)
    return opened
  }

  private func open(
    _ path: DesignPath, in session: Session, later variants: ((Design) throws -> Variants)?
  ) throws -> OpenedDesigns {
    var opened = OpenedDesigns()
    let crashContext = CrashContext(design: path.file)
    if let problem = SkippedDesigns.current.problem(with: crashContext, named: path.file) {
      opened.crashes.append((path, problem))
    } else {
      try session.clock.measure(path) {
        try open(path, attributingTo: crashContext, in: session, later: variants, addingTo: &opened)
      }
    }
    return opened
  }

  /// Opens one design and adds it, or its problems, to `opened`. Throws for an invalid option.
  func open(
    _ path: DesignPath, attributingTo crashContext: CrashContext, in session: Session,
    later laterVariants: ((Design) throws -> Variants)? = nil, addingTo opened: inout OpenedDesigns
  ) throws {
    try crashContext.attributingCrashes {
      let mockup: Mockup
      let code = session.code(at: layoutCode, isLenient: allowsUnsafeLayoutCode)
      do throws(InvalidDesign) {
        let file = try session.timings.measure(.reading) { () throws(InvalidDesign) in
          path.isStandardInput ? try StandardInput.design() : try DesignFile.read(path.file)
        }
        let layouts = DesignLayouts.standard.running(code)
        mockup = try session.timings.measure(.validating) { () throws(InvalidDesign) in
          try Mockup(file, layouts: layouts)
        }
      } catch {
        opened.failures.append((path, error.report))
        return
      }
      var arrangements: [ScreenArrangement] = []
      let variants: Variants
      if let laterVariants {
        variants = try laterVariants(mockup.design)
      } else {
        variants = try self.variants(of: mockup, refused: &opened.refused)
        let laidOut = session.timings.measure(.layout) {
          mockup.validArrangements(
            screens: screens.isEmpty ? nil : Set(screens), viewports: variants.viewports,
            matrix: variants.matrix, fonts: session.fonts)
        }
        arrangements = laidOut.arrangements
        if let problem = laidOut.problem?.report {
          // A failure of one layout's code must not prevent drawing the other screens.
          if problem.diagnostics.allSatisfy({ $0.code == Mockup.failureOfCode }) {
            opened.crashes.append((path, problem))
          } else {
            opened.failures.append((path, problem))
          }
        }
      }
      let codeFiles = mockup.design.runsCode ? code?.lookups ?? [] : []
      opened.designs.append(
        OpenDesign(
          path: path, crashContext: crashContext, mockup: mockup, viewports: variants.viewports,
          matrix: variants.matrix, arrangements: arrangements,
          inputs: DesignInputs(file: path.file, lookups: mockup.design.lookups + codeFiles)))
    }
  }

  /// Throws a usage error if no design has a selected screen, or if a viewport does not support the selected system.
  func check(screenIDs known: [String], refused: [String]) throws {
    for screen in screens where !known.contains(screen) {
      let hint = nameHint(for: screen, in: known)
      throw UsageError("no design has a screen \"\(screen)\"\(hint)")
    }
    guard refused.isEmpty else {
      throw UsageError(
        "Maquette has no metrics for \(refused.joined(separator: ", ")) on the system that --system names")
    }
  }

  private func variants(
    of mockup: Mockup, refused: inout [String]
  ) throws -> Variants {
    let viewports = running(system, try viewports() ?? mockup.design.viewports, &refused)
    return (viewports, try matrix(of: mockup.design, viewports: viewports.count))
  }

  /// Returns the viewports with the insets and bars of an iOS version. Names of viewports that do not support
  /// this version are added to `refused`.
  private func running(
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
