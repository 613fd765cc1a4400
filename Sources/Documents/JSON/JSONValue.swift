/// A JSON value as written, with its place in the file.
public struct JSONValue: Equatable, Sendable {
  /// A type of value, with its contents.
  public enum Content: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A string, escapes resolved.
    case string(String)
    /// An array, in order.
    case array([JSONValue])
    /// An object, in the order written; keys are unique.
    case object([JSONMember])
  }

  /// The value's type and contents.
  public let content: Content
  private let position: UInt32

  /// `offset` must be below 4 GiB.
  package init(_ content: Content, offset: Int) {
    self.content = content
    position = UInt32(offset)
  }

  /// The offset of the value's first byte in the file.
  public var offset: Int { Int(position) }

  /// The member with a key, if this is an object that has one.
  public func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }
  }

  /// The type of the value, as a message names it: `a number`, `an object`.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value, each with its place.
public struct JSONMember: Equatable, Sendable {
  /// The key, escapes resolved.
  public let key: String
  /// The offset of the key's opening quote in the file.
  public let keyOffset: Int
  /// The value.
  public let value: JSONValue

  package init(key: String, keyOffset: Int, value: JSONValue) {
    (self.key, self.keyOffset, self.value) = (key, keyOffset, value)
  }
}
