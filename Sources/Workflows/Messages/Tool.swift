import Maquette
package import Review
package import DesignFormat

package enum Tool {
  package static let name = "maquette"
  /// The version, as `CHANGELOG.md` has it.
  package static let version = Renderer.version
  /// The program's file: this very one, although another may have taken its name since.
  package static let file = "/proc/self/exe"
  /// Name and version, and a line for each library that decides what pictures look like.
  package static var versions: String {
    let libraries = Renderer.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return ([software.lowercased()] + libraries).joined(separator: "\n")
  }
  /// Name and version, for the properties of files.
  package static let software = Renderer.software
  package static let described = ReviewReport.Tool(
    name: name, version: version, libraries: Renderer.libraries)
  package static let diagnosticTool = DiagnosticTool(name: name, version: version)
}
