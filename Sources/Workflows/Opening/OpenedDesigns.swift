package import DesignFormat
import Maquette

package struct OpenedDesigns: Sendable {
  /// Those that could be, with those of the wanted screens laid out that could be.
  package var designs: [OpenDesign] = []
  /// What is wrong with the others, and with the other screens.
  package var problems = DiagnosticReport()
  /// What was left out because it had crashed the program.
  package var leftOut = DiagnosticReport()
  /// The names of viewports that do not run the wanted system.
  var refused: [String] = []

  var screenIDs: [String] { designs.flatMap { $0.mockup.design.screens.map(\.id) } }
}
