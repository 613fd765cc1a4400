import ArgumentParser

/// The path of a file or folder, as a command line names it; the type of every option and argument that takes one.
///
/// One that is empty, or nothing but blanks, is refused: it comes from a variable of the shell that is not set, and
/// what is below it would be in `/`.
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

  /// The path without slashes at its end, for what is put together from it.
  var folder: String {
    var folder = path[...]
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return String(folder)
  }
}

extension [PathArgument] {
  var paths: [String] { map(\.path) }
}
