package import DesignFormat
import Foundation
package import Maquette

/// A design with its screens laid out.
package struct OpenDesign: Sendable {
  package let path: DesignPath
  package let suspect: Suspect
  package let mockup: Mockup
  /// The viewports that are wanted, on the system that is wanted.
  package let viewports: [Viewport]
  package let matrix: Matrix
  /// The screens that are wanted, at the viewports that are wanted.
  package let arrangements: [ScreenArrangement]
  /// Everything on the disk that has a say in its pictures.
  package let inputs: DesignInputs
}

package struct OpenedDesigns: Sendable {
  /// Those that could be, with those of the wanted screens laid out that could be.
  package var designs: [OpenDesign] = []
  /// The problems of the others, and of the other screens, design by design.
  package var failures: [(path: DesignPath, problems: DiagnosticReport)] = []
  /// Those that were left out because they had crashed the program.
  package var crashes: [(path: DesignPath, problems: DiagnosticReport)] = []
  /// The changes in copies of engineers' code without which it does not compile here, a line each.
  package var rewrittenCode: [String] = []
  /// The names of viewports that do not run the wanted system.
  var refused: [String] = []

  package init() {}

  /// All of `parts`, in their order.
  init(_ parts: [OpenedDesigns]) {
    designs = parts.flatMap(\.designs)
    failures = parts.flatMap(\.failures)
    crashes = parts.flatMap(\.crashes)
    for name in parts.flatMap(\.refused) where !refused.contains(name) { refused.append(name) }
  }

  /// All that is wrong with designs that could be looked at.
  package var problems: DiagnosticReport { failures.map(\.problems).merged() }
  package var leftOut: DiagnosticReport { crashes.map(\.problems).merged() }

  /// All that is wrong.
  var faults: DiagnosticReport { [problems, leftOut].merged() }
  var isWhole: Bool { failures.isEmpty && crashes.isEmpty }

  var screenIDs: [String] { designs.flatMap { $0.mockup.design.screens.map(\.id) } }
}
