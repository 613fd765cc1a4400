import DesignFormat
import Foundation

struct ChangeAnswer: Encodable {
  /// The display name of the version that the design is compared with.
  let against: String
  let verdict: Verdict
  /// The differences of the design's files, one per line.
  let design: [String]
  let causes: [Cause]
  /// Whether the current screen can be recorded as the new reference.
  var canApprove = false
  /// Whether there is an image of the earlier screen.
  var hasPicture = false
  var problems: [ProblemAnswer] = []

  enum Verdict: String, Encodable {
    case same
    case different
    /// There is no earlier screen to compare with.
    case missing
  }

  struct Cause: Encodable {
    let text: String
    /// The affected elements, with their names in comparisons.
    let elements: [Element]
  }

  struct Element: Encodable, Hashable {
    let kind: String
    let name: String
  }
}
