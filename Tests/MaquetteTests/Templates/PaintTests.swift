import Foundation
import Graphics
import LayoutEngine
import TestSupport
import Testing

/// Paints, borders, shadows and masks of parts, as pixels.
@Suite struct PaintTests {
  private func box(_ keys: String) -> String {
    #"{"type": "row", \#(keys), "children": [{"type": "spacer"}]}"#
  }

  private func middle(_ keys: String, size: Double = 40) throws -> [Int] {
    try Tile(box(keys)).pixels(size, size, scale: 1).at(size / 2, size / 2)
  }

  private func isNear(_ pixel: [Int], _ expected: [Int], _ tolerance: Int = 2) -> Bool {
    zip(pixel, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test("the first paint in a list of paints is drawn below the others")
  func list() throws {
    #expect(try middle(##""background": ["#FF0000", "#00FF0080"]"##) == [127, 128, 0])
    let faded = try middle(##""background": ["#FF0000", {"color": "#00FF00", "opacity": 0.5}]"##)
    #expect(isNear(faded, [127, 128, 0], 1))
    let multiplied = try middle(
      ##""background": ["#808080", {"color": "#FF8000", "blendMode": "multiply"}]"##)
    #expect(isNear(multiplied, [128, 64, 0], 1))
    let part = ##"{"type": "shape", "shape": "rectangle", "color": "#FF8000", "blendMode": "multiply"}"##
    let drawn = try Tile(
      ##"{"type": "overlay", "clips": true, "background": "#808080", "children": [\##(part)]}"##)
    #expect(isNear(try drawn.pixels(40, 40, scale: 1).at(20, 20), [128, 64, 0], 1))
  }

  @Test(
    "a gradient between given points has the colors that its mathematical definition gives",
    arguments: ["linear", "radial", "diamond", "angular"])
  func points(type: String) throws {
    func position(_ x: Double, _ y: Double) -> Double {
      switch type {
      case "linear": x
      case "radial": hypot(x, y)
      case "diamond": abs(x) + abs(y)
      default: (atan2(y, x) / (2 * .pi) + 1).truncatingRemainder(dividingBy: 1)
      }
    }
    let drawn = try Tile(
      box(
        ##""background": {"gradient": {"type": "\##(type)", "colors": ["#000000", "#FFFFFF"], "points": [[0.4, 0.5], [0.8, 0.6], [0.3, 1]]}}"##
      )
    ).pixels(100, 80, scale: 1)
    // The box is 100 × 80 points, so the axes are (40, 8) and (-10, 40).
    let determinant = 40.0 * 40 + 10 * 8
    // Near its center, the wedges of an angular gradient are narrower than a pixel.
    let near = type == "angular" ? [] : [(50, 45), (45, 41)]
    for (column, row) in near + [(70, 50), (35, 60), (20, 30), (60, 20)] {
      let (x, y) = (Double(column) + 0.5 - 40, Double(row) + 0.5 - 40)
      let t = position((x * 40 + y * 10) / determinant, (y * 40 - x * 8) / determinant)
      let expected = Int((255 * min(max(t, 0), 1)).rounded())
      #expect(abs(drawn.pixel(column, row)[0] - expected) <= 4, "\(column) \(row): \(expected)")
    }
  }

  @Test(
    "stops outside of 0 to 1 continue a gradient beyond its ends", arguments: ["linear", "radial", "diamond"])
  func stops(type: String) throws {
    func drawn(_ stops: String) throws -> DrawnPixels {
      try Tile(
        box(
          ##""background": {"gradient": {"type": "\##(type)", "colors": ["#000000", "#FFFFFF"], "stops": \##(stops), "points": [[0.5, 0.5], [1, 0.5], [0.5, 1]]}}"##
        )
      ).pixels(100, 100, scale: 1)
    }
    let wide = try drawn("[-1, 2]")
    // A third of the range from -1 to 2 is before the origin.
    #expect(abs(wide.at(50, 50)[0] - 86) <= 3)
    #expect(abs(wide.at(75, 50)[0] - 128) <= 3)
  }

  @Test(
    "a border can be inside, on or outside of the edge of its part",
    arguments: [("inside", 20.0, 24.0), ("center", 18, 22), ("outside", 16, 20)])
  func positions(position: String, start: Double, end: Double) throws {
    let keys = ##""border": {"color": "#0000FF", "width": 4, "position": "\##(position)"}"##
    for part in [
      box(keys),
      ##"{"type": "shape", "shape": "path", "path": "M0 0H9V9H0Z", "color": "#FFFFFF", \##(keys)}"##,
    ] {
      let drawn = try Tile(part).pixels(40, 40, scale: 2, margin: 20)
      let blue = (0..<60).map { Double($0) / 2 + 0.25 }.filter { drawn.at($0, 40) == [0, 0, 255] }
      #expect(blue.first == start + 0.25 && blue.last == end - 0.25, "\(part)")
    }
  }

  @Test("a border can have a different width on each side, and its sides follow the reading direction")
  func sides() throws {
    let keys = ##""border": {"color": "#0000FF", "width": [0, 6, 3, 0]}"##
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let drawn = try Tile(box(keys), direction: direction).pixels(40, 40, scale: 1)
      let isLeft = direction == .leftToRight
      #expect((drawn.at(5, 20) == [0, 0, 255]) == isLeft && (drawn.at(35, 20) == [0, 0, 255]) == !isLeft)
      #expect(drawn.at(20, 38) == [0, 0, 255] && drawn.at(20, 35) == [255, 255, 255])
      #expect(drawn.at(20, 1) == [255, 255, 255])
    }
    let round = try Tile(box(keys + #", "cornerRadius": 20"#)).pixels(40, 40, scale: 1)
    #expect(
      round.at(5, 20) == [0, 0, 255] && round.at(1, 1) == [255, 255, 255] && round.at(20, 20)[0] == 255)
  }

  @Test("the dashes of a border begin at the top left, and its fill may be a list of paints")
  func dashes() throws {
    let dashed = try Tile(
      box(##""border": {"color": "#0000FF", "width": 2, "dash": [6, 4]}"##)
    ).pixels(60, 40, scale: 1)
    #expect(dashed.at(4, 0) == [0, 0, 255] && dashed.at(9, 0) == [255, 255, 255])
    #expect(dashed.at(14, 0) == [0, 0, 255])
    let painted = try Tile(
      box(##""border": {"width": 4, "fill": ["#FF0000", {"color": "#0000FF", "opacity": 0.5}]}"##)
    ).pixels(60, 40, scale: 1)
    #expect(isNear(painted.at(2, 20), [127, 0, 128]) && painted.at(8, 20) == [255, 255, 255])
  }

  @Test("an inset shadow is inside the box, below the content, and darkest at the edge")
  func inset() throws {
    let drawn = try Tile(
      ##"{"type": "row", "background": "#FFFFFF", "shadow": {"color": "#000000", "blur": 20, "inset": true}, "children": [{"type": "spacer"}]}"##
    ).pixels(100, 100, scale: 2, margin: 10)
    for x in [0.25, 4.25, 10.25, 20.25, 30.25] {
      // The complement of the box, blurred by a Gaussian whose deviation is half of the blur.
      let expected = 255 * (1 - erfc(x / 10 / 2.0.squareRoot()) / 2)
      #expect(abs(Double(drawn.at(10 + x, 60)[0]) - expected) <= 4, "\(x)")
    }
    #expect(drawn.at(5, 60) == [255, 255, 255])
    let hard = try Tile(
      box(
        ##""background": "#FFFFFF", "shadow": {"color": "#FF0000", "blur": 0, "x": 4, "spread": 2, "inset": true}"##
      )
    ).pixels(40, 40, scale: 1)
    #expect(hard.at(5, 20) == [255, 0, 0] && hard.at(6, 20) == [255, 255, 255])
    #expect(hard.at(39, 20) == [255, 255, 255] && hard.at(20, 1) == [255, 0, 0])
  }

  @Test("a mask limits the visible area of the parts that follow it")
  func masks() throws {
    func drawn(_ mask: String) throws -> DrawnPixels {
      let square =
        ##"{"type": "shape", "shape": "rectangle", "width": "fill", "height": "fill", "color": "#0000FF"}"##
      return try Tile(
        ##"{"type": "overlay", "children": [{"type": "shape", "width": 20, "height": 20, \##(mask)}, \##(square)]}"##
      ).pixels(40, 40, scale: 1)
    }
    let circle = try drawn(##""shape": "circle", "mask": "outline", "color": "#00000010""##)
    #expect(circle.at(20, 20) == [0, 0, 255] && circle.at(11, 11) == [255, 255, 255])
    let half = try drawn(##""shape": "rectangle", "mask": "alpha", "color": "#FF000080""##)
    #expect(isNear(half.at(20, 20), [127, 127, 255]) && half.at(5, 5) == [255, 255, 255])
    let dark = try drawn(##""shape": "rectangle", "mask": "luminance", "color": "#00FF00""##)
    #expect(isNear(dark.at(20, 20), [73, 73, 255]))
  }

  @Test("a scale with two factors can mirror a part about its center")
  func mirrored() throws {
    let drawn = try Tile(
      ##"{"type": "row", "scale": [-1, 0.5], "children": [{"type": "shape", "shape": "rectangle", "width": 10, "height": "fill", "color": "#0000FF"}, {"type": "spacer"}]}"##
    ).pixels(40, 40, scale: 1)
    #expect(drawn.at(35, 20) == [0, 0, 255] && drawn.at(5, 20) == [255, 255, 255])
    #expect(drawn.at(35, 8) == [255, 255, 255])
  }

  @Test("with corner smoothing n, the curve begins 1 + n radii from the corner; 0 gives a circular corner")
  func smoothing() throws {
    func drawn(_ curve: String) throws -> String {
      try Tile(box(##""background": "#000000", "cornerRadius": 20, "cornerCurve": \##(curve)"##)).drawn(
        100, 100)
    }
    #expect(try drawn("0") == drawn(#""circular""#))
    let corners = Corners([20, 0, 0, 0], curve: .smooth(0.6))
    let elements = Path.box(CGRect(x: 0, y: 0, width: 100, height: 100), corners).elements
    #expect(elements.first == .move(CGPoint(x: 0, y: 32)))
    guard case .curve(_, _, let middle) = elements[2], case .curve(_, _, let start) = elements[1] else {
      Issue.record("no curves")
      return
    }
    // The arc is part of the circle of the corner, and symmetric.
    #expect(abs(hypot(middle.x - 20, middle.y - 20) - 20) < 0.01)
    #expect(abs(start.x - middle.y) < 1e-9 && abs(start.y - middle.x) < 1e-9)
  }
}
