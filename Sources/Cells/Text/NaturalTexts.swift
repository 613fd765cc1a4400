import Graphics
import Rendering

/// Texts at their natural widths, so that a text that is measured in many widths is shaped once where it fits.
package final class NaturalTexts {
  private let budget: Int
  private var known: TextMemory
  /// Texts of several lines; nil where nobody asks for many widths.
  private var wrapped: WrappedTexts?
  /// What set texts have shown of their letters; it takes little, and is not forgotten.
  let advances = KernedAdvances()

  /// Whether texts of several lines are remembered, too, with the widths in which they have the same lines.
  var hasManyWidths: Bool { wrapped != nil }

  /// The usual budget, in bytes: enough for the texts of a hundred cells.
  package static let usual = 256 << 10
  /// The same in very many widths.
  private static let ofManyWidths = 32 << 20
  /// How much wider a box must be than a text, in points, for nobody to ask the shaper whether it fits: some of
  /// Pango's units, of which a point has 1024.
  private static let margin = 0.005

  /// The texts of a screen, in one width or in very many.
  package init(hasManyWidths: Bool = false) {
    budget = hasManyWidths ? Self.ofManyWidths : Self.usual
    known = TextMemory(budget: budget)
    wrapped = hasManyWidths ? WrappedTexts(budget: budget) : nil
  }

  /// Forgets all texts, which changes no byte of any picture.
  package func forget() {
    known = TextMemory(budget: budget)
    wrapped = wrapped.map { _ in WrappedTexts(budget: budget) }
  }

  /// A text as it is laid out in its width and in others.
  struct Lines {
    let text: ShapedText
    /// Those in which it has as many lines, all of them whole, in points; `nil` where none but its own is known.
    let widths: ClosedRange<Double>?
  }

  /// The lines of a text in its width, laid out before or now; `nil` for a text of which nothing is remembered.
  func lines(of request: TextRequest, in fonts: FontLibrary) -> Lines? {
    line(of: request, in: fonts) ?? wrapped?.lines(of: request, in: fonts)
  }

  /// The lines of a text that fits its width in one line; `nil` for a text that has more, or may have.
  private func line(of request: TextRequest, in fonts: FontLibrary) -> Lines? {
    guard let width = request.maximumWidth else { return nil }
    var natural = request
    natural.maximumWidth = nil
    let shaped: ShapedText
    if let text = known[natural] {
      shaped = text
    } else if request.isSurelyWider(than: width) {
      return nil
    } else {
      shaped = fonts.shape(natural)
      known.keep(shaped, for: natural)
    }
    let least = shaped.width + Self.margin
    guard shaped.lines.count == 1, !shaped.isTruncated, least <= width else { return nil }
    return Lines(text: shaped, widths: least...(.infinity))
  }
}

extension TextRequest {
  /// Whether nobody need try the text in one line of that width, in points: it has more letters than usually
  /// have room.
  /// A wrong answer changes no line.
  fileprivate func isSurelyWider(than width: Double) -> Bool {
    lineLimit != 1 && Double(string.utf8.count) * font.size * 0.45 > width
  }
}
