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
