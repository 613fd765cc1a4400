import LayoutEngine

/// Text 21 with its numbers: after, before; inserted, deleted.
private func sections(_ counts: (Int, Int), _ changes: (Int, Int), modern: Bool = false) -> String {
  "Invalid update: invalid number of sections.\(modern ? " " : "  ")The number of sections contained in the "
    + "collection view after the update (\(counts.0)) must be equal to the number of sections contained in the "
    + "collection view before the update (\(counts.1)), plus or minus the number of sections inserted or "
    + "deleted (\(changes.0) inserted, \(changes.1) deleted).\(modern ? " Collection view: <…>" : "")"
}

/// Text 22 with its numbers: after, before; inserted, deleted, moved in, moved out.
private func items(
  in section: Int, _ counts: (Int, Int), _ changes: (Int, Int, Int, Int), modern: Bool = false
) -> String {
  "Invalid update: invalid number of items in section \(section).\(modern ? " " : "  ")The number of items "
    + "contained in an existing section after the update (\(counts.0)) must be equal to the number of items "
    + "contained in that section before the update (\(counts.1)), plus or minus the number of items inserted "
    + "or deleted from that section (\(changes.0) inserted, \(changes.1) deleted) and plus or minus the number "
    + "of items moved into or out of that section (\(changes.2) moved in, \(changes.3) moved out)."
    + (modern ? " Collection view: <…>" : "")
}

/// Text 23 with its counts and updates.
private func inconsistent(
  _ moment: String, before: String, after: String, _ updates: [String]
) -> String {
  """
  Invalid batch updates detected: the number of sections and/or items returned by the data source \(moment) \
  performing the batch updates are inconsistent with the updates.
  Data source before updates = { \(before) }
  Data source after updates = { \(after) }
  Updates = [
  \(updates.map { "\t\($0)" }.joined(separator: ",\n"))
  ]
  """
}

extension UpdateExceptionCase {
  private static let full = #"["ana", "ben", "cleo"], ["dora", "emil", "faye"]"#
  private static let zoe = #"{"insert": {"id": "zoe"}, "at": [0, 0]}"#
  private static let newSection = #"{"insertSection": {"items": []}, "at": 0}"#

  /// Data sources that differ from the result of the batch.
  static let counting: [UpdateExceptionCase] = [
    // An index path that does not exist after the batch is reported before any count.
    UpdateExceptionCase(
      number: 10,
      text: "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the "
        + "update",
      crash: [#"{"insert": {"id": "zoe"}, "at": [0, 3]}"#],
      legal: [#"{"insert": {"id": "zoe"}, "at": [0, 3]}"#], after: "[\(full)]",
      legalAfter: #"[["ana", "ben", "cleo", "zoe"], ["dora", "emil", "faye"]]"#),
    // An extra section without an operation.
    UpdateExceptionCase(
      number: 21, text: sections((3, 2), (0, 0)), crash: [#"{"reload": "ana"}"#], legal: [newSection],
      culprits: [], after: "[\(full), []]", legalAfter: "[[], \(full)]"),
    UpdateExceptionCase(
      number: 21, text: sections((2, 2), (0, 1)), crash: [#"{"deleteSection": 1}"#],
      legal: [#"{"deleteSection": 0}"#, newSection],
      after: #"[["ana", "ben", "cleo"], []]"#, legalAfter: #"[[], ["dora", "emil", "faye"]]"#),
    // A missing section, in all wordings.
    UpdateExceptionCase(
      number: 21, text: sections((2, 2), (1, 0)), crash: [newSection], legal: [newSection],
      after: "[\(full)]",
      legalAfter: "[[], \(full)]"),
    UpdateExceptionCase(
      number: 21, text: sections((2, 2), (1, 0), modern: true), crash: [newSection],
      legal: [newSection], after: "[\(full)]", legalAfter: "[[], \(full)]", wording: .modern),
    UpdateExceptionCase(
      number: 23,
      text: inconsistent(
        "before and/or after", before: "2 sections with item counts: [3, 3]",
        after: "2 sections with item counts: [3, 3]", ["Insert section (0)"]),
      crash: [newSection], legal: [newSection], after: "[\(full)]", legalAfter: "[[], \(full)]",
      wording: .iOS16),
    UpdateExceptionCase(
      number: 23,
      text: inconsistent(
        "before and after", before: "2 sections with item counts: [3, 3]",
        after: "1 section with item counts: [2]", ["Delete item (0 - 1)"]),
      crash: [#"{"delete": "ben"}"#], legal: [#"{"delete": "ben"}"#, #"{"deleteSection": 1}"#],
      after: #"["ana", "cleo"]"#, legalAfter: #"["ana", "cleo"]"#, wording: .iOS17),
    UpdateExceptionCase(
      number: 21, text: sections((3, 2), (0, 0), modern: true), crash: [#"{"reload": "ana"}"#],
      legal: [newSection], culprits: [], after: "[\(full), []]", legalAfter: "[[], \(full)]",
      wording: .iOS17),
    // An extra item: deleted from the view but not from the data.
    UpdateExceptionCase(
      number: 22, text: items(in: 0, (3, 3), (0, 1, 0, 0)), crash: [#"{"delete": "ana"}"#],
      legal: [#"{"delete": "ana"}"#, zoe], after: "[\(full)]",
      legalAfter: #"[["zoe", "ben", "cleo"], ["dora", "emil", "faye"]]"#),
    UpdateExceptionCase(
      number: 22, text: items(in: 0, (3, 3), (0, 1, 0, 0), modern: true),
      crash: [#"{"delete": "ana"}"#], legal: [#"{"delete": "ana"}"#, zoe], after: "[\(full)]",
      legalAfter: #"[["zoe", "ben", "cleo"], ["dora", "emil", "faye"]]"#, wording: .modern),
    UpdateExceptionCase(
      number: 22, text: items(in: 0, (3, 3), (0, 1, 0, 0), modern: true),
      crash: [#"{"delete": "ana"}"#], legal: [#"{"delete": "ana"}"#, zoe], after: "[\(full)]",
      legalAfter: #"[["zoe", "ben", "cleo"], ["dora", "emil", "faye"]]"#, wording: .iOS16),
    // A missing item: inserted in the view but not in the data.
    UpdateExceptionCase(
      number: 22, text: items(in: 0, (3, 3), (1, 0, 0, 0)), crash: [zoe], legal: [zoe], after: "[\(full)]",
      legalAfter: #"[["zoe", "ana", "ben", "cleo"], ["dora", "emil", "faye"]]"#),
    UpdateExceptionCase(
      number: 23,
      text: inconsistent(
        "before and/or after", before: "2 sections with item counts: [3, 3]",
        after: "2 sections with item counts: [3, 3]",
        ["Insert item (0 - 0)", "Delete item (1 - 0)", "Insert item (1 - 0)"]),
      crash: [zoe, #"{"reload": "dora"}"#], legal: [zoe, #"{"reload": "dora"}"#], after: "[\(full)]",
      legalAfter: #"[["zoe", "ana", "ben", "cleo"], ["dora", "emil", "faye"]]"#, wording: .iOS16),
    UpdateExceptionCase(
      number: 23,
      text: inconsistent(
        "before and after", before: "2 sections with item counts: [3, 3]",
        after: "2 sections with item counts: [2, 3]", ["Move item (0 - 0) to (1 - 0)"]),
      crash: [#"{"move": "ana", "to": [1, 0]}"#], legal: [#"{"move": "ana", "to": [1, 0]}"#],
      after: #"[["ben", "cleo"], ["dora", "emil", "faye"]]"#,
      legalAfter: #"[["ben", "cleo"], ["ana", "dora", "emil", "faye"]]"#, wording: .iOS17),
    // Valid operations that apply to the other section.
    UpdateExceptionCase(
      number: 22, text: items(in: 1, (4, 3), (0, 0, 0, 0)), crash: [zoe], legal: [zoe], culprits: [],
      after: #"[["zoe", "ana", "ben", "cleo"], ["dora", "emil", "faye", {}]]"#,
      legalAfter: #"[["zoe", "ana", "ben", "cleo"], ["dora", "emil", {}]]"#),
    // Moves into and out of sections count for both.
    UpdateExceptionCase(
      number: 22, text: items(in: 0, (3, 3), (0, 0, 0, 1)), crash: [#"{"move": "ana", "to": [1, 0]}"#],
      legal: [#"{"move": "ana", "to": [1, 0]}"#],
      after: #"[["ana", "ben", "cleo"], ["ana-2", "dora", "emil", "faye"]]"#
        .replacing(#""ana-2""#, with: #"{"id": "ana-2"}"#),
      legalAfter: #"[["ben", "cleo"], ["ana", "dora", "emil", "faye"]]"#),
    // A reload counts at the section's position without the move, so no data source is valid.
    UpdateExceptionCase(
      number: 22, text: items(in: 0, (3, 3), (1, 0, 0, 0)),
      crash: [#"{"moveSection": 0, "to": 1}"#, #"{"reload": "ana"}"#],
      legal: [#"{"moveSection": 0, "to": 0}"#, #"{"reload": "ana"}"#], culprits: [1]),
  ]
}
