package import DesignFormat

/// Something that the user named and that cannot be used.
package struct InputError: Error, CustomStringConvertible {
  /// The message, in one line.
  package let description: String
  package let code: String
  /// The problems in files that were named.
  package var details = DiagnosticReport()

  package init(_ description: String, code: String = "no-input") {
    self.description = description.inOneLine
    self.code = code
  }

  package var diagnostic: Diagnostic { Diagnostic(code: code, message: description) }
}

/// A wish that makes no sense, or that contradicts another.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The end of a message about a name that nothing has: `; did you mean "ana"?`, or nothing where no known name is
/// near.
package func nameHint(for name: String, in known: [String]) -> String {
  nearest(to: name, in: known).first.map { "; \(didYouMean([$0], for: name))" } ?? ""
}
