import Comparison
import Foundation
import Testing
import TestSupport

/// The comparison output for a team of forty designs and the pull requests of a day.
@Suite(.waitsForPrograms) struct TeamReviewTests {
  private let team: TeamRepository

  init() throws { team = try TeamRepository.shared.get() }

  @Test(
    "the diff of each sample pull request has the expected text of at most fifteen lines",
    arguments: PullRequest.allCases)
  func answer(_ request: PullRequest) throws {
    let viewport = request == .viewports ? [] : ["--viewport", "375x480"]
    let run = try team.maquette(["diff", "main..\(request.rawValue)"] + viewport)
    #expect(run.text == request.answer, "\(run.errors)")
    #expect(run.status == (request == .spaces ? 0 : 1))
    #expect(run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 15)
  }

  @Test("the page, the summary and the JSON of a report list a changed token as one cause, with equal counts")
  func oneCause() throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appendingPathComponent("report")
    let run = try team.maquette(
      ["report", "main..font", "--viewport", "375x480", "--output", output.path])
    #expect(run.status == 1, "\(run.errors)")
    let report = try JSONDecoder().decode(
      ReviewReport.self, from: Data(contentsOf: output.appendingPathComponent("report.json")))
    let cause = try #require(report.causes.first)
    #expect(report.causes.count == 1)
    #expect(cause.origin?.kind == .template && cause.designs.count == 8 && cause.places.count == 8)
    #expect(cause.sightings.count == 8 && report.pictures.count { $0.isCover } == 1)
    #expect(report.designs.allSatisfy { $0.fileChanges.isEmpty })
    let touched = "8 designs, 8 screens, 8 pictures"
    for name in ["summary.md", "index.html"] {
      let text = try String(contentsOf: output.appendingPathComponent(name), encoding: .utf8)
      #expect(text.contains("1 cause, 8 of 8 pictures differ, 32 designs untouched"), "\(name)")
      #expect(text.contains(touched), "\(name)")
    }
    let summary = try String(contentsOf: output.appendingPathComponent("summary.md"), encoding: .utf8)
    #expect(summary.components(separatedBy: "\n![").count == 2, "one image is shown")
  }

  @Test("a diff with unresolved merge conflicts is refused, and names the conflicting files")
  func unmerged() throws {
    let own = try TeamRepository(of: [])
    for (branch, height) in [("taller", "64"), ("smaller", "50")] {
      try own.git(["switch", "--quiet", "--create", branch, "main"])
      try own.edit(["friends-01.json"], [(#""itemHeight": 60"#, #""itemHeight": \#(height)"#)])
      try own.commit(branch)
    }
    let merge = try own.run(["merge", "taller"])
    #expect(merge.status != 0)
    let run = try own.maquette(["diff", "--staged"])
    #expect(run.status == 2)
    #expect(run.text.isEmpty)
    #expect(
      run.errors.contains(
        #"a merge is not resolved in "designs/friends-01.json"; resolve it and stage the files, or compare with a revision"#
      ))
  }
}
