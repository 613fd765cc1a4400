/// A JSON value without source offsets; objects keep the order of their members.
public enum JSONTree: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONTree])
  /// An object; its members have an order.
  case object([Member])

  /// A key with its value.
  public struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONTree

    /// Creates a member.
    public init(key: String, value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  package init(_ value: JSONValue) {
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

  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// The elements of an array, or the values of an object; empty for any other value.
  package var children: [JSONTree] {
    if case .array(let elements) = self { return elements }
    return members.map(\.value)
  }

  package subscript(key: String) -> JSONTree? {
    members.first { $0.key == key }?.value
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral text: String) { self = .string(text) }
  /// Creates a number.
  public init(floatLiteral number: Double) { self = .number(number) }
  /// Creates a number.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// Creates a Boolean.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  /// Creates an object.
  public init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}
