import Foundation
import Review

/// The Swift compiler of the machine.
struct LayoutToolchain {
  /// The compiler's path, links followed, so that other programs of its toolchain stand beside it.
  let compiler: String

  /// Finds the compiler on the PATH; nil where there is none.
  init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { folder -> String in "\(folder)/swiftc" }.first { access($0, X_OK) == 0 }
    guard let found else { return nil }
    compiler = found
  }

  /// Tells one version of the compiler from another, without asking it, which would take a while.
  var stamp: String {
    let place = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    return "\(place) \(FileStamp(of: place))"
  }

  /// The folder of the libraries that compiled programs are linked with.
  var libraries: String { folder.appendingPathComponent("../lib/swift/linux").standardizedFileURL.path }

  private var folder: URL {
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// A program of the toolchain, or one of the machine of that name.
  func tool(_ name: String) -> String {
    let beside = folder.appendingPathComponent(name).path
    return access(beside, X_OK) == 0 ? beside : name
  }
}

/// Tells one version of a file from another by size and time, without reading the file.
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
