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
  /// The names of at-rules that librsvg ignores, such as `@media`.
  private(set) var ignoredRules: [String] = []

  /// Parses a style sheet, which must contain no comments.
  init(_ text: Substring) {
    var start = text.startIndex
    var place = start
    while place < text.endIndex {
      let end = CSSSyntax.end(ofComponentAt: place, in: text)
      switch text[place] {
      case ";":
        append(text[start..<place].trimmed, block: nil)
        start = end
      case "{":
        let inner = text[text.index(after: place)..<end]
        append(text[start..<place].trimmed, block: inner.last == "}" ? inner.dropLast() : inner)
        start = end
      default: break
      }
      place = end
    }
  }

  private mutating func append(_ prelude: Substring, block: Substring?) {
    if prelude.first == "@" {
      let name = prelude.prefix { !$0.isWhitespace }.lowercased()
      // Drawings have a light appearance and are not printed, so rules for dark appearance and printing never apply.
      let isForOthers = name == "@media" && (prelude.contains("dark") || prelude.contains("print"))
      if !isForOthers, !["@charset", "@font-face", "@namespace"].contains(name) { ignoredRules.append(name) }
    } else if let block {
      rules.append(
        Rule(
          selectors: CSSSyntax.parts(of: prelude) { $0 == "," }, declarations: Self.declarations(block)))
    }
  }

  static func declarations(_ text: Substring) -> [Declaration] {
    CSSSyntax.parts(of: text) { $0 == ";" }.compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      return Declaration(
        name: String(part[..<colon].trimmed), value: part[part.index(after: colon)...].trimmed)
    }
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

  /// The specificity. If several selectors match an element, the rule with the greatest specificity applies.
  var specificity: Int {
    (id == nil ? 0 : 10_000) + 100 * (classes.count + (isRoot ? 1 : 0)) + (element == nil ? 0 : 1)
  }

  func matches(_ name: String, id: String?, classes: Set<Substring>, isRoot: Bool) -> Bool {
    (element == nil || element! == name) && (self.id == nil || self.id! == id ?? "")
      && self.classes.allSatisfy(classes.contains) && (!self.isRoot || isRoot)
  }
}
