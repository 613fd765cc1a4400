@testable import Comparison
import DesignFormat
import Foundation
import Maquette
import Testing

/// Reviews of edits to a list.
@Suite struct ListReviewTests {
  private let design = #"""
    {"viewports": ["320x600"], "screens": [{"id": "s", "layout": {"type": "list", "appearance": "insetGrouped"},
       "sections": [{"items": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]},
                    {"header": "More", "items": [
                      {"id": "c", "name": "C", "children": [{"id": "first-child", "name": "D"}, {"id": "second-child", "name": "E"}]},
                      {"id": "f", "name": "F"}]}]}]}
    """#

  private func change(_ old: String, _ new: String) throws -> (count: Int, text: String) {
    try review(of: design, replacing: old, with: new)
  }

  @Test("an inserted list row is one cause, and the rows below are pushed down")
  func insertions() throws {
    let change = try change(
      #"{"id": "b", "name": "B"}"#, #"{"id": "b", "name": "B"}, {"id": "new", "name": "N"}"#)
    #expect(change.count == 1 && change.text.contains("new"), "\(change)")
  }

  @Test("a comparison reports an expanded outline as inserted rows")
  func outlines() throws {
    let change = try change(#""name": "C", "#, #""name": "C", "expanded": true, "#)
    #expect(change.text.contains("first-child") && change.text.contains("second-child"), "\(change)")
  }

  @Test("a comparison reports an added accessory only for the row that contains the accessory")
  func accessories() throws {
    let change = try change(
      #"{"id": "a", "name": "A"}"#, #"{"id": "a", "name": "A", "accessories": ["checkmark"]}"#)
    #expect(change.count == 1 && change.text.contains("checkmark"), "\(change)")
  }
}
