import Foundation

/// The CSS properties that SVG elements also have as attributes.
enum SVGProperties {
  static let colors: Set = ["color", "fill", "flood-color", "lighting-color", "stop-color", "stroke"]
  static let attributes: Set = colors.union(UnsupportedMarkup.properties.keys).subtracting(
    UnsupportedMarkup.onlyInStyles
  ).union([
    "clip-path", "cx", "cy", "display", "fill-opacity", "filter", "flood-opacity", "font-family", "font-size",
    "font-style", "font-weight", "height", "letter-spacing", "marker-end", "marker-mid", "marker-start",
    "mask",
    "mix-blend-mode", "opacity", "r", "rx", "ry", "stop-opacity", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor",
    "text-decoration", "visibility", "width", "x", "y",
  ])

  /// The initial values of properties that elements inherit from their parents, by name.
  private static let inherited = [
    "clip-rule": "nonzero", "color": "black", "direction": "ltr", "fill": "black", "fill-opacity": "1",
    "fill-rule": "nonzero", "font-size": "medium", "font-stretch": "normal", "font-style": "normal",
    "font-variant": "normal", "font-weight": "normal", "letter-spacing": "normal", "marker-end": "none",
    "marker-mid": "none", "marker-start": "none", "paint-order": "normal", "shape-rendering": "auto",
    "stroke": "none", "stroke-dasharray": "none", "stroke-dashoffset": "0", "stroke-linecap": "butt",
    "stroke-linejoin": "miter", "stroke-miterlimit": "4", "stroke-opacity": "1", "stroke-width": "1",
    "text-anchor": "start", "visibility": "visible",
  ]
  /// The initial values of properties that elements do not inherit, by name.
  private static let others = [
    "clip-path": "none", "display": "inline", "filter": "none", "flood-color": "black", "flood-opacity": "1",
    "isolation": "auto", "lighting-color": "white", "mask": "none", "mix-blend-mode": "normal",
    "opacity": "1", "overflow": "visible", "stop-color": "black", "stop-opacity": "1",
    "text-decoration": "none", "transform": "none",
  ]

  /// The keywords that CSS defines for all properties and librsvg does not read.
  static let keywords: Set = ["initial", "revert", "revert-layer", "unset"]

  /// Returns the value that replaces one of the `keywords`; `nil` for a property without an effect.
  static func value(ofKeyword keyword: String, for property: String) -> String? {
    if keyword != "initial", inherited[property] != nil { return "inherit" }
    return inherited[property] ?? others[property]
  }
}

/// The style sheets of an SVG file, and the custom properties that its elements get from them.
struct DrawingStyles {
  private struct CustomRule {
    let selector: CSSSelector
    let declarations: [CSSStyleSheet.Declaration]
  }

  private var rules: [CustomRule] = []
  /// All values of each custom property in the file.
  private var values: [String: Set<String>] = [:]
  /// The names of the custom properties that only some elements have.
  private var scoped: Set<String> = []
  private(set) var remarks: [String] = []
  /// Whether a rule specifies the position, the size or the outline of shapes.
  private(set) var hasGeometry = false
  /// Whether a rule shows content outside of an element's bounds.
  private(set) var mayShowOverflow = false
  /// The values that the rules give to the `matchedProperties`, in ascending order of the rules' specificity.
  private var properties: [(selector: CSSSelector, name: String, value: String)] = []
  private static let geometry: Set = ["cx", "cy", "d", "height", "r", "rx", "ry", "width", "x", "y"]
  private static let matchedProperties: Set = ["clip-path", "fill", "mask", "stroke", "transform"]

  /// Adds the rules of a style sheet, from which comments must have been removed.
  mutating func add(_ sheet: CSSStyleSheet) {
    remarks += sheet.losses
    for rule in sheet.rules {
      mayShowOverflow =
        mayShowOverflow
        || rule.declarations.contains {
          $0.name == "overflow" && CSSStyleSheet.isOverflowVisible($0.value)
        }
      for declaration in rule.declarations where Self.matchedProperties.contains(declaration.name) {
        properties += rule.selectors.compactMap { CSSSelector($0) }.map {
          (selector: $0, name: declaration.name, value: String(declaration.value))
        }
      }
      hasGeometry = hasGeometry || rule.declarations.contains { Self.geometry.contains($0.name) }
      let custom = rule.declarations.filter { $0.name.hasPrefix("--") }
      guard !custom.isEmpty else { continue }
      note(
        custom,
        isForAll: rule.selectors.allSatisfy { [":root", "svg", "*"].contains($0.trimmed.lowercased()) })
      for text in rule.selectors {
        if let selector = CSSSelector(text) {
          rules.append(CustomRule(selector: selector, declarations: custom))
        } else {
          remarks.append(
            "the variables that its style element declares for \"\(text.prefix(40))\" have no effect")
        }
      }
    }
    properties = properties.enumerated().sorted {
      ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset)
    }.map(\.element)
    // The last of several rules with equal specificity wins.
    let order = rules.enumerated().sorted {
      ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset)
    }
    rules = order.map(\.element)
  }

  /// Records the custom properties of a `style` attribute or a rule. `isForAll` specifies whether all elements have them.
  mutating func note(_ declarations: [CSSStyleSheet.Declaration], isForAll: Bool) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      if !isForAll { scoped.insert(declaration.name) }
      values[declaration.name, default: []].insert(String(declaration.value))
    }
  }

  /// Returns the custom properties of an element. `inherited` are those of its parent.
  func variables(
    of tag: XMLTags.Tag, _ declarations: [CSSStyleSheet.Declaration], inherited: [String: String]
  ) -> [String: String] {
    var variables = inherited
    let classes = Set((tag["class"] ?? "").split(whereSeparator: \.isWhitespace))
    for rule in rules
    where rule.selector.matches(tag.name, id: tag["id"], classes: classes, isRoot: tag.depth == 0) {
      Self.set(rule.declarations, in: &variables)
    }
    Self.set(declarations, in: &variables)
    return variables
  }

  /// Returns the value that the rules give to one of the `matchedProperties` of an element; `nil` if there is none.
  func value(of name: String, for tag: XMLTags.Tag) -> String? {
    guard !properties.isEmpty else { return nil }
    let classes = Set((tag["class"] ?? "").split(whereSeparator: \.isWhitespace))
    return properties.last {
      $0.name == name
        && $0.selector.matches(tag.name, id: tag["id"], classes: classes, isRoot: tag.depth == 0)
    }?.value
  }

  /// Returns the custom properties that apply to the values of a rule: the rule's own, and those that have only one value in the
  /// file.
  func variables(in rule: CSSStyleSheet.Rule) -> [String: String] {
    var variables = values.compactMapValues { $0.count == 1 ? $0.first : nil }
    Self.set(rule.declarations, in: &variables)
    return variables
  }

  /// The custom properties that have several values in the file.
  var ambiguousNames: [String] { values.filter { $0.value.count > 1 }.keys.sorted() }

  /// Whether a rule uses a custom property that only some elements have, and specifies a fallback for all
  /// other elements.
  func hasDoubtfulFallback(in declaration: CSSStyleSheet.Declaration, of rule: CSSStyleSheet.Rule) -> Bool {
    scoped.contains { name in
      declaration.value.contains("var(\(name),") && !rule.declarations.contains { $0.name == name }
    }
  }

  /// The number of values in the rules that are matched against an element to find the value of one of the
  /// `matchedProperties`.
  var propertyCount: Int { properties.count }

  /// The number of rules that are matched against each element.
  var ruleCount: Int { rules.count }

  private static func set(
    _ declarations: [CSSStyleSheet.Declaration], in variables: inout [String: String]
  ) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      variables[declaration.name] = String(declaration.value)
    }
  }
}

/// Replaces `feDropShadow`, which librsvg 2.54 does not read, by the filter primitives for which it is an abbreviation (Filter
/// Effects 1, 9.13).
enum DropShadowFilters {
  private static let name = "feDropShadow"

  /// Returns the file with each `feDropShadow` replaced. The line numbers of the other content do not change.
  static func expanded(in file: Data) -> Data {
    guard file.range(of: Data(name.utf8)) != nil else { return file }
    let file = Data(file)
    var tags = XMLTags(file)
    var (result, position, count) = (Data(), 0, 0)
    while let tag = tags.next() {
      guard tag.name == name, tag.start >= position, let end = end(of: tag, in: file) else { continue }
      count += 1
      result += file[position..<tag.start] + Data(primitives(for: tag, input: "drop-shadow-\(count)").utf8)
      position = end
    }
    return result + file[position...]
  }

  /// Returns the index of the first byte after the element that `tag` starts; `nil` if the element is not closed.
  private static func end(of tag: XMLTags.Tag, in file: Data) -> Int? {
    guard file[..<tag.end].dropLast().last != UInt8(ascii: "/") else { return tag.end }
    let prefix = tag.prefix.isEmpty ? "" : tag.prefix + ":"
    guard let close = file[tag.end...].firstRange(of: Data("</\(prefix)\(name)".utf8)) else { return nil }
    return file[close.upperBound...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// Returns the filter primitives that replace a `feDropShadow` element, as markup. The first primitive gives its input the
  /// name `input`, because the input may be the unnamed result of the preceding primitive.
  private static func primitives(for tag: XMLTags.Tag, input: String) -> String {
    func attributes(_ names: [String]) -> String {
      names.map { name in
        tag[name].map { " \(name)=\"\($0.replacingOccurrences(of: "\"", with: "&quot;"))\"" } ?? ""
      }.joined()
    }
    let style = attributes([
      "class", "style", "color-interpolation-filters", "flood-color", "flood-opacity",
    ])
    func element(_ name: String, _ attributes: String, content: String? = nil) -> String {
      let name = tag.prefix.isEmpty ? name : "\(tag.prefix):\(name)"
      return "<\(name)\(attributes)" + (content.map { ">\($0)</\(name)>" } ?? "/>")
    }
    func number(_ name: String) -> String { tag[name] == nil ? " \(name)=\"2\"" : attributes([name]) }
    return element("feOffset", "\(attributes(["in"])) dx=\"0\" dy=\"0\" result=\"\(input)\"\(style)")
      + element("feGaussianBlur", " in=\"\(input)\"\(number("stdDeviation"))\(style)")
      + element("feOffset", "\(number("dx"))\(number("dy")) result=\"\(input)-blur\"\(style)")
      + element("feFlood", style) + element("feComposite", " in2=\"\(input)-blur\" operator=\"in\"\(style)")
      + element(
        "feMerge", attributes(["x", "y", "width", "height", "result"]) + style,
        content: element("feMergeNode", "") + element("feMergeNode", " in=\"\(input)\""))
  }
}
