import DesignFormat
import Foundation
import Graphics
import Testing

@testable import Cells

@Suite struct IconTests {
  @Test(
    "every icon has a drawing that can be read to its end and stays on its grid", arguments: IconName.allCases
  )
  func everyIconIsDrawn(name: IconName) {
    let drawing = IconDrawing.named(name)
    #expect(drawing != IconDrawing())
    for (text, margin) in [(drawing.stroke, 0.9), (drawing.fill, 0.0)] {
      let outline = IconOutline(text)
      #expect(outline.isComplete, "\(text)")
      for point in outline.elements.flatMap(\.points) {
        #expect(
          (margin...24 - margin).contains(point.x) && (margin...24 - margin).contains(point.y), "\(point)")
      }
    }
  }

  @Test("an arc becomes curves along its circle, on the side that its flags say")
  func arcs() {
    let ends = IconOutline("M0 12a12 12 0 0 1 24 0A12 12 0 0 1 0 12Z").elements.compactMap(\.end)
    let expected: [(Double, Double)] = [(12, 0), (24, 12), (12, 24), (0, 12)]
    #expect(ends.count == 4)
    for (end, place) in zip(ends, expected) {
      #expect(abs(end.x - place.0) < 1e-9 && abs(end.y - place.1) < 1e-9, "\(end)")
    }
  }

  @Test("an outline that breaks off is known to", arguments: ["M1", "M1 1X2", "L-", "M1 1A2 2 0 0"])
  func incomplete(text: String) {
    #expect(!IconOutline(text).isComplete)
  }

  @Test("an icon stands in the middle of its frame, scaled with its line, and fades as a whole")
  func placement() {
    let node = Icon(name: .minus, color: Color(hex: 0x102030, alpha: 0.5)).node(
      in: CGRect(x: 10, y: 20, width: 20, height: 12))
    #expect(
      Scene(size: CGSize(width: 40, height: 40), nodes: [node]).description == """
        scene 40 × 40
          group  icon  at x 14  y 20  opacity 0.5
            path of 2  stroke #102030 1.417

        """)
  }

  @Test("a filled icon belongs to its plain one")
  func filled() {
    #expect(IconName.house.filled == .houseFill)
    #expect(IconName.plus.filled == nil)
    #expect(IconName(rawValue: "magnifyingglass") == .magnifyingglass)
  }
}

extension Path.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  fileprivate var end: CGPoint? {
    if case .curve(_, _, let end) = self { end } else { nil }
  }
}
