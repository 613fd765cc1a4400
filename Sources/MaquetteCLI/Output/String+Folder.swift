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
}
