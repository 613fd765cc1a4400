import Maquette
import Review
import DesignFormat

/// What the program says of itself.
enum Tool {
  /// The version, as `CHANGELOG.md` has it.
  static let version = "0.1.0"
  /// Name and version, and a line for each library that decides what pictures look like.
  static var versions: String {
    let libraries = Renderer.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return ([software.lowercased()] + libraries).joined(separator: "\n")
  }
  /// Name and version, for the properties of files.
  static let software = "Maquette \(version)"
  /// What a report says of the program and its libraries.
  static let described = ReviewReport.Tool(name: "maquette", version: version, libraries: Renderer.libraries)
  /// What reports of problems say.
  static let diagnosticTool = DiagnosticTool(name: "maquette", version: version)
}
