public import Graphics
import Synchronization

/// Fonts that several libraries lay text out with, one text at a time.
///
/// Opening fonts takes longer than setting a screen in them, and what is measured is drawn afterwards: so texts that
/// were laid out are remembered.
public final class SharedFonts: Sendable {
  private let folders: FontFolders
  private let added: [AddedFont]
  private let shapers = Mutex<Shapers?>(nil)
  /// The same with other files, each opened once.
  private let others = Mutex<[[AddedFont]: SharedFonts]>([:])

  /// The fonts in `folders`, which are opened when they are first needed.
  public convenience init(_ folders: FontFolders = .debian) {
    self.init(folders, adding: [])
  }

  private init(_ folders: FontFolders, adding fonts: [AddedFont]) {
    (self.folders, added) = (folders, fonts)
  }

  /// These fonts and those of some files besides, which nobody else is served.
  public func adding(_ fonts: [AddedFont]) -> SharedFonts {
    guard !fonts.isEmpty else { return self }
    return others.withLock { [folders, added] others in
      if let known = others[fonts] { return known }
      let new = SharedFonts(folders, adding: added + fonts)
      others[fonts] = new
      return new
    }
  }

  /// The same fonts, opened once more: for a thread that sets other texts at the same time.
  package var another: SharedFonts { SharedFonts(folders, adding: added) }

  /// Opens the fonts unless they are open; throws where there is none at all.
  public func open() throws(RenderingError) {
    try shapers.withLock { [folders, added] shapers throws(RenderingError) in
      if shapers == nil { shapers = try Shapers(folders, adding: added) }
    }
  }

  /// Opens a font of the fonts, which must be open, before a text is set in it.
  public func prepare(_ font: Font) {
    _ = shape(TextRequest("a", font: font))
  }

  /// Forgets the texts that were laid out; the fonts stay open.
  package func forgetTexts() {
    shapers.withLock { $0?.forgetTexts() }
    for other in others.withLock({ Array($0.values) }) { other.forgetTexts() }
  }

  /// The fonts must be open.
  func shape(_ request: TextRequest) -> ShapedText {
    shapers.withLock { shapers in Self.opened(shapers).shape(request) }
  }

  /// How many texts were laid out, and not remembered; the fonts must be open.
  package var shapedCount: Int { shapers.withLock { shapers in Self.opened(shapers).shapedCount } }

  /// Whether there is a family by that name; the fonts must be open.
  public func hasFamily(_ name: String) -> Bool {
    shapers.withLock { shapers in Self.opened(shapers).hasFamily(name) }
  }

  /// The names of all families, in order; the fonts must be open.
  public var families: [String] {
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
    private var texts = TextMemory(budget: TextMemory.usual)
    private var wrapped = WrappedTexts()

    init(_ folders: FontFolders, adding added: [AddedFont]) throws(RenderingError) {
      (self.folders, self.added) = (folders, added)
      shaper = try PangoShaper(configuration: try FontConfiguration(folders.paths, adding: added))
    }

    func shape(_ request: TextRequest) -> ShapedText {
      texts[request] ?? unlimited(request) ?? wrapped[request] ?? inOneLine(request) ?? shaped(request)
    }

    private func shaped(_ request: TextRequest) -> ShapedText {
      // Which shaper it is must depend on the request alone, not on what was shaped before.
      let families = Set([request.font.family] + request.spans.map(\.font.family))
      let isCovered = families.allSatisfy { coverage(of: $0)?.covers(request.string) ?? false }
      let text = (isCovered ? shaper : fallback).shape(request)
      shapedCount += 1
      texts.keep(text, for: request)
      wrapped.keep(text, for: request)
      return text
    }

    /// The text as it is without a maximum width, if it fits the requested one in a line. The text is shaped once for all
    /// widths that it fits.
    private func inOneLine(_ request: TextRequest) -> ShapedText? {
      guard let width = request.maximumWidth, !request.isLikelyWider(than: width) else { return nil }
      var natural = request
      natural.maximumWidth = nil
      let text = texts[natural] ?? shaped(natural)
      // The margin is a few of Pango's units, of which a point has 1,024.
      let fits = text.lines.count == 1 && !text.isTruncated && text.width + 0.005 <= width
      return fits ? text : nil
    }

    /// The same text with any number of lines, where it has no more than are allowed: what was measured is then placed.
    private func unlimited(_ request: TextRequest) -> ShapedText? {
      guard request.lineLimit > 0 else { return nil }
      var other = request
      other.lineLimit = 0
      return texts[other].flatMap { !$0.isTruncated && $0.lines.count <= request.lineLimit ? $0 : nil }
    }

    func forgetTexts() {
      texts = TextMemory(budget: TextMemory.usual)
      wrapped = WrappedTexts()
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

    /// Made when the first text needs it.
    private var fallback: PangoShaper {
      if let fallbackShaper { return fallbackShaper }
      do {
        let shaper = try PangoShaper(
          configuration: try FontConfiguration(folders.paths + folders.fallbackPaths, adding: added))
        fallbackShaper = shaper
        return shaper
      } catch {
        // Only a lack of memory leads here; what the first fonts lack is reported as missing.
        return shaper
      }
    }
  }
}

extension TextRequest {
  /// Whether the text has more letters than usually fit a line of that width, in points. A wrong answer changes no line.
  fileprivate func isLikelyWider(than width: Double) -> Bool {
    lineLimit != 1 && Double(string.utf8.count) * font.size * 0.45 > width
  }
}

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

/// Texts of several lines, each with the widths in which it has the same lines, so that a sweep does not lay out every text at
/// every width. Without it, each further width of a sweep of self-sizing cells takes 0.18 of the first instead of 0.07.
///
/// A line ends at the last place that fits. In a narrower box the same place is the last that fits, as long as the widest line
/// does. A sweep goes from wide to narrow for this reason.
struct WrappedTexts {
  private struct Known {
    let text: ShapedText
    let widths: ClosedRange<Double>
  }

  /// The latest layout of each text, by its request without a width.
  private var known: [TextRequest: Known] = [:]
  private var byteCount = 0

  /// The memory that all texts may take, in bytes; if they take more, all are forgotten.
  private static let budget = 8 << 20

  subscript(request: TextRequest) -> ShapedText? {
    guard let width = request.maximumWidth, let known = known[request.withoutWidth],
      known.widths.contains(width)
    else { return nil }
    return known.text
  }

  /// Keeps a text that was laid out as requested, unless other widths may give it other lines in any case.
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

  /// Whether only the places where lines end depend on the width: the text is laid out as a whole, and its letters are beside
  /// each other.
  fileprivate var hasSteadyLines: Bool {
    let types = [font] + spans.map(\.font)
    guard string.utf8.count < 1_024, types.allSatisfy({ $0.tracking > -$0.size / 8 }) else { return false }
    return string.utf8.split(separator: 0x20).allSatisfy { $0.count < 64 }
  }

  /// How much wider than a line a box must be, in points, for the line to fit without doubt: tracking is taken off the ends of
  /// lines after they were compared with the width.
  fileprivate var slack: Double {
    0.05 + 2 * ([font] + spans.map(\.font)).map { abs($0.tracking) }.reduce(0, max)
  }
}
