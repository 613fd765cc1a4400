import Graphics
import Testing

@testable import Changes

/// What makes a new picture of an old one on a page.
@Suite struct PicturePatchTests {
  private func picture(_ differing: [(x: Int, y: Int)] = [], alpha: UInt8 = 255) -> Bitmap {
    let (width, height) = (100, 70)
    var pixels = [UInt8]((0..<4 * width * height).map { $0 % 4 == 3 ? alpha : UInt8($0 / 4 % 251) })
    for (x, y) in differing { pixels[4 * (y * width + x)] ^= 0xFF }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(
    "laid over the old picture it is the new one, and reaches beyond whatever differs",
    arguments: [
      [(40, 30)], [(0, 0), (99, 69)], [(15, 16), (16, 15)],
    ])
  func covers(differing: [(Int, Int)]) throws {
    let (old, new) = (picture(), picture(differing.map { (x: $0.0, y: $0.1) }))
    let patch = try #require(PicturePatch.bitmap(from: old, to: new))
    var laid = old.pixels
    for start in stride(from: 0, to: laid.count, by: 4) where patch.pixels[start + 3] == 255 {
      for place in start..<start + 4 { laid[place] = patch.pixels[place] }
    }
    #expect(laid == new.pixels)
    let isCovered = { (x: Int, y: Int) in patch.pixels[4 * (y * patch.width + x) + 3] == 255 }
    for (x, y) in differing {
      for near in [(x - 16, y), (x + 16, y), (x, y - 16), (x, y + 16)]
      where (0..<old.width).contains(near.0) && (0..<old.height).contains(near.1) {
        #expect(isCovered(near.0, near.1), "\(near) beside \((x, y))")
      }
    }
    #expect(!isCovered(75, 5))
  }

  @Test("there is none where something shows through, or the sizes differ")
  func none() {
    #expect(PicturePatch.bitmap(from: picture(), to: picture([(1, 1)], alpha: 128)) == nil)
    let small = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    #expect(PicturePatch.bitmap(from: small, to: picture()) == nil)
  }
}
