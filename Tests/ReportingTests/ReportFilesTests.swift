import Comparison
import Foundation
import Testing
import TestSupport

@Suite(.waitsForPrograms) struct ReportFilesTests {
  @Test("report.json can be decoded to an equal report, and its keys are sorted")
  func json() throws {
    let report = try SampleReport.hostile().report
    let data = try report.json
    #expect(try JSONDecoder().decode(ReviewReport.self, from: data) == report)
    #expect(try report.json == data)
    let text = String(decoding: data, as: UTF8.self)
    let keys = text.matches(of: /\n  "(\w+)" :/).map { String($0.1) }
    #expect(keys == ["causes", "command", "designs", "format", "new", "old", "pictures", "tool", "verdict"])
    #expect(text.hasSuffix("}\n"))
  }

  @Test("the documentation lists the keys of report.json")
  func documented() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/report.md"), encoding: .utf8)
    let report = try JSONSerialization.jsonObject(with: try SampleReport.hostile().report.json)
    for key in Self.keys(of: report) where key != "cairo" && key != "pango" {
      #expect(page.contains("`\(key)`"), "docs/report.md does not describe \(key)")
    }
  }

  @Test("another program can read junit.xml, and the counts in junit.xml are correct")
  func junit() throws {
    let sample = try SampleReport.friends(variants: 2, unchanged: 2)
    let root = try read(JUnitReport(sample.report).data)
    #expect(
      root == [
        "testsuites tests=8 failures=4 errors=2",
        "  friends.json tests=4 failures=4 errors=0",
        "    friends  iPhone 17 variant 0 | failure changed "
          + "| header 0 grew by 8 pt (44 → 52); cell eve inserted at 0",
        "    friends  iPhone 17 variant 1 | failure changed "
          + "| header 0 grew by 8 pt (44 → 52); cell eve inserted at 0",
        "    friends  iPad | failure added | added", "    friends  iPhone SE | failure removed | removed",
        "  photos.json tests=2 failures=0 errors=2",
        "    design file | error failed | could not be compared",
        "    photos | error failed | image missing.png is not there",
        "  settings.json tests=2 failures=0 errors=0", "    settings  variant 0 | passed",
        "    settings  variant 1 | passed",
      ])
  }

  @Test("control characters, quotes and bidi controls are written as text in junit.xml")
  func junitText() throws {
    let lines = try read(JUnitReport(try SampleReport.hostile().report).data)
    let line = try #require(lines.first { $0.contains("| failure changed") })
    #expect(line.contains(#"<script>alert("1")</script> 'q' & 👩‍👩‍👧 [U+202E]gpj␀␛"#))
  }

  /// The suites and cases that Python's XML reader finds, one per line.
  private func read(_ data: Data) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("junit.xml")
    try data.write(to: file)
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      count = lambda e: f"tests={e.get('tests')} failures={e.get('failures')} errors={e.get('errors')}"
      print(root.tag, count(root))
      for suite in root:
        assert suite.tag == "testsuite"
        print("  " + suite.get("name"), count(suite))
        for case in suite:
          assert case.tag == "testcase" and case.get("classname") == suite.get("name")
          ends = [f"{e.tag} {e.get('type')} | {e.get('message')}" for e in case] or ["passed"]
          print("    " + case.get("name") + " | " + ends[0])
      """
    let run = try Program.run(
      "python3", ["-c", script, file.path], environment: ["PYTHONIOENCODING": "utf-8"])
    #expect(run.status == 0, "\(run.errors)")
    return run.text.split(separator: "\n").map(String.init)
  }

  private static func keys(of value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1.value)) }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys(of: $1)) }
    default: []
    }
  }
}
