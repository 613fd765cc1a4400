import DesignFormat
import Foundation

/// Something that an audit noticed about one element in one variant; equal causes are told once.
struct AuditFinding: Sendable {
  struct Element: Sendable {
    /// Unique among the elements of a screen.
    let key: String
    /// The screen and the template, which all elements share that could be like it.
    let population: String
    /// The plural for people: `cells`, `headers`.
    let noun: String
  }

  struct Detail: Sendable {
    /// The detail in words; equal ones are listed once.
    let text: String
    var path: JSONPath?
    /// How bad it is; the worst are listed first.
    var badness = 0.0
  }

  let audit: Audit
  var severity = Diagnostic.Severity.warning
  /// Findings of one audit with equal causes are told as one.
  let cause: [String]
  /// The places in the design that can mend it, the best first; one that the design leaves to its default is passed
  /// over.
  let places: [JSONPath]
  /// The fault in words, without the number of elements.
  let message: String
  var hint: String?
  /// The finding in a few words for those who see the element; `nil` where the message is that.
  var remark: String?
  /// How bad it is; of equal causes the worst is told.
  var badness = 0.0
  var example: String?
  /// The element; `nil` for what is about the design.
  var element: Element?
  var detail: Detail?
  var template: String?
}
