/// The style sheets of an SVG file, and the custom properties that its elements have.
struct DrawingStyles {
  private struct CustomRule {
    let selector: CSSSelector
    let declarations: [CSSStyleSheet.Declaration]
  }

  private var rules: [CustomRule] = []
  /// The values of each custom property, wherever it is declared.
  private var values: [String: Set<String>] = [:]
  private(set) var remarks: [String] = []

  /// Adds the rules of a style sheet without comments.
  mutating func add(_ sheet: CSSStyleSheet) {
    for name in sheet.ignoredRules { remarks.append("\(name) in its style has no effect") }
    for rule in sheet.rules {
      let custom = rule.declarations.filter { $0.name.hasPrefix("--") }
      guard !custom.isEmpty else { continue }
      note(custom)
      for text in rule.selectors {
        if let selector = CSSSelector(text) {
          rules.append(CustomRule(selector: selector, declarations: custom))
        } else {
          remarks.append("the variables that its style declares for \"\(text.prefix(40))\" have no effect")
        }
      }
    }
    // Of equals the last one counts.
    let order = rules.enumerated().sorted {
      ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset)
    }
    rules = order.map(\.element)
  }

  /// Adds the declarations of a `style` attribute.
  mutating func note(_ declarations: [CSSStyleSheet.Declaration]) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      values[declaration.name, default: []].insert(String(declaration.value))
    }
  }

  /// The custom properties of an element in one that has `inherited`.
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

  /// The custom properties for the values of a rule: its own, and those that have one value in all of the file. The others
  /// depend on the element.
  func variables(in rule: CSSStyleSheet.Rule) -> [String: String] {
    var variables = values.compactMapValues { $0.count == 1 ? $0.first : nil }
    Self.set(rule.declarations, in: &variables)
    return variables
  }

  /// The custom properties whose values depend on the element.
  var ambiguousNames: [String] { values.filter { $0.value.count > 1 }.keys.sorted() }

  /// The number of rules that each element is compared with.
  var ruleCount: Int { rules.count }

  private static func set(
    _ declarations: [CSSStyleSheet.Declaration], in variables: inout [String: String]
  ) {
    for declaration in declarations where declaration.name.hasPrefix("--") {
      variables[declaration.name] = String(declaration.value)
    }
  }
}
