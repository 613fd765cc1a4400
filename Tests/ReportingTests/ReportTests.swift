import Comparison
import Testing

@Suite struct ReportTests {
  @Test("a report without differences has the verdict \"no differences\"")
  func empty() {
    let report = ReviewReport(
      tool: .init(name: "Maquette", version: "1", libraries: [:]), command: ["maquette", "report"],
      old: "main", new: "HEAD")
    #expect(report.isSame && !report.hasFailures)
    #expect(report.verdict == "no differences")
  }
}
