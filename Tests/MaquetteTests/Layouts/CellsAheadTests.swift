import DesignFormat
import Foundation
import LayoutEngine
import Maquette
@testable import Mockups
import Testing

/// Cells of long sections, which are measured ahead in batches.
@Suite struct CellsAheadTests {
  private func opened(_ layout: String) throws -> Mockup {
    let items = (0..<150).map { number in
      let words = Array(repeating: "word", count: 1 + number * 7 % 23).joined(separator: " ")
      return #"{"id": "i\#(number)", "name": "Number \#(number)", "detail": "\#(words)"}"#
    }
    let design = """
      {"viewports": ["400x600", "700x500"],
       "templates": {"plain": {"type": "column", "children": [
         {"type": "text", "text": "{name}, {cell.width}"}, {"type": "text", "text": "{detail}", "lineLimit": 0}]}},
       "screens": [{"id": "s", "layout": \(layout), "cell": "plain", "items": [\(items.joined(separator: ", "))]}]}
      """
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  @Test(
    "cells measured on several cores have the same sizes as cells measured on one core",
    arguments: [
      #"{"type": "column", "minimumColumnWidth": 300, "selfSizing": true}"#,
      #"{"type": "waterfall", "columnCount": 3}"#, #"{"type": "list"}"#,
      #"{"type": "flow", "estimatedItemSize": [120, 40]}"#,
    ])
  func same(layout: String) throws {
    let mockup = try opened(layout)
    let fonts = RenderingFonts()
    fonts.concurrency = 3
    let (alone, shared) = (try mockup.arrangements(), try mockup.arrangements(fonts: fonts))
    #expect(alone.map(\.arrangement) == shared.map(\.arrangement))
    #expect(alone.allSatisfy { $0.arrangement.elements.contains { $0.frame.height > 45 } })
  }

  @Test("sequential requests for cell sizes are answered from cells that were measured in advance")
  func inOrder() {
    let ahead = CellSizePrefetcher()
    var asked: [Range<Int>] = []
    func ask(_ item: Int, section: Int = 0, width: Double = 100) {
      let size = ahead.size(ofItemAt: IndexPath(item: item, section: section), of: 200, width: width) {
        items in
        asked.append(items)
        return items.map { CGSize(width: width, height: Double(section * 1_000 + $0)) }
      }
      #expect(size == CGSize(width: width, height: Double(section * 1_000 + item)))
    }
    for item in 0..<200 { ask(item) }
    #expect(asked.count { $0.count > 1 } == 1)
    let count = asked.count
    for item in [199, 60, 150] { ask(item) }
    #expect(asked.count == count)
    // Another width or section is measured again; cells requested out of order are measured one by one.
    ask(60, width: 90)
    for item in stride(from: 0, to: 200, by: 3) { ask(item, section: 1) }
    #expect(asked.count { $0.count > 1 } == 1)
  }
}
