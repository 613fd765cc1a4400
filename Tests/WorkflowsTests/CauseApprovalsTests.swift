import Documents
import Foundation
import Testing
import Workflows

/// The text file of approvals.
@Suite struct CauseApprovalsTests {
  private func approval(_ key: String, name: String = "Ana", summary: String = "cause") -> CauseApproval {
    CauseApproval(key: key, date: "2026-11-28", name: name, summary: summary)
  }

  private func adding(_ approvals: [CauseApproval], to text: String) -> String {
    String(decoding: CauseApprovals(Data(text.utf8), file: "a.txt").adding(approvals), as: UTF8.self)
  }

  @Test(
    "new approvals are inserted in the order of their keys, and all other lines of the file are unchanged"
  )
  func insertion() {
    let text = """
      # our rules
      222222222222 | 2026-01-02 | Mei | b\r
      not an approval

      444444444444 | 2026-01-02 | Mei | d
      """
    #expect(
      adding(["555555555555", "333333333333", "111111111111", "222222222222"].map { approval($0) }, to: text)
        == """
        # our rules
        111111111111 | 2026-11-28 | Ana | cause
        222222222222 | 2026-01-02 | Mei | b\r
        not an approval

        333333333333 | 2026-11-28 | Ana | cause
        444444444444 | 2026-01-02 | Mei | d
        555555555555 | 2026-11-28 | Ana | cause

        """)
  }

  @Test("a written approval can be read again, even if its texts contain vertical bars and line breaks")
  func roundTrip() throws {
    let text = adding([approval("0123456789ab", name: "A|B", summary: "text \"a | b\" → \"c\n\"")], to: "")
    let approvals = CauseApprovals(Data(text.utf8), file: "a.txt")
    #expect(approvals.problems.isEmpty)
    let approval = try #require(approvals.approvals["0123456789ab"])
    #expect(approval.name == "A/B" && approval.summary == #"text "a | b" → "c\u000A""#)
  }

  @Test("a missing or invalid field of an approval is reported at its column")
  func problems() {
    let lines = [
      "0123456789AB | 2026-11-28 | Ana | cause": "1: error: expected a key of 12 hexadecimal digits",
      "0123456789ab | 2026-13-28 | Ana | cause": "16: error: expected a date",
      "0123456789ab | 2026-11-28 |  | cause": "28: error: expected the name",
      "0123456789ab | 2026-11-28 | NAME | cause": "29: error: expected the name",
      "  0123456789ab | 2026-11-28": "3: error: expected four fields with | between them, found 2",
      "=======": "1: error: unresolved merge conflict",
    ]
    for (line, problem) in lines {
      let approvals = CauseApprovals(Data("\u{FEFF}# comment\n\(line)".utf8), file: "a.txt")
      #expect(approvals.approvals.isEmpty)
      let description = approvals.problems.first?.description ?? ""
      #expect(description.hasPrefix("a.txt:2:\(problem)"), "\(line): \(description)")
    }
  }
}
