package import DesignFormat

/// Something that the user named and that cannot be used.
package struct InputError: Error, CustomStringConvertible {
  /// What is wrong, in one line.
  package let description: String
  /// The rule of the problem.
  package let code: String
  /// What is wrong in files that were named.
  package var details = DiagnosticReport()

  package init(_ description: String, code: String = "no-input") {
    self.description = description.inOneLine
    self.code = code
  }

  /// The problem as all others are reported.
  package var diagnostic: Diagnostic { Diagnostic(code: code, message: description) }
}
