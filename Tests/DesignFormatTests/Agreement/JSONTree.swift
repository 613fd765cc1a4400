import DesignFormat

/// A JSON document that can be changed and written again; objects keep the order of their members.
enum JSONTree: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])

  /// A key with its value.
  struct Member: Equatable, Sendable {
    /// The key.
    var key: String
    /// The value.
    var value: JSONTree
  }

  /// The document as it was read, without its places.
  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONTree($0) })
    case .object(let members):
      self = .object(members.map { Member(key: $0.key, value: JSONTree($0.value)) })
    }
  }

  /// The members of an object; empty for all else.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// The elements of an array, or the values of an object; empty for all else.
  var children: [JSONTree] {
    if case .array(let elements) = self { return elements }
    return members.map(\.value)
  }

  /// The value of a key of an object.
  subscript(key: String) -> JSONTree? {
    members.first { $0.key == key }?.value
  }

  /// The same object with another member, unless it has that key; all else stays as it is.
  func adding(_ key: String, _ value: JSONTree) -> JSONTree {
    guard case .object(let members) = self, self[key] == nil else { return self }
    return .object(members + [Member(key: key, value: value)])
  }

  /// The value that numbers of children lead to.
  subscript(path: ArraySlice<Int>) -> JSONTree {
    get {
      guard let first = path.first else { return self }
      return children[first][path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      switch self {
      case .array(var elements):
        elements[first][path.dropFirst()] = newValue
        self = .array(elements)
      case .object(var members):
        members[first].value[path.dropFirst()] = newValue
        self = .object(members)
      default: preconditionFailure("only arrays and objects have children")
      }
    }
  }

  /// The document as JSON in one line.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(floatLiteral number: Double) { self = .number(number) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(booleanLiteral flag: Bool) { self = .bool(flag) }
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}
