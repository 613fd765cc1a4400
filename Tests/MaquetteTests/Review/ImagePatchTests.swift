@testable import Comparison
import Graphics
import Rendering
import Testing

/// Patches from an old image to a new one on a report page.
@Suite struct ImagePatchTests {
  private func picture(_ differing: [(x: Int, y: Int)] = [], alpha: UInt8 = 255) -> Bitmap {
    let (width, height) = (100, 70)
    var pixels = [UInt8]((0..<4 * width * height).map { $0 % 4 == 3 ? alpha : UInt8($0 / 4 % 251) })
    for (x, y) in differing { pixels[4 * (y * width + x)] ^= 0xFF }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(
    "applying an image patch to the old image gives the new image; the patch has a margin around differences",
    arguments: [
      [(40, 30)], [(0, 0), (99, 69)], [(15, 16), (16, 15)],
    ])
  func covers(differing: [(Int, Int)]) throws {
    let (old, new) = (picture(), picture(differing.map { (x: $0.0, y: $0.1) }))
    let patch = try bitmap(#require(ImagePatch(from: old, to: new)))
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

  @Test("no image patch is created for translucent images or for images of different sizes")
  func none() throws {
    let clear = try #require(ImagePatch(from: picture(), to: picture([(1, 1)], alpha: 128)))
    #expect(clear.pixels(of: 0..<70) == nil)
    #expect(try clear.data(smallerThan: .max, scale: 2) == nil)
    let small = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    #expect(ImagePatch(from: small, to: picture()) == nil)
  }

  @Test(
    "an image patch is encoded as a PNG of its pixels, or as nil if the size limit is exceeded",
    arguments: [70, 2_000])
  func file(height: Int) throws {
    let width = 100
    var pixels = [UInt8]((0..<4 * width * height).map { $0 % 4 == 3 ? 255 : UInt8($0 / 4 % 251) })
    let old = Bitmap(width: width, height: height, pixels: pixels)
    for place in [5_000, 3 * width * height] { pixels[place / 4 * 4] ^= 0xFF }
    let patch = try #require(
      ImagePatch(from: old, to: Bitmap(width: width, height: height, pixels: pixels)))
    let whole = try PNGRenderer(PNGSettings(scale: 2)).data(of: bitmap(patch))
    #expect(try patch.data(smallerThan: whole.count + 1, scale: 2) == whole)
    #expect(try patch.data(smallerThan: whole.count, scale: 2) == nil)
    #expect(try patch.data(smallerThan: 100, scale: 2) == nil)
  }

  private func bitmap(_ patch: ImagePatch) throws -> Bitmap {
    let pixels = try #require(patch.pixels(of: 0..<patch.height))
    return Bitmap(width: pixels.count / 4 / patch.height, height: patch.height, pixels: pixels)
  }
}
