import Graphics
import Review

/// The colors of a difference image. Pixels are 32-bit words in the format of `Bitmap`.
///
/// The functions operate on numbers, because they run for every pixel and must be fast in debug builds, too.
struct DifferencePaint {
  /// The width of a stripe in a hatch, in pixels.
  let stripe: Int

  static let different = (ink: Color(hex: 0xC4006A), gap: Color(hex: 0xFF8CC8))
  /// The color of different pixels that the threshold hides.
  static let hidden = Color(hex: 0xF2B84B)
  /// The colors of pixels that only the new image has.
  static let added = (ink: Color(hex: 0x0A62F5), gap: Color(hex: 0xDCE8FF))
  /// The colors of pixels that only the old image has.
  static let removed = (ink: Color(hex: 0x9A5A00), gap: Color(hex: 0xFCEBD2))

  private let differentWords: Words
  private let hiddenWord: UInt32
  private let addedWords: Words
  private let removedWords: Words

  private typealias Words = (ink: UInt32, gap: UInt32)

  /// Creates colors for hatches with stripes of `stripe` pixels.
  init(stripe: Int) {
    self.stripe = stripe
    differentWords = Self.words(Self.different)
    hiddenWord = Self.opaque(Self.hidden)
    addedWords = Self.words(Self.added)
    removedWords = Self.words(Self.removed)
  }

  /// Returns the color of a pixel that both images have. `finding` is a raw value of `PixelMask.Finding`.
  func word(_ finding: UInt8, over pixel: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    if finding == PixelMask.Finding.different.rawValue {
      return (x + y) / stripe % 3 == 0 ? differentWords.gap : differentWords.ink
    }
    if finding == PixelMask.Finding.hidden.rawValue { return hiddenWord }
    return Self.pale(pixel)
  }

  /// Returns the color of a pixel that only one image has.
  func word(of pixel: UInt32, isNew: Bool, _ x: Int, _ y: Int) -> UInt32 {
    let words = isNew ? addedWords : removedWords
    // The hatches of added and removed pixels have opposite directions.
    let place = isNew ? x + y : x - y + (1 << 20)
    return place / stripe % 4 == 0 ? words.ink : words.gap
  }

  /// Returns the color of a pixel on white as a light gray, on which hatches are visible.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    let red = pixel >> 16 & 255
    let green = pixel >> 8 & 255
    let blue = pixel & 255
    let brightness = (77 * red + 151 * green + 28 * blue) >> 8 + (255 - alpha)
    let grey = 255 - (255 - min(255, brightness)) * 3 / 10
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  private static func words(_ hatch: (ink: Color, gap: Color)) -> Words {
    (opaque(hatch.ink), opaque(hatch.gap))
  }

  private static func opaque(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}
