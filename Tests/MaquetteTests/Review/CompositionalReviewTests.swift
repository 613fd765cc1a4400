@testable import Comparison
import DesignFormat
import Foundation
import Maquette
import Testing

/// Reviews of edits to compositional layouts.
@Suite struct CompositionalReviewTests {
  private let design = #"""
    {"viewports": ["320x480"],
     "templates": {"badge": {"type": "text", "text": "{id}", "style": "caption2"}},
     "screens": [{"id": "s", "layout": {"type": "compositional", "sections": [
       {"scroll": "continuous", "card": [120, 80], "spacing": 10},
       {"group": {"type": "horizontal", "layoutSize": ["100%", 60],
         "subitem": {"layoutSize": ["100%", "100%"], "supplementaryItems": [
           {"elementKind": "badge", "layoutSize": [20, 20], "containerAnchor": {"edges": ["top", "trailing"]}}]},
         "count": 2, "interItemSpacing": 8}, "interGroupSpacing": 12}]},
       "sections": [{"items": [{"id": "a"}, {"id": "b"}, {"id": "c"}]},
                    {"items": [{"id": "d"}, {"id": "e"}, {"id": "f"}, {"id": "g"}]}]}]}
    """#

  private func change(_ old: String, _ new: String) throws -> (count: Int, text: String) {
    try review(of: design, replacing: old, with: new)
  }

  @Test("an item inserted into a compositional layout is one cause, and its badge is not another cause")
  func insertions() throws {
    let change = try change(#"{"id": "e"}"#, #"{"id": "e"}, {"id": "new"}"#)
    #expect(change.count == 1 && change.text.contains("new"), "\(change)")
  }

  @Test("changed group spacing is one cause, including the cells that it pushes")
  func groupSpacing() throws {
    let change = try change(#""interGroupSpacing": 12"#, #""interGroupSpacing": 20"#)
    #expect(change.count == 1 && change.text.contains("12 → 20"), "\(change)")
  }

  @Test("a changed card size is one cause for the orthogonal section and the section below it")
  func cardSizes() throws {
    let change = try change("[120, 80]", "[150, 100]")
    #expect(change.count == 1 && change.text.contains("120 → 150"), "\(change)")
  }
}
