/// A mistake in the JSON itself, by byte offset; the file turns it into a diagnostic.
package struct JSONProblem: Error {
  let code: String
  /// In bytes from the beginning.
  let offset: Int
  var path: JSONPath = .root
  let message: String
  var hint: String?
  /// Another place that matters: the bracket left open, or the first of two equal keys.
  var related: (offset: Int, message: String)?
}

extension JSONProblem {
  func diagnostic(in source: SourceText) -> Diagnostic {
    let related = related.map {
      [Diagnostic.Related(location: source.location(atOffset: $0.offset), message: $0.message)]
    }
    return Diagnostic(
      code: code, location: source.location(atOffset: offset), path: path, message: message, hint: hint,
      related: related ?? [])
  }
}
