package import DesignFormat

/// An error about an input that the user specified and that cannot be used.
package struct InputError: Error, CustomStringConvertible {
  /// The message, in one line.
  package let description: String
  package let code: String
  /// The problems in the input files.
  package var details = DiagnosticReport()

  package init(_ description: String, code: String = "no-input") {
    self.description = description.inOneLine
    self.code = code
  }

  package var diagnostic: Diagnostic { Diagnostic(code: code, message: description) }
}

/// An error for options that are invalid or contradict each other.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Returns the end of a message about an unknown name, such as `; did you mean "ana"?`; empty if no known name is similar.
package func nameHint(for name: String, in known: [String]) -> String {
  nearest(to: name, in: known).first.map { "; \(didYouMean([$0], for: name))" } ?? ""
}
