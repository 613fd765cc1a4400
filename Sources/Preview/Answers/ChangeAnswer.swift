import DesignFormat
import Foundation

struct ChangeAnswer: Encodable {
  /// The name of the other version, for people.
  let against: String
  let verdict: Verdict
  /// Lines of the design's files that differ.
  let design: [String]
  let causes: [Cause]
  /// Whether the screen's reference can be written.
  var canApprove = false
  /// Whether there is a picture of how it was.
  var hasPicture = false
  var problems: [ProblemAnswer] = []

  enum Verdict: String, Encodable {
    case same
    case different
    /// There is nothing to compare with.
    case missing
  }

  struct Cause: Encodable {
    let text: String
    /// The elements that it is about, as comparisons name them.
    let elements: [Element]
  }

  struct Element: Encodable, Hashable {
    let kind: String
    let name: String
  }
}
