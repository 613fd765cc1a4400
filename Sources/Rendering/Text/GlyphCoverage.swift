import Foundation
import Graphics
import Synchronization

/// How much of each pixel some glyphs cover, a byte a pixel.
struct GlyphCoverage: Sendable {
  /// Where the pixels stand, from the one that the first glyph's origin lies in; of no size where nothing is covered.
  let frame: PixelRect
  /// Row by row, without padding.
  let bytes: [UInt8]
}

/// Glyphs as they lie on pixels, with a clip around them: all that their coverage depends on.
struct PlacedGlyphs: Hashable, Sendable {
  let typeface: Typeface
  /// Takes an em to pixels.
  let em: AffineTransform
  /// The first one's origin lies in the pixel at zero.
  let glyphs: [Glyph]
  /// `nil` where the clip cuts no glyph, or takes away whole rows of them.
  let clip: Clip?

  /// What a clip lets through. Cairo intersects outlines with it even where it is far away, which resolves where they cross
  /// themselves, and rounds.
  struct Clip: Hashable {
    /// From the pixel that the first glyph's origin lies in.
    let box: PixelRect
    /// From there, too, the outermost first.
    let outlines: [[Path.Element]]
  }

  struct Glyph: Hashable {
    let id: UInt32
    /// Its origin in 256ths of a pixel: Cairo's places are no finer.
    let x: Int32
    let y: Int32
  }

  /// About what they take in memory, twice: once in a list of the oldest.
  fileprivate var byteCount: Int {
    let elements = clip.map { $0.outlines.map(\.count).reduce(0, +) } ?? 0
    return 2
      * (MemoryLayout<PlacedGlyphs>.stride + MemoryLayout<Glyph>.stride * glyphs.count
        + MemoryLayout<Path.Element>.stride * elements)
  }
}

/// The coverage of texts that may be painted again: in other colours, in the next picture, on the other side of a
/// comparison.
final class GlyphCoverages: Sendable {
  private let kept = Mutex(BudgetedCache<PlacedGlyphs, GlyphCoverage>(budget: budget))

  /// What the texts of a screen take in some text sizes, in bytes: variants of a screen are drawn one after the other, and
  /// those in other colours show the same texts in the same places.
  private static let budget = 2 << 20

  subscript(glyphs: PlacedGlyphs) -> GlyphCoverage? { kept.withLock { $0[glyphs] } }

  func keep(_ coverage: GlyphCoverage, of glyphs: PlacedGlyphs) {
    let count = coverage.bytes.count + glyphs.byteCount
    kept.withLock { $0.keep(coverage, of: count, for: glyphs) }
  }
}
