internal import Foundation

/// The end of the page of diagnostics: every code that there is.
enum CodeList {
  private static let heading = "\n## Codes\n"

  static func text(inPlaceOf text: String) -> String {
    let start = text.range(of: heading).map { text[..<$0.lowerBound] } ?? text[...]
    let groups = DiagnosticCode.groups.map { group in
      "\n### \(group.title)\n\n| code | meaning |\n|---|---|\n"
        + group.codes.map { "| `\($0.name)` | \($0.meaning) |\n" }.joined()
    }
    return start + heading + groups.joined()
  }
}
