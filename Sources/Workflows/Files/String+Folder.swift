import DesignFormat
import Foundation

extension String {
  /// The path of the parent folder; empty for a bare name, which is in the current folder.
  ///
  /// Foundation's equivalent crashes for a bare name of one letter.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  var fileName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// The path relative to the current folder, without `.` and `..`; empty for the current folder itself, and `nil` for a path
  /// outside of it.
  package var fromCurrentFolder: String? {
    let (folder, path) = (".".steps, steps)
    return path.starts(with: folder) ? path.dropFirst(folder.count).joined(separator: "/") : nil
  }

  /// Returns whether two paths refer to the same location, without following links.
  package func leads(toSameLocationAs other: String) -> Bool {
    zip(steps, other.steps).allSatisfy { String($0).isSamePath(as: String($1)) }
      && steps.count == other.steps.count
  }

  /// The components of the absolute path, without `.` and `..`. Foundation's own methods are not used, because they leave some
  /// of these components in relative paths.
  private var steps: [Substring] {
    let start = hasPrefix("/") ? [] : FileManager.default.currentDirectoryPath.split(separator: "/")
    return split(separator: "/").reduce(into: start) { steps, step in
      switch step {
      case ".": break
      case "..": steps = steps.dropLast()
      default: steps.append(step)
      }
    }
  }

  /// Returns whether a path that begins with a folder's path is outside of that folder after links are resolved. Returns false
  /// if either path does not exist.
  package func leads(outOf folder: String) -> Bool {
    guard hasPathPrefix(folder + "/"), let real = realPath, let top = folder.realPath else { return false }
    return !real.isSamePath(as: top) && !real.hasPathPrefix(top == "/" ? top : top + "/")
  }

  /// The path with all links resolved; `nil` if nothing exists there.
  var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
