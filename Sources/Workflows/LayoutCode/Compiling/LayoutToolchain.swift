import Comparison
import Foundation

/// The installed Swift compiler.
struct LayoutToolchain {
  /// The path of the compiler on the PATH.
  let compiler: String

  /// Finds the compiler on the PATH; nil if there is none.
  init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { folder -> String in "\(folder)/swiftc" }.first { access($0, X_OK) == 0 }
    guard let found else { return nil }
    compiler = found
  }

  /// A text that identifies the compiler's version. It is determined without running the compiler, which would take longer.
  var fingerprint: String {
    let location = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    return "\(location) \(FileStamp(of: location))"
  }

  /// The folder of the Swift runtime libraries.
  var libraries: String { folder.appendingPathComponent("../lib/swift/linux").standardizedFileURL.path }

  private var folder: URL {
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Returns the path of a program of the toolchain, or else its name, for a search on the PATH.
  func tool(_ name: String) -> String {
    let beside = folder.appendingPathComponent(name).path
    return access(beside, X_OK) == 0 ? beside : name
  }
}

/// The size and modification time of a file, which identify its version without reading it.
struct FileStamp: CustomStringConvertible {
  let description: String

  init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      description = "nothing"
      return
    }
    description = "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }
}

/// The compiled UIKit shim, which layout code is compiled and linked with.
package struct LayoutShim: Sendable {
  /// The folder of the modules.
  let modules: String
  /// The static library of the modules.
  let archive: String
  /// The path of the rewriter; nil if it was not built.
  let rewriter: String?

  static let archiveName = "libLayoutHost.a"
  static let rewriterName = "maquette-rewriter"

  /// Finds the shim beside the program, as in builds, or in the library folder, as in installations; nil if it is missing.
  package init?(besideProgramIn folder: String) {
    let locations = [
      (modules: "\(folder)/Modules", archive: "\(folder)/\(Self.archiveName)"),
      (
        modules: "\(folder)/../lib/maquette/Modules",
        archive: "\(folder)/../lib/maquette/\(Self.archiveName)"
      ),
    ]
    func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }
    guard
      let location = locations.first(where: {
        isReadable("\($0.modules)/UIKit.swiftmodule") && isReadable($0.archive)
      })
    else { return nil }
    (modules, archive) = location
    rewriter = [folder, "\(folder)/../lib/maquette"].map { "\($0)/\(Self.rewriterName)" }.first {
      access($0, X_OK) == 0
    }
  }

  package static var ofThisProgram: LayoutShim? {
    let program = URL(fileURLWithPath: Tool.file).resolvingSymlinksInPath()
    return LayoutShim(besideProgramIn: program.deletingLastPathComponent().path)
  }

  var fingerprint: String {
    "\(modules) \(FileStamp(of: archive)) \(FileStamp(of: "\(modules)/UIKit.swiftmodule"))"
  }
}
