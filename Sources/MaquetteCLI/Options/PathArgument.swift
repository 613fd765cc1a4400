import ArgumentParser

/// The path of a file or folder on the command line. All options and arguments with paths have this type.
///
/// A path that is empty or blank is rejected. It results from an unset shell variable, and paths below it would be in
/// `/`.
struct PathArgument: Hashable, ExpressibleByArgument, ExpressibleByStringLiteral {
  let path: String

  init?(argument: String) {
    guard !argument.allSatisfy(\.isWhitespace) else { return nil }
    path = argument
  }

  init(stringLiteral path: String) {
    self.path = path
  }

  var defaultValueDescription: String { path }

  /// The path without trailing slashes, for appending components.
  var folder: String {
    var folder = path[...]
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return String(folder)
  }
}

extension [PathArgument] {
  var paths: [String] { map(\.path) }
}
