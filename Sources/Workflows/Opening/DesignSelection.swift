package import DesignFormat
import Foundation
import Maquette

/// Which screens in which variants a run is about.
package struct DesignSelection: Sendable {
  /// The ids of the screens that are wanted; none stands for all.
  package var screens: [String] = []
  /// Viewports instead of the designs' own; none stands for those.
  package var viewportNames: [String] = []
  /// The generation of the system whose insets and bars are drawn.
  package var system: SystemGeneration?
  /// Variants instead of the designs' own: `appearance=light,dark`, an axis each.
  package var matrix: [String] = []
  package var combination: MatrixCombination?
  /// Files and folders of the layouts that designs name in Swift; none where no code may be run.
  package var layoutCode: [String] = []
  /// Whether that code also runs where the kernel cannot enforce all restrictions.
  package var allowsUnsafeLayoutCode = false

  package init() {}

  /// Whether less than all screens, or other variants than the designs' own, are wanted.
  package var isPartial: Bool {
    !screens.isEmpty || !viewportNames.isEmpty || !matrix.isEmpty || combination != nil || system != nil
  }

  /// The options as texts, each list with its count, so that one is never taken for another.
  package var recipe: [String] {
    let lists = [screens, viewportNames, matrix, layoutCode].flatMap { ["\($0.count)"] + $0 }
    return lists + [system?.rawValue ?? "", combination?.rawValue ?? ""]
  }

  /// The matrix of a design with what was asked for instead; throws a usage error for what does not exist.
  package func matrix(of design: Design, viewports: Int) throws -> Matrix {
    var result = design.matrix
    var named: Set<Substring> = []
    for axis in matrix {
      let parts = axis.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw UsageError("--matrix: \"\(axis)\" is not of the form appearance=light,dark")
      }
      guard named.insert(parts[0]).inserted else {
        throw UsageError("--matrix: the axis \"\(parts[0])\" is given twice; separate values by commas")
      }
      let values = parts[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      do throws(Matrix.WrongValues) {
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

  /// The viewports that were named; `nil` where the design decides.
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

  /// The arguments that give these options again.
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
