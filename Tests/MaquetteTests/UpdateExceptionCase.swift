import DesignFormat
import LayoutEngine
import Testing

/// An exception of UIKit in a design: operations that raise it, and similar valid ones. Both apply to two sections, of `ana`,
/// `ben`, `cleo` and of `dora`, `emil`, `faye`.
struct UpdateExceptionCase: CustomTestStringConvertible, Sendable {
  let number: Int
  let text: String
  let crash: [String]
  let legal: [String]
  /// The colliding operations, the reported one first; nil for all.
  var culprits: [Int]?
  /// The data source after `crash`, and after `legal`; nil for the result of the operations.
  var after: String?
  var legalAfter: String?
  var wording = ExceptionTexts.legacy

  var testDescription: String { "\(number) (\(wording)): \(crash.joined(separator: ", "))" }

  /// The line of an operation in the design's text.
  static func line(of operation: Int) -> Int { 6 + operation }

  /// A design with one line per operation; the data source's content is in line 4.
  static func design(_ operations: [String], after: String?) throws -> DesignFile {
    let text = """
      {"viewports": ["320x480"], "screens": [{"id": "s", "layout": "flow", "sections": [
        {"items": [{"id": "ana"}, {"id": "ben"}, {"id": "cleo"}]},
        {"items": [{"id": "dora"}, {"id": "emil"}, {"id": "faye"}]}], "updates": [{"name": "u",
      \(after.map { "\"after\": \($0)," } ?? "")
      "operations": [
        \(operations.joined(separator: ",\n  "))
      ]}]}]}
      """
    return try DesignFile(path: "crash.json", contents: Array(text.utf8))
  }
}

/// The text of an index path in UIKit's exceptions.
private func path(_ section: Int, _ item: Int) -> String {
  "<NSIndexPath: 0x600000000000> {length = 2, path = \(section) - \(item)}"
}

extension UpdateExceptionCase {
  /// Index paths that do not exist before the batch, and duplicate removals.
  static let leaving: [UpdateExceptionCase] = [
    UpdateExceptionCase(
      number: 1, text: "attempt to delete and reload the same index path (\(path(0, 1)))",
      crash: [#"{"delete": "ben"}"#, #"{"reload": [0, 1]}"#],
      legal: [#"{"delete": "ben"}"#, #"{"reload": [0, 2]}"#]),
    UpdateExceptionCase(
      number: 1, text: "attempt to delete and reload the same index path (\(path(0, .max)))",
      crash: [#"{"reloadSection": 0}"#, #"{"deleteSection": 0}"#],
      legal: [#"{"reloadSection": 0}"#, #"{"deleteSection": 1}"#]),
    UpdateExceptionCase(
      number: 2, text: "attempt to delete section 2, but there are only 2 sections before the update",
      crash: [#"{"deleteSection": 2}"#], legal: [#"{"deleteSection": 1}"#]),
    UpdateExceptionCase(
      number: 2, text: "attempt to delete section 2, but there are only 2 sections before the update",
      crash: [#"{"insertSection": {"items": []}, "at": 2}"#, #"{"reloadSection": 2}"#],
      legal: [#"{"insertSection": {"items": []}, "at": 2}"#, #"{"reloadSection": 1}"#], culprits: [1]),
    UpdateExceptionCase(
      number: 3,
      text: "attempt to delete item 0 from section 2, but there are only 2 sections before the update",
      crash: [#"{"delete": [2, 0]}"#], legal: [#"{"delete": [1, 0]}"#]),
    UpdateExceptionCase(
      number: 4,
      text: "attempt to delete item 3 from section 0 which only contains 3 items before the update",
      crash: [#"{"delete": [0, 3]}"#], legal: [#"{"delete": [0, 2]}"#]),
    UpdateExceptionCase(
      number: 4,
      text: "attempt to delete item 3 from section 0 which only contains 3 items before the update",
      crash: [#"{"insert": {"name": "Zoe"}, "at": [0, 3]}"#, #"{"reload": [0, 3]}"#],
      legal: [#"{"insert": {"name": "Zoe"}, "at": [0, 3]}"#, #"{"reload": [0, 2]}"#], culprits: [1]),
    UpdateExceptionCase(
      number: 5, text: "attempt to perform a delete and a move from the same section (0)",
      crash: [#"{"deleteSection": 0}"#, #"{"moveSection": 0, "to": 0}"#],
      legal: [#"{"deleteSection": 0}"#, #"{"moveSection": 1, "to": 0}"#]),
    UpdateExceptionCase(
      number: 6, text: "attempt to perform a delete and a move from the same index path (\(path(0, 2)))",
      crash: [#"{"move": "cleo", "to": [0, 0]}"#, #"{"delete": "cleo"}"#],
      legal: [#"{"move": "cleo", "to": [0, 0]}"#, #"{"delete": "ana"}"#]),
    UpdateExceptionCase(
      number: 6, text: "attempt to perform a delete and a move from the same index path (\(path(0, 2)))",
      crash: [#"{"reload": "cleo"}"#, #"{"delete": "ben"}"#, #"{"move": "cleo", "to": [0, 0]}"#],
      legal: [#"{"reload": "emil"}"#, #"{"delete": "ben"}"#, #"{"move": "cleo", "to": [0, 0]}"#],
      culprits: [0, 2]),
    UpdateExceptionCase(
      number: 7, text: "cannot move an item from a deleted section (0)",
      crash: [#"{"deleteSection": 0}"#, #"{"move": "ana", "to": [0, 0]}"#],
      legal: [#"{"deleteSection": 0}"#, #"{"move": "faye", "to": [0, 0]}"#]),
    UpdateExceptionCase(
      number: 14, text: "attempt to move section 2, but there are only 2 sections before the update",
      crash: [#"{"moveSection": 2, "to": 0}"#], legal: [#"{"moveSection": 1, "to": 0}"#]),
    UpdateExceptionCase(
      number: 16,
      text:
        "attempt to move index path (\(path(2, 0))) from a section that does not exist - there are only 2 "
        + "sections before the update",
      crash: [#"{"move": [2, 0], "to": [0, 0]}"#], legal: [#"{"move": [1, 0], "to": [0, 0]}"#]),
    UpdateExceptionCase(
      number: 17,
      text: "attempt to move index path (\(path(0, 3))) that does not exist - there are only 3 items in "
        + "section 0 before the update",
      crash: [#"{"move": [0, 3], "to": [0, 0]}"#], legal: [#"{"move": [0, 2], "to": [0, 0]}"#]),
  ]

  /// Index paths that do not exist after the batch, and duplicate insertions.
  static let coming: [UpdateExceptionCase] = [
    UpdateExceptionCase(
      number: 8, text: "attempt to insert section 3 but there are only 3 sections after the update",
      crash: [#"{"insertSection": {"items": []}, "at": 3}"#],
      legal: [#"{"insertSection": {"items": []}, "at": 2}"#]),
    UpdateExceptionCase(
      number: 9,
      text: "attempt to insert item 0 into section 2, but there are only 2 sections after the update",
      crash: [#"{"insert": {"name": "Zoe"}, "at": [2, 0]}"#],
      legal: [#"{"insert": {"name": "Zoe"}, "at": [1, 0]}"#]),
    UpdateExceptionCase(
      number: 10,
      text: "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the "
        + "update",
      crash: [#"{"delete": "ana"}"#, #"{"insert": {"name": "Zoe"}, "at": [0, 3]}"#],
      legal: [#"{"delete": "ana"}"#, #"{"insert": {"name": "Zoe"}, "at": [0, 2]}"#], culprits: [1]),
    UpdateExceptionCase(
      number: 11, text: "attempt to perform an insert and a move to the same section (0)",
      crash: [#"{"insertSection": {"items": []}, "at": 0}"#, #"{"moveSection": 1, "to": 0}"#],
      legal: [#"{"insertSection": {"items": []}, "at": 1}"#, #"{"moveSection": 1, "to": 0}"#]),
    UpdateExceptionCase(
      number: 11, text: "attempt to perform an insert and a move to the same section (0)",
      crash: [#"{"reloadSection": 0}"#, #"{"moveSection": 1, "to": 0}"#],
      legal: [#"{"reloadSection": 0}"#, #"{"moveSection": 1, "to": 1}"#]),
    UpdateExceptionCase(
      number: 12, text: "attempt to perform an insert and a move to the same index path (\(path(0, 0)))",
      crash: [#"{"insert": {"name": "Zoe"}, "at": [0, 0]}"#, #"{"move": "cleo", "to": [0, 0]}"#],
      legal: [#"{"insert": {"name": "Zoe"}, "at": [0, 0]}"#, #"{"move": "cleo", "to": [0, 1]}"#]),
    UpdateExceptionCase(
      number: 12, text: "attempt to perform an insert and a move to the same index path (\(path(0, 0)))",
      crash: [#"{"reload": "ana"}"#, #"{"move": "cleo", "to": [0, 0]}"#],
      legal: [#"{"reload": "ana"}"#, #"{"move": "cleo", "to": [0, 1]}"#]),
    UpdateExceptionCase(
      number: 13, text: "cannot move an item into a newly inserted section (1)",
      crash: [#"{"insertSection": {"items": [{}]}, "at": 1}"#, #"{"move": "ana", "to": [1, 0]}"#],
      legal: [#"{"insertSection": {"items": [{}]}, "at": 1}"#, #"{"move": "ana", "to": [2, 0]}"#]),
    UpdateExceptionCase(
      number: 15,
      text: "attempt to to move section 0 to section 2, but there are only 2 sections after the update",
      crash: [#"{"moveSection": 0, "to": 2}"#], legal: [#"{"moveSection": 0, "to": 1}"#]),
    UpdateExceptionCase(
      number: 18,
      text:
        "attempt to move index path (\(path(0, 1))) to index path (\(path(2, 0))) in section that does not "
        + "exist - there are only 2 sections after the update",
      crash: [#"{"move": "ben", "to": [2, 0]}"#], legal: [#"{"move": "ben", "to": [1, 0]}"#]),
    UpdateExceptionCase(
      number: 19,
      text: "attempt to move index path (\(path(0, 1))) to index path (\(path(0, 3))) that does not exist - "
        + "there are only 3 items in section 0 after the update",
      crash: [#"{"move": "ben", "to": [0, 3]}"#], legal: [#"{"move": "ben", "to": [1, 3]}"#]),
    UpdateExceptionCase(
      number: 20, text: "attempt to move section 0 to both section 1 and section 0",
      crash: [#"{"moveSection": 0, "to": 1}"#, #"{"moveSection": 0, "to": 0}"#],
      legal: [#"{"moveSection": 0, "to": 1}"#, #"{"moveSection": 0, "to": 1}"#]),
    UpdateExceptionCase(
      number: 20,
      text: "attempt to move item at index path \(path(0, 2)) to both \(path(0, 0)) and \(path(0, 1))",
      crash: [#"{"move": "cleo", "to": [0, 0]}"#, #"{"move": "cleo", "to": [0, 1]}"#],
      legal: [#"{"move": "cleo", "to": [0, 0]}"#, #"{"move": "cleo", "to": [0, 0]}"#]),
    UpdateExceptionCase(
      number: 20, text: "attempt to move both section 0 and section 1 to section 1",
      crash: [#"{"moveSection": 0, "to": 1}"#, #"{"moveSection": 1, "to": 1}"#],
      legal: [#"{"moveSection": 0, "to": 1}"#, #"{"moveSection": 1, "to": 0}"#]),
    UpdateExceptionCase(
      number: 20,
      text: "attempt to move both item at index path \(path(0, 1)) and \(path(0, 2)) to \(path(0, 0))",
      crash: [#"{"move": "ben", "to": [0, 0]}"#, #"{"move": "cleo", "to": [0, 0]}"#],
      legal: [#"{"move": "ben", "to": [0, 1]}"#, #"{"move": "cleo", "to": [0, 0]}"#]),
  ]
}
