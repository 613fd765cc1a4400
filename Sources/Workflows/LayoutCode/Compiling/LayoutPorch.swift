import Foundation

/// Maquette's own `UIKit` and its neighbours, compiled: what engineers' code is compiled against and linked with.
package struct LayoutPorch: Sendable {
  /// The folder of the modules.
  let modules: String
  /// The archive of their code.
  let archive: String
  /// The rewriter; nil where it was not built.
  let rewriter: String?

  static let archiveName = "libLayoutHost.a"
  static let rewriterName = "maquette-rewriter"

  /// Finds them beside a program, as builds have them, or where installed programs have theirs; nil where there are none.
  package init?(besideProgramIn folder: String) {
    let places = [
      (modules: "\(folder)/Modules", archive: "\(folder)/\(Self.archiveName)"),
      (
        modules: "\(folder)/../lib/maquette/Modules",
        archive: "\(folder)/../lib/maquette/\(Self.archiveName)"
      ),
    ]
    func isThere(_ path: String) -> Bool { access(path, R_OK) == 0 }
    guard
      let place = places.first(where: { isThere("\($0.modules)/UIKit.swiftmodule") && isThere($0.archive) })
    else { return nil }
    (modules, archive) = place
    rewriter = [folder, "\(folder)/../lib/maquette"].map { "\($0)/\(Self.rewriterName)" }.first {
      access($0, X_OK) == 0
    }
  }

  /// Those of the running program.
  package static var ofThisProgram: LayoutPorch? {
    let program = URL(fileURLWithPath: Tool.file).resolvingSymlinksInPath()
    return LayoutPorch(besideProgramIn: program.deletingLastPathComponent().path)
  }

  var stamp: String {
    "\(modules) \(FileStamp(of: archive)) \(FileStamp(of: "\(modules)/UIKit.swiftmodule"))"
  }
}
