import Foundation
import Graphics

/// The text of a part.
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

  /// Adds the attributes of letters. `base` is the style of the whole text, for a run.
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
    if let family = style.text("fontFamily"), !family.isEmpty {
      if !options.families.contains(family) {
        findings.noteMissingFont(family)
      } else if family != FigmaImport.Options.defaultFamily || base != nil {
        result.append(("family", .string(family)))
      }
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
