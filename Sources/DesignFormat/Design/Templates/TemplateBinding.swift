/// A place in a template that takes a value of what is shown: `{name}`, or `{price|Free}` with a default.
public struct TemplateBinding: Hashable, Sendable {
  /// The key whose value is taken.
  public let key: String
  /// What stands for a value that is missing, as written; nil for nothing.
  public let fallback: String?
  /// Where the template names it.
  public let path: JSONPath

  /// What a value is taken for.
  package enum Use {
    case text
    case color
    case icon
  }

  package typealias Typed = (binding: TemplateBinding, use: Use)

  /// Makes a binding; the key is taken as checked.
  public init(_ key: String, fallback: String? = nil, path: JSONPath) {
    self.key = key
    self.fallback = fallback
    self.path = path
  }
}

extension TemplateBinding {
  /// Reads what stands between braces, `key` or `key|default`.
  static func read(_ text: Substring, in field: Field) -> TemplateBinding? {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts.first ?? "")
    let fallback = parts.count > 1 ? String(parts[1]) : nil
    let isKnown = TemplateKey.isPlain(key) || TemplateKey.reserved.contains(key)
    guard isKnown, fallback?.contains("{") != true else {
      field.report(
        "invalid-binding", "\(quoted("{\(key)}")) names no value", hint: hint(for: key, in: field))
      return nil
    }
    return TemplateBinding(key, fallback: fallback, path: field.path)
  }

  private static func hint(for key: String, in field: Field) -> String {
    if field.validation.tokens.has(key) {
      return "it is a token, and only values may stand here"
    }
    let near = nearest(to: key, in: TemplateKey.reserved)
    return near.isEmpty
      ? #"write a key in braces, such as "{name}"; a brace itself is written twice"#
      : "did you mean \(listed(near.map { "{\($0)}" }))?"
  }

  /// Reads a string that is one binding and nothing else; nil, without a report, for any other.
  static func whole(_ field: Field) -> Substring? {
    guard case .string(let text) = field.value.content, text.hasPrefix("{"), text.hasSuffix("}"),
      !text.dropFirst().dropLast().contains(where: { $0 == "{" || $0 == "}" })
    else { return nil }
    return text.dropFirst().dropLast()
  }
}

/// The names that bindings may use.
enum TemplateKey {
  enum Kind: String {
    case text = "a text"
    case number = "a number"
    case color = "a colour"
    case image = "a picture"
  }

  static let items: [(name: String, kind: Kind)] = [
    ("id", .text), ("name", .text), ("detail", .text), ("image", .image), ("color", .color),
    ("accent", .color), ("number", .number),
  ]

  /// What header and footer templates take of their section.
  static let sections = ["title", "count", "section"]

  /// The keys that the layout, the item's state and the cell's size answer.
  static let reserved =
    [
      "layout.column", "layout.columnCount", "layout.side", "layout.isFirst", "layout.isLast", "cell.width",
      "cell.height", "system.version",
    ]
    + ItemState.allCases.map { "state.\($0.rawValue)" }

  /// Nil for keys of the data.
  static func kind(of key: String) -> Kind? { items.first { $0.name == key }?.kind }

  /// Whether a key is neither the item's own nor reserved, so that only data can answer it.
  static func isFree(_ key: String) -> Bool { kind(of: key) == nil && !reserved.contains(key) }

  static let pattern = "^\(plain)$"

  private static let plain = "[A-Za-z][A-Za-z0-9_-]{0,63}"

  static let bindingPattern = #"\{(?:\#(plain)|\#(reservedPattern))(?:\|[^{}]*)?\}"#

  /// The keys of one group stand together.
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

  /// A letter, then letters, digits, `_` and `-`.
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
