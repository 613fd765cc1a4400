import ArgumentParser

/// How an answer is printed.
enum TextOrJSON: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// One document for programs.
  case json
}
