import Comparison
import Graphics
import Testing

@Suite struct PixelComparisonTests {
  private let black = (red: 0, green: 0, blue: 0)
  private let white = (red: 255, green: 255, blue: 255)

  @Test("an image is identical to itself")
  func identity() {
    let disc = Bitmap.disc(24, x: 12, y: 12, radius: 8)
    let comparison = PixelComparison(of: disc, and: disc)
    #expect(comparison.isIdentical)
    #expect(comparison.regions.isEmpty)
    #expect(comparison.largestDistance == 0)
    #expect(comparison.mask.values.allSatisfy { $0 == 0 })
  }

  @Test("one changed pixel is one difference, and is reported with its position")
  func singlePixel() {
    let old = Bitmap.white(200, 30)
    let comparison = PixelComparison(of: old, and: old.setting(130, 7, black))
    #expect(comparison.different == 1)
    #expect(comparison.regions.map(\.description) == ["130, 7: 1 × 1, 1 pixel"])
    #expect(comparison.mask[130, 7] == .different)
    #expect(comparison.mask[129, 7] == .same)
    #expect(comparison.meanDistance == comparison.largestDistance / 6000)
    #expect(!comparison.isSame)
  }

  @Test(
    "every pair of unequal pixels is a difference, however similar the colors are",
    arguments: [
      ((255, 255, 255), (242, 242, 247)), ((255, 255, 255), (255, 255, 254)), ((0, 0, 0), (0, 0, 1)),
    ])
  func everyPixel(_ old: (red: Int, green: Int, blue: Int), _ new: (red: Int, green: Int, blue: Int)) {
    let ground = Bitmap.filled(40, 30, old)
    let comparison = PixelComparison(of: ground, and: ground.setting(7, 9, new))
    #expect((comparison.different, comparison.hidden) == (1, 0))
    #expect(comparison.regions.map(\.description) == ["7, 9: 1 × 1, 1 pixel"])
    #expect(comparison.largestDistance > 0 && !comparison.isSame && !comparison.isIdentical)
  }

  @Test(
    "red and cyan have the largest color distance, and white and black have a slightly smaller color distance"
  )
  func distances() {
    func distance(
      _ a: (red: Int, green: Int, blue: Int), _ b: (red: Int, green: Int, blue: Int)
    ) -> Double {
      PixelComparison(of: .filled(1, 1, a), and: .filled(1, 1, b)).largestDistance
    }
    #expect(abs(distance((255, 0, 0), (0, 255, 255)) - 1) < 0.0001)
    // 255² · 0.5053 of 35,215: white and black differ only in brightness.
    #expect(abs(distance(white, black) - 0.96593) < 0.0001)
    #expect(distance((200, 0, 0), (201, 0, 0)) < 0.01)
  }

  @Test("pixel differences below the threshold are counted separately")
  func threshold() {
    let (old, new) = (Bitmap.filled(4, 1, (100, 100, 100)), Bitmap.filled(4, 1, (104, 100, 100)))
    let lenient = PixelComparison(of: old, and: new, threshold: 0.1)
    #expect((lenient.different, lenient.hidden) == (0, 4))
    #expect(lenient.isSame && !lenient.isIdentical && lenient.mask[0, 0] == .hidden)
    let strict = PixelComparison(of: old, and: new)
    #expect((strict.different, strict.hidden) == (4, 0))
  }

  @Test("pixels that are equal in 8 bits still count as different if their 16-bit samples differ")
  func samples() {
    let bitmap = Bitmap.white(3, 1)
    let old = PixelSamples(width: 3, height: 1, words: [1, 2, 3])
    let new = PixelSamples(width: 3, height: 1, words: [1, 5, 3])
    let comparison = PixelComparison(of: bitmap, and: bitmap, samples: (old, new))
    #expect(comparison.different == 1 && comparison.mask[1, 0] == .different)
    #expect(comparison.regions.map(\.description) == ["1, 0: 1 × 1, 1 pixel"])
    let lenient = PixelComparison(of: bitmap, and: bitmap, samples: (old, new), threshold: 0.1)
    #expect((lenient.different, lenient.hidden) == (0, 1))
  }

  @Test(
    "the percentage of differing pixels is 0 only if no pixel differs, and 100 only if all pixels differ",
    arguments: [
      (0, 9, "0"), (9, 9, "100"), (1, 3_000_000, "less than 0.001"),
      (2_999_999, 3_000_000, "more than 99.999"),
      (1995, 351_348, "0.568"), (0, 0, "0"),
    ])
  func shares(different: Int, compared: Int, percent: String) {
    #expect(PixelCount(different: different, compared: compared).percent == percent)
  }

  @Test("the number of pixels hidden by a threshold is described in words")
  func hiddenWords() {
    #expect("\(HiddenPixels([]))" == "nothing")
    #expect("\(HiddenPixels([0, 1, 0]))" == "1 pixel in 1 picture")
    #expect("\(HiddenPixels([3, 0, 4]))" == "7 pixels in 2 pictures")
  }

  @Test(
    "a transparent pixel differs from white and from black, although it looks equal on a background of that color"
  )
  func alpha() {
    let nothing = Bitmap.filled(1, 1, black, alpha: 0)
    for color in [white, black] {
      let comparison = PixelComparison(of: nothing, and: .filled(1, 1, color))
      #expect(comparison.different == 1)
      #expect(abs(comparison.largestDistance - 0.96593) < 0.0001)
    }
  }

  @Test("half-transparent black on white has the same color distance from white as gray has")
  func halfOpaque() {
    let veil = PixelComparison(of: .filled(1, 1, black, alpha: 128), and: .filled(1, 1, white, alpha: 128))
    let grey = PixelComparison(of: .filled(1, 1, (127, 127, 127)), and: .white(1, 1))
    #expect(veil.largestDistance == grey.largestDistance)
  }

  @Test("a disc moved by a quarter of a pixel differs only at its edge, by less than the threshold")
  func antialiasedEdge() {
    let old = Bitmap.disc(40, x: 20, y: 20, radius: 13)
    let new = Bitmap.disc(40, x: 20.25, y: 20, radius: 13)
    let lenient = PixelComparison(of: old, and: new, threshold: 0.1)
    #expect(lenient.different == 0)
    #expect(lenient.hidden > 10 && lenient.largestDistance > 0.1)
    #expect(lenient.regions.isEmpty)
    let strict = PixelComparison(of: old, and: new)
    #expect((strict.different, strict.hidden) == (lenient.hidden, 0))
  }

  @Test("a disc moved by three pixels differs in more than its edge")
  func movedDisc() {
    let comparison = PixelComparison(
      of: .disc(40, x: 20, y: 20, radius: 13), and: .disc(40, x: 23, y: 20, radius: 13), threshold: 0.1)
    // Two crescents, at most three pixels wide and 26 high, without their antialiased edges.
    #expect((60...156).contains(comparison.different))
    // The tips of the crescents are near each other.
    #expect(comparison.regions.count == 1)
  }

  @Test(
    "if two images differ in size, the sizes are reported, and the area that the images share is compared"
  )
  func sizes() {
    let comparison = PixelComparison(of: .white(8, 4), and: Bitmap.white(6, 9).setting(5, 3, black))
    #expect("\(comparison.oldSize) → \(comparison.newSize)" == "8 × 4 → 6 × 9")
    #expect(comparison.different == 1)
    #expect((comparison.mask.width, comparison.mask.height) == (6, 4))
    #expect(!PixelComparison(of: .white(8, 4), and: .white(8, 5)).isSame)
    #expect(PixelComparison(of: .white(0, 4), and: .white(3, 3)).different == 0)
  }
}
