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
