import Foundation
import Graphics

/// A line of text in parts that any viewer places alike: each of one direction and one type, with no picture inside.
struct LiveSegments {
  /// The parts from left to right, runs from left to right in each.
  private(set) var all: [[GlyphRun]] = []
  private var isInterrupted = true

  mutating func append(_ run: GlyphRun) {
    // The box of a missing character; the viewer draws its own.
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
  /// Writes a part of a line as `<text>`, with a `<tspan>` for each run in another font.
  mutating func append(_ segment: [GlyphRun], of text: Text, fill: [Attribute]) {
    guard let first = segment.first, let last = segment.last else { return }
    let font = first.font ?? text.font
    let isRightToLeft = first.meaning.isRightToLeft
    var attributes: [Attribute] = [
      // A text begins at its right end where it is read from there.
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
  /// The family and what a viewer takes in its place.
  fileprivate var families: String {
    // Inter in one file draws titles in the design for titles by itself.
    let design = family.hasPrefix("\(FallbackFamilies.text[0]) ") ? [FallbackFamilies.text[0]] : []
    return ([family] + design + ["sans-serif"]).map(\.familyInCSS).joined(separator: ", ")
  }
}

extension String {
  /// The name of a family as CSS has it: in quotes where a word of it is no identifier (CSS Fonts 4, section 2.1.1).
  fileprivate var familyInCSS: String {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    if words.allSatisfy(\.isIdentifier) { return self }
    return "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}

extension Substring {
  /// Whether it is an identifier of plain letters, digits, `-` and `_`; others are in quotes, which is never wrong.
  fileprivate var isIdentifier: Bool {
    wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*/) != nil
  }
}

extension GlyphRun {
  fileprivate func isPlain(in font: Font) -> Bool {
    attributes(in: font).isEmpty
  }

  /// The attributes that set the run apart from its text.
  fileprivate func attributes(in font: Font) -> [XMLWriter.Attribute] {
    var attributes: [XMLWriter.Attribute] = []
    if typeface.family != font.family {
      attributes.append(.init("font-family", "\(typeface.family.familyInCSS), sans-serif"))
      // Tracking is for the family asked for.
      if font.tracking != 0 { attributes.append(.init("letter-spacing", "0")) }
    }
    if typeface.weight != font.weight { attributes.append(.init("font-weight", String(typeface.weight))) }
    if typeface.isItalic != font.isItalic {
      attributes.append(.init("font-style", typeface.isItalic ? "italic" : "normal"))
    }
    return attributes
  }
}
