@testable import Comparison
import DesignFormat
import Foundation
import Graphics
import Maquette
import Mockups
import Rendering
import Testing

/// A cause has the same number everywhere.
@Suite struct CauseNumberTests {
  private func mockup(height: Int, _ name: String) throws -> Mockup {
    let design = #"""
      {"viewports": ["320x400"], "screens": [{"id": "s", "title": "Friends",
        "layout": {"type": "column", "itemHeight": \#(height), "sectionInset": [10, 20, 10, 20]},
        "items": [{"id": "ana", "name": "\#(name)"}, {"id": "mei", "name": "Mei"}]}]}
      """#
    return try Mockup(try DesignFile(path: "d.json", contents: Array(design.utf8)))
  }

  private func review(height: Int = 66, _ name: String) throws -> DesignReview {
    try DesignReview(from: mockup(height: 60, "Ana"), to: mockup(height: height, name))
  }

  @Test("each image of a report refers to its causes by their numbers in the report")
  func report() throws {
    var builder = ReportBuilder(
      tool: .init(name: "Maquette", version: "1", libraries: [:]), command: [], old: "a", new: "b")
    var reportedScreens: [ReportedScreen] = []
    for (design, name) in [("a.json", "Anna"), ("b.json", "Anne")] {
      let review = try review(name)
      reportedScreens += builder.reportedScreens(of: review, design: design, slug: design)
      builder.add(review, as: (design, nil), labelled: { $0 }, named: { $0 })
    }
    builder.add(&reportedScreens)
    #expect(reportedScreens.map(\.numbers) == [[[1], [2]], [[1], [3]]])
    let report = builder.report.finished
    #expect(
      report.causes.map(\.summary) == [
        "layout.itemHeight 60 → 66", #"cell ana: name "Ana" → "Anna""#, #"cell ana: name "Ana" → "Anne""#,
      ])
    #expect(report.pictures.map(\.causes) == [[0, 1], [0, 2]])
  }

  @Test("marks and cause lines of a change image have the given cause numbers, by which the lines are sorted")
  func picture() throws {
    let pair = try #require(try review("Anna").pairs.first)
    let scene = try Renderer().picture(
      of: pair, title: "a.json: Friends", facts: ChangeSceneFacts(numbers: [[7], [2, 4]])
    ).scene
    let lines = try scene.texts(in: "causes")
    #expect(lines[0] == "2, 4" && lines[1].hasPrefix("cell ana: name"))
    #expect(lines[2] == "7" && lines[3].hasPrefix("2 cells"))
    let marks = try scene.texts(in: "changes")
    #expect(marks.contains("2, 4") && marks.contains("7"))
    #expect(scene.texts.first?.string == "a.json: Friends")
  }

  /// The points of the brackets around a cell of 280 × 60 points at (20, 10).
  private func brackets(radius: Int, text: String, changed: [CGRect] = []) throws -> [CGPoint] {
    func mockup(_ radius: Int, _ text: String) throws -> Mockup {
      let design = #"""
        {"viewports": ["320x400"], "templates": {"card": {"type": "row", "background": "#3366FF",
          "cornerRadius": \#(radius), "children": [{"type": "text", "text": "{name}"}]}},
          "screens": [{"id": "s", "cell": "card",
          "layout": {"type": "column", "itemHeight": 60, "sectionInset": [10, 20, 10, 20]},
          "items": [{"id": "ana", "name": "\#(text)"}]}]}
        """#
      return try Mockup(try DesignFile(path: "d.json", contents: Array(design.utf8)))
    }
    let review = try DesignReview(from: mockup(8, "Ana"), to: mockup(radius, text))
    let pair = try #require(review.pairs.first)
    let scene = try Renderer().picture(of: pair, title: "", facts: ChangeSceneFacts(changed: changed)).scene
    var points: [CGPoint] = []
    for case .shape(let shape) in try scene.part("marks").children {
      guard case .elements(let elements) = shape.path else { continue }
      for element in elements {
        switch element {
        case .move(let point), .line(let point): points.append(point)
        default: break
        }
      }
    }
    #expect(points.count == 12)
    return points
  }

  @Test("a badge in a change image combines three or more consecutive cause numbers into a range")
  func ranges() {
    #expect([Int]().label == nil)
    #expect([2, 4].label == "2, 4")
    #expect([1, 2].label == "1, 2")
    #expect([1, 3, 4, 5, 6, 9].label == "1, 3–6, 9")
  }

  @Test("the label of a change covers no changed element if there is enough space elsewhere")
  func labelPosition() throws {
    let typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    let drawing = ChangeMarkDrawing(
      markBuilder: MarkBuilder(typesetter: typesetter), backgroundColor: .white)
    func label(_ top: Double, among others: [Double] = [], gap: CGRect? = nil) throws -> CGRect {
      func mark(_ top: Double) -> ChangeMark {
        ChangeMark(
          number: "1", family: .changed, frame: CGRect(x: 20, y: top, width: 280, height: 60), gap: gap)
      }
      var placement = LabelPlacement(bounds: CGRect(x: 0, y: 0, width: 320, height: 400))
      let nodes = drawing.tag(mark(top), saying: "name", among: others.map(mark), in: &placement)
      let boxes = nodes.compactMap { node -> CGRect? in
        guard case .shape(let shape) = node, case .roundedRectangle(let box, _) = shape.path else {
          return nil
        }
        return box
      }
      return try #require(boxes.first)
    }
    let above = try label(100)
    #expect(above.maxY < 100)
    #expect(above.minY > 70)
    let (isolated, below) = (try label(100, among: [200]), try label(10))
    #expect(isolated == above)
    #expect(below.minY > 70)
    let (underOther, between) = (try label(100, among: [30]), try label(100, among: [30, 170]))
    #expect(underOther.minY > 160)
    #expect(between.midY == 100)
    let aboveGap = try label(100, gap: CGRect(x: 20, y: 80, width: 280, height: 20))
    #expect(aboveGap.maxY < 80)
  }

  @Test(
    "the marks of a changed cell are inside the cell, unless the corner radius or the content in the corners changed"
  )
  func corners() throws {
    let cell = CGRect(x: 20, y: 10, width: 280, height: 60)
    #expect(try brackets(radius: 8, text: "Anna").allSatisfy(cell.contains))
    let dot = CGRect(x: 290, y: 12, width: 8, height: 8)
    for points in [
      try brackets(radius: 16, text: "Ana"), try brackets(radius: 8, text: "Anna", changed: [dot]),
    ] {
      #expect(points.allSatisfy { !cell.contains($0) && cell.insetBy(dx: -4, dy: -4).contains($0) })
    }
  }
}
