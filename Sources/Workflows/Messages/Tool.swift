package import Comparison
package import DesignFormat
import Maquette

package enum Tool {
  package static let name = "maquette"
  /// This program's version, as in `CHANGELOG.md`.
  package static let version = Renderer.version
  /// The running executable, even if its file has been replaced.
  package static let file = "/proc/self/exe"
  /// This program's name and version, followed by one line per library that affects images.
  package static var versions: String {
    let libraries = Renderer.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return ([software.lowercased()] + libraries).joined(separator: "\n")
  }
  /// This program's name and version, for the properties of files.
  package static let software = Renderer.software
  package static let described = ReviewReport.Tool(
    name: name, version: version, libraries: Renderer.libraries)
  package static let diagnosticTool = DiagnosticTool(name: name, version: version)
}
