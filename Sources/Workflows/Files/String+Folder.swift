import DesignFormat
import Foundation

extension String {
  /// The path of the folder that a path names something in: empty for a bare name, which is in the current folder.
  ///
  /// Foundation's own answer crashes for a bare name of one letter.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  var fileName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// The path from the folder that the program runs in, without `.` and `..`, empty for that folder itself; `nil` for a
  /// path outside of it.
  package var fromCurrentFolder: String? {
    let (folder, path) = (".".steps, steps)
    return path.starts(with: folder) ? path.dropFirst(folder.count).joined(separator: "/") : nil
  }

  /// Whether two paths lead to the same place, links not followed.
  package func leads(whereDoes other: String) -> Bool {
    zip(steps, other.steps).allSatisfy { String($0).isSamePath(as: String($1)) }
      && steps.count == other.steps.count
  }

  /// The steps from the top of the disk, without `.` and `..`; Foundation leaves some of those in relative paths.
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

  /// Whether a path that begins with that of a folder is one outside of it, once links are followed; not where nothing
  /// stands at either.
  package func leads(outOf folder: String) -> Bool {
    guard hasPathPrefix(folder + "/"), let real = realPath, let top = folder.realPath else { return false }
    return !real.isSamePath(as: top) && !real.hasPathPrefix(top == "/" ? top : top + "/")
  }

  /// The path with all links followed; `nil` where nothing stands at it.
  var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
