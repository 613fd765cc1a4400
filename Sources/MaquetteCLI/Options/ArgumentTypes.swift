import ArgumentParser
import DesignFormat
import Workflows

/// The path of a file or folder on the command line. All options and arguments that contain paths have this type.
///
/// An empty or blank path is rejected. Such a path results from an unset shell variable, and appending a component to it would
/// give a path in `/`.
struct PathArgument: Hashable, ExpressibleByArgument, ExpressibleByStringLiteral {
  let path: String

  init?(argument: String) {
    guard !argument.allSatisfy(\.isWhitespace) else { return nil }
    path = Self.existing(argument)
  }

  /// Returns the path with each component in the Unicode normalization of the existing file or folder. Thus, a path on the
  /// command line is found in any normalization form.
  private static func existing(_ path: String) -> String {
    // ASCII names are the same in all normalization forms.
    guard path.utf8.contains(where: { $0 >= 0x80 }), RegularFile.type(of: path) == nil else { return path }
    var found = ""
    for step in path.split(separator: "/", omittingEmptySubsequences: false).map(String.init) {
      if !step.isEmpty, RegularFile.type(of: found + step) == nil,
        let other = FolderListing.equivalent(of: step, in: found.isEmpty ? "." : found)
      {
        found += other
      } else {
        found += step
      }
      found += "/"
    }
    return String(found.dropLast())
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

/// An option whose value is one of several words.
///
/// It replaces ArgumentParser's default implementation, which finds the words with a key path. Each run would have to create
/// such a key path for each type.
protocol ChoiceArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension ChoiceArgument {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

enum TextOrJSON: String, ChoiceArgument {
  case text
  case json
}

extension ArgumentHelp {
  static var designs: ArgumentHelp {
    ArgumentHelp(
      "Design files, or folders that are searched for them.", valueName: "file|folder")
  }
}

extension CompletionKind {
  /// Completes the paths of design files and folders.
  static var designs: CompletionKind { .file(extensions: ["json"]) }

  static var devices: CompletionKind { .custom { _, _, _ in Device.all.map(\.id) } }

  static var templates: CompletionKind { .custom { _, _, _ in ShippedTemplate.allCases.map(\.rawValue) } }

  static var starterDesigns: CompletionKind { .custom { _, _, _ in StarterDesign.allCases.map(\.rawValue) } }
}

/// Runs `body`. Converts a `UsageError` to a `ValidationError`, which is printed with the command's usage.
func asUsage<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as UsageError {
    throw ValidationError(error.description)
  }
}
