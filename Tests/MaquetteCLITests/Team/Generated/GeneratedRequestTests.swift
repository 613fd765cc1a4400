import Testing

/// Two hundred pull requests that nobody has thought of.
@Suite struct GeneratedRequestTests {
  @Test("of two hundred generated pull requests, every edit is named by its cause, and no other cause is")
  func twoHundred() throws {
    let team = try TeamReview()
    var edits = TeamEdits(seed: 17, files: team.files)
    var faults: [String] = []
    let count = 200
    for number in 1...count {
      let request = edits.next()
      var files = team.files
      for edit in request { edit.apply(&files) }
      let verdict = TeamVerdict(try team.report(on: files), of: request)
      guard !verdict.faults.isEmpty else { continue }
      faults.append("\(number): \(request.map(\.name))\n  " + verdict.faults.joined(separator: "\n  "))
    }
    let rate = Double(count - faults.count) / Double(count)
    print((["exact answers: \(rate * 100) % of \(count)"] + faults).joined(separator: "\n"))
    #expect(rate >= 0.98, "\(faults.joined(separator: "\n"))")
  }
}
