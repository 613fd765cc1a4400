import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

@Suite struct MotionTests {
  private func mockup(_ screen: String) throws -> Mockup {
    let design = #"{"viewports": ["320x300"], "screens": [{"id": "s", \#(screen)}]}"#
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  private func pages(_ screen: String) throws -> [StoryboardPage] {
    let mockup = try mockup(screen)
    let simulated = try #require(mockup.simulations(on: try mockup.arrangements()).first)
    #expect(simulated.report.isEmpty)
    return simulated.pages
  }

  private let ten = (0..<10).map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")

  @Test("an update keeps the scroll position on insertions, and clamps it if the content becomes too short")
  func settling() throws {
    let pages = try pages(
      """
      "layout": "column", "scroll": {"fraction": 1}, "items": [\(ten)], "updates": [{"name": "u", "steps": [
        {"operations": [{"insert": {"id": "x"}, "at": [0, 10]}]},
        {"operations": [{"delete": "0"}, {"delete": "1"}, {"delete": "2"}]}]}]
      """)
    #expect(pages.map { Double($0.before.bounds.minY) } == [500, 500])
    #expect(pages.map { Double($0.after.bounds.minY) } == [500, 340])
    #expect(pages[1].text.contains("content offset settles  y −160"))
    #expect(pages[1].motion.bounds(at: 0.5).minY == 420)
  }

  @Test("parts of bars that do not change are opaque during an animation, and moving rows have a background")
  func opaqueParts() throws {
    let page = try #require(
      try pages(
        """
        "layout": {"type": "list", "appearance": "plain"}, "items": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}],
        "navigationBar": {"title": "{count}", "trailing": [{"icon": "plus"}]},
        "updates": [{"name": "u", "operations": [{"move": "b", "to": [0, 0]}]}]
        """
      ).first)
    let scene = try Renderer().scene(of: page, atTime: 0.5, title: "").description
    #expect(!scene.contains("opacity 0.5"), "\(scene)")
    #expect(scene.components(separatedBy: "w 320  h 51  fill #FFFFFF").count == 3, "\(scene)")
  }

  @Test("an update reports frames in screen coordinates, even if the scroll offset changes")
  func screenCoordinates() throws {
    let page = try #require(
      try pages(
        """
        "layout": "column", "scroll": {"fraction": 1}, "items": [\(ten)],
        "updates": [{"name": "u", "operations": [{"delete": "0"}]}]
        """
      ).first)
    // The content moves up by a row together with the scroll offset, so no visible frame changes.
    #expect(page.changes.isEmpty)
    #expect(page.text.contains("content offset settles  y −80"))
  }

  @Test("in an update, a moved card keeps its color, and an inserted card gets the next color")
  func colors() throws {
    let page = try #require(
      try pages(
        """
        "layout": "column", "cell": "card", "items": [{"id": "a"}, {"id": "b"}],
        "updates": [{"name": "u", "operations": [{"delete": "a"}, {"insert": {"id": "c"}, "at": [0, 0]}]}]
        """
      ).first)
    #expect(page.before.screen.sections[0].items.map(\.accentNumber) == [0, 1])
    #expect(page.after.screen.sections[0].items.map(\.accentNumber) == [2, 1])
  }

  @Test("an inserted item gets its own color, even if the update lists the items after it in another order")
  func broughtColors() throws {
    let page = try #require(
      try pages(
        """
        "layout": "column", "cell": "card", "items": [{"id": "a"}, {"id": "b"}],
        "updates": [{"name": "u", "operations": [{"insert": {"id": "c"}, "at": [0, 1]}], "after": ["a", "c", "b"]}]
        """
      ).first)
    #expect(page.after.screen.sections[0].items.map(\.accentNumber) == [0, 2, 1])
  }

  @Test(
    "an inserted card's color differs from the colors of its neighbors, although there are only ten colors")
  func neighbours() throws {
    let page = try #require(
      try pages(
        """
        "layout": "column", "cell": "card", "items": [\(ten)],
        "updates": [{"name": "u", "operations": [{"insert": {"id": "x"}, "at": [0, 1]}]}]
        """
      ).first)
    // The next color would repeat the first of the ten, the one after it the second.
    #expect(page.after.screen.sections[0].items.prefix(3).map(\.accentNumber) == [0, 12, 1])
  }

  @Test(
    "an update's animation pauses at both ends, jumps at unanimated steps, and has the given duration")
  func film() throws {
    let pages = try pages(
      """
      "layout": "column", "items": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
      "updates": [{"name": "u", "duration": 0.5, "curve": "linear", "steps": [
        {"animated": false, "operations": [{"reload": "b", "with": {"name": "New"}}]},
        {"operations": [{"move": "b", "to": [0, 0]}]}]}]
      """)
    let renderer = try Renderer()
    let film = try renderer.animation(of: pages, framesPerSecond: 10, title: "")
    #expect(film.frames.map(\.milliseconds) == [1_000, 800, 100, 100, 100, 100, 1_500])
    func still(_ screen: ScreenArrangement) throws -> Scene {
      try renderer.scene(of: screen, style: .mockup, title: "")
    }
    #expect(film.frames[0].scene == (try still(pages[0].before)))
    #expect(film.frames[1].scene == (try still(pages[0].after)))
    #expect(film.frames[6].scene == (try still(pages[1].after)))
    #expect(film.playCount == 0)
  }

  @Test("after a fifth of a linear animation, a cell has moved a fifth of its distance")
  func frame() throws {
    let page = try #require(
      try pages(
        """
        "layout": "column", "items": [{"id": "a"}, {"id": "b"}], "updates": [{"name": "u",
          "curve": "linear", "operations": [{"move": "b", "to": [0, 0]}]}]
        """
      ).first)
    let frames = try page.motion.visibleElements(at: 0.2).map {
      "\($0.attributes.id ?? "") \($0.attributes.frame.minY)"
    }
    #expect(frames == ["a 26.0", "b 74.0"])
  }

  @Test(
    "the timing curves of animations are those of Core Animation",
    arguments: [
      ("easeInOut", 0.1292, 0.5, 0.8708), ("easeIn", 0.0935, 0.3154, 0.6219),
      ("easeOut", 0.3781, 0.6846, 0.9065), ("linear", 0.25, 0.5, 0.75),
    ])
  func curves(name: String, first: Double, second: Double, third: Double) throws {
    let page = try #require(
      try pages(
        """
        "layout": "column", "items": [{"id": "a"}, {"id": "b"}], "updates": [{"name": "u", "duration": 1,
          "curve": "\(name)", "operations": [{"delete": "a"}]}]
        """
      ).first)
    let renderer = try Renderer()
    let film = try renderer.animation(of: [page], framesPerSecond: 4, title: "")
    let places = try film.frames[1...3].map { frame in
      let lines = frame.scene.description.split(separator: "\n")
      let cell = try #require(lines.first { $0.contains("0-0 b") })
      return try #require(cell.split(separator: " ").last.flatMap { Double($0) }, "\(cell)")
    }
    for (y, progress) in zip(places, [first, second, third]) {
      #expect(abs(y - (90 - 80 * progress)) < 0.01)
    }
  }

  @Test("an update's image has a strip of animation frames below, except for unanimated steps")
  func strip() throws {
    let pages = try pages(
      """
      "layout": "column", "items": [{"id": "a"}, {"id": "b"}], "updates": [{"name": "u", "steps": [
        {"operations": [{"delete": "a"}]}, {"reloadData": ["b"]}]}]
      """)
    let renderer = try Renderer()
    let plain = try renderer.scene(of: pages[0], title: "")
    let strip = try renderer.scene(of: pages[0], frames: 3, title: "")
    #expect(strip.size.width == plain.size.width && strip.size.height > plain.size.height + 200)
    for time in ["0.075 s", "0.15 s", "0.225 s", "In between"] { #expect(strip.description.contains(time)) }
    let jump = try renderer.scene(of: pages[1], frames: 3, title: "")
    #expect(jump.size == plain.size && !jump.description.contains("In between"))
  }
}
