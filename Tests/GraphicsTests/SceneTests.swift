import Foundation
import Graphics
import Testing

@Suite struct SceneTests {
  @Test("the text description of a scene has one line per node")
  func readsAsText() {
    let scene = Scene(
      size: CGSize(width: 200, height: 100), background: .white,
      nodes: [
        .group(
          Group(
            at: CGPoint(x: 16, y: 10),
            element: ElementLabel(id: "ana", title: "cell 0.3", indexPath: "0-3"),
            [
              .shape(
                Shape(
                  .roundedRectangle(CGRect(x: 0, y: 0, width: 80, height: 70), radius: 12),
                  fill: .color(Color(hex: 0x3C3C43, alpha: 0.6)), stroke: Stroke(.black, width: 1))),
              .text(
                Text(
                  "Ana", font: Font(size: 17, weight: 600), origin: CGPoint(x: 4, y: 20), width: 30.25,
                  color: .black, runs: [])),
            ]))
      ])
    #expect(
      scene.description == """
        scene 200 × 100  background #FFFFFF
          group  0-3 ana  at x 16  y 10
            rounded x 0  y 0  w 80  h 70  r 12  fill #3C3C43 60%  stroke #000000 1
            text "Ana"  x 4  y 20  w 30.25  Inter 600 17  #000000

        """)
  }

  @Test("a rounded rectangle's corner radius is limited to half of the rectangle's shorter side")
  func radiusIsCutDown() throws {
    let capsule = Path.roundedRectangle(CGRect(x: 0, y: 0, width: 40, height: 10), radius: 99)
    let xs = capsule.elements.compactMap { element -> Double? in
      switch element {
      case .move(let point), .line(let point): Double(point.x)
      case .curve(_, _, let end): Double(end.x)
      case .close: nil
      }
    }
    #expect(xs.min() == 0)
    #expect(xs.max() == 40)
    #expect(xs.first == 20)
  }

  @Test("an ellipse touches the middle of each side of its rectangle")
  func ellipseTouchesItsSides() {
    let ends = Path.ellipse(CGRect(x: 0, y: 0, width: 20, height: 10)).elements.compactMap { element in
      if case .curve(_, _, let end) = element { end } else { CGPoint?.none }
    }
    #expect(
      ends == [CGPoint(x: 20, y: 5), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 0)])
  }
}
