import Rendering

/// Texts at their natural widths, so that a text that is measured in many widths is shaped once where it fits.
package final class NaturalTexts {
  private var known: [TextRequest: ShapedText] = [:]

  /// More texts than this are forgotten, all at once.
  private static let limit = 4_096
  /// How much wider a box must be than a text, in points, for nobody to ask the shaper whether it fits: some of
  /// Pango's units, of which a point has 1024.
  private static let margin = 0.005

  package init() {}

  /// Forgets all texts, which changes no byte of any picture.
  package func forget() { known = [:] }

  /// The lines of a text that fits its width in one line; `nil` for a text that has more, or may have.
  func line(of request: TextRequest, in fonts: FontLibrary) -> ShapedText? {
    guard let width = request.maximumWidth else { return nil }
    var natural = request
    natural.maximumWidth = nil
    let shaped: ShapedText
    if let text = known[natural] {
      shaped = text
    } else {
      shaped = fonts.shape(natural)
      if known.count >= Self.limit { known = [:] }
      known[natural] = shaped
    }
    guard shaped.lines.count == 1, !shaped.isTruncated, shaped.width + Self.margin <= width else {
      return nil
    }
    return shaped
  }
}
