import Foundation
import Graphics

/// An SVG file as librsvg draws what browsers draw: with values of older CSS in place of variables and of newer colors, and
/// with upright sRGB in place of pictures that librsvg would show otherwise.
struct PreparedDrawing {
  let data: Data
  let hasText: Bool
  /// What is not drawn as browsers draw it, each with a remedy.
  let remarks: [String]

  /// Throws what keeps the file from being drawn.
  init(_ file: Data) throws(RenderingError) {
    hasText = try DrawingInspection.check(file)
    var rewriting = DrawingRewriting(file)
    (data, remarks) = try rewriting.rewritten()
  }
}

/// The way from a file's markup to what librsvg draws.
private struct DrawingRewriting {
  private let file: Data
  private var styles = DrawingStyles()
  private var replacements: [(bytes: Range<Int>, text: Data)] = []
  private var remarks: [String] = []
  private var work = CSSWork()
  /// The custom properties of the open elements, from the outermost on.
  private var scopes: [[String: String]] = []
  /// The depth of the element whose content librsvg skips; `nil` outside of such an element.
  private var skippedDepth: Int?
  /// The depths of the open `switch` elements.
  private var switches: [Int] = []

  /// The most remarks on a file.
  private static let mostRemarks = 8

  init(_ file: Data) {
    // Places are counted from 0.
    self.file = Data(file)
  }

  mutating func rewritten() throws(RenderingError) -> (Data, [String]) {
    readStyles()
    for remark in styles.remarks { note(remark) }
    var tags = XMLTags(file)
    while let tag = tags.next() {
      if let depth = skippedDepth, tag.depth > depth { continue }
      skippedDepth = nil
      rewrite(tag, in: tags)
      guard !work.isExceeded else {
        throw RenderingError("SVG: its styles take too long to read; export the drawing as PNG")
      }
    }
    var result = file
    for (bytes, text) in replacements.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
      result.replaceSubrange(bytes, with: text)
    }
    return (result, remarks)
  }

  private mutating func note(_ remark: String) {
    if !remarks.contains(remark), remarks.count < Self.mostRemarks { remarks.append(remark) }
  }

  private mutating func replace(_ bytes: Range<Int>, with text: String) {
    replacements.append((bytes, Data(MarkupEscaping.xml.escaped(text).utf8)))
  }
}

// MARK: Styles

extension DrawingRewriting {
  private mutating func readStyles() {
    var tags = XMLTags(file)
    while let tag = tags.next() {
      if tag.name == "style" {
        if let text = styleText(after: tag, in: tags) { styles.add(CSSStyleSheet(text[...])) }
      } else if let style = tag["style"], style.contains("--"), let text = XMLText.text(ofValue: style) {
        styles.note(CSSStyleSheet.declarations(text[...]))
      }
    }
  }

  private func styleText(after tag: XMLTags.Tag, in tags: XMLTags) -> String? {
    let content = String(decoding: file[tags.text(after: tag)], as: UTF8.self)
    return XMLText.text(ofContent: content).map(CSSStyleSheet.withoutComments)
  }

  private mutating func rewriteStyle(after tag: XMLTags.Tag, in tags: XMLTags) {
    guard let text = styleText(after: tag, in: tags) else { return }
    let ambiguous = styles.ambiguousNames
    var (result, place) = ("", text.startIndex)
    for rule in CSSStyleSheet(text[...]).rules {
      let values = CSSValues(variables: styles.variables(in: rule))
      work.add(64 * values.variables.count)
      for declaration in rule.declarations {
        let isAmbiguous = ambiguous.contains { name in
          declaration.value.contains("var(\(name)") && !rule.declarations.contains { $0.name == name }
        }
        if isAmbiguous {
          note(
            "\(declaration.name): \(declaration.value.prefix(60)) in its style has several values; write them"
          )
          continue
        }
        guard let value = resolved(declaration.name, declaration.value, with: values, place: "its style")
        else { continue }
        result += text[place..<declaration.value.startIndex] + value
        place = declaration.value.endIndex
      }
    }
    guard place > text.startIndex else { return }
    replace(tags.text(after: tag), with: result + text[place...])
  }

  /// The value for librsvg; `nil` where it reads the value as it is, or where there is none.
  private mutating func resolved(
    _ name: String, _ value: Substring, with values: CSSValues, place: String
  ) -> String? {
    guard !name.hasPrefix("--") else { return nil }
    if let property = UnsupportedMarkup.properties[name], !property.plain.contains(value.lowercased()) {
      note("\(name) of \(place) has no effect; \(property.remedy)")
    }
    if SVGProperties.colors.contains(name), let hex = CSSColorNames.hex(ofSystem: value.lowercased()) {
      return "#\(hex)"
    }
    guard value.contains("(") else { return nil }
    switch values.resolved(value, &work) {
    case .value(let text): return text == value ? nil : text
    case .unreadable(let function):
      note("\(name) of \(place) is not read, because of \(function); write a value without it")
      return nil
    }
  }
}

// MARK: Elements

extension DrawingRewriting {
  private mutating func rewrite(_ tag: XMLTags.Tag, in tags: XMLTags) {
    while let last = switches.last, last >= tag.depth { switches.removeLast() }
    // Elements of other programs have prefixes.
    guard tag.prefix.isEmpty || tag.prefix == "svg" else { return }
    if tag.name == "style" { return rewriteStyle(after: tag, in: tags) }
    if tag.name == "switch" { switches.append(tag.depth) }
    if let remedy = UnsupportedMarkup.elements[tag.name] {
      skippedDepth = tag.depth
      // librsvg draws the first element of a switch whose conditions hold.
      let isConditional = tag["requiredFeatures"] != nil || tag["requiredExtensions"] != nil
      let hasFallback = isConditional && switches.last == tag.depth - 1
      if !hasFallback { note("its \(tag.name) is not drawn; \(remedy)") }
      return
    }
    let style = tag.attributes.first { $0.name == "style" }
    let text = style.flatMap { XMLText.text(ofValue: $0.value) } ?? ""
    let declarations = CSSStyleSheet.declarations(text[...])
    work.add(16 * styles.ruleCount + text.utf8.count)
    let values = CSSValues(variables: enter(tag, declarations))
    for attribute in tag.attributes where SVGProperties.attributes.contains(attribute.name) {
      guard let text = XMLText.text(ofValue: attribute.value),
        let value = resolved(attribute.name, text[...].trimmed, with: values, place: "its \(tag.name)")
      else { continue }
      replace(attribute.range, with: value)
    }
    var (result, place) = ("", text.startIndex)
    for declaration in declarations {
      guard
        let value = resolved(declaration.name, declaration.value, with: values, place: "its \(tag.name)")
      else { continue }
      result += text[place..<declaration.value.startIndex] + value
      place = declaration.value.endIndex
    }
    if place > text.startIndex, let style { replace(style.range, with: result + text[place...]) }
    if tag.name == "image" { replacePicture(of: tag) }
  }

  /// The custom properties of an element, which those in it inherit.
  private mutating func enter(
    _ tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration]
  ) -> [String: String] {
    scopes.removeLast(max(0, scopes.count - max(0, tag.depth)))
    let inherited = scopes.last ?? [:]
    let variables = styles.variables(of: tag, declarations, inherited: inherited)
    if variables.count != inherited.count { work.add(64 * variables.count) }
    while scopes.count < min(tag.depth, 100_000) { scopes.append(inherited) }
    scopes.append(variables)
    return variables
  }

  /// Puts an upright picture in sRGB in the place of one with another orientation or a color profile, which librsvg ignores.
  private mutating func replacePicture(of tag: XMLTags.Tag) {
    guard let reference = tag.attributes.first(where: { $0.name == "href" && $0.value.hasPrefix("data:") }),
      let comma = reference.value.firstIndex(of: ",")
    else { return }
    let letters = reference.value[reference.value.index(after: comma)...].utf8.filter { $0 > 0x20 }
    guard let data = Data(base64Encoded: Data(letters)) else { return }
    do throws(RenderingError) {
      let source = try ImageSource(name: "a picture", data: data)
      guard let picture = try source.embeddedUpright() else { return }
      let text = "data:image/\(picture.type);base64,\(picture.data.base64EncodedString())"
      replacements.append((reference.range, Data(text.utf8)))
    } catch {
      note(
        "a picture in it is shown without its orientation and its color profile, because it is damaged (\(error)); save it again"
      )
    }
  }
}

/// The names of properties that SVG elements have as attributes.
private enum SVGProperties {
  static let colors: Set = ["color", "fill", "flood-color", "lighting-color", "stop-color", "stroke"]
  static let attributes: Set = colors.union(UnsupportedMarkup.properties.keys).union([
    "clip-path", "cx", "cy", "display", "fill-opacity", "filter", "flood-opacity", "font-family", "font-size",
    "font-style", "font-weight", "height", "letter-spacing", "marker-end", "marker-mid", "marker-start",
    "mask",
    "mix-blend-mode", "opacity", "r", "rx", "ry", "stop-opacity", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor",
    "visibility", "width", "x", "y",
  ])
}
