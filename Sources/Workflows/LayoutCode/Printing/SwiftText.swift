import DesignFormat
import Foundation
import LayoutEngine

/// Lines of generated Swift code, and the names that they declare.
struct SwiftText {
  /// The lines, indented.
  private(set) var lines: [String] = []
  private var depth = 0
  private var names: Set<String> = []
  private static let maximumWidth = 100

  init(depth: Int = 0) { self.depth = depth }

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  /// Adds lines within braces: `opening {`, the lines of `content`, and `}`.
  mutating func block(_ opening: String, closing: String = "}", _ content: (inout SwiftText) -> Void) {
    line(opening)
    indent(content)
    line(closing)
  }

  /// Adds lines with more indentation.
  mutating func indent(_ content: (inout SwiftText) -> Void) {
    depth += 1
    content(&self)
    depth -= 1
  }

  /// Adds a comment, wrapped to the maximum width.
  mutating func comment(_ text: String, marker: String = "//") {
    let width = Self.maximumWidth - 2 * depth - marker.count - 1
    var current = ""
    for word in text.split(separator: " ") {
      if !current.isEmpty, current.count + word.count + 1 > width {
        line("\(marker) \(current)")
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    if !current.isEmpty { line("\(marker) \(current)") }
  }

  /// Adds a call. If it does not fit into a line, the arguments are on their own lines.
  mutating func call(_ function: String, _ arguments: [String], suffix: String = "") {
    let all = arguments.joined(separator: ", ")
    if 2 * depth + function.count + all.count + suffix.count + 2 <= Self.maximumWidth {
      return line("\(function)(\(all))\(suffix)")
    }
    line("\(function)(")
    indent { text in
      if 2 * text.depth + all.count + suffix.count + 1 <= Self.maximumWidth {
        text.line("\(all))\(suffix)")
      } else {
        for (index, argument) in arguments.enumerated() {
          text.line(argument + (index < arguments.count - 1 ? "," : ")\(suffix)"))
        }
      }
    }
  }

  mutating func append(_ other: SwiftText) { lines += other.lines }

  /// Returns a name that is not used yet: `base`, or `base` with a number.
  mutating func unusedName(_ base: String) -> String {
    var (name, number) = (base, 1)
    while !names.insert(name).inserted {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }
}

/// Swift expressions for values.
enum SwiftLiteral {
  static func number(_ number: some BinaryFloatingPoint) -> String {
    let number = Double(number)
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Returns a fraction, such as `0.5` or `1 / 3`.
  static func fraction(_ value: Double) -> String {
    let decimal = number(value)
    guard decimal.count > 6 else { return decimal }
    for divisor in 3...12 {
      let dividend = (value * Double(divisor)).rounded()
      if dividend > 0, dividend / Double(divisor) == value { return "\(number(dividend)) / \(divisor)" }
    }
    return decimal
  }

  static func text(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      default:
        let isPlain =
          scalar.value >= 32 && scalar.value != 127 && !scalar.properties.isDefaultIgnorableCodePoint
        return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return "\"\(escaped.joined())\""
  }

  static func kind(_ kind: String) -> String {
    switch kind {
    case SupplementaryKind.sectionHeader: "UICollectionView.elementKindSectionHeader"
    case SupplementaryKind.sectionFooter: "UICollectionView.elementKindSectionFooter"
    default: text(kind)
    }
  }

  static func size(_ size: CGSize) -> String {
    "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
  }

  static func point(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

  static func insets(_ insets: DirectionalEdgeInsets) -> String {
    insets == .zero
      ? ".zero"
      : "NSDirectionalEdgeInsets(top: \(number(insets.top)), leading: \(number(insets.leading)), "
        + "bottom: \(number(insets.bottom)), trailing: \(number(insets.trailing)))"
  }

  static func insets(_ insets: EdgeInsets) -> String {
    "UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), "
      + "bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
  }

  /// Returns a color, or nil for a color that depends on the appearance and has no name in UIKit.
  static func color(_ color: DesignColor) -> String? {
    switch color {
    case .system(let name): ".\(name.rawValue)"
    case .translucent(let name, let alpha): "UIColor.\(name.rawValue).withAlphaComponent(\(number(alpha)))"
    case .fixed(let hex):
      "UIColor(red: \(channel(hex.red)), green: \(channel(hex.green)), blue: \(channel(hex.blue)), "
        + "alpha: \(number(hex.alpha)))"
    case .dynamic: nil
    }
  }

  private static func channel(_ value: UInt8) -> String {
    value == 0 ? "0" : value == 255 ? "1" : "\(value) / 255"
  }

  /// Converts a name in a design to a type name in Swift: `photo-grid` becomes `PhotoGrid`.
  static func typeName(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return joined.first.map { $0.isLetter ? joined : "Screen\(joined)" } ?? "Screen"
  }

  /// Converts a name in a design to a variable name in Swift: `photo-badge` becomes `photoBadge`. Returns
  /// `fallback` if the result would be a reserved word or would not begin with a letter.
  static func variableName(_ name: String, otherwise fallback: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first, first.first?.isLetter == true else { return fallback }
    let variable =
      first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return reserved.contains(variable) ? fallback : variable
  }

  /// The keywords of Swift, and the names that generated functions use for other values.
  private static let reserved: Set = [
    "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator", "private",
    "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while", "section", "group", "item",
    "configuration", "environment", "index",
  ]
}
