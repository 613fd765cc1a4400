import Documents
package import Foundation
import Rendering

extension ReviewReport {
  /// The JSON file `report.json`, with sorted keys, an indentation of two spaces and a final line break.
  ///
  /// Equal reports have equal bytes. Throws if a number is not finite.
  package var json: Data {
    get throws {
      try orderedJSON(isIndented: true) + Data("\n".utf8)
    }
  }
}

/// The JUnit file `junit.xml`, in which CI servers find the report as test results.
///
/// A design is a test suite, and an image is a test case. The format is the one that Jenkins and GitLab parse
/// (https://github.com/windyroad/JUnit-Schema). A changed, added or removed image is a `failure`. A failed comparison
/// is an `error`.
package struct JUnitReport {
  private let report: ReviewReport

  package init(_ report: ReviewReport) { self.report = report }

  /// The contents of the file in UTF-8.
  package var data: Data {
    let suites = self.suites
    let cases = suites.flatMap(\.cases)
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites \(attributes([("name", "\(report.old) → \(report.new)")] + counts(cases)))>")
    for suite in suites {
      lines.append(
        "  <testsuite \(attributes([("name", suite.name)] + counts(suite.cases) + [("skipped", "0")]))>")
      for test in suite.cases {
        let name = attributes([("classname", suite.name), ("name", test.name), ("time", "0")])
        guard let kind = test.kind else {
          let note = "<system-out>\(Self.escaped(test.text))</system-out>"
          lines.append(
            test.text.isEmpty ? "    <testcase \(name)/>" : "    <testcase \(name)>\(note)</testcase>")
          continue
        }
        let message = attributes([("message", test.message), ("type", test.type)])
        lines.append("    <testcase \(name)>")
        lines.append(
          "      <\(kind.rawValue) \(message)>\(Self.escaped(test.text, keepsLines: true))</\(kind.rawValue)>"
        )
        lines.append("    </testcase>")
      }
      lines.append("  </testsuite>")
    }
    return Data((lines + ["</testsuites>", ""]).joined(separator: "\n").utf8)
  }

  private struct Case {
    enum Kind: String { case failure, error }
    var name: String
    var kind: Kind?
    var type: String
    var message = ""
    var text = ""
  }

  /// The suites of the designs in order, followed by a suite of the images that belong to no design.
  private var suites: [(name: String, cases: [Case])] {
    let pictures = Dictionary(grouping: report.pictures) { $0.design.map { PathKey($0) } }
    var suites = report.designs.map { design -> (name: String, cases: [Case]) in
      let cases = (pictures[PathKey(design.name)] ?? []).map(picture)
      return (design.name, self.design(design, ownCase: cases) + cases)
    }
    let known = Set(paths: report.designs.map(\.name))
    let others = report.pictures.filter { $0.design.map { !known.contains($0) } ?? true }
    if !others.isEmpty { suites.append(("pictures", others.map(picture))) }
    return suites
  }

  /// Returns a test case for a result without an image: a design that could not be compared, or a design whose file changed and
  /// whose images did not.
  private func design(_ design: ReportDesign, ownCase cases: [Case]) -> [Case] {
    let name = "design file"
    if design.status == .failed || !design.problems.isEmpty {
      return [
        Case(
          name: name, kind: .error, type: ReportStatus.failed.rawValue,
          message: "could not be compared", text: design.problems.joined(separator: "\n\n"))
      ]
    }
    guard design.status != .unchanged, cases.allSatisfy({ $0.kind == nil }) else {
      return cases.isEmpty ? [Case(name: name, kind: nil, type: design.status.rawValue)] : []
    }
    let lines = design.lines
    return [
      Case(
        name: name, kind: .failure, type: design.status.rawValue,
        message: lines.first ?? design.status.rawValue,
        text: lines.joined(separator: "\n"))
    ]
  }

  private func picture(_ picture: ReportImage) -> Case {
    var test = Case(name: picture.title, kind: nil, type: picture.status.rawValue)
    guard picture.status != .unchanged else {
      test.text = picture.pixelWords ?? ""
      return test
    }
    let causes = picture.causes.filter(report.causes.indices.contains).map { report.causes[$0] }
    let reasons = causes.map(\.summary) + picture.reasons
    test.kind = picture.status == .failed ? .error : .failure
    test.message = reasons.isEmpty ? picture.status.rawValue : reasons.joined(separator: "; ")
    var lines = picture.reasons
    for cause in causes {
      lines.append(cause.summary)
      lines += cause.consequences(in: picture.id).map { "  \($0)" }
    }
    if let (old, new) = picture.differingSizes { lines.append("size \(old) → \(new) px") }
    if let words = picture.pixelWords { lines.append(words) }
    test.text = lines.joined(separator: "\n")
    return test
  }

  private func counts(_ cases: [Case]) -> [(String, String)] {
    [
      ("tests", "\(cases.count)"), ("failures", "\(cases.count { $0.kind == .failure })"),
      ("errors", "\(cases.count { $0.kind == .error })"), ("time", "0"),
    ]
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { #"\#($0)="\#(Self.escaped($1))""# }.joined(separator: " ")
  }

  /// Escapes text for XML. Control characters are replaced, because XML 1.0 forbids most of them (section 2.2).
  private static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    MarkupEscaping.attribute.escaped(text.visible(keepsLines: keepsLines))
  }
}
