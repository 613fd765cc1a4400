import TestSupport
import Testing

/// Pull requests with random edits.
@Suite(.waitsForPrograms) struct GeneratedRequestTests {
  @Test("at least 98 % of generated pull requests are reported with exactly the causes of their edits")
  func generated() throws {
    let team = try TeamReview()
    var edits = TeamEdits(seed: 17, files: team.files)
    var faults: [String] = []
    let rounds = Rounds.of(200)
    for number in rounds {
      let request = edits.next()
      var files = team.files
      for edit in request { edit.apply(&files) }
      let verdict = TeamVerdict(try team.report(on: files), of: request)
      guard !verdict.faults.isEmpty else { continue }
      faults.append("\(number): \(request.map(\.name))\n  " + verdict.faults.joined(separator: "\n  "))
    }
    let rate = 1 - Double(faults.count) / Double(rounds.count)
    print((["exact answers: \(rate * 100) % of \(rounds.count)"] + faults).joined(separator: "\n"))
    #expect(rate >= 0.98, "\(faults.joined(separator: "\n"))")
  }
}
