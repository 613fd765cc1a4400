package import DesignFormat
package import Review

extension Diagnostic {
  static func couldNotCompare(_ message: String) -> Diagnostic {
    Diagnostic(code: "could-not-compare", message: "could not compare \(message)")
  }
}

extension ReviewReport {
  /// Which pictures could not be compared, and why.
  package var failures: DiagnosticReport {
    DiagnosticReport(
      pictures.filter { $0.status == .failed }.map { picture in
        let name = [picture.design, picture.title].compactMap { $0 }.joined(separator: ": ")
        return .couldNotCompare("\(name.inOneLine): \(picture.reasons.joined(separator: "; "))")
      })
  }
}
