import Foundation

extension String {
  /// The path of the folder that a path names something in: empty for a bare name, which is in the current folder.
  ///
  /// Foundation's own answer crashes for a bare name of one letter.
  var parentFolder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// What comes after the last slash.
  var fileName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// Whether a path that begins with that of a folder is one outside of it, once links are followed; not where nothing
  /// stands at either.
  func leads(outOf folder: String) -> Bool {
    guard hasPrefix(folder + "/"), let real = realPath, let top = folder.realPath else { return false }
    return real != top && !real.hasPrefix(top == "/" ? top : top + "/")
  }

  private var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
