import Foundation
import Graphics
import LayoutEngine
import Testing

/// Shadows as pixels: without contours, and in the shape of their content.
@Suite struct ShadowTests {
  private static let shadow = ##""shadow": {"color": "#00000080", "blur": 20}"##
  private static let card = """
    {"type": "row", "background": "#FFFFFF", "cornerRadius": 12, \(shadow), "children": [{"type": "spacer"}]}
    """

  @Test("a shadow has the smooth gradient of a blurred edge", arguments: [1.0, 2, 3])
  func slope(scale: Double) throws {
    let drawn = try Tile(Self.card).pixels(120, 90, scale: scale, margin: 40)
    let row = drawn.bitmap.height / 2
    let levels = (0..<Int(40 * scale)).map { drawn.pixel($0, row)[0] }
    #expect(levels[0] >= 254)
    for (column, level) in levels.enumerated() {
      // Half-transparent black, blurred by a Gaussian whose deviation is half of the blur (CSS Backgrounds 3, section 6.1.1).
      let distance = 40 - (Double(column) + 0.5) / scale
      let expected = 255 - 128 * erfc(distance / 10 / 2.0.squareRoot()) / 2
      #expect(abs(Double(level) - expected) <= 3, "\(column) of \(levels)")
    }
    let steps = zip(levels, levels.dropFirst()).map { $0 - $1 }
    // The steepest slope, plus half a level.
    let steepest = 128 / (10 * scale * (2 * Double.pi).squareRoot())
    #expect(steps.allSatisfy { $0 >= 0 && Double($0) <= (steepest + 0.5).rounded(.up) }, "\(steps)")
  }

  @Test("a shadow is equal on all sides of a box, even of a narrow box")
  func symmetry() throws {
    for (width, height) in [(300.0, 240.0), (30, 200), (20, 20)] {
      let drawn = try Tile(Self.card).pixels(width, height, scale: 2, margin: 40)
      let (columns, rows) = (drawn.bitmap.width, drawn.bitmap.height)
      for step in stride(from: 0, to: 80, by: 7) {
        for place in stride(from: 0, to: min(columns, rows) / 2, by: 11) {
          let here = drawn.pixel(place, step)
          #expect(drawn.pixel(columns - 1 - place, step) == here)
          #expect(drawn.pixel(place, rows - 1 - step) == here)
          #expect(drawn.pixel(columns - 1 - place, rows - 1 - step) == here)
        }
      }
    }
  }

  @Test(
    "the shadow of a part without a background follows the part's content",
    arguments: [
      ##"{"type": "text", "text": "I        I", "color": "#000000", "style": "largeTitle", "shadow": {"color": "#FF0000", "y": 20, "blur": 3}}"##,
      ##"{"type": "row", "shadow": {"color": "#FF0000", "y": 20, "blur": 3}, "children": [{"type": "icon", "icon": "plus"}, {"type": "spacer"}, {"type": "icon", "icon": "plus"}]}"##,
    ])
  func outline(template: String) throws {
    let drawn = try Tile(template).pixels(90, 40, margin: 30)
    let shadow = drawn.places.filter { $0.pixel[0] > 240 && $0.pixel[1] < 200 }
    #expect(shadow.count > 20)
    // The center of the box is empty and has no shadow.
    #expect(!shadow.contains { (60.0...80).contains($0.x) }, "\(shadow.prefix(3))")
  }

  @Test(
    "a shadow's horizontal offset goes to the right in both layout directions",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func offset(direction: LayoutDirection) throws {
    let card = ##"""
      {"type": "row", "background": "#FFFFFF", "shadow": {"color": "#000000", "x": 10, "blur": 0},
       "children": [{"type": "spacer"}]}
      """##
    let drawn = try Tile(card, direction: direction).pixels(60, 60, margin: 20)
    #expect(drawn.at(85, 50) == [0, 0, 0] && drawn.at(15, 50) == [255, 255, 255])
  }

  @Test("the shadow of a shape has the shape's outline")
  func figure() throws {
    let drawn = try Tile(
      ##"{"type": "shape", "shape": "circle", "color": "#FFFFFF", "shadow": {"color": "#000000", "blur": 2}}"##
    ).pixels(60, 60, margin: 20)
    #expect(drawn.at(50, 19.6)[0] < 220)
    #expect(drawn.at(21, 21) == [255, 255, 255])
  }

  @Test(
    "the stretched shadow of a long box equals a shadow that is blurred as a whole"
  )
  func length() throws {
    let long = try Tile(Self.card).pixels(400, 300, scale: 1.5, margin: 40)
    // The same box in parts, which are blurred as a whole.
    let path = Path.roundedRectangle(CGRect(x: 40, y: 40, width: 400, height: 300), radius: 12)
    let parts: [Scene.Node] = [.shape(Shape(path, fill: .color(.black))), .group(Group([]))]
    let card = Scene.Node.shape(Shape(path, fill: .color(.white)))
    let shadow = Group(parts, shadow: Shadow(Color(hex: 0, alpha: 128.0 / 255), deviation: 10))
    let scene = Scene(
      size: CGSize(width: 480, height: 380), background: .white, nodes: [.group(shadow), card])
    #expect(try DrawnPixels(scene, scale: 1.5).bitmap == long.bitmap)
  }

  @Test("overlapping children of a part have one common shadow")
  func overlap() throws {
    let tile = try Tile(
      ##"{"type": "overlay", "shadow": {"color": "#00000080", "x": 40, "blur": 0.1}, "children": [{"type": "shape", "shape": "rectangle", "width": 20, "height": 20, "color": "#FFFFFF"}, {"type": "shape", "shape": "rectangle", "width": 10, "height": 10, "color": "#FFFFFF"}]}"##
    )
    let drawn = try tile.pixels(20, 20, margin: 45)
    #expect(drawn.at(87, 47) == drawn.at(95, 55))
    #expect(abs(drawn.at(95, 55)[0] - 127) <= 1)
  }

  @Test(
    "a part with \"cutsOut\" makes a hole in its container's background, content and shadow"
  )
  func holes() throws {
    func drawn(_ hole: String) throws -> DrawnPixels {
      try Tile(
        #"""
        {"type": "overlay", "background": "#FF0000", "shadow": {"x": 0, "y": 0, "blur": 0, "color": "#0000FF"}, "children": [
          {"type": "shape", "shape": "rectangle", "width": "fill", "height": 20, "fill": "#00FF00"},
          {"type": "shape", \#(hole), "width": 20, "height": 20, "cutsOut": true}]}
        """#
      ).pixels(60, 60, margin: 10)
    }
    let holes = [
      #""shape": "circle""#, #""shape": "rectangle""#, #""shape": "star""#,
      #""shape": "path", "path": "M0 0H10V10H0Z""#, #""shape": "path", "path": "M0 0V10H10V0Z""#,
    ]
    for hole in holes {
      let pixels = try drawn(hole)
      #expect(pixels.at(40, 40) == [255, 255, 255], "\(hole)")
      #expect(pixels.at(15, 40) == [0, 255, 0] && pixels.at(15, 20) == [255, 0, 0])
    }
    let notch = #""shape": "circle", "pinned": {"leading": -10, "top": 0}"#
    #expect(try drawn(notch).at(15, 20) == [255, 255, 255])
  }
}
