import Foundation
import Graphics

/// A line of text, divided into segments that all viewers position equally. A segment has one direction and one font, and
/// contains no images.
struct TextSegments {
  /// The segments from left to right, each with its runs from left to right.
  private(set) var all: [[GlyphRun]] = []
  private var isInterrupted = true

  mutating func append(_ run: GlyphRun) {
    // A run without characters is the box of a missing character. Viewers draw their own box.
    guard !run.meaning.string.isEmpty else { return }
    if !isInterrupted, let last = all.last?.last, last.meaning.isRightToLeft == run.meaning.isRightToLeft,
      last.font == run.font
    {
      all[all.count - 1].append(run)
    } else {
      all.append([run])
    }
    isInterrupted = false
  }

  mutating func interrupt() {
    isInterrupted = true
  }
}

extension XMLWriter {
  /// Writes a segment as `<text>`. If its runs differ in their fonts, each run is written as a `<tspan>`.
  mutating func append(_ segment: [GlyphRun], of text: Text, fill: [Attribute]) {
    guard let first = segment.first, let last = segment.last else { return }
    let font = first.font ?? text.font
    let isRightToLeft = first.meaning.isRightToLeft
    var attributes: [Attribute] = [
      // A right-to-left text starts at its right end.
      .init("x", text.origin.x + (isRightToLeft ? last.extent.upperBound : first.extent.lowerBound)),
      .init("y", text.origin.y), .init("font-family", font.families),
      .init("font-size", font.size),
    ]
    if font.weight != 400 { attributes.append(.init("font-weight", String(font.weight))) }
    if font.isItalic { attributes.append(.init("font-style", "italic")) }
    if font.tracking != 0 { attributes.append(.init("letter-spacing", font.tracking)) }
    if font.hasMonospacedDigits { attributes.append(.init("style", "font-variant-numeric: tabular-nums")) }
    if isRightToLeft { attributes.append(.init("direction", "rtl")) }
    attributes.append(.init("xml:space", "preserve"))
    attributes += fill
    let runs = isRightToLeft ? segment.reversed() : segment
    if runs.allSatisfy({ $0.isPlain(in: font) }) {
      element("text", attributes, containing: runs.map(\.meaning.string).joined())
    } else {
      element(
        "text", attributes, parts: runs.map { ("tspan", $0.attributes(in: font), $0.meaning.string) })
    }
  }
}

extension Font {
  /// The font family and its fallbacks, in CSS syntax.
  fileprivate var families: String {
    // If Inter is installed as a single variable font, it selects its display design automatically.
    let design = family.hasPrefix("\(FallbackFamilies.text[0]) ") ? [FallbackFamilies.text[0]] : []
    return ([family] + design + ["sans-serif"]).map(\.familyInCSS).joined(separator: ", ")
  }
}

extension String {
  /// The name of a font family in CSS. It is quoted if one of its words is not an identifier (CSS Fonts 4, section 2.1.1).
  fileprivate var familyInCSS: String {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    if words.allSatisfy(\.isIdentifier) { return self }
    return "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

extension Substring {
  /// Whether the word is an identifier of ASCII letters, digits, `-` and `_`. Other identifiers are quoted, which is always valid.
  fileprivate var isIdentifier: Bool {
    wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*/) != nil
  }
}

extension GlyphRun {
  fileprivate func isPlain(in font: Font) -> Bool {
    attributes(in: font).isEmpty
  }

  /// The run's attributes that differ from those of the text.
  fileprivate func attributes(in font: Font) -> [XMLWriter.Attribute] {
    var attributes: [XMLWriter.Attribute] = []
    if typeface.family != font.family {
      attributes.append(.init("font-family", "\(typeface.family.familyInCSS), sans-serif"))
      // The system's tracking applies only to the requested family.
      let tracking =
        meaning.string.unicodeScalars.contains(where: \.isCursive) ? 0 : font.tracking - font.systemTracking
      if font.tracking != tracking { attributes.append(.init("letter-spacing", tracking)) }
    }
    if typeface.weight != font.weight { attributes.append(.init("font-weight", String(typeface.weight))) }
    if typeface.isItalic != font.isItalic {
      attributes.append(.init("font-style", typeface.isItalic ? "italic" : "normal"))
    }
    return attributes
  }
}
