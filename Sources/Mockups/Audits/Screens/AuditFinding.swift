import DesignFormat
import Foundation

/// A problem that an audit found on one element in one variant. Findings with equal causes are reported once.
struct AuditFinding: Sendable {
  struct Element: Sendable {
    /// The element's identifier, unique within its screen.
    let key: String
    /// A key for the screen and the template of the element. Elements with equal keys are counted together ("3 of 12 cells").
    let population: String
    /// The plural noun for the element in messages: `cells`, `headers`.
    let noun: String
  }

  struct Detail: Sendable {
    /// The detail as it is written in the message. Details with equal texts are listed once.
    let text: String
    var path: JSONPath?
    /// The severity for sorting; higher is worse. The worst details are listed first.
    var severityScore = 0.0
  }

  let audit: Audit
  var severity = Diagnostic.Severity.warning
  /// The key of the cause. Findings of one audit with equal causes are reported as one.
  let cause: [String]
  /// The paths in the design where the problem can be fixed, best first. The diagnostic points to the first one that
  /// the file contains.
  let paths: [JSONPath]
  /// The problem, without the number of affected elements.
  let message: String
  var hint: String?
  /// A short text for an annotation beside the element in an image; `nil` to use `message`.
  var remark: String?
  /// Remarks of one audit with equal topics are reported as one in a review; `nil` if `cause` is their topic.
  var remarkTopic: String?
  /// The severity for sorting; higher is worse. Of findings with equal causes, the worst is reported.
  var severityScore = 0.0
  var example: String?
  /// The affected element; `nil` for findings about the design's file.
  var element: Element?
  var detail: Detail?
  var template: String?
}
