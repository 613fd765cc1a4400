import DesignFormat
import Foundation

/// Something that an audit noticed about one element in one variant; equal causes are told once.
struct AuditFinding {
  struct Element {
    /// What tells it from the other elements of its screen.
    let key: String
    /// What all elements have in common that could be like it: the screen and the template.
    let population: String
    /// What a person calls several of them: `cells`, `headers`.
    let noun: String
  }

  struct Detail {
    /// What it says; equal ones are listed once.
    let text: String
    var path: JSONPath?
    /// How bad it is; the worst are listed first.
    var badness = 0.0
  }

  let audit: Audit
  var severity = Diagnostic.Severity.warning
  /// What makes it one finding with others, after the audit.
  let cause: [String]
  /// The places in the design that can mend it, the best first; one that the design leaves to its default is passed
  /// over.
  let places: [JSONPath]
  /// What is wrong, without the number of elements.
  let message: String
  var hint: String?
  /// What is said in a few words to those who see the element; `nil` where that is the message.
  var remark: String?
  /// How bad it is; of equal causes the worst is told.
  var badness = 0.0
  var example: String?
  /// The element; `nil` for what is about the design.
  var element: Element?
  var detail: Detail?
  var template: String?
}
