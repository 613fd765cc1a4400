import Comparison
import Foundation
import Testing

/// Approvals in the summary of a report.
@Suite struct ReviewProgressTests {
  private func progress(_ approved: [String], new: Set<String> = []) throws -> ReviewProgress {
    var report = try SampleReport.friends().report
    for index in report.causes.indices { report.causes[index].key = "\(index + 1)" }
    return ReviewProgress(
      try report.decisions { _ in .init() },
      approvals: Dictionary(uniqueKeysWithValues: approved.map { ($0, "Ana, 2026-11-28") }), new: new,
      file: "approvals.txt")
  }

  @Test(
    "the review's progress counts approved and new causes, and other changes",
    arguments: [
      ([], ["1"], "0 of 2 causes and 0 of 2 other changes approved"),
      (["1"], ["2"], "1 of 2 causes and 0 of 2 other changes approved; 1 new since your last look"),
      (["1", "2", "unknown"], ["1", "unknown"], "2 of 2 causes and 0 of 2 other changes approved"),
    ] as [([String], Set<String>, String)])
  func sentence(approved: [String], new: Set<String>, sentence: String) throws {
    #expect(try progress(approved, new: new).sentence == sentence)
  }

  @Test("the description of a review status has at most 140 characters")
  func limit() {
    let decisions = (0..<200_000).map { number in
      ReviewDecision(key: "\(number)", summary: "", cause: number.isMultiple(of: 2) ? number : nil)
    }
    let keys = decisions.map(\.key)
    let progress = ReviewProgress(
      decisions, approvals: Dictionary(uniqueKeysWithValues: keys.prefix(100_000).map { ($0, "Ana") }),
      new: Set(keys), file: "")
    #expect("100000 could not be compared; \(progress.sentence)".count <= 140)
  }

  @Test("texts of designs cannot end the Markdown code block that contains the lines for approvals")
  func fence() throws {
    var report = try SampleReport.friends().report
    report.causes[0].summary = "text \"```\n</details>`````@team\""
    let progress = ReviewProgress(
      try report.decisions { _ in .init() }, approvals: [:], new: [], file: "approvals.txt")
    let summary = ReportSummary(report, imageBase: nil, progress: progress).markdown
    #expect(summary.contains("\n````````text\n"))
    #expect(summary.contains("| DATE | NAME | text \"``` </details>`````@team\" in friends.json\n"))
    #expect(summary.contains("\n````````\n\n</details>\n"))
  }
}
