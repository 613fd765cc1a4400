extension Validation {
  /// Each name comes with its path or, for a default, the path that it would have.
  package func reportDuplicates(_ noun: Noun, among names: [(name: String, path: JSONPath)]) {
    var first = [String: JSONPath](minimumCapacity: names.count)
    for (name, path) in names {
      if let earlier = first[name] {
        report(duplicate(noun, name, at: path, of: earlier))
      } else {
        first[name] = path
      }
    }
  }

  /// Each is at its path or, for a default, at its owner.
  package func duplicate(_ noun: Noun, _ name: String, at path: JSONPath, of earlier: JSONPath)
    -> Diagnostic
  {
    func location(_ path: JSONPath) -> SourceLocation? {
      file.location(of: path) ?? file.location(of: JSONPath(Array(path.components.dropLast())))
    }
    let related = location(earlier).map {
      Diagnostic.Related(location: $0, message: "first used here")
    }
    return Diagnostic(
      code: "duplicate-\(noun.code)", location: location(path), path: path,
      message: "the \(noun.singular) \(quoted(name)) is used twice", related: related.map { [$0] } ?? [])
  }
}
