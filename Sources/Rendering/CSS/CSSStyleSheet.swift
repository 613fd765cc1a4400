/// The rules of a style sheet. Only the parts that custom properties depend on are parsed.
struct CSSStyleSheet {
  /// A declaration, such as `fill: red`.
  struct Declaration {
    let name: String
    let value: Substring
  }

  /// A rule, such as `.a, .b { fill: red }`.
  struct Rule {
    let selectors: [Substring]
    let declarations: [Declaration]
  }

  private(set) var rules: [Rule] = []
  /// Descriptions of the rules that librsvg ignores, each with a remedy.
  private(set) var losses: [String] = []

  /// Parses a style sheet, which must contain no comments.
  init(_ text: Substring) {
    var start = text.startIndex
    var position = start
    while position < text.endIndex {
      let end = CSSSyntax.end(ofComponentAt: position, in: text)
      switch text[position] {
      case ";":
        append(text[start..<position].trimmed, block: nil)
        start = end
      case "{":
        let inner = text[text.index(after: position)..<end]
        append(text[start..<position].trimmed, block: inner.last == "}" ? inner.dropLast() : inner)
        start = end
      default: break
      }
      position = end
    }
  }

  private mutating func append(_ prelude: Substring, block: Substring?) {
    if prelude.first == "@" {
      let name = prelude.prefix { !$0.isWhitespace && $0 != "(" }.lowercased()
      let neverApplies = name == "@media" && Self.neverApplies(media: prelude.dropFirst(name.count))
      if !neverApplies, !["@charset", "@font-face", "@namespace"].contains(name) {
        losses.append("the at-rule \(name) in its style element has no effect; write the rules without it")
      }
    } else if let block {
      let selectors = CSSSyntax.parts(of: prelude) { $0 == "," }
      let title = CSSSyntax.words(of: prelude).joined(separator: " ").prefix(40)
      if let name = CSSPseudoClasses.unread(in: selectors) {
        losses.append(
          "the rule for \"\(title)\" in its style element has no effect because of \":\(name)\"; "
            + "write its selectors without it")
      }
      if CSSSyntax.parts(of: block, separatedBy: { $0 == ";" }).contains(where: Self.isNested) {
        losses.append(
          "a rule inside that for \"\(title)\" in its style element has no effect; "
            + "write it after that rule"
        )
      }
      rules.append(Rule(selectors: selectors, declarations: Self.declarations(block)))
    }
  }

  /// Whether every query in a media query list requires printing or dark appearance, so that none of them applies to a
  /// drawing.
  static func neverApplies(media list: Substring) -> Bool {
    CSSSyntax.parts(of: list) { $0 == "," }.allSatisfy { query in
      let words = query.lowercased().split { !CSSSyntax.isNamePart($0) }
      return words.contains { $0 == "print" || $0 == "dark" } && !words.contains { $0 == "not" || $0 == "or" }
    }
  }

  /// Whether a part of a block contains a nested rule instead of a declaration.
  private static func isNested(_ part: Substring) -> Bool { part.contains("{") && !part.hasPrefix("--") }

  static func declarations(_ text: Substring) -> [Declaration] {
    CSSSyntax.parts(of: text) { $0 == ";" }.compactMap { part in
      guard let colon = part.firstIndex(of: ":"), !isNested(part) else { return nil }
      return Declaration(
        name: String(part[..<colon].trimmed), value: part[part.index(after: colon)...].trimmed)
    }
  }

  /// Whether a value of `overflow` shows content outside of an element's bounds. In SVG, `auto` has the effect of `visible`.
  static func isOverflowVisible(_ value: Substring) -> Bool {
    ["auto", "visible"].contains(CSSSyntax.words(of: value).first?.lowercased())
  }

  /// Whether a value of `white-space` or `white-space-collapse` preserves spaces.
  static func isSpacePreserved(_ value: Substring) -> Bool {
    let preserving: Set = ["break-spaces", "pre", "pre-wrap", "preserve", "preserve-spaces"]
    return CSSSyntax.words(of: value).contains { preserving.contains($0.lowercased()) }
  }

  /// Returns the text with each comment replaced by a space.
  static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound] + " "
      rest = rest[start.upperBound...]
      rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }
}

private enum CSSPseudoClasses {
  /// The pseudo-classes that librsvg reads.
  private static let read: Set = [
    "empty", "first-child", "first-of-type", "lang", "last-child", "last-of-type", "link", "not", "nth-child",
    "nth-last-child", "nth-last-of-type", "nth-of-type", "only-child", "only-of-type", "root", "visited",
  ]
  /// The pseudo-classes and pseudo-elements that never match an element of an image, even in browsers.
  private static let unmatched: Set = [
    "active", "after", "before", "focus", "focus-visible", "focus-within", "hover", "placeholder",
    "selection", "target",
  ]

  /// Returns the first pseudo-class because of which librsvg ignores the rule; `nil` if librsvg reads the rule, or if
  /// the rule matches nothing.
  static func unread(in selectors: [Substring]) -> String? {
    let names = selectors.map { Self.names(in: $0) }
    guard !names.allSatisfy({ $0.contains(where: unmatched.contains) }) else { return nil }
    if selectors.contains(where: { $0.contains(" of ") }) { return "nth-child" }
    return names.joined().first { !read.contains($0) }
  }

  /// Returns the names after the colons of a selector, in lowercase. Names in parentheses are included.
  private static func names(in selector: Substring) -> [String] {
    var (names, position) = ([String](), selector.startIndex)
    while position < selector.endIndex {
      switch selector[position] {
      case ":":
        position = selector.index(after: position)
        let name = selector[position...].prefix(while: CSSSyntax.isNamePart)
        if !name.isEmpty { names.append(name.lowercased()) }
        position = name.endIndex
      case "(": position = selector.index(after: position)
      default: position = CSSSyntax.end(ofComponentAt: position, in: selector)
      }
    }
    return names
  }
}

/// A selector without combinators, such as `g.icon`.
struct CSSSelector {
  private var element: Substring?
  private var id: Substring?
  private var classes: [Substring] = []
  private var isRoot = false

  /// Parses a selector. Returns `nil` for selectors with combinators, attributes or pseudo-classes other than `:root`.
  init?(_ text: Substring) {
    var rest = text
    while let first = rest.first {
      let name = rest.dropFirst().prefix { CSSSyntax.isNamePart($0) }
      switch first {
      case "*":
        rest = rest.dropFirst()
        continue
      case ".": classes.append(name)
      case "#": id = name
      case ":":
        guard name == "root" else { return nil }
        isRoot = true
      default:
        guard rest.startIndex == text.startIndex, CSSSyntax.isNamePart(first) else { return nil }
        element = rest.prefix { CSSSyntax.isNamePart($0) }
        rest = rest[element!.endIndex...]
        continue
      }
      guard !name.isEmpty else { return nil }
      rest = rest[name.endIndex...]
    }
    guard !text.isEmpty else { return nil }
  }

  /// The selector's specificity. If several selectors match an element, the rule with the greatest specificity applies.
  var specificity: Int {
    (id == nil ? 0 : 10_000) + 100 * (classes.count + (isRoot ? 1 : 0)) + (element == nil ? 0 : 1)
  }

  func matches(_ name: String, id: String?, classes: Set<Substring>, isRoot: Bool) -> Bool {
    (element == nil || element! == name) && (self.id == nil || self.id! == id ?? "")
      && self.classes.allSatisfy(classes.contains) && (!self.isRoot || isRoot)
  }
}
