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

  /// Twenty rows of 70 with 10 between them and above: 1600 points of content in 400.
  private let column = #""layout": "column""#

  @Test("at rest the content begins below the bars")
  func rest() throws {
    #expect(try arrangement(column).bounds == CGRect(x: 0, y: 0, width: 300, height: 400))
    let underBar = try arrangement(column + #", "title": "T""#)
    #expect(underBar.bounds.origin == CGPoint(x: 0, y: -44))
  }

  @Test(
    "an offset in points, a fraction of the way, an item at a place",
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

  @Test("items scrolled to stand clear of the bars")
  func bars() throws {
    let scrolled = try arrangement(column + #", "title": "T", "scroll": {"item": "i5"}"#)
    let frame = try #require(scrolled.visibleElements.first { $0.id == "i5" }?.frame)
    #expect(Double(frame.minY - scrolled.bounds.minY) == 44)
  }

  @Test("a line and a cover flow rest with an item in the middle", arguments: ["line", "coverFlow"])
  func settling(layout: String) throws {
    let options = layout == "line" ? #", "sectionInset": "automatic""# : ""
    for item in [0, 3, 7, 19] {
      let scrolled = try arrangement(
        #""layout": {"type": "\#(layout)"\#(options)}, "scroll": {"item": "i\#(item)", "place": "centered"}"#)
      let cell = try #require(scrolled.visibleElements.first { $0.id == "i\(item)" })
      #expect(abs(Double(cell.center.x - scrolled.bounds.midX)) < 0.5, "\(layout) \(item)")
      #expect(scrolled.visibleElements.last?.id == "i\(item)", "the middle item is drawn last")
    }
  }

  @Test("the full picture holds all the content and the insets, and every element")
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
