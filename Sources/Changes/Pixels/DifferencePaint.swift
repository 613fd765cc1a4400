import Graphics
import Review

/// The inks of the picture between two others; pixels are 32-bit words as `Bitmap` stores them.
///
/// Plain functions of numbers: they run for every pixel, in debug builds too.
struct DifferencePaint {
  /// How wide a stripe of a hatch is, in pixels.
  let stripe: Int

  static let different = (ink: Color(hex: 0xC4006A), gap: Color(hex: 0xFF8CC8))
  /// Pixels that differ and are hidden by the threshold.
  static let hidden = Color(hex: 0xF2B84B)
  /// Pixels that only the new picture has.
  static let added = (ink: Color(hex: 0x0A62F5), gap: Color(hex: 0xDCE8FF))
  /// Pixels that only the old picture has.
  static let removed = (ink: Color(hex: 0x9A5A00), gap: Color(hex: 0xFCEBD2))

  private let differentWords: Words
  private let hiddenWord: UInt32
  private let addedWords: Words
  private let removedWords: Words

  private typealias Words = (ink: UInt32, gap: UInt32)

  /// Inks whose hatches have stripes of so many pixels.
  init(stripe: Int) {
    self.stripe = stripe
    differentWords = Self.words(Self.different)
    hiddenWord = Self.opaque(Self.hidden)
    addedWords = Self.words(Self.added)
    removedWords = Self.words(Self.removed)
  }

  /// A pixel that both pictures have, given what was found there (see `PixelMask.Finding`).
  func word(_ finding: UInt8, over pixel: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    if finding == PixelMask.Finding.different.rawValue {
      return (x + y) / stripe % 3 == 0 ? differentWords.gap : differentWords.ink
    }
    if finding == PixelMask.Finding.hidden.rawValue { return hiddenWord }
    return Self.pale(pixel)
  }

  /// A pixel that one picture has.
  func word(of pixel: UInt32, isNew: Bool, _ x: Int, _ y: Int) -> UInt32 {
    let words = isNew ? addedWords : removedWords
    // Hatches lean to the left and to the right.
    let place = isNew ? x + y : x - y + (1 << 20)
    return place / stripe % 4 == 0 ? words.ink : words.gap
  }

  /// A pixel on white as a grey that hatches stand out from.
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
