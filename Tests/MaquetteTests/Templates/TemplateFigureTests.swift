import DesignFormat
import Foundation
import Graphics
import LayoutEngine
@testable import Mockups
import Testing

/// Figures as paths, and rotated and scaled parts.
@Suite struct TemplateFigureTests {
  /// The first path of a figure, as the end points of its steps.
  private func ends(
    _ keys: String, item: String = "{}", direction: LayoutDirection = .leftToRight
  ) throws -> [String] {
    let tile = try Tile(#"{"type": "shape", \#(keys)}"#, item: item, direction: direction)
    guard case .shape(let shape)? = try tile.nodes(100, 100).first else { return [] }
    return shape.path.elements.map { element in
      switch element {
      case .move(let point): "M \(point.x.figures(1)) \(point.y.figures(1))"
      case .line(let point): "L \(point.x.figures(1)) \(point.y.figures(1))"
      case .curve(_, _, let point): "C \(point.x.figures(1)) \(point.y.figures(1))"
      case .close: "Z"
      }
    }
  }

  @Test("a quarter of a ring starts at the top and follows the reading direction")
  func ring() throws {
    let keys = #""shape": "ring", "fraction": 0.25, "lineWidth": 10, "lineCap": "butt""#
    #expect(try ends(keys) == ["M 50 0", "C 100 50", "L 90 50", "C 50 10", "L 50 0", "Z"])
    #expect(
      try ends(keys, direction: .rightToLeft) == ["M 50 0", "C 0 50", "L 10 50", "C 50 10", "L 50 0", "Z"])
    #expect(try ends(#""shape": "ring", "fraction": 0"#) == [])
    let half =
      #""shape": "ring", "fraction": "{done/total}", "sweep": 180, "startAngle": -90, "lineCap": "butt""#
    #expect(
      try ends(half, item: #"{"data": {"done": 1, "total": 2}}"#).prefix(2) == ["M 0 50", "C 50 0"])
  }

  @Test("sectors, polygons and stars use the largest circle in their box")
  func corners() throws {
    #expect(try ends(#""shape": "sector", "fraction": 0.25"#) == ["M 50 50", "L 50 0", "C 100 50", "Z"])
    #expect(
      try ends(#""shape": "polygon", "points": 4"#) == ["M 50 0", "L 100 50", "L 50 100", "L 0 50", "Z"])
    #expect(
      try ends(#""shape": "star", "points": 4, "innerRadius": 0.5"#).prefix(3)
        == ["M 50 0", "L 67.7 32.3", "L 100 50"])
  }

  @Test(
    "the path data of a shape supports every SVG path command",
    arguments: [
      ("M0 0H10V10h-10z", ["M 0 0", "L 100 0", "L 100 100", "L 0 100", "Z"]),
      ("m0,0 10 0 0,10", ["M 0 0", "L 100 0", "L 100 100"]),
      ("M0 0C0 0 10 0 10 10S10 10 0 10", ["M 0 0", "C 100 100", "C 0 100"]),
      ("M0 0q5 0 10 0t0 10", ["M 0 0", "C 100 0", "C 100 100"]),
      ("M0 5a5 5 0 0110 0 5 5 0 01-10 0", ["M 0 50", "C 50 0", "C 100 50", "C 50 100", "C 0 50"]),
      ("M.5.5 1e1-0.0", ["M 5 5", "L 100 0"]),
    ])
  func pathData(data: String, expected: [String]) throws {
    #expect(try ends(#""shape": "path", "viewBox": [0, 0, 10, 10], "path": "\#(data)""#) == expected)
  }

  @Test("the path of a shape without a view box is fitted by the path's bounds")
  func bounds() throws {
    #expect(
      try ends(#""shape": "path", "path": "M5 5 L15 5 L15 25 Z""#) == ["M 25 0", "L 75 0", "L 75 100", "Z"])
    #expect(try ends(#""shape": "path", "path": "M0 0 C0 10 10 10 10 0""#) == ["M 0 12.5", "C 100 12.5"])
  }

  @Test("a dashed line is a stroke in the reading direction; outlines can be dashed, too")
  func dashes() throws {
    let line =
      #"{"type": "column", "children": [{"type": "shape", "shape": "line", "dash": [4, 2], "height": 1}]}"#
    guard case .shape(let shape)? = try Tile(line).nodes(20, 1).first else { throw NoStroke() }
    #expect(shape.stroke?.dash == [4, 2] && shape.stroke?.cap == .butt && shape.stroke?.width == 1)
    #expect(shape.path.elements == [.move(CGPoint(x: 0, y: 0.5)), .line(CGPoint(x: 20, y: 0.5))])
    guard case .shape(let mirrored)? = try Tile(line, direction: .rightToLeft).nodes(20, 1).first else {
      throw NoStroke()
    }
    #expect(mirrored.path.elements.first == .move(CGPoint(x: 20, y: 0.5)))
    let star = #"{"type": "shape", "shape": "star", "lineWidth": 2, "dash": [3]}"#
    guard case .shape(let outline)? = try Tile(star).nodes(20, 20).first else { throw NoStroke() }
    #expect(outline.stroke?.dash == [3])
  }

  private struct NoStroke: Error {}

  @Test("grid lines and the axis are behind a chart, dots and the marker of a line in front of it")
  func marks() throws {
    let keys =
      #""shape": "lineChart", "lineWidth": 2, "values": [-1, 1], "gridLines": 3, "axis": true, "dots": 4, "marker": "{now}""#
    let nodes = try Tile(#"{"type": "shape", \#(keys)}"#, item: #"{"data": {"now": 1}}"#).nodes(102, 42)
    let shapes = nodes.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    // Three grid lines, the axis, the marker's line, the chart, two dots, and the marker with its ring.
    #expect(shapes.count == 10 && shapes[5].stroke?.width == 2)
    #expect(
      shapes[..<4].map { $0.path.elements.first } == [41, 21, 1, 21].map { .move(CGPoint(x: 0, y: $0)) })
    #expect(shapes[4].path == .line(from: CGPoint(x: 101, y: 0), to: CGPoint(x: 101, y: 42)))
    #expect(shapes[6].path == .ellipse(CGRect(x: -1, y: 39, width: 4, height: 4)))
    #expect(shapes[9].path == .ellipse(CGRect(x: 97, y: -3, width: 8, height: 8)))
  }

  @Test(
    "the bars of a bar chart start at 0 for positive and negative values; a line chart connects all values")
  func charts() throws {
    let bars = #""shape": "barChart", "barSpacing": 0, "values": "{sales}""#
    let item = #"{"data": {"sales": [3, -1]}}"#
    #expect(
      try ends(bars, item: item) == [
        "M 0 0", "L 50 0", "L 50 75", "L 0 75", "Z", "M 50 75", "L 100 75", "L 100 100", "L 50 100", "Z",
      ])
    let line = #""shape": "lineChart", "lineWidth": 10, "values": [0, 1, 0]"#
    #expect(try ends(line) == ["M 5 95", "L 50 5", "L 95 95"])
    #expect(try ends(line + #", "smooth": true"#) == ["M 5 95", "C 50 5", "C 95 95"])
  }

  @Test("a rotated and scaled part keeps its size in the layout")
  func turned() throws {
    let box = ##"{"type": "shape", "shape": "rectangle", "width": 40, "height": 20, "color": "#000000", "##
    let tile = try Tile(
      #"{"type": "row", "children": [\#(box)"rotation": 90, "scale": 2}, \#(box)"opacity": 1}]}"#)
    guard case .group(let group)? = try tile.nodes(80, 20).first else {
      Issue.record("no group")
      return
    }
    let corner = group.transform.transform(CGPoint(x: 0, y: 0))
    #expect(abs(corner.x - 40) < 1e-9 && abs(corner.y + 30) < 1e-9)
    #expect(try tile.boxes(80, 20).last == "40 0 40 20")
  }

  @Test("a background may have a radial or angular gradient with stops")
  func gradients() throws {
    func drawn(_ gradient: String) throws -> String {
      try Tile(
        ##"{"type": "row", "background": {"gradient": {"colors": ["#FF0000", "#0000FF"], \##(gradient)}}, "##
          + #""children": [{"type": "spacer"}]}"#
      ).drawn(40, 20)
    }
    #expect(
      try drawn(#""type": "radial", "stops": [0.2, 1], "center": [0, 0]"#)
        == "rectangle x 0  y 0  w 40  h 20  radial 40 0.2 #FF0000, 1 #0000FF")
    let wedges = try drawn(#""type": "angular""#).split(separator: "\n")
    #expect(wedges.count == 181)
    #expect(wedges[1].hasSuffix("fill #FE0001"))
  }

  @Test(
    "invalid paths, charts and other shapes are reported",
    arguments: [
      (#""shape": "path""#, #"missing key "path""#), (#""shape": "lineChart""#, #"missing key "values""#),
      (#""shape": "path", "path": "M0 0 L1""#, "cannot be read from character 8"),
      (#""shape": "circle", "points": 5"#, #"a circle has no "points""#),
      (#""shape": "path", "path": "M0 0", "viewBox": [0, 0, 0, 1]"#, "a height above 0"),
    ])
  func wrong(keys: String, expected: String) throws {
    let text = """
      {"templates": {"tile": {"type": "shape", \(keys)}},
       "screens": [{"id": "s", "layout": "grid", "cell": "tile", "items": [{}]}]}
      """
    var found: String
    do throws(InvalidDesign) {
      let file = try DesignFile(path: "app.json", contents: Array(text.utf8))
      found = try Design.validating(file).warnings.description
    } catch {
      found = error.report.description
    }
    #expect(found.contains(expected))
  }
}
