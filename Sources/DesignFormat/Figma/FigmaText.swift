import Foundation
import Graphics

/// The fonts in which an import can set texts.
package struct FigmaFonts: Sendable {
  /// A font in which a text is set.
  struct Style: Hashable, Comparable {
    let family: String
    /// The weight on the OpenType scale; nil for any weight.
    var weight: Int?
    var isItalic = false

    static func < (a: Style, b: Style) -> Bool {
      (a.family, a.weight ?? 0, a.isItalic ? 1 : 0) < (b.family, b.weight ?? 0, b.isItalic ? 1 : 0)
    }
  }

  package struct Face: Sendable {
    let family: String
    let weights: ClosedRange<Int>
    let isItalic: Bool
    /// The name of the file in the folder of fonts; nil for an installed font.
    let file: String?

    package init(family: String, weights: ClosedRange<Int>, isItalic: Bool, file: String? = nil) {
      (self.family, self.weights, self.isItalic, self.file) = (family, weights, isItalic, file)
    }
  }

  /// The subfolder of the design's folder that contains the font files.
  package static let folder = "fonts"

  private var faces: [String: [Face]] = [:]

  /// Creates fonts. The faces of a family in the folder of fonts replace the installed ones.
  package init(
    installed: [Face] = [Face(family: FigmaImport.Options.defaultFamily, weights: 1...1000, isItalic: false)],
    added: [Face] = []
  ) {
    faces = Dictionary(grouping: installed, by: \.family)
    faces.merge(Dictionary(grouping: added, by: \.family)) { $1 }
  }

  /// Returns the part of `style` that is missing: the whole family, or the requested face; nil if the family
  /// has this face.
  func missing(_ style: Style) -> Style? {
    guard let faces = faces[style.family] else { return Style(family: style.family) }
    let fits = faces.contains { face in
      face.isItalic == style.isItalic && (style.weight.map { face.weights.contains($0) } ?? true)
    }
    return fits ? nil : style
  }

  /// Returns the names of the font files of families, sorted. The number of files is limited to the maximum
  /// for a design.
  func files(ofFamilies families: Set<String>) -> [String] {
    let files = Set(families.flatMap { faces[$0] ?? [] }.compactMap(\.file)).sorted()
    return Array(files.prefix(Limits.fonts))
  }
}

/// Functions that set the text of a part.
extension FigmaPart {
  mutating func addText(_ options: FigmaImport.Options, _ findings: inout FigmaFindings) {
    let style = node.object("style") ?? node
    let characters = node.text("characters") ?? ""
    set("type", "text")
    set("text", runs(of: characters, style, options, &findings))
    addAttributes(of: style, over: nil, options, &findings)
    if let height = style.number("lineHeightPx"), height.rounded() > 3, height <= 1_000 {
      set("lineHeight", points: height.rounded())
    }
    switch style.text("textAlignHorizontal") {
    case "CENTER": set("alignment", "center")
    case "RIGHT": set("alignment", "trailing")
    case "JUSTIFIED": findings.note("style.textAlignHorizontal", "JUSTIFIED is imported as LEFT")
    default: break
    }
    let isBoxed = !hugs(.column)
    if isBoxed {
      switch style.text("textAlignVertical") {
      case "CENTER": set("verticalAlignment", "center")
      case "BOTTOM": set("verticalAlignment", "bottom")
      default: break
      }
    }
    addLines(characters, style)
    set("wholePoints", true)
    for (name, what) in [
      ("paragraphSpacing", "paragraphs have no spacing"), ("paragraphIndent", "first lines have no indent"),
      ("listSpacing", "list items have no spacing"),
    ] where style.number(name).map({ $0 != 0 }) == true && characters.contains("\n") {
      findings.note("style.\(name)", what)
    }
    if let flags = style.object("opentypeFlags"), !flags.propertyNames.isEmpty {
      findings.note("style.opentypeFlags", "the font's default features are used")
    }
    if let trim = style.text("leadingTrim"), trim != "NONE" {
      findings.note("style.leadingTrim", "\(trim) is imported as NONE")
    }
    if let hyperlink = style.object("hyperlink"), !hyperlink.propertyNames.isEmpty {
      findings.note("style.hyperlink", "the link is not kept")
    }
  }

  private mutating func addLines(_ characters: String, _ style: FigmaNode) {
    let isTruncated =
      (style.text("textTruncation") ?? node.text("textTruncation")) == "ENDING"
      || style.text("textAutoResize") == "TRUNCATE"
    if isTruncated {
      return set("lineLimit", points: style.number("maxLines") ?? node.number("maxLines") ?? 0)
    }
    guard hugs(.row), !characters.contains(where: \.isNewline), node.number("maxWidth") == nil else {
      return hugs(.column) ? set("lineLimit", 0) : set("truncation", "none")
    }
  }

  /// Adds the keys for the text style `style`. If this is the style of a run, `base` is the style of the
  /// whole text.
  private mutating func addAttributes(
    of style: FigmaNode, over base: FigmaNode?, _ options: FigmaImport.Options,
    _ findings: inout FigmaFindings
  ) {
    for (key, value) in attributes(of: style, over: base, options, &findings) { set(key, value) }
  }

  private func attributes(
    of style: FigmaNode, over base: FigmaNode?, _ options: FigmaImport.Options,
    _ findings: inout FigmaFindings
  ) -> [(String, JSONTree)] {
    var result: [(String, JSONTree)] = []
    if let size = style.number("fontSize"), size > 0, size <= 1_000 {
      result.append(("size", .number(size.inHundredths)))
    }
    if let weight = style.number("fontWeight"), base != nil || weight != 400 {
      let names = TemplateTextAttributes.Weight.allCases
      let index = min(max(Int((weight / 100).rounded()) - 1, 0), names.count - 1)
      result.append(("weight", .string(names[index].rawValue)))
      if weight != Double(names[index].number) {
        findings.note("style.fontWeight", "\(weight.figures(0)) is imported as \(names[index].number)")
      }
    }
    if let family = family(of: style, over: base, options, &findings) {
      result.append(("family", .string(family)))
    }
    if style.flag("italic") == true { result.append(("italic", true)) }
    if let tracking = style.number("letterSpacing"), tracking.inHundredths != 0, abs(tracking) <= 100 {
      result.append(("tracking", .number(tracking.inHundredths)))
    }
    switch style.text("textDecoration") {
    case "UNDERLINE": result.append(("underline", true))
    case "STRIKETHROUGH": result.append(("strikethrough", true))
    default: break
    }
    switch style.text("textCase") {
    case "UPPER": result.append(("textCase", "uppercase"))
    case "LOWER": result.append(("textCase", "lowercase"))
    case "TITLE": result.append(("textCase", "capitalized"))
    case nil, "ORIGINAL": break
    case let other?: findings.note("style.textCase", "\(other) is imported as ORIGINAL")
    }
    return result
  }

  /// Returns the family of a text or of a run in a text; nil for the default. A text whose font is missing has the default family.
  private func family(
    of style: FigmaNode, over base: FigmaNode?, _ options: FigmaImport.Options,
    _ findings: inout FigmaFindings
  ) -> String? {
    let family = style.text("fontFamily") ?? base?.text("fontFamily") ?? ""
    let isRun = base != nil
    if isRun, ["fontFamily", "fontWeight", "italic"].allSatisfy({ style[$0] == nil }) { return nil }
    guard !family.isEmpty, family != FigmaImport.Options.defaultFamily else {
      return isRun && style["fontFamily"] != nil && !family.isEmpty ? family : nil
    }
    let weight = min(
      max((style.number("fontWeight") ?? base?.number("fontWeight") ?? 400).rounded(), 1), 1000)
    let isItalic = style.flag("italic") ?? base?.flag("italic") ?? false
    let wanted = FigmaFonts.Style(family: family, weight: Int(weight), isItalic: isItalic)
    if let missing = options.fonts.missing(wanted) {
      findings.noteMissingFont(missing)
      return isRun ? FigmaImport.Options.defaultFamily : nil
    }
    findings.noteFamily(family)
    return family
  }

  /// Returns the text, or its runs if characters have their own styles.
  private func runs(
    of characters: String, _ style: FigmaNode, _ options: FigmaImport.Options, _ findings: inout FigmaFindings
  ) -> JSONTree {
    // U+2028 breaks a line.
    let plain = characters.replacingOccurrences(of: "\u{2028}", with: "\n")
    let overrides = node.list("characterStyleOverrides").map { Int($0.number ?? 0) }
    let table = node.object("styleOverrideTable")
    guard overrides.contains(where: { $0 != 0 }), let table else { return .string(plain.escapingBraces) }
    let units = Array(plain.utf16)
    var runs: [(id: Int, units: [UInt16])] = []
    for (index, unit) in units.enumerated() {
      let id = index < overrides.count ? overrides[index] : 0
      let isContinued = runs.last.map { $0.id == id || UTF16.isTrailSurrogate(unit) } ?? false
      if isContinued { runs[runs.count - 1].units.append(unit) } else { runs.append((id, [unit])) }
    }
    guard runs.count <= Limits.runs else {
      findings.note(
        "characterStyleOverrides", "more than \(Limits.runs) runs; all have the style of the text")
      return .string(plain.escapingBraces)
    }
    return .array(
      runs.map { run in
        let text = JSONTree.string(String(decoding: run.units, as: UTF16.self).escapingBraces)
        guard let own = table.object("\(run.id)") else { return text }
        var members = attributes(of: own, over: style, options, &findings).map {
          JSONTree.Member(key: $0, value: $1)
        }
        if let color = FigmaColor(own.paints("fills")) {
          members.append(.init(key: "color", value: color.tree))
        }
        return members.isEmpty ? text : .object([.init(key: "text", value: text)] + members)
      })
  }
}
