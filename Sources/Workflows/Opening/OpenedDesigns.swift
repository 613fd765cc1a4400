package import DesignFormat
import Foundation
package import Maquette

/// A design with its arranged screens.
package struct OpenDesign: Sendable {
  package let path: DesignPath
  package let crashContext: CrashContext
  package let mockup: Mockup
  /// The selected viewports. If a system is selected, they have its insets and bars.
  package let viewports: [Viewport]
  package let matrix: Matrix
  /// The selected screens at the selected viewports.
  package let arrangements: [ScreenArrangement]
  package let inputs: DesignInputs
}

package struct OpenedDesigns: Sendable {
  /// The valid designs, with the selected screens that could be arranged.
  package var designs: [OpenDesign] = []
  /// The problems of invalid designs and screens, by design.
  package var failures: [(path: DesignPath, problems: DiagnosticReport)] = []
  /// The problems of designs that were skipped after a crash or a failure of their layout code.
  package var crashes: [(path: DesignPath, problems: DiagnosticReport)] = []
  /// The changes that the rewriter made to layout code so that it compiles. Each element is one line of text.
  package var rewrittenCode: [String] = []
  /// The names of viewports that do not support the selected system.
  var refused: [String] = []

  package init() {}

  init(_ parts: [OpenedDesigns]) {
    designs = parts.flatMap(\.designs)
    failures = parts.flatMap(\.failures)
    crashes = parts.flatMap(\.crashes)
    for name in parts.flatMap(\.refused) where !refused.contains(name) { refused.append(name) }
  }

  /// The problems of invalid designs and screens.
  package var problems: DiagnosticReport { failures.map(\.problems).merged() }
  package var leftOut: DiagnosticReport { crashes.map(\.problems).merged() }

  /// The problems of invalid and of skipped designs.
  var faults: DiagnosticReport { [problems, leftOut].merged() }
  var isWhole: Bool { failures.isEmpty && crashes.isEmpty }

  var screenIDs: [String] { designs.flatMap { $0.mockup.design.screens.map(\.id) } }
}
