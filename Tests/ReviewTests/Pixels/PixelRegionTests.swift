import Comparison
import Graphics
import Testing
import TestSupport

@Suite struct PixelRegionTests {
  private func regions(_ places: [(x: Int, y: Int)], _ width: Int = 120, _ height: Int = 120) -> [String] {
    let old = Bitmap.white(width, height)
    var new = old
    for place in places { new.set(place.x, place.y, (0, 0, 0)) }
    return PixelComparison(of: old, and: new).regions.map(\.description)
  }

  @Test("differing pixels that are at most 16 pixels apart are in one region", arguments: [1, 2, 15, 16])
  func near(distance: Int) {
    #expect(regions([(3, 5), (3 + distance, 5)]) == ["3, 5: \(distance + 1) × 1, 2 pixels"])
    #expect(regions([(3, 5), (3, 5 + distance)]) == ["3, 5: 1 × \(distance + 1), 2 pixels"])
    #expect(regions([(30, 5), (30 - distance, 5 + distance)]).count == 1)
  }

  @Test("differing pixels that are 17 pixels apart are in separate regions")
  func apart() {
    #expect(regions([(3, 5), (20, 5)]) == ["3, 5: 1 × 1, 1 pixel", "20, 5: 1 × 1, 1 pixel"])
    #expect(regions([(3, 5), (3, 22)]) == ["3, 5: 1 × 1, 1 pixel", "3, 22: 1 × 1, 1 pixel"])
  }

  @Test("regions of differing pixels are sorted from top to bottom, then from left to right")
  func order() {
    #expect(
      regions([(90, 50), (10, 50), (50, 10)]) == [
        "50, 10: 1 × 1, 1 pixel", "10, 50: 1 × 1, 1 pixel", "90, 50: 1 × 1, 1 pixel",
      ])
  }

  @Test("differing pixels enclosed by a ring of differing pixels belong to the ring's region")
  func enclosed() {
    let frame = (10...100).flatMap { [(x: $0, y: 10), (x: $0, y: 100), (x: 10, y: $0), (x: 100, y: $0)] }
    #expect(regions(frame + [(55, 55)]) == ["10, 10: 91 × 91, 361 pixels"])
  }

  @Test("regions contain all differing pixels, and are farther apart than the minimum gap", arguments: 0..<20)
  func boxesStandApart(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let places = Set((0..<40).map { _ in Int.random(in: 0..<200 * 150, using: &random) })
    let old = Bitmap.white(200, 150)
    var new = old
    for place in places { new.set(place % 200, place / 200, (0, 0, 0)) }
    let regions = PixelComparison(of: old, and: new).regions
    #expect(regions.map(\.different).reduce(0, +) == places.count)
    for (index, region) in regions.enumerated() {
      for other in regions[..<index] {
        let columns = max(region.x - other.x - other.width, other.x - region.x - region.width) + 1
        let rows = max(region.y - other.y - other.height, other.y - region.y - region.height) + 1
        #expect(max(columns, rows) > PixelRegion.gap, "\(region) is near \(other)")
      }
    }
  }
}
