import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Testing

@Suite struct ScrollingTests {
  private func arrangement(
    _ screen: String, viewport: String = "300x400", count: Int = 20
  ) throws -> ScreenArrangement {
    let items = (0..<count).map { #"{"id": "i\#($0)"}"# }.joined(separator: ",")
    let design = """
      {"viewports": ["\(viewport)"], "screens": [{"id": "s", "items": [\(items)], \(screen)}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    return try #require(try mockup.arrangements().first)
  }

  /// Twenty rows of 70 points with spacing 10: 1600 points of content in a viewport of 400.
  private let column = #""layout": "column""#

  @Test("unscrolled content begins below the bars")
  func rest() throws {
    #expect(try arrangement(column).bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
    let underBar = try arrangement(column + #", "title": "T""#)
    #expect(underBar.bounds.origin == CGPoint(x: 0, y: -44))
  }

  @Test(
    "content extends under the bars at the edges in the design's key \"extendsUnder\"",
    arguments: [(#"["top"]"#, 0.0, 1_244.0), (#"["bottom"]"#, -44, 1_200), (#"["top", "bottom"]"#, 0, 1_200)])
  func extendsUnder(edges: String, top: Double, bottom: Double) throws {
    let bars = #", "title": "T", "toolbar": [{"icon": "plus"}], "extendsUnder": \#(edges)"#
    #expect(Double(try arrangement(column + bars).bounds.minY) == top)
    let end = try arrangement(column + bars + #", "scroll": {"fraction": 1}"#)
    #expect(Double(end.bounds.minY) == bottom)
  }

  @Test("a cell that is as high as the visible area fills the space between the bars")
  func visibleHeight() throws {
    let layout = #""layout": {"type": "compositional", "sections": [{"columns": 1, "height": "visible"}]}"#
    func height(_ keys: String) throws -> Double {
      let screen = try arrangement(layout + keys, viewport: "iPhone 17", count: 1)
      return Double(try #require(screen.visibleElements.first).frame.height)
    }
    #expect(try height("") == 874 - 62 - 34)
    #expect(try height(#", "title": "T", "contentInset": {"top": 10}"#) == 874 - 106 - 10 - 34)
    #expect(try height(#", "title": "T", "extendsUnder": ["top", "bottom"]"#) == 874)
  }

  @Test("parts of content under the bars are inset from the safe area at all sides")
  func insetsFromSafeArea() throws {
    let layout = #""layout": {"type": "compositional", "contentInsetsReference": "none", "#
    func insets(_ keys: String, _ height: String = #""visible""#) throws -> EdgeInsets {
      let sections = #""sections": [{"columns": 1, "height": \#(height)}]}"#
      let screen = try arrangement(layout + sections + keys, viewport: "iPhone 17", count: 1)
      return screen.safeAreaOverlap(of: try #require(screen.visibleElements.first))
    }
    #expect(try insets("") == .zero)
    #expect(
      try insets(#", "extendsUnder": ["top", "bottom"]"#) == EdgeInsets(top: 62, bottom: 34))
    #expect(try insets(#", "contentInset": {"top": -62}"#, #""100%""#) == EdgeInsets(top: 62, bottom: 34))
    #expect(try insets(#", "extendsUnder": ["top"]"#, "300") == EdgeInsets(top: 62))
    #expect(
      try insets(#", "extendsUnder": ["top"], "scroll": {"contentOffset": [0, 40]}"#, "1000")
        == EdgeInsets(top: 62))
  }

  @Test(
    "a screen's scroll position is an offset, a fraction, or an item with a position",
    arguments: [
      (#"{"contentOffset": [0, 123]}"#, 123.0), (#"{"contentOffset": [0, 99999]}"#, 1_200),
      (#"{"contentOffset": [0, -50]}"#, 0), (#"{"fraction": 0}"#, 0), (#"{"fraction": 1}"#, 1_200),
      (#"{"fraction": 0.5}"#, 600), (#"{"item": "i5"}"#, 410), (#"{"item": "i5", "place": "end"}"#, 80),
      (#"{"item": "i5", "place": "centered"}"#, 245), (#"{"item": "i19"}"#, 1_200),
    ])
  func positions(scroll: String, offset: Double) throws {
    let scrolled = try arrangement(column + #", "scroll": \#(scroll)"#)
    #expect(Double(scrolled.bounds.minY) == offset)
  }

  @Test("an item to which a screen scrolls is not covered by bars")
  func bars() throws {
    let scrolled = try arrangement(column + #", "title": "T", "scroll": {"item": "i5"}"#)
    let frame = try #require(scrolled.visibleElements.first { $0.id == "i5" }?.frame)
    #expect(Double(frame.minY - scrolled.bounds.minY) == 44)
  }

  @Test(
    "line and Cover Flow layouts come to rest with an item in the center", arguments: ["line", "coverFlow"])
  func settling(layout: String) throws {
    let options = layout == "line" ? #", "sectionInset": "automatic""# : ""
    for item in [0, 3, 7, 19] {
      let scrolled = try arrangement(
        #""layout": {"type": "\#(layout)"\#(options)}, "scroll": {"item": "i\#(item)", "place": "centered"}"#)
      let cell = try #require(scrolled.visibleElements.first { $0.id == "i\(item)" })
      #expect(abs(Double(cell.center.x - scrolled.bounds.midX)) < 0.5, "\(layout) \(item)")
      #expect(scrolled.visibleElements.last?.id == "i\(item)", "the center item is drawn last")
    }
  }

  /// Ten squares of 100 points with spacing 10, a leading inset of 40 and a trailing inset of 20: 1150 points in a viewport of 300.
  private func row(_ layout: String, _ rest: String = "", count: Int = 10) throws -> ScreenArrangement {
    let layout =
      layout == "flow"
      ? #""layout": {"type": "flow", "scrollDirection": "horizontal", "itemSize": [100, 100], "minimumLineSpacing": 10, "sectionInset": [0, 40, 0, 20]}"#
      : #""layout": {"type": "compositional", "scrollDirection": "horizontal", "sections": [{"contentInsets": {"leading": 40, "trailing": 20}, "interGroupSpacing": 10, "group": {"type": "vertical", "layoutSize": [100, "100%"], "subitems": [{"layoutSize": ["100%", 100]}]}}]}"#
    return try rightToLeft(layout + rest, viewport: "300x150", count: count)
  }

  private func rightToLeft(
    _ screen: String, viewport: String = "300x300", count: Int = 10
  ) throws -> ScreenArrangement {
    let items = (0..<count).map { #"{"id": "i\#($0)"}"# }.joined(separator: ",")
    let design = """
      {"viewports": ["\(viewport)"], "language": "ar", "screens": [{"id": "s", "items": [\(items)], \(screen)}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    return try #require(try mockup.arrangements().first)
  }

  @Test(
    "a horizontally scrolling right-to-left screen starts at the right end of its content",
    arguments: ["flow", "compositional"])
  func mirroredRest(layout: String) throws {
    let screen = try row(layout)
    #expect(screen.bounds.minX == 850)
    let first = try #require(screen.visibleElements.first { $0.id == "i0" })
    #expect(screen.bounds.maxX - first.frame.maxX == 40)
  }

  @Test(
    "right-to-left content that is narrower than the screen is aligned to the right",
    arguments: ["flow", "compositional"])
  func mirroredShort(layout: String) throws {
    let screen = try row(layout, count: 2)
    let frames = screen.visibleElements.map(\.frame)
    #expect(screen.bounds.minX == 0 && frames.map(\.maxX) == [260, 150])
  }

  @Test(
    "in right-to-left content, scroll fractions and item positions follow the reading direction",
    arguments: ["flow", "compositional"],
    [
      (#"{"fraction": 0}"#, 850.0), (#"{"fraction": 1}"#, 0), (#"{"fraction": 0.25}"#, 637.5),
      // Item 4 is between 570 and 670.
      (#"{"item": "i4"}"#, 370), (#"{"item": "i4", "place": "end"}"#, 570),
      (#"{"item": "i4", "place": "centered"}"#, 470), (#"{"item": "i0", "place": "end"}"#, 850),
      (#"{"contentOffset": [30, 0]}"#, 30),
    ])
  func mirroredPositions(layout: String, position: (scroll: String, x: Double)) throws {
    let screen = try row(layout, #", "scroll": \#(position.scroll)"#)
    #expect(Double(screen.bounds.minX) == position.x)
  }

  @Test(
    "right-to-left line and Cover Flow layouts start with the first item in the center",
    arguments: ["line", "coverFlow"])
  func mirroredMiddle(layout: String) throws {
    let options = layout == "line" ? #", "sectionInset": "automatic""# : ""
    for (fraction, id) in [(0, "i0"), (1, "i9")] {
      let screen = try rightToLeft(
        #""layout": {"type": "\#(layout)"\#(options)}, "scroll": {"fraction": \#(fraction)}"#)
      let cell = try #require(screen.visibleElements.first { $0.id == id })
      #expect(abs(Double(cell.center.x - screen.bounds.midX)) < 0.5, "\(layout) \(fraction)")
    }
  }

  @Test("the full-content image of a right-to-left screen contains all items")
  func mirroredFull() throws {
    let full = try row("flow").full
    #expect(full.bounds == CGRect(x: 0, y: 0, width: 1_150, height: 150))
    #expect(full.visibleElements.count == 10)
  }

  @Test("when right-to-left content changes its length, the distance to its leading edge stays the same")
  func mirroredUpdate() throws {
    let update = #""updates": [{"name": "fewer", "to": ["i9", "i0", "i1", "i2"]}]"#
    let layout = #""layout": {"type": "flow", "scrollDirection": "horizontal", "itemSize": [100, 250]}"#
    let items = (0..<10).map { #"{"id": "i\#($0)"}"# }.joined(separator: ",")
    let design = """
      {"viewports": ["300x300"], "language": "ar", "screens": [{"id": "s", "items": [\(items)], \(layout), \(update)}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let page = try #require(mockup.simulations(on: mockup.arrangements()).first?.pages.first)
    #expect(page.before.bounds.minX == 790 && page.after.bounds.minX == 130)
    let first = try #require(page.after.visibleElements.first { $0.id == "i9" })
    #expect(first.frame.maxX == page.after.bounds.maxX)
  }

  @Test("an item inserted into right-to-left content appears at its final position")
  func mirroredInsertion() throws {
    let update = #""updates": [{"name": "more", "to": [{"id": "new"}, "i0", "i1"]}]"#
    let layout = #""layout": {"type": "flow", "scrollDirection": "horizontal", "itemSize": [100, 250]}"#
    let design = """
      {"viewports": ["300x300"], "language": "ar", "screens": [{"id": "s", "items": [{"id": "i0"}, {"id": "i1"}], \(layout), \(update)}]}
      """
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    let page = try #require(mockup.simulations(on: mockup.arrangements()).first?.pages.first)
    for progress in [0.01, 0.5, 0.99] {
      let seen = page.motion.bounds(at: progress)
      let elements = try page.motion.visibleElements(at: progress)
      let new = try #require(elements.first { $0.attributes.id == "new" })
      #expect(abs(Double(seen.maxX - new.attributes.frame.maxX)) < 1e-9, "\(progress)")
    }
  }

  @Test("the full-content image contains the content with its insets and all elements")
  func full() throws {
    let full = try arrangement(column + #", "title": "T", "scroll": {"fraction": 1}"#).full
    #expect(full.bounds == CGRect(x: 0, y: -44, width: 300, height: 1_644))
    #expect(full.visibleElements.count == 20)
  }

  @Test("content that is shorter than the screen does not scroll")
  func short() throws {
    let scrolled = try arrangement(column + #", "scroll": {"fraction": 1}"#, count: 2)
    #expect(scrolled.bounds.minY == 0)
    #expect(scrolled.full.bounds.size == CGSize(width: 300, height: 400))
  }
}
