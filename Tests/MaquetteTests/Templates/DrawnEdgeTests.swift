import Foundation
import Graphics
import Testing

/// Edges as pixels: borders, fills below them, and adjacent boxes.
@Suite struct DrawnEdgeTests {
  private static let border = ##""border": {"color": "#0000FF", "width": 2}"##

  @Test(
    "the border of a part follows the outline of its shape",
    arguments: [
      ("circle", "ellipse x 21  y 1  w 38  h 38  stroke #0000FF 2"),
      ("ellipse", "ellipse x 1  y 1  w 78  h 38  stroke #0000FF 2"),
      ("capsule", "rounded x 1  y 1  w 78  h 38  r 19  stroke #0000FF 2"),
      ("rectangle", "rectangle x 1  y 1  w 78  h 38  stroke #0000FF 2"),
    ])
  func borderOfFigure(shape: String, line: String) throws {
    let tile = try Tile(##"{"type": "shape", "shape": "\##(shape)", "color": "#FF0000", \##(Self.border)}"##)
    #expect(try tile.drawn(80, 40).split(separator: "\n").last.map(String.init) == line)
  }

  @Test(
    "the fill of a part is not visible outside its border",
    arguments: [
      ##"{"type": "row", "background": "#FF0000", "cornerRadius": 9, \##(border), "children": [{"type": "spacer"}]}"##,
      ##"{"type": "shape", "shape": "circle", "color": "#FF0000", \##(border)}"##,
      ##"{"type": "row", "cornerRadius": [9, 0, 4, 12], "cornerCurve": "continuous", "clips": true, \##(border), "children": [{"type": "shape", "shape": "rectangle", "color": "#FF0000"}]}"##,
    ])
  func fillBelowBorder(template: String) throws {
    // At fractional positions, where every edge is antialiased.
    let drawn = try Tile(template).pixels(40.3, 40.3, scale: 2, margin: 5.3)
    let red = drawn.places.filter { $0.pixel[0] > 200 && $0.pixel[1] < 60 }
    #expect(!red.isEmpty)
    // Any mixture of white and blue has equal red and green.
    let middle = 5.3 + 40.3 / 2
    let fringe = drawn.places.filter { place in
      let isOutside = max(abs(place.x - middle), abs(place.y - middle)) > 40.3 / 2 - 1
      return isOutside && place.pixel[0] > place.pixel[1] + 1
    }
    #expect(fringe.isEmpty, "\(fringe.prefix(5))")
  }

  @Test("the fill of a part extends to the edge below a translucent border")
  func clearBorder() throws {
    let tile = try Tile(
      ##"{"type": "row", "background": "#FF0000", "border": {"color": "#0000FF80", "width": 4}, "children": [{"type": "spacer"}]}"##
    )
    let drawn = try tile.pixels(40, 40)
    #expect(drawn.at(1, 20) == drawn.at(3, 20))
  }

  @Test(
    "adjacent boxes of one color have no visible seam",
    arguments: [1.0, 2, 3], [(["0", "0", "0", "0"]), ["9", "0", "0", "9"]])
  func seams(scale: Double, corners: [String]) throws {
    let mirrored = [corners[1], corners[0], corners[3], corners[2]]
    func box(_ corners: [String]) -> String {
      ##"{"type": "row", "width": "fill", "height": "fill", "background": "#204060", "cornerRadius": [\##(corners.joined(separator: ", "))], "children": [{"type": "spacer"}]}"##
    }
    for width in stride(from: 50.0, to: 52, by: 1.0 / 7) {
      let tile = try Tile(#"{"type": "row", "children": [\#(box(corners)), \#(box(mirrored))]}"#)
      let drawn = try tile.pixels(width, 40, scale: scale, margin: 5.1)
      let row = Int(25 * scale)
      let inside = Int((5.1 + 12) * scale)..<Int((5.1 + width - 12) * scale)
      let colors = Set(inside.map { drawn.pixel($0, row) })
      #expect(colors == [[0x20, 0x40, 0x60]], "\(width) points at \(scale)")
    }
  }

  @Test("drawn lines have the same thickness at any position", arguments: [1.0, 2, 3])
  func lines(scale: Double) throws {
    var inks: Set<Int> = []
    for place in stride(from: 3.0, to: 5, by: 1.0 / 6) {
      let tile = try Tile(
        ##"{"type": "column", "padding": [\##(place), 0, 0, 0], "children": [{"type": "shape", "shape": "line", "color": "#000000"}]}"##
      )
      let drawn = try tile.pixels(20, 20, scale: scale)
      let ink = (0..<drawn.bitmap.height).map { 255 - drawn.pixel(drawn.bitmap.width / 2, $0)[0] }.reduce(
        0, +)
      inks.insert(ink)
    }
    #expect(inks.allSatisfy { abs($0 - Int(127.5 * scale)) <= 2 }, "\(inks)")
  }
}
