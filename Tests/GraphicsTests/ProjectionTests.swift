import Foundation
import Graphics
import Testing

@Suite struct ProjectionTests {
  private let extent = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test("a projection without perspective is affine")
  func affine() {
    let projection = Projection(extent: extent, x: [2, 0, 10], y: [0, 1, 20], w: [0, 0, 1])
    #expect(projection.applied(to: CGPoint(x: 5, y: 7)) == CGPoint(x: 20, y: 27))
    #expect(projection.bounds == CGRect(x: 10, y: 20, width: 200, height: 50))
  }

  @Test(
    "a projection with perspective moves distant points closer together, and its inverse restores the original points"
  )
  func perspective() throws {
    let projection = Projection(extent: extent, x: [1, 0, 0], y: [0, 1, 0], w: [0.01, 0, 1])
    let corners = try #require(projection.corners)
    #expect(corners[1] == CGPoint(x: 50, y: 0))
    #expect(corners[2] == CGPoint(x: 50, y: 25))
    let back = try #require(projection.inverse)
    for (corner, original) in zip(corners, [(0.0, 0.0), (100, 0), (100, 50), (0, 50)]) {
      let place = try #require(back.applied(to: corner))
      #expect(abs(Double(place.x) - original.0) < 1e-9 && abs(Double(place.y) - original.1) < 1e-9)
    }
  }

  @Test(
    "the projection of a plane seen edge-on has no inverse, and points behind the viewer cannot be projected")
  func degenerate() {
    #expect(Projection(extent: extent, x: [0, 0, 1], y: [0, 1, 0], w: [0, 0, 1]).inverse == nil)
    let behind = Projection(extent: extent, x: [1, 0, 0], y: [0, 1, 0], w: [-0.02, 0, 1])
    #expect(behind.applied(to: CGPoint(x: 60, y: 0)) == nil)
    #expect(behind.bounds == nil)
  }
}
