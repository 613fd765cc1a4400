package import Graphics
import Synchronization

/// Fonts that several libraries share, with a cache of laid-out texts. They lay out one text at a time.
///
/// Opening fonts takes longer than laying out a screen, so they are shared. Texts are cached because they are measured first and
/// drawn later.
package final class SharedFonts: Sendable {
  private let folders: FontFolders
  private let added: [AddedFont]
  private let shapers = Mutex<Shapers?>(nil)
  /// Combinations of these fonts with additional font files, by the list of files. Each combination is opened once.
  private let others = Mutex<[[AddedFont]: SharedFonts]>([:])

  /// Creates fonts that are opened at the first use.
  package convenience init(_ folders: FontFolders = .debian) {
    self.init(folders, adding: [])
  }

  private init(_ folders: FontFolders, adding fonts: [AddedFont]) {
    (self.folders, added) = (folders, fonts)
  }

  /// Returns fonts that contain these fonts and the added files. The added files do not affect other users of these fonts.
  package func adding(_ fonts: [AddedFont]) -> SharedFonts {
    guard !fonts.isEmpty else { return self }
    return others.withLock { [folders, added] others in
      if let known = others[fonts] { return known }
      let new = SharedFonts(folders, adding: added + fonts)
      others[fonts] = new
      return new
    }
  }

  /// A second copy of these fonts, for a thread that lays out other texts at the same time.
  package var another: SharedFonts { SharedFonts(folders, adding: added) }

  /// Opens the fonts if necessary. Throws if there are no fonts.
  package func open() throws(RenderingError) {
    try shapers.withLock { [folders, added] shapers throws(RenderingError) in
      if shapers == nil { shapers = try Shapers(folders, adding: added) }
    }
  }

  /// Loads a font, so that the first text with this font is laid out faster. The fonts must be open.
  package func prepare(_ font: Font) {
    _ = shape(TextRequest("a", font: font))
  }

  /// Removes the cached texts. The fonts remain open.
  package func removeCachedTexts() {
    shapers.withLock { $0?.removeCachedTexts() }
    for other in others.withLock({ Array($0.values) }) { other.removeCachedTexts() }
  }

  /// Lays out a text. The fonts must be open.
  func shape(_ request: TextRequest) -> ShapedText {
    shapers.withLock { shapers in Self.opened(shapers).shape(request) }
  }

  /// The number of texts that were laid out without the cache. The fonts must be open.
  package var shapedCount: Int { shapers.withLock { shapers in Self.opened(shapers).shapedCount } }

  /// Whether a family exists. The fonts must be open.
  package func hasFamily(_ name: String) -> Bool {
    shapers.withLock { shapers in Self.opened(shapers).hasFamily(name) }
  }

  /// The names of all families, sorted. The fonts must be open.
  package var families: [String] {
    shapers.withLock { shapers in Self.opened(shapers).allFamilies }
  }

  private static func opened(_ shapers: Shapers?) -> Shapers {
    guard let shapers else { preconditionFailure("fonts are opened before text is laid out") }
    return shapers
  }

  private final class Shapers {
    private let folders: FontFolders
    private let added: [AddedFont]
    private let shaper: PangoShaper
    private var fallbackShaper: PangoShaper?
    private var families: [String: Bool] = [:]
    private var coverages: [String: CharacterCoverage?] = [:]
    private(set) var shapedCount = 0
    private var texts = TextLayoutCache(budget: TextLayoutCache.usual)
    private var wrapped = WrappedTextCache()

    init(_ folders: FontFolders, adding added: [AddedFont]) throws(RenderingError) {
      (self.folders, self.added) = (folders, added)
      shaper = try PangoShaper(configuration: try FontConfiguration(folders.paths, adding: added))
    }

    func shape(_ request: TextRequest) -> ShapedText {
      texts[request] ?? unlimited(request) ?? wrapped[request] ?? inOneLine(request) ?? shaped(request)
    }

    private func shaped(_ request: TextRequest) -> ShapedText {
      // The choice of the shaper must depend only on the request, not on earlier requests.
      let families = Set([request.font.family] + request.spans.map(\.font.family))
      let isCovered = families.allSatisfy { coverage(of: $0)?.covers(request.string) ?? false }
      let text = (isCovered ? shaper : fallback).shape(request)
      shapedCount += 1
      texts.keep(text, for: request)
      wrapped.keep(text, for: request)
      return text
    }

    /// Lays out the text without a maximum width, and returns it if it fits the requested width in one line. The text is laid
    /// out only once for all widths that it fits.
    private func inOneLine(_ request: TextRequest) -> ShapedText? {
      guard let width = request.maximumWidth, !request.isLikelyWider(than: width) else { return nil }
      var natural = request
      natural.maximumWidth = nil
      let text = texts[natural] ?? shaped(natural)
      // The margin is a few of Pango's units, of which there are 1,024 in a point.
      let fits = text.lines.count == 1 && !text.isTruncated && text.width + 0.005 <= width
      return fits ? text : nil
    }

    /// Returns the cached layout of an equal request without a line limit, if that layout has at most the requested number of
    /// lines. Texts are often measured without a limit first.
    private func unlimited(_ request: TextRequest) -> ShapedText? {
      guard request.lineLimit > 0 else { return nil }
      var other = request
      other.lineLimit = 0
      return texts[other].flatMap { !$0.isTruncated && $0.lines.count <= request.lineLimit ? $0 : nil }
    }

    func removeCachedTexts() {
      texts = TextLayoutCache(budget: TextLayoutCache.usual)
      wrapped = WrappedTextCache()
    }

    func hasFamily(_ name: String) -> Bool {
      if let known = families[name] { return known }
      let isThere = coverage(of: name) != nil || fallback.coverage(of: name) != nil
      families[name] = isThere
      return isThere
    }

    var allFamilies: [String] { Set(fallback.faces.map(\.family)).sorted() }

    private func coverage(of family: String) -> CharacterCoverage? {
      if let known = coverages[family] { return known }
      let coverage = shaper.coverage(of: family)
      coverages[family] = .some(coverage)
      return coverage
    }

    /// The shaper with the fallback folders, which is created on demand.
    private var fallback: PangoShaper {
      if let fallbackShaper { return fallbackShaper }
      do {
        let shaper = try PangoShaper(
          configuration: try FontConfiguration(folders.paths + folders.fallbackPaths, adding: added))
        fallbackShaper = shaper
        return shaper
      } catch {
        // This only happens if memory is exhausted. Characters that the first fonts do not contain are then reported as missing.
        return shaper
      }
    }
  }
}

extension TextRequest {
  /// Whether the text is probably wider than `width` points. A wrong estimate only costs time.
  fileprivate func isLikelyWider(than width: Double) -> Bool {
    lineLimit != 1 && Double(string.utf8.count) * font.size * 0.45 > width
  }
}

/// A cache of laid-out texts with a maximum total size. The texts that were added first are removed first.
package struct TextLayoutCache {
  private var texts: BudgetedCache<TextRequest, ShapedText>

  /// The default maximum size, in bytes. It suffices for about two thousand cells in one variant, which are measured and then
  /// drawn, possibly at several widths.
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
  /// The approximate size of the request in the cache, in bytes. The cache stores a request twice: as the key, and in the order
  /// of keys.
  fileprivate var byteCount: Int {
    2 * MemoryLayout<TextRequest>.stride + string.utf8.count
      + emphasis.count * MemoryLayout<Emphasis>.stride + spans.count * MemoryLayout<Span>.stride
  }
}

extension ShapedText {
  /// The approximate size of the laid-out text in memory, in bytes.
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

/// A cache of texts with several lines. For each text, it records the range of widths at which the lines break at the same
/// positions, so that a sweep over widths lays out fewer texts. With the cache, each further width of a sweep of self-sizing
/// cells takes 7 % of the time of the first width, instead of 18 %.
///
/// Each line ends at the last break that fits. If the box becomes narrower, the line breaks do not change as long as the widest
/// line fits. Therefore a sweep starts with the widest width.
struct WrappedTextCache {
  private struct Known {
    let text: ShapedText
    let widths: ClosedRange<Double>
  }

  /// The latest layout of each text, by its request without a width.
  private var known: [TextRequest: Known] = [:]
  private var byteCount = 0

  /// The maximum size of the cache, in bytes. If it is exceeded, the cache is cleared.
  private static let budget = 8 << 20

  subscript(request: TextRequest) -> ShapedText? {
    guard let width = request.maximumWidth, let known = known[request.withoutWidth],
      known.widths.contains(width)
    else { return nil }
    return known.text
  }

  /// Adds a text, unless its lines could differ at any other width.
  mutating func keep(_ text: ShapedText, for request: TextRequest) {
    guard let width = request.maximumWidth, text.lines.count > 1, !text.isTruncated, request.hasSteadyLines
    else { return }
    let narrowest = text.width + request.slack
    guard narrowest <= width else { return }
    let key = request.withoutWidth
    if known[key] == nil { byteCount += request.string.utf8.count + text.byteCount }
    if byteCount > Self.budget { (known, byteCount) = ([:], 0) }
    known[key] = Known(text: text, widths: narrowest...width)
  }
}

extension TextRequest {
  fileprivate var withoutWidth: TextRequest {
    var request = self
    request.maximumWidth = nil
    return request
  }

  /// Whether the width of the box affects only where the text's lines break. This requires that the text is laid out as a
  /// whole, that its letters do not overlap, and that its spaces have the same width at the end of a line.
  fileprivate var hasSteadyLines: Bool {
    let types = [font] + spans.map(\.font)
    guard string.utf8.count < 1_024, types.allSatisfy({ $0.tracking > -$0.size / 8 }) else { return false }
    guard HangingSpaces.ranges(in: Array(string.utf8)).isEmpty else { return false }
    return string.utf8.split(separator: 0x20).allSatisfy { $0.count < 64 }
  }

  /// The width that a box needs in addition to a line's width so that the line fits, in points. Pango subtracts the tracking at
  /// the end of a line only after it has compared the line with the width.
  fileprivate var slack: Double {
    0.05 + 2 * ([font] + spans.map(\.font)).map { abs($0.tracking) }.reduce(0, max)
  }
}
