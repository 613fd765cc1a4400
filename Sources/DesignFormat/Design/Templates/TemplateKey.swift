/// The keys that bindings may use.
enum TemplateKey {
  enum Kind: String {
    case text = "a text"
    case number = "a number"
    case color = "a color"
    case image = "an image"
  }

  static let items: [(name: String, kind: Kind)] = [
    ("id", .text), ("name", .text), ("detail", .text), ("image", .image), ("color", .color),
    ("accent", .color), ("number", .number),
  ]

  /// The keys whose values headers and footers get from their section.
  static let sections = ["title", "count", "section"]

  /// The reserved keys. Their values come from the layout, the cell, its state, the repetition and the environment.
  static let reserved =
    [
      "layout.column", "layout.columnCount", "layout.side", "layout.isFirst", "layout.isLast",
      "layout.margin",
      "cell.width",
      "cell.height", "element.number", "element.count", "element.isFirst", "element.isLast",
    ] + TemplateEnvironment.keys
    + ItemState.allCases.map { "state.\($0.rawValue)" }

  /// The type of a key that is a property of items; nil for any other key.
  static func kind(of key: String) -> Kind? { items.first { $0.name == key }?.kind }

  /// Whether the value of a reserved key is `true` or `false`.
  static func isFlag(_ key: String) -> Bool {
    key.hasPrefix("state.") || key.hasSuffix(".isFirst") || key.hasSuffix(".isLast")
  }

  static func isKnown(_ key: String) -> Bool { isPlain(key) || reserved.contains(key) }

  /// Whether a key is neither a property of items nor reserved, so that its value comes from data.
  static func isFree(_ key: String) -> Bool { kind(of: key) == nil && !reserved.contains(key) }

  static let pattern = "^\(plain)$"

  private static let plain = "[A-Za-z][A-Za-z0-9_-]{0,63}"

  static let bindingPattern =
    #"\{(?:\#(name)|\#(TemplateExpression.pattern))(?:, ?\#(TemplateFormat.pattern))?(?:\|[^{}]*)?\}"#

  private static let name = "(?:\(plain)|\(reservedPattern))"

  /// A pattern for reserved keys, grouped by their prefix.
  private static let reservedPattern: String = {
    var groups: [(name: Substring, keys: [Substring])] = []
    for parts in reserved.map({ $0.split(separator: ".") }) {
      if groups.last?.name == parts[0] {
        groups[groups.count - 1].keys.append(parts[1])
      } else {
        groups.append((parts[0], [parts[1]]))
      }
    }
    return groups.map { #"\#($0.name)\.(?:\#($0.keys.joined(separator: "|")))"# }.joined(separator: "|")
  }()

  /// Whether a key is a letter followed by letters, digits, `_` and `-`, with at most 64 characters.
  static func isPlain(_ key: String) -> Bool {
    guard let first = key.utf8.first, (65...90).contains(first) || (97...122).contains(first) else {
      return false
    }
    return key.utf8.count <= 64
      && key.utf8.allSatisfy { byte in
        switch byte {
        case 48...57, 65...90, 97...122, UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
      }
  }
}

extension Form where Value == String {
  /// A key that bindings use for a value.
  static let templateKey = Form<String>(
    words: "text", schema: { Schema(["type": "string", "pattern": .string(TemplateKey.pattern)]) }
  ) { field in
    guard let name = field.string() else { return nil }
    if TemplateKey.isPlain(name) { return name }
    field.report(
      "invalid-name", "\(quoted(name)) is not a valid key",
      hint: "start with a letter, then use letters, digits, - and _, at most 64 characters in all")
    return nil
  }
}
