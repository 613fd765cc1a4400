import Foundation
import Graphics

/// An SVG file, rewritten so that librsvg draws it as browsers do. Variables and newer colors are replaced by older CSS. Embedded
/// images that librsvg would show incorrectly are replaced by upright sRGB images.
struct PreparedDrawing {
  let data: Data
  let hasText: Bool
  /// Descriptions of content that librsvg does not draw as browsers do, each with a remedy.
  let remarks: [String]

  /// Validates and rewrites a file. Throws the first problem that prevents drawing it.
  init(_ file: Data) throws(RenderingError) {
    let expanded = DropShadowFilters.expanded(in: file)
    hasText = try DrawingValidator.check(expanded)
    var rewriting = DrawingRewriter(expanded, hasText: hasText)
    (data, remarks) = try rewriting.rewritten()
  }
}

/// The state of rewriting one file.
private struct DrawingRewriter {
  private let file: Data
  private let hasText: Bool
  private var styles = DrawingStyles()
  private var replacements: [(bytes: Range<Int>, text: Data)] = []
  private var remarks: [String] = []
  private var work = CSSWorkBudget()
  /// The custom properties of the open elements, outermost first.
  private var scopes: [[String: String]] = []
  /// The depth of the current element that librsvg skips together with its content; `nil` outside of such elements.
  private var skippedDepth: Int?
  /// The depths of the open `switch` elements.
  private var switches: [Int] = []
  /// The identifiers of the symbols that are clipped to their size when they are used.
  private var clippedSymbols: Set<String> = []
  /// The added clip paths and gradients, as markup.
  private var definitions = ""
  /// The results of the preceding primitives of the open `filter`.
  private var filterResults: Set<String> = []
  private var turnedElements = TurnedElements()
  /// The open elements that specify whether the white space of their texts is preserved.
  private var spaces: [(depth: Int, isPreserved: Bool)] = []
  /// The `width` and the `height` that symbols specify, by the symbol's identifier.
  private var symbolSizes: [String: [String: String]] = [:]
  /// The identifiers of nested `svg` elements.
  private var nestedDrawings: Set<String> = []
  /// The depth of the open `clipPath`.
  private var clipDepth: Int?
  /// The identifiers of the open elements.
  private var openNames: [(depth: Int, name: String)] = []
  /// The start tags of the gradients, by identifier.
  private var gradients: [String: XMLTags.Tag] = [:]
  /// The namespace prefix of the outermost element; empty if it has none.
  private var rootPrefix = ""
  private lazy var hasDefaultNamespace = file.range(of: Data("xmlns=".utf8)) != nil
  private lazy var filterSource = ClippedFilterSource(file)
  private lazy var mayTurn = ["rotate", "matrix", "skew"].contains { file.range(of: Data($0.utf8)) != nil }
  private lazy var hasDashes = file.range(of: Data("stroke-dasharray".utf8)) != nil

  private static let mostRemarks = 8

  init(_ file: Data, hasText: Bool) {
    // The copy is necessary so that the indices of the data start at 0.
    self.file = Data(file)
    self.hasText = hasText
  }

  mutating func rewritten() throws(RenderingError) -> (Data, [String]) {
    readStyles()
    for remark in styles.remarks { note(remark) }
    var tags = XMLTags(file)
    while let tag = tags.next() {
      if let depth = skippedDepth, tag.depth > depth { continue }
      skippedDepth = nil
      try rewrite(tag, in: tags)
      guard !work.isExceeded else {
        throw RenderingError("SVG: its styles take too long to read; export the drawing as PNG")
      }
    }
    if !definitions.isEmpty, let end = file.range(of: Data("</".utf8), options: .backwards)?.lowerBound {
      replacements.append((end..<end, Data(definitions.utf8)))
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

  /// Sets an attribute of a start tag. `name` must have no namespace prefix, except for `xml:space`.
  private mutating func set(_ name: String, to value: String, in tag: XMLTags.Tag) {
    let localName = name == "xml:space" ? "space" : name
    if let attribute = tag.attributes.first(where: { $0.name == localName }) {
      return replace(attribute.range, with: value)
    }
    let prefixLength = tag.prefix.isEmpty ? 0 : tag.prefix.utf8.count + 1
    let location = tag.start + 1 + prefixLength + tag.name.utf8.count
    replacements.append((location..<location, Data(" \(name)=\"\(value)\"".utf8)))
  }
}

// MARK: Styles

extension DrawingRewriter {
  private mutating func readStyles() {
    var tags = XMLTags(file)
    while let tag = tags.next() {
      if tag.name == "style" {
        guard !Self.isIgnored(style: tag), let text = styleText(after: tag, in: tags) else { continue }
        styles.add(CSSStyleSheet(text[...]))
        continue
      }
      if tag.name == "svg", tag.depth > 0, let name = tag["id"] { nestedDrawings.insert(name) }
      if tag.name == "symbol", let name = tag["id"] {
        for side in ["width", "height"] { symbolSizes[name, default: [:]][side] = tag[side] }
      }
      if tag.name == "symbol", let name = tag["id"], !Self.isOverflowVisible(tag) {
        clippedSymbols.insert(name)
      }
      if Self.gradientNames.contains(tag.name), let name = tag["id"], gradients[name] == nil {
        gradients[name] = tag
      }
      turnedElements.read(tag)
      if let style = tag["style"], style.contains("--"), let text = XMLText.text(ofValue: style) {
        styles.note(CSSStyleSheet.declarations(text[...]), isForAll: tag.depth == 0)
      }
    }
    if styles.mayShowOverflow { clippedSymbols = [] }
  }

  /// Whether an element's own attributes or style show content outside of its bounds.
  private static func isOverflowVisible(_ tag: XMLTags.Tag) -> Bool {
    let declaration = CSSStyleSheet.declarations((tag["style"] ?? "")[...]).last { $0.name == "overflow" }
    return CSSStyleSheet.isOverflowVisible(declaration?.value ?? tag["overflow"]?[...] ?? "hidden")
  }

  private func styleText(after tag: XMLTags.Tag, in tags: XMLTags) -> String? {
    let content = String(decoding: file[tags.text(after: tag)], as: UTF8.self)
    return XMLText.text(ofContent: content).map(CSSStyleSheet.withoutComments)
  }

  /// Whether a `style` element is only for printing or dark appearance, or in another language than CSS. librsvg ignores its
  /// attributes `media` and `type`.
  private static func isIgnored(style tag: XMLTags.Tag) -> Bool {
    let type = (tag["type"] ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    let isCSS = type.isEmpty || type == "text/css"
    return !isCSS || tag["media"].map { CSSStyleSheet.neverApplies(media: $0[...]) } ?? false
  }

  private mutating func rewriteStyle(after tag: XMLTags.Tag, in tags: XMLTags) {
    if Self.isIgnored(style: tag) { return replace(tags.text(after: tag), with: "") }
    guard let text = styleText(after: tag, in: tags) else { return }
    let ambiguous = styles.ambiguousNames
    var (result, location) = ("", text.startIndex)
    for rule in CSSStyleSheet(text[...]).rules {
      let values = CSSValues(variables: styles.variables(in: rule))
      work.add(64 * values.variables.count)
      for declaration in rule.declarations {
        if declaration.name.hasPrefix("white-space"), CSSStyleSheet.isSpacePreserved(declaration.value) {
          note("\(declaration.name) in its style has no effect; write xml:space=\"preserve\" in its texts")
        }
        let isAmbiguous =
          ambiguous.contains { name in
            declaration.value.contains("var(\(name)") && !rule.declarations.contains { $0.name == name }
          } || styles.hasDoubtfulFallback(in: declaration, of: rule)
        if isAmbiguous {
          note(
            "the variable in \"\(declaration.name): \(declaration.value.prefix(60))\" has several values in its "
              + "style element; write the value at each element"
          )
          continue
        }
        guard
          let value = resolved(
            declaration.name, declaration.value, with: values, location: "its style element")
        else { continue }
        result += text[location..<declaration.value.startIndex] + value
        location = declaration.value.endIndex
      }
    }
    guard location > text.startIndex else { return }
    replace(tags.text(after: tag), with: result + text[location...])
  }

  /// Returns the value that replaces `value` of the property `name` for librsvg; `nil` if `value` needs no change or cannot be
  /// replaced.
  private mutating func resolved(
    _ name: String, _ value: Substring, with values: CSSValues, location: String
  ) -> String? {
    guard !name.hasPrefix("--") else { return nil }
    guard value.last == "t" || value.last == "T", let mark = value.lastIndex(of: "!") else {
      return resolvedPlain(name, value, with: values, location: location)
    }
    let plain = value[..<mark].trimmed
    let text = resolvedPlain(name, plain, with: values, location: location)
    // librsvg reads "!important" as the fallback of a paint.
    if name == "fill" || name == "stroke", plain.lowercased().hasPrefix("url("),
      (text ?? String(plain)).hasSuffix(")")
    {
      return (text ?? String(plain)) + " none !important"
    }
    // librsvg ignores these properties if they are important.
    if ["filter", "font", "transform"].contains(name) { return text ?? String(plain) }
    return text.map { $0 + " !important" }
  }

  /// Returns the value that replaces `value` of the property `name` for librsvg; `nil` if `value` needs no change or cannot be
  /// replaced. `value` must not end with `!important`.
  private mutating func resolvedPlain(
    _ name: String, _ value: Substring, with values: CSSValues, location: String
  ) -> String? {
    let keyword = value.lowercased()
    if SVGProperties.keywords.contains(keyword) { return SVGProperties.value(ofKeyword: keyword, for: name) }
    if let property = UnsupportedMarkup.properties[name], !property.plain.contains(value.lowercased()) {
      note("\"\(name)\" of \(location) has no effect; \(property.remedy)")
    }
    // A length other than 0 needs a unit.
    if name == "filter", keyword.contains(/blur\([0-9.]*[1-9][0-9.]*\)/) { return "none" }
    let blursShadow = keyword.contains("blur(") && keyword.contains("drop-shadow(")
    if name == "filter",
      blursShadow || UnsupportedMarkup.colorFilters.contains(where: { keyword.contains($0 + "(") })
    {
      note("the colors of \"filter\" of \(location) are not exact; \(UnsupportedMarkup.png)")
    }
    if name == "text-decoration", keyword.contains("line-through") {
      note(
        "the line of \"text-decoration\" of \(location) has gaps at the letters; draw the line as a rectangle"
      )
    }
    if name == "mask", keyword.hasPrefix("url("), !keyword.hasSuffix(")") {
      note("\"mask\" of \(location) has no effect; write only the url")
    }
    if UnsupportedMarkup.hasUnsupportedUnit(value) {
      note("\"\(name)\" of \(location) is ignored because of \"\(value.prefix(20))\"; use px")
    }
    if SVGProperties.colors.contains(name), let hex = CSSColorNames.hex(ofSystem: value.lowercased()) {
      return "#\(hex)"
    }
    guard value.contains("(") else { return nil }
    var outcome = values.resolved(value, &work)
    if name == "transform", case .value(let text) = outcome { outcome = CSSTransform.resolved(text) }
    switch outcome {
    case .value(let text): return text == value ? nil : text
    case .unreadable(let function) where name == "transform":
      note(
        "transform of \(location) is ignored because of \(function); write lengths in px and angles in deg, or apply it "
          + "before you export")
      // Browsers ignore the whole declaration, and librsvg reads some functions that are invalid in CSS.
      return "invalid"
    case .unreadable(let function):
      note("\"\(name)\" of \(location) is ignored because of \"\(function)\"; write a value without it")
      return nil
    }
  }
}

// MARK: Filters

extension DrawingRewriter {
  /// The inputs of filter primitives that are not the results of other primitives.
  private static let filterInputs: Set = [
    "SourceGraphic", "SourceAlpha", "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint",
  ]

  /// Removes the inputs of a filter primitive that refer to no preceding result (Filter Effects 1, 9.2).
  private mutating func removeUnknownInputs(of tag: XMLTags.Tag) {
    if tag.name == "filter" { filterResults = [] }
    guard tag.name.hasPrefix("fe") else { return }
    for input in tag.attributes where ["in", "in2"].contains(input.name) {
      let name = input.value.trimmingCharacters(in: .whitespaces)
      guard !Self.filterInputs.contains(name), !filterResults.contains(name) else { continue }
      replacements.append((input.whole, Data()))
    }
    if let result = tag["result"] { filterResults.insert(result.trimmingCharacters(in: .whitespaces)) }
  }

}

// MARK: Elements

extension DrawingRewriter {
  private mutating func rewrite(_ tag: XMLTags.Tag, in tags: XMLTags) throws(RenderingError) {
    while let last = switches.last, last >= tag.depth { switches.removeLast() }
    if tag.depth == 0 {
      rootPrefix = tag.prefix
      noteTinyViewBox(of: tag)
    }
    // Elements with other namespace prefixes contain data of other programs.
    guard tag.prefix.isEmpty || tag.prefix == "svg" || tag.prefix == rootPrefix else { return }
    if tag.depth > 0, !rootPrefix.isEmpty, tag.prefix.isEmpty, !hasDefaultNamespace {
      skippedDepth = tag.depth
      return hide(tag)
    }
    if tag.depth > 0, tag.prefix.isEmpty, let attribute = tag.attributes.first(where: { $0.name == "xmlns" }),
      !Self.isSVG(namespace: attribute.value)
    {
      skippedDepth = tag.depth
      // Illustrator writes names such as "ns_sfw;", with which librsvg refuses the file.
      if !attribute.value.isEmpty, !attribute.value.contains(":") {
        replace(attribute.range, with: "urn:none")
      }
      return hide(tag)
    }
    if tag.name == "style" { return rewriteStyle(after: tag, in: tags) }
    if tag.name == "switch" { switches.append(tag.depth) }
    if let remedy = UnsupportedMarkup.elements[tag.name] {
      skippedDepth = tag.depth
      // librsvg draws the first element of a `switch` whose conditions are true.
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
        let value = resolved(attribute.name, text[...].trimmed, with: values, location: "its \(tag.name)")
      else { continue }
      replace(attribute.range, with: value)
    }
    var (result, location) = ("", text.startIndex)
    for declaration in declarations where !Self.isCenter(declaration, of: tag) {
      var resolution = resolved(
        declaration.name, declaration.value, with: values, location: "its \(tag.name)")
      if declaration.name == "transform" {
        let value = resolution ?? String(declaration.value)
        setTransform(of: tag, to: value)
        if tag.depth == 0 { resolution = centered(value, of: tag, declarations, unit: "px") }
      }
      guard let value = resolution else { continue }
      result += text[location..<declaration.value.startIndex] + value
      location = declaration.value.endIndex
    }
    if location > text.startIndex, let style { replace(style.range, with: result + text[location...]) }
    setSpace(of: tag, declarations, in: tags)
    // Browsers treat all features as supported, as SVG 2 requires.
    // No extension is the empty name, so the condition is false (SVG 2, 5.7.4).
    if tag["requiredExtensions"]?.allSatisfy(\.isWhitespace) ?? false {
      set("requiredExtensions", to: "none", in: tag)
    }
    if tag["requiredFeatures"] != nil { set("requiredFeatures", to: Self.knownFeature, in: tag) }
    if tag.depth == 0, let transform = tag.attributes.first(where: { $0.name == "transform" }) {
      replace(transform.range, with: centered(transform.value, of: tag, declarations, unit: ""))
    }
    if !declarations.contains(where: { $0.name == "transform" }),
      tag.depth == 0 || Self.transformAttribute(of: tag) != nil,
      let rule = styles.value(of: "transform", for: tag)
    {
      let value = resolved("transform", rule[...], with: values, location: "its style element") ?? rule
      setTransform(of: tag, to: value)
      if tag.depth == 0 {
        addStyle("transform: \(centered(value, of: tag, declarations, unit: "px"))", to: tag)
      }
    }
    if Self.gradientNames.contains(tag.name) { spreadLastStop(of: tag) }
    while let last = openNames.last, last.depth >= tag.depth { openNames.removeLast() }
    if let name = tag["id"] { openNames.append((tag.depth, name)) }
    if tag.name == "use" {
      for declaration in declarations where declaration.name.hasPrefix("--") {
        guard file.range(of: Data("var(\(declaration.name)".utf8)) != nil else { continue }
        note(
          "the variable \(declaration.name) of its use has no effect on what it shows; write the value at the elements"
        )
      }
      setSize(ofUse: tag)
      work.add(openNames.count)
      // An element that contains its own copy is an error (SVG 2, 5.6).
      if let name = tag["href"]?.dropFirst(), openNames.contains(where: { $0.name == name }) { hide(tag) }
    }
    if tag.name == "feComposite", tag["operator"] == "lighter" {
      // The sum of both inputs.
      for (name, value) in [("operator", "arithmetic"), ("k2", "1"), ("k3", "1")] {
        set(name, to: value, in: tag)
      }
    }
    // librsvg has 12 as the initial font size, and browsers have 16.
    if hasText, tag.depth == 0, tag["font-size"] == nil { set("font-size", to: "16px", in: tag) }
    if tag.name == "symbol" { showOverflow(of: tag) }
    if tag.name == "use" { clip(use: tag, declarations) }
    removeUnknownInputs(of: tag)
    if !turnedElements.isEmpty, mayTurn || hasText {
      work.add(4 * styles.propertyCount)
      var paints: [String] = []
      for finding in turnedElements.findings(in: tag, declarations, styles: styles) {
        if let (property, name) = finding.gradient, let paint = exactPaint(property, name, of: tag) {
          paints.append(paint)
        } else {
          note(finding.remark)
        }
      }
      if paints.contains(where: { !$0.isEmpty }) {
        addStyle(paints.filter { !$0.isEmpty }.joined(separator: "; "), to: tag)
      }
    }
    if filterSource.contains(tag, declarations) {
      note(
        "the filter of its \(tag.name) is not exact, because the \(tag.name) extends beyond the drawing; "
          + UnsupportedMarkup.png)
    }
    noteLosses(of: tag, declarations)
    if tag.name == "polygon" || tag.name == "polyline" { separatePoints(of: tag) }
    if tag.name == "image" { try replaceImage(of: tag) }
  }

  /// Adds a remark on a coordinate system so small that librsvg draws nothing.
  private mutating func noteTinyViewBox(of root: XMLTags.Tag) {
    let numbers = (root["viewBox"] ?? "").split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
    if numbers.count == 4, min(numbers[2], numbers[3]) < 0.01 {
      note("its viewBox is too small to draw it exactly; scale the drawing up")
    }
  }

  private static func isSVG(namespace: String) -> Bool {
    // Illustrator writes the namespace as an entity.
    namespace == "http://www.w3.org/2000/svg" || namespace.contains("&")
  }

  /// Prevents librsvg from drawing an element.
  private mutating func hide(_ tag: XMLTags.Tag) { addStyle("display: none !important", to: tag) }

  /// Appends a declaration to the style of an element.
  private mutating func addStyle(_ declaration: String, to tag: XMLTags.Tag) {
    if let old = tag.attributes.first(where: { $0.name == "style" }) {
      replacements.append((old.range.upperBound..<old.range.upperBound, Data("; \(declaration)".utf8)))
    } else {
      set("style", to: declaration, in: tag)
    }
  }

  /// Returns the transform of the outermost element, extended so that its origin is the middle of the drawing
  /// (CSS Transforms 1, 4). librsvg uses the top left corner as the origin.
  private func centered(
    _ transform: String, of root: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration], unit: String
  ) -> String {
    let origin =
      declarations.last { $0.name == "transform-origin" }.map { String($0.value) } ?? root["transform-origin"]
    let isCorner = UnsupportedMarkup.properties["transform-origin"]?.plain.contains(origin ?? "") ?? false
    guard transform.contains("("), !isCorner, let size = size() else { return transform }
    let (x, y) = (size.width / 2, size.height / 2)
    func translation(_ sign: Double) -> String { "translate(\(sign * x)\(unit),\(sign * y)\(unit))" }
    return "\(translation(1)) \(transform) \(translation(-1))"
  }

  /// Whether a declaration sets the transform origin of the outermost element to the middle, which is the
  /// default.
  private static func isCenter(_ declaration: CSSStyleSheet.Declaration, of tag: XMLTags.Tag) -> Bool {
    tag.depth == 0 && declaration.name == "transform-origin"
      && ["center", "center center", "50%", "50% 50%"].contains(declaration.value.lowercased())
  }

  private func size() -> CGSize? {
    do throws(RenderingError) { return try SVGHeader(file)?.size() } catch { return nil }
  }

  /// Sets the transform of a gradient or a pattern to the value of the CSS property `transform`. librsvg does
  /// not read this property in gradients and patterns.
  private mutating func setTransform(of tag: XMLTags.Tag, to value: String) {
    guard let name = Self.transformAttribute(of: tag), value != "invalid" else { return }
    let plain = value.replacing("deg", with: "").replacing("px", with: "")
    set(name, to: plain == "none" ? "scale(1)" : plain, in: tag)
  }

  /// Returns the name of the attribute that has the effect of the CSS property `transform` in a gradient or a
  /// pattern; `nil` for other elements.
  private static func transformAttribute(of tag: XMLTags.Tag) -> String? {
    gradientNames.contains(tag.name) ? "gradientTransform" : tag.name == "pattern" ? "patternTransform" : nil
  }

  private static let gradientNames: Set = ["linearGradient", "radialGradient"]

  /// Changes a gradient with length or radius 0, so that its last color fills everything (SVG 2, 14.2.2 and
  /// 14.2.3).
  private mutating func spreadLastStop(of gradient: XMLTags.Tag) {
    /// Returns a coordinate of the gradient, which a gradient that it refers to may specify. If `isShare`,
    /// the value is a fraction of the drawing's size.
    func length(_ name: String, initial: Double) -> (value: Double, isShare: Bool)? {
      let isInUserSpace = attribute("gradientUnits", of: gradient) == "userSpaceOnUse"
      guard let text = attribute(name, of: gradient)?.trimmingCharacters(in: .whitespaces) else {
        return (initial, isInUserSpace)
      }
      if text.hasSuffix("%") { return Double(text.dropLast()).map { ($0 / 100, isInUserSpace) } }
      return Double(text.hasSuffix("px") ? text.dropLast(2) : text[...]).map { ($0, false) }
    }
    func isEqual(_ first: (value: Double, isShare: Bool)?, _ second: (value: Double, isShare: Bool)?) -> Bool
    {
      guard let first, let second, first.value == second.value else { return false }
      return first.isShare == second.isShare || first.value == 0
    }
    let changes: [(String, String)]
    if gradient.name == "linearGradient" {
      guard isEqual(length("x1", initial: 0), length("x2", initial: 1)),
        isEqual(length("y1", initial: 0), length("y2", initial: 0))
      else { return }
      changes = [("x1", "-1000001"), ("x2", "-1000000"), ("y1", "0"), ("y2", "0")]
    } else {
      guard let radius = length("r", initial: 0.5), radius.value == 0 else { return }
      // A point of the first color is too small to be visible.
      changes = [
        ("r", "0.0001"), ("fx", attribute("cx", of: gradient) ?? "50%"),
        ("fy", attribute("cy", of: gradient) ?? "50%"),
      ]
    }
    for (name, value) in changes + [("spreadMethod", "pad")] { set(name, to: value, in: gradient) }
  }

  /// Adds a copy of a gradient in the shape's coordinates, and returns a declaration that paints the shape
  /// with the copy. Returns an empty string if the gradient already has these coordinates. Returns `nil` if
  /// the coordinates cannot be computed.
  private mutating func exactPaint(_ property: String, _ name: String, of shape: XMLTags.Tag) -> String? {
    guard let gradient = gradients[name] else { return nil }
    if attribute("gradientUnits", of: gradient) == "userSpaceOnUse" { return "" }
    let isTransformed =
      styles.value(of: "transform", for: gradient) != nil || gradient["style"]?.contains("transform") ?? false
    guard !isTransformed, !styles.hasGeometry,
      shape["style"].map({ !$0.contains("width:") && !$0.contains("height:") }) ?? true,
      let box = ShapeBounds.bounds(of: shape), box.width > 0,
      box.height > 0
    else { return nil }
    func share(_ name: String, _ initial: Double) -> Double? {
      guard let text = attribute(name, of: gradient)?.trimmingCharacters(in: .whitespaces) else {
        return initial
      }
      return text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
    }
    var shares: [(name: String, value: Double?)]
    if gradient.name == "linearGradient" {
      shares = [
        ("x1", share("x1", 0)), ("y1", share("y1", 0)), ("x2", share("x2", 1)), ("y2", share("y2", 0)),
      ]
      guard shares[0].value != shares[2].value || shares[1].value != shares[3].value else { return nil }
    } else {
      shares = ["cx", "cy", "r"].map { ($0, share($0, 0.5)) }
      shares += [("fx", share("fx", shares[0].value ?? 0.5)), ("fy", share("fy", shares[1].value ?? 0.5))]
      guard shares[2].value != 0 else { return nil }
    }
    let numbers = shares.compactMap(\.value)
    guard numbers.count == shares.count else { return nil }
    let (copy, prefix) = ("\(property)-\(shape.start)", shape.prefix.isEmpty ? "" : shape.prefix + ":")
    let transform = attribute("gradientTransform", of: gradient) ?? ""
    definitions +=
      "<\(prefix)\(gradient.name) id=\"\(copy)\" href=\"#\(name)\" gradientUnits=\"userSpaceOnUse\" gradientTransform=\""
      + "matrix(\(box.width) 0 0 \(box.height) \(box.minX) \(box.minY)) \(transform)\""
      + zip(shares, numbers).map { " \($0.name)=\"\($1)\"" }.joined() + "/>"
    return "\(property): url(#\(copy)) none !important"
  }

  /// Returns an attribute of a gradient, or of the first gradient it refers to that has the attribute.
  private func attribute(_ name: String, of gradient: XMLTags.Tag) -> String? {
    var (current, visited) = (gradient, Set<String>())
    while true {
      if let value = current[name] { return value }
      guard let reference = current["href"].map({ String($0.dropFirst()) }), let next = gradients[reference],
        visited.count < 32, visited.insert(reference).inserted
      else { return nil }
      current = next
    }
  }

  /// Sets the size of a `use` element to the size of its symbol, unless the `use` element specifies a size.
  /// librsvg ignores the symbol's size.
  private mutating func setSize(ofUse tag: XMLTags.Tag) {
    guard let name = tag["href"]?.dropFirst() else { return }
    for side in ["width", "height"] {
      if tag[side] == nil, let length = symbolSizes[String(name)]?[side] { set(side, to: length, in: tag) }
      if tag[side] != nil, nestedDrawings.contains(String(name)) {
        note("\"\(side)\" of its use has no effect on the svg that it shows; write it at the svg")
      }
    }
  }

  private static let knownFeature = "http://www.w3.org/TR/SVG11/feature#Structure"

  /// Prevents librsvg from clipping a symbol. librsvg would clip the symbol to its `viewBox` instead of the
  /// size of the `use` element.
  private mutating func showOverflow(of symbol: XMLTags.Tag) {
    guard Self.isOverflowVisible(symbol) || styles.mayShowOverflow else { return }
    // librsvg clips only symbols that do not hide what overflows.
    addStyle("overflow: hidden !important", to: symbol)
  }

  /// Clips a `use` element to the size at which it shows its symbol.
  private mutating func clip(use tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration]) {
    guard let symbol = tag["href"].map({ String($0.dropFirst()) }), clippedSymbols.contains(symbol) else {
      return
    }
    if tag["overflow"] != nil { set("overflow", to: "visible", in: tag) }
    guard tag["clip-path"] == nil, !declarations.contains(where: { $0.name == "clip-path" }) else {
      return set("overflow", to: "hidden", in: tag)
    }
    let prefix = tag.prefix.isEmpty ? "" : tag.prefix + ":"
    let sides = ["x", "y", "width", "height"].map { name in
      let initial = name == "x" || name == "y" ? "0" : "100%"
      return "\(name)=\"\(tag[name] ?? symbolSizes[symbol]?[name] ?? initial)\""
    }
    let clip = "symbol-clip-\(tag.start)"
    definitions +=
      "<\(prefix)clipPath id=\"\(clip)\"><\(prefix)rect \(sides.joined(separator: " "))/></\(prefix)clipPath>"
    set("clip-path", to: "url(#\(clip))", in: tag)
  }

  /// Sets `xml:space` of an element according to the CSS property `white-space`, which librsvg does not read.
  /// In a `text` element, also collapses white space across all spans.
  private mutating func setSpace(
    of tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration], in tags: XMLTags
  ) {
    while let last = spaces.last, last.depth >= tag.depth { spaces.removeLast() }
    let names = ["white-space", "white-space-collapse"]
    let declared = declarations.last { names.contains($0.name) }.map { String($0.value) }
    let style = (declared ?? tag["white-space"]).flatMap { $0 == "inherit" ? nil : $0 }
    if let value = style ?? tag["space"] {
      spaces.append((tag.depth, CSSStyleSheet.isSpacePreserved(value[...])))
    }
    let isPreserved = spaces.last?.isPreserved ?? false
    if tag.name == "text", !isPreserved, let text = TextSpaces(of: tag, in: tags, file: file) {
      replacements += text.replacements
      set("xml:space", to: "preserve", in: tag)
    } else if style != nil {
      set("xml:space", to: isPreserved ? "preserve" : "default", in: tag)
    }
  }

  /// Adds remarks on attributes and declarations that librsvg ignores only in some elements.
  private mutating func noteLosses(of tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration]) {
    if let languages = tag["systemLanguage"] {
      note("its \(tag.name) for the language \(languages.prefix(20)) is not drawn; keep one language")
    }
    if let depth = clipDepth, tag.depth <= depth { clipDepth = nil }
    if tag.name == "clipPath" { clipDepth = tag.depth }
    let isClipped = declarations.contains { $0.name == "clip-path" && $0.value != "none" }
    if clipDepth != nil, isClipped || (tag["clip-path"] ?? "none") != "none" {
      note("\"clip-path\" in its clipPath has no effect; combine the clip paths before you export")
    }
    for name in ["refX", "refY"] where tag[name].map({ $0.allSatisfy(\.isLetter) }) ?? false {
      note("\"\(name)\" of its \(tag.name) has no effect; write a number")
    }
    for declaration in declarations
    where !declaration.name.hasPrefix("--") && declaration.name.contains(where: \.isUppercase) {
      note("\"\(declaration.name)\" of its \(tag.name) has no effect; write it in lower case")
    }
    let sides = ["width", "height"].filter { side in
      tag[side] != nil || declarations.contains { $0.name == side }
    }
    if tag.name == "image", sides.count == 1 {
      note(
        "the size of its image is not exact, because only its \(sides[0]) is given; write its width and height"
      )
    }
    if tag["pathLength"] != nil, hasDashes {
      note("\"pathLength\" of its \(tag.name) has no effect; write the dashes in units of the drawing")
    }
    if tag.depth == 0, let background = declarations.first(where: { $0.name.hasPrefix("background") }),
      !["none", "transparent"].contains(background.value)
    {
      note("\"\(background.name)\" of its \(tag.name) has no effect; draw a rectangle")
    }
    if tag.name == "text",
      let end =
        file[tag.end...].range(of: Data("</\(tag.prefix.isEmpty ? "" : tag.prefix + ":")text".utf8))
    {
      noteLetters(String(decoding: file[tag.end..<end.lowerBound], as: UTF8.self), declarations, of: tag)
    }
    if tag.name == "text" || tag.name == "tspan" {
      for name in ["x", "y", "dx", "dy"] where CSSSyntax.words(of: (tag[name] ?? "")[...]).count > 1 {
        note(
          "only the first number in \"\(name)\" of its \(tag.name) has an effect; convert the text to outlines"
        )
      }
      if tag["rotate"] != nil {
        note("\"rotate\" of its \(tag.name) has no effect; convert the text to outlines")
      }
    }
  }

  /// Adds remarks on letters that librsvg draws in the wrong order or size. `content` may contain tags.
  private mutating func noteLetters(
    _ content: String, _ declarations: [CSSStyleSheet.Declaration], of text: XMLTags.Tag
  ) {
    let letters = XMLText.text(ofContent: content.replacing(#/<[^>]*>/#, with: "")) ?? ""
    if letters.unicodeScalars.contains(where: \.properties.isEmojiPresentation)
      || letters.contains("\u{FE0F}")
    {
      note("the emoji of its text are not exact; embed them as images")
    }
    let isRightToLeft = letters.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) }
    let isSpaced = text["letter-spacing"] != nil || declarations.contains { $0.name == "letter-spacing" }
    if isRightToLeft, content.contains("tspan") || isSpaced {
      note("the order or the spacing of its right-to-left text is not exact; convert the text to outlines")
    }
  }

  /// Separates the coordinates of a polygon or polyline by spaces, and removes the last coordinate if their number is
  /// odd. Otherwise, librsvg would draw nothing.
  private mutating func separatePoints(of tag: XMLTags.Tag) {
    guard let points = tag.attributes.first(where: { $0.name == "points" }) else { return }
    let starts = CSSSyntax.numberStarts(in: file[points.range])
    let isSeparated = starts.dropFirst().allSatisfy { CSSSyntax.isNumberSeparator(file[$0 - 1]) }
    guard !starts.isEmpty, !isSeparated || starts.count % 2 == 1 else { return }
    let ends = starts.dropFirst() + [points.range.upperBound]
    let numbers = zip(starts, ends).map { file[$0..<$1] }
    let pairs = numbers.prefix(numbers.count / 2 * 2)
    replacements.append((points.range, Data(pairs.joined(separator: [UInt8(ascii: " ")]))))
  }

  /// Opens an element, and returns its custom properties, which its children inherit.
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

  /// Replaces embedded images by upright sRGB images with the media type of their bytes, because librsvg ignores orientations and
  /// color profiles and trusts the media type. Throws for damaged images, of which librsvg would draw a part.
  private mutating func replaceImage(of tag: XMLTags.Tag) throws(RenderingError) {
    for reference in tag.attributes where reference.name == "href" {
      guard let url = DataURL(reference.value) else { continue }
      let picture: ImageSource.Embedded
      do throws(RenderingError) {
        let source = try ImageSource(name: "an embedded image", data: url.data)
        if let remark = source.colorRemark { note("\(source.name) \(remark)") }
        picture = try source.embeddedUpright()
      } catch {
        throw RenderingError("SVG: an embedded image is damaged (\(error)); save it again")
      }
      let text = "data:image/\(picture.type);base64,\(picture.data.base64EncodedString())"
      if text != reference.value { replacements.append((reference.range, Data(text.utf8))) }
    }
  }
}
