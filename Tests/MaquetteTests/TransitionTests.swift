import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

@Suite struct TransitionTests {
  private func pages(_ transition: String, layout: String = #""column""#) throws -> [StoryboardPage] {
    let items = ["a", "b", "c", "d", "e", "f"].map { #"{"id": "\#($0)", "name": "\#($0)"}"# }
    let design = """
      {"viewports": ["320x500"], "screens": [{"id": "s", "layout": \(layout), "sections": [
        {"header": "Top", "items": [\(items.joined(separator: ", "))]}],
        "transitions": [{"name": "t", \(transition)}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let simulated = try #require(mockup.transitions(on: try mockup.arrangements()).first)
    #expect(simulated.report.isEmpty)
    return simulated.pages
  }

  @Test("a transition between layouts reports each item's movement, and lists items that disappear")
  func layouts() throws {
    let page = try #require(try pages(#""layout": {"type": "stack", "maximumRotation": 0}"#).first)
    #expect(
      page.text == """
        s  320x500  t: column → stack: animated, 0.3 s
          pushed  a  x +60  y +96  w −120  h +130
          pushed  b  x +60  y +16  w −120  h +130
          pushed  c  x +60  y −64  w −120  h +130
          pushed  d  x +60  y −144  w −120  h +130
          pushed  e  x +60  y −224  w −120  h +130
          hidden  f
          hidden  header 0

        """)
    let half = try page.motion.visibleElements(at: 0.5)
    #expect(half.first { $0.attributes.id == "a" }?.attributes.size == CGSize(width: 260, height: 135))
    #expect(half.first { $0.attributes.category != .cell }?.attributes.alpha == 0.5)
  }

  @Test("headers are sized for their texts in a transition to another layout")
  func headers() throws {
    let page = try #require(try pages(#""layout": "column""#, layout: #""stack""#).first)
    let headers = page.after.visibleElements.filter { $0.category != .cell }
    #expect(headers.map { Double($0.frame.height) } == [44])
  }

  private static let cards = """
    {"type": "compositional", "sections": [{"card": [100, 100], "scroll": "groupPaging",
      "visibleItemKeyframes": [{"distance": 0}, {"distance": 100, "scale": 0.5}]}]}
    """

  @Test(
    "a scroll transition moves through the items in between, and applies keyframes during the animation"
  )
  func scrolling() throws {
    let transition = #""scroll": {"section": 0, "item": 5}, "curve": "linear", "duration": 0.2"#
    let page = try #require(try pages(transition, layout: Self.cards).first)
    #expect(
      page.text == """
        s  320x500  t: section 0 scrolls 0 → 280: animated, 0.2 s
          pushed  a  x −280
          pushed  b  x −257.5  y +22.5  w −45  h −45
          pushed  c  x −277.5  y +2.5  w −5  h −5
          pushed  d  x −282.5  y −2.5  w +5  h +5
          pushed  e  x −302.5  y −22.5  w +45  h +45
          pushed  f  x −280

        """)
    let half = try page.motion.visibleElements(at: 0.5)
    #expect(half.map(\.attributes.id) == ["b", "c", "d", "e"])
    #expect(half.map { Double($0.attributes.frame.midX) } == [10, 110, 210, 310])
    #expect(half.map { Double($0.attributes.frame.width) } == [50, 75, 75, 50])
    #expect(try Renderer().animation(of: [page], title: "").frames.count == 7)
  }

  @Test("a scroll transition of a section that is not orthogonal is an error")
  func withoutRow() throws {
    let design = """
      {"viewports": ["320x500"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}],
        "transitions": [{"name": "t", "scroll": {"section": 0, "item": 0}}]}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let simulated = try #require(mockup.transitions(on: try mockup.arrangements()).first)
    #expect(
      simulated.report.description.contains(
        "the section does not scroll orthogonally, which the transition requires"))
    #expect(simulated.pages.isEmpty)
  }

  @Test("a rotation transition interpolates the bounds, and its animation frames have one size")
  func rotation() throws {
    let page = try #require(try pages(#""viewports": ["320x500", "700x320"], "duration": 0.1"#).first)
    #expect(page.text == "s  320x500 → 700x320  t: animated, 0.1 s\n")
    #expect(page.motion.bounds(at: 0.5).size == CGSize(width: 510, height: 410))
    let renderer = try Renderer()
    let film = try renderer.animation(of: [page], title: "")
    #expect(film.frames.map(\.milliseconds) == [1_033, 34, 33, 1_500])
    #expect(Set(film.frames.map { "\($0.scene.size)" }) == ["\(CGSize(width: 700, height: 500))"])
    let board = try renderer.scene(of: page, title: "").description
    #expect(board.contains("Before") && board.contains("After") && !board.contains("What happens"))
  }
}
