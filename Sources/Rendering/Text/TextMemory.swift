import Graphics

/// Texts that were laid out, as many as a budget of bytes holds; the oldest are forgotten first.
package struct TextMemory {
  private var texts: BudgetedCache<TextRequest, ShapedText>

  /// The budget in bytes: the texts of about two thousand cells, which are measured and then drawn, in one variant and at one
  /// width after another.
  package static let usual = 8 << 20

  package init(budget: Int) {
    texts = BudgetedCache(budget: budget)
  }

  package subscript(request: TextRequest) -> ShapedText? { texts[request] }

  package mutating func keep(_ text: ShapedText, for request: TextRequest) {
    texts.keep(text, of: request.byteCount + text.byteCount, for: request)
  }
}

extension TextRequest {
  /// About what it takes, in bytes, twice: once in a list of the oldest.
  fileprivate var byteCount: Int {
    2 * MemoryLayout<TextRequest>.stride + string.utf8.count
      + emphasis.count * MemoryLayout<Emphasis>.stride + spans.count * MemoryLayout<Span>.stride
  }
}

extension ShapedText {
  /// About what it takes, in bytes.
  package var byteCount: Int {
    lines.reduce(MemoryLayout<ShapedText>.stride) { sum, line in
      line.runs.reduce(sum + MemoryLayout<Line>.stride + line.string.utf8.count) { sum, run in
        sum + MemoryLayout<GlyphRun>.stride + run.glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
          + run.meaning.string.utf8.count
          + run.meaning.clusters.count * MemoryLayout<GlyphRun.Cluster>.stride
      }
    }
  }
}
