import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

@Suite struct SweepTests {
  private func mockup(_ screen: String, _ keys: String = "") throws -> Mockup {
    let design = #"{"viewports": ["400x600"], \#(keys) "screens": [{"id": "s", \#(screen)}]}"#
    return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
  }

  private func items(_ count: Int) -> String {
    "[" + (0..<count).map { #"{"id": "i\#($0)", "name": "N\#($0)"}"# }.joined(separator: ", ") + "]"
  }

  private func sweep(
    _ mockup: Mockup, _ from: Double, _ to: Double, kinds: Set<SweepKind> = SweepKind.usual
  ) async throws -> WidthSweep {
    var request = SweepRequest(try SweepWidths(from: from, to: to), at: mockup.design.viewports[0])
    request.kinds = kinds
    return try #require(try mockup.sweeps(request, jobs: 2).first)
  }

  @Test("a width sweep of a column layout finds the widths at which another column fits")
  func columns() async throws {
    let mockup = try mockup(
      #""layout": {"type": "column", "minimumColumnWidth": 210}, "layoutMargins": [0, 12, 0, 12], "items": \#(items(3))"#
    )
    let sweep = try await sweep(mockup, 320, 1366)
    let counts = (320...1366).map { max(1, ($0 - 24) / 210) }
    let expected = zip(320..., counts).dropFirst().filter { width, count in
      count != counts[width - 320 - 1]
    }.map { Double($0.0) }
    #expect(sweep.breakpoints == expected && expected.count == 5)
    #expect(sweep.text.hasPrefix("s  320 to 1366, height 600\n   320  1 column\n   444  columns 1 → 2\n"))
    #expect(sweep.text.hasSuffix("\n5 breakpoints\n"))
  }

  @Test(
    "a width sweep reports sections with a width condition, and does not count orthogonal items as columns")
  func compositional() async throws {
    let mockup = try mockup(
      #""layout": {"type": "compositional", "sections": [{"section": 0, "scroll": "continuous", "card": [300, 60]}, {"when": {"minimumWidth": 700}, "columns": 5, "height": 40}, {"columns": 2, "height": 40}]}, "sections": [{"items": [{}, {}, {}]}, {"items": \#(items(9))}]"#
    )
    let sweep = try await sweep(mockup, 320, 1000, kinds: [.columns])
    #expect(
      sweep.text
        == "s  320 to 1000, height 600\n  320  2 columns\n  700  columns 2 → 5\n1 breakpoint\n"
    )
  }

  @Test("in a width sweep, truncation ends at the first width that is at least the text's width")
  func truncation() async throws {
    let wide = try mockup(
      #""layout": {"type": "column", "minimumColumnWidth": 2000, "sectionInset": 0}, "cell": "plain", "items": [{"id": "a"}]"#,
      #""templates": {"plain": {"type": "text", "text": "Hamburgefonstiv", "style": "body"}},"#)
    let sweep = try await sweep(wide, 40, 300)
    let width = try #require(sweep.breakpoints.first)
    #expect(sweep.breakpoints.count == 1)
    #expect(
      sweep.ranges.map(\.changes) == [
        ["1 column", "cut: text of a"], ["truncation ends: text of a"],
      ])
    // A cell that hugs its text has the text's width, rounded up to a whole point: the breakpoint.
    let hugging = try mockup(
      #""layout": {"type": "flow", "estimatedItemSize": [100, 40]}, "cell": "plain", "items": [{"id": "a"}]"#,
      #""templates": {"plain": {"type": "text", "text": "Hamburgefonstiv", "style": "body", "width": "hug"}},"#
    )
    let cell = try #require(
      try hugging.arrangements()[0].arrangement.attributesForItem(at: IndexPath(item: 0, section: 0)))
    #expect(Double(cell.size.width).rounded(.up) == width)
  }

  @Test("a width sweep reports changed line counts on request, from many lines to few")
  func wrapping() async throws {
    let mockup = try mockup(
      #""layout": {"type": "column", "minimumColumnWidth": 2000, "selfSizing": true}, "cell": "plain", "items": [{"id": "a"}]"#,
      #""templates": {"plain": {"type": "text", "text": "One two three", "lineLimit": 0}},"#)
    #expect(try await sweep(mockup, 60, 200).breakpoints.isEmpty)
    let sweep = try await sweep(mockup, 60, 200, kinds: [.wrapping])
    #expect(sweep.ranges.flatMap(\.changes) == ["text in 3 lines", "text 3 → 2 lines", "text 2 → 1 lines"])
  }

  @Test("a width sweep lists the widths at which a wrapping row changes its lines")
  func rowLines() async throws {
    let mockup = try mockup(
      #""layoutMargins": 0, "layout": {"type": "column", "minimumColumnWidth": 2000, "selfSizing": true, "sectionInset": 0}, "cell": "tags", "items": [{"id": "a"}]"#,
      #"""
      "templates": {"tags": {"type": "row", "overflow": "wrap", "spacing": 10, "children": [
        {"type": "shape", "shape": "rectangle", "width": 90, "height": 20},
        {"type": "shape", "shape": "rectangle", "width": 190, "height": 20},
        {"type": "shape", "shape": "rectangle", "width": 90, "height": 20}]}},
      """#)
    let sweep = try await sweep(mockup, 200, 500, kinds: [.rows])
    // Three parts of 90, 190 and 90 points, with spacings of 10 points.
    #expect(
      sweep.text
        == "s  200 to 500, height 600\n  200  row in lines of 1, 1 and 1\n  290  row in lines of 1, 1 and 1 → lines of 2 and 1\n  390  row in lines of 2 and 1 → 1 line\n2 breakpoints\n"
    )
  }

  @Test("a width sweep finds the widths below which items on a circle overlap and leave the screen")
  func overlap() async throws {
    let mockup = try mockup(
      #""layout": {"type": "circle", "radius": 100, "itemSize": [60, 60]}, "items": \#(items(4))"#)
    let sweep = try await sweep(mockup, 200, 400, kinds: [.overlap, .clipping])
    // The outermost edges are 130 points from the center.
    #expect(sweep.breakpoints == [259])
    #expect(
      sweep.ranges.map(\.changes) == [
        ["clipped: i0 and i2 beyond the screen"], ["clipping ends: i0 and i2 beyond the screen"],
      ])
    let shrinking = try self.mockup(
      #""layout": {"type": "circle", "itemSize": [100, 100]}, "items": \#(items(4))"#)
    // Neighbors are one radius apart on both axes, which is the width divided by 2.5.
    let overlaps = try await self.sweep(shrinking, 200, 400, kinds: [.overlap])
    #expect(overlaps.ranges.flatMap(\.changes).last == "overlap ends: i0, i1, i2 and i3")
    #expect(overlaps.breakpoints == [249])
  }

  @Test("in a width sweep, items too wide for a flow layout are clipped until the screen is wide enough")
  func warnings() async throws {
    let mockup = try mockup(#""layout": {"type": "flow", "itemSize": [350, 40]}, "items": \#(items(2))"#)
    let sweep = try await sweep(mockup, 320, 400)
    #expect(sweep.breakpoints.contains(350))
    let before = sweep.ranges[0].changes.joined(separator: "\n")
    #expect(
      before.contains("the layout warns: the item width must be less than the width of the UICollectionView"))
    #expect(before.contains("clipped: i0 and i1 beyond the screen"))
    let last = sweep.ranges.suffix(from: 1).flatMap(\.changes)
    #expect(last.contains { $0.hasPrefix("the layout no longer warns: ") })
    #expect(last.contains("clipping ends: i0 and i1 beyond the screen"))
  }

  @Test("in a width sweep, widths that the layout refuses are a separate range, and the sweep continues")
  func refusal() async throws {
    let mockup = try mockup(
      #""layout": {"type": "waterfall", "columnCount": 30, "itemHeight": 20}, "items": \#(items(3))"#)
    let sweep = try await sweep(mockup, 300, 340)
    // 30 columns of one point each, and 29 gaps of 10 points.
    #expect(sweep.breakpoints.first == 320)
    #expect(sweep.ranges[0].changes == ["no layout: 30 columns do not fit into 300 points (columnCount)"])
    #expect(sweep.ranges[1].changes.first == "30 columns")
    let sheet = try Renderer().scene(of: sweep, title: "t").description
    #expect(sheet.contains("no layout: 30 columns"))
  }

  @Test("a width sweep finds the same changes as laying out each width separately")
  func bruteForce() async throws {
    let mockup = try mockup(
      #""layout": {"type": "flow", "itemSize": [73, 30], "minimumInteritemSpacing": 7}, "items": \#(items(9))"#
    )
    let sweep = try await sweep(mockup, 200, 500, kinds: [.columns])
    var found: [Double] = []
    var before = 0
    for width in 200...500 {
      let viewport = try Viewport.named("\(width)x600")
      let cells = try mockup.arrangements(viewports: [viewport])[0].arrangement.elements
      let columns = Set(cells.map(\.frame.minX)).count
      if width > 200, columns != before { found.append(Double(width)) }
      before = columns
    }
    #expect(sweep.breakpoints == found && !found.isEmpty)
  }

  @Test("the result of a width sweep does not depend on the number of tasks")
  func tasks() async throws {
    let mockup = try mockup(#""layout": "column", "items": \#(items(5))"#)
    let request = SweepRequest(try SweepWidths(from: 300, to: 700, step: 7), at: mockup.design.viewports[0])
    var documents: Set<Data> = []
    for jobs in [1, 2, 5] {
      let sweeps = try mockup.sweeps(request, jobs: jobs)
      documents.insert(try SweepDocument([("design", sweeps)]).data())
    }
    #expect(documents.count == 1)
  }

  @Test("a width sweep includes its last width regardless of the step, and refuses invalid ranges")
  func widths() async throws {
    let mockup = try mockup(#""layout": "column", "items": \#(items(1))"#)
    let request = SweepRequest(try SweepWidths(from: 300, to: 310, step: 4), at: mockup.design.viewports[0])
    #expect(try mockup.sweeps(request)[0].ranges.map(\.to) == [310])
    for (from, to, step) in [(400.0, 300.0, 1.0), (0, 10, 1), (1, 20_000, 1), (1, 10_000, 0.1), (1, 2, 0)] {
      #expect(throws: SweepWidths.InvalidWidths.self) { try SweepWidths(from: from, to: to, step: step) }
    }
  }

  @Test("the image of a width sweep has a ruler, and for each range its number, widths and changes")
  func sheet() async throws {
    let mockup = try mockup(#""title": "People", "layout": "column", "items": \#(items(4))"#)
    let sweep = try await sweep(mockup, 320, 700)
    let text = try Renderer().scene(of: sweep, title: "t").description
    for words in ["\"People, by width\"", "\"320 to 599\"", "\"600 to 700\"", "\"columns 1 → 2\"", "range-2"]
    {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.components(separatedBy: " \"2\"").count >= 2)
  }
}
