@testable import Comparison
import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Testing

@Suite struct ScreenAlignmentTests {
  /// A line for each cell: its id, a minus sign if it was removed, and its position.
  private func cells(_ review: ScreenReview) -> [String] {
    let alignment = ScreenAlignment(review)
    return alignment.elements.filter { $0.attributes.category == .cell }.map { element in
      let frame = element.attributes.frame
      return "\(element.isNew ? "" : "−")\(element.attributes.id ?? "") \(Int(frame.minX)) \(Int(frame.minY))"
    }
  }

  private func column(_ ids: String...) throws -> String {
    let items = ids.map { #"{"id": "\#($0)", "name": "\#($0)"}"# }.joined(separator: ", ")
    return #""layout": "column", "items": [\#(items)]"#
  }

  @Test(
    "in the merged layout of two versions, inserted and deleted items have separate positions, in list order")
  func union() throws {
    let review = try EditedDesign.review(try column("a", "b", "c", "d"), try column("a", "x", "c", "d"))
    #expect(cells(review) == ["a 0 10", "−b 0 90", "x 0 170", "c 0 250", "d 0 330"])
  }

  @Test(
    "in the merged layout of two versions, a moved cell of a list is shown at its old and its new position")
  func moved() throws {
    let review = try EditedDesign.review(try column("a", "b", "c"), try column("c", "a", "b"))
    #expect(cells(review) == ["c 0 10", "a 0 90", "b 0 170", "−c 0 250"])
  }

  @Test("in the merged layout of two versions, a deleted section and its header keep their old positions")
  func sections() throws {
    func screen(_ sections: String) -> String {
      #""layout": {"type": "flow", "itemSize": [300, 50], "headerReferenceSize": [320, 30]}, "sections": [\#(sections)]"#
    }
    let (a, b, c) = (
      #"{"header": "A", "items": [{"id": "a"}]}"#, #"{"header": "B", "items": [{"id": "b"}]}"#,
      #"{"header": "C", "items": [{"id": "c"}]}"#
    )
    let review = try EditedDesign.review(screen("\(a), \(b), \(c)"), screen("\(a), \(c)"))
    let alignment = ScreenAlignment(review)
    #expect(cells(review).map { $0.prefix(2) } == ["a ", "−b", "c "])
    let headers = alignment.elements.filter { $0.attributes.category != .cell }
    #expect(headers.map(\.isNew) == [true, false, true])
    #expect(headers.map { Int($0.attributes.frame.minY) } == [0, 80, 160])
  }

  @Test(
    "if items were only inserted, the merged layout is the new version's layout; if only deleted, the old one's",
    arguments: [
      "friends", "feed", "products", "library", "gallery/circle", "gallery/bookshelf", "gallery/flow",
      "gallery/compositional",
    ])
  func pureChanges(name: String) throws {
    let design = EditedDesign(name: name)
    let came = try design.review { $0.insert(EditedDesign.zoe, at: 1) }
    let went = try design.review { $0.remove(at: 2) }
    func frames(_ screen: ScreenArrangement) -> [CGRect] { screen.arrangement.elements.map(\.frame) }
    func aligned(_ review: ScreenReview) -> [CGRect] {
      ScreenAlignment(review).elements.map(\.attributes.frame)
    }
    #expect(aligned(came) == frames(came.new))
    #expect(aligned(went) == frames(went.old))
  }

  @Test(
    "in the merged layout of two versions, cells do not overlap if they overlap in neither version",
    arguments: ["friends", "settings", "feed", "products"])
  func isClear(name: String) throws {
    let review = try EditedDesign(name: name).review(section: name == "settings" ? 2 : 0) { items in
      items.insert(EditedDesign.zoe, at: 0)
      items.swapAt(1, 3)
      items.remove(at: 2)
    }
    let frames = ScreenAlignment(review).elements.filter { $0.attributes.category == .cell && $0.hasRoom }
      .map { $0.attributes.frame.insetBy(dx: 0.5, dy: 0.5) }
    for (number, frame) in frames.enumerated() {
      #expect(!frames.dropFirst(number + 1).contains { $0.intersects(frame) }, "\(number)")
    }
  }

  @Test(
    "in the merged layout of two versions, deletions above the new visible content do not move that content")
  func scrolled() throws {
    let old = (0..<40).map { "i\($0)" }
    func screen(_ ids: [String]) -> String {
      let items = ids.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
      return #""layout": "column", "scroll": {"item": "i20", "place": "start"}, "items": [\#(items)]"#
    }
    let review = try EditedDesign.review(screen(old), screen(Array(old.dropFirst(10))))
    let alignment = ScreenAlignment(review)
    let cell = try #require(alignment.elements.first { $0.attributes.id == "i20" })
    let place = cell.attributes.frame.minY - alignment.screen.bounds.minY
    let after = try #require(review.new.visibleElements.first { $0.id == "i20" })
    #expect(place == after.frame.minY - review.new.bounds.minY)
  }
}
