package import Foundation
package import Graphics
import Rendering

/// Two images of a screen and their pixel comparison, for drawing side by side.
public struct PixelDifference: Equatable, Sendable {
  /// The old image; `nil` if the screen was added.
  package let old: Bitmap?
  /// The new image; `nil` if the screen was removed.
  package let new: Bitmap?
  /// The pixel comparison; `nil` unless both images exist.
  package let comparison: PixelComparison?
  /// The number of pixels per point, greater than 0. The images are drawn smaller by this factor.
  package let scale: Double

  package init(from old: Bitmap, to new: Bitmap, comparison: PixelComparison, scale: Double = 1) {
    (self.old, self.new, self.comparison, self.scale) = (old, new, comparison, scale)
  }

  package init(added new: Bitmap, scale: Double = 1) {
    (old, self.new, comparison, self.scale) = (nil, new, nil, scale)
  }

  package init(removed old: Bitmap, scale: Double = 1) {
    (self.old, new, comparison, self.scale) = (old, nil, nil, scale)
  }

  /// The difference as text: `1234 of 351348 pixels differ (0.352 %)`, or `nothing differs`.
  public var words: String {
    guard let comparison else { return old == nil ? "added" : "removed" }
    guard comparison.oldSize == comparison.newSize else {
      return "size \(comparison.oldSize) → \(comparison.newSize)"
    }
    let count = comparison.count
    return comparison.isSame ? "nothing differs" : "\(count.words(by: "")) (\(count.percent) %)"
  }

  /// Decodes a PNG or JPEG file. Throws the decoder's error if the file is damaged.
  package static func bitmap(of data: Data) throws -> Bitmap {
    try ImageSource(name: "picture", data: data).decoded()
  }

  /// The difference image; `nil` unless both images exist. Equal pixels are light gray, and different pixels are hatched in
  /// magenta. Pixels that exist in only one image are hatched in other colors, with a different direction for each image.
  ///
  /// The difference image is as wide as the wider image, and as tall as the taller one.
  package var bitmap: Bitmap? {
    guard let old, let new, let comparison else { return nil }
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    let paint = DifferencePaint(stripe: max(2, Int((2 * scale).rounded())))
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    pixels.withUnsafeMutableBytes { target in
      old.pixels.withUnsafeBytes { before in
        new.pixels.withUnsafeBytes { after in
          let words = target.bindMemory(to: UInt32.self)
          for y in 0..<height {
            for x in 0..<width {
              let isOld = x < old.width && y < old.height
              let isNew = x < new.width && y < new.height
              let word: UInt32
              if isOld, isNew {
                let index = y * new.width + x
                word = paint.word(
                  comparison.mask.values[y * comparison.mask.width + x],
                  over: after.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self), x, y)
              } else if isNew || isOld {
                let index = isNew ? y * new.width + x : y * old.width + x
                let source = isNew ? after : before
                word = paint.word(
                  of: source.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self), isNew: isNew, x, y)
              } else {
                word = 0
              }
              words[y * width + x] = word
            }
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// The colors of a difference image. Pixels are 32-bit words in the format of `Bitmap`.
///
/// The functions operate on numbers, because they run for every pixel and must be fast even in debug builds.
struct DifferencePaint {
  /// The width of a stripe in a hatch, in pixels.
  let stripe: Int

  static let different = (markColor: Color(hex: 0xC4006A), gap: Color(hex: 0xFF8CC8))
  /// The color of pixels that are unequal but count as equal because of the threshold.
  static let hidden = Color(hex: 0xF2B84B)
  /// The colors of the hatch on pixels that exist only in the new image: the stripes (`markColor`) and the gaps between them.
  static let added = (markColor: Color(hex: 0x0A62F5), gap: Color(hex: 0xDCE8FF))
  /// The colors of the hatch on pixels that exist only in the old image: the stripes (`markColor`) and the gaps between them.
  static let removed = (markColor: Color(hex: 0x9A5A00), gap: Color(hex: 0xFCEBD2))

  private let differentWords: HatchPixels
  private let hiddenWord: UInt32
  private let addedWords: HatchPixels
  private let removedWords: HatchPixels

  private typealias HatchPixels = (markColor: UInt32, gap: UInt32)

  init(stripe: Int) {
    self.stripe = stripe
    differentWords = Self.words(Self.different)
    hiddenWord = Self.opaque(Self.hidden)
    addedWords = Self.words(Self.added)
    removedWords = Self.words(Self.removed)
  }

  /// Returns the color for a pixel that both images contain. `finding` is a raw value of `PixelMask.Finding`.
  func word(_ finding: UInt8, over pixel: UInt32, _ x: Int, _ y: Int) -> UInt32 {
    if finding == PixelMask.Finding.different.rawValue {
      return (x + y) / stripe % 3 == 0 ? differentWords.gap : differentWords.markColor
    }
    if finding == PixelMask.Finding.hidden.rawValue { return hiddenWord }
    return Self.pale(pixel)
  }

  /// Returns the color for a pixel that only one image contains.
  func word(of pixel: UInt32, isNew: Bool, _ x: Int, _ y: Int) -> UInt32 {
    let words = isNew ? addedWords : removedWords
    // The hatches of added and removed pixels have opposite directions.
    let index = isNew ? x + y : x - y + (1 << 20)
    return index / stripe % 4 == 0 ? words.markColor : words.gap
  }

  /// Returns the color of a pixel composited on white, as a light gray on which hatches are visible.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    let red = pixel >> 16 & 255
    let green = pixel >> 8 & 255
    let blue = pixel & 255
    let brightness = (77 * red + 151 * green + 28 * blue) >> 8 + (255 - alpha)
    let grey = 255 - (255 - min(255, brightness)) * 3 / 10
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  private static func words(_ hatch: (markColor: Color, gap: Color)) -> HatchPixels {
    (opaque(hatch.markColor), opaque(hatch.gap))
  }

  private static func opaque(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}
