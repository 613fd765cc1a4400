import DesignFormat

extension JSONValue {
  /// A short description of the value: `70`, `"Ana"`, `[10, 16, 10, 16]`, `{ 4 keys }`.
  var summary: String {
    switch content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return value.shortText
    case .string(let value): return quoted(value)
    case .object(let members):
      if member("$value") != nil { return tokenWords }
      return members.isEmpty ? "{}" : "{ \(counted(members.count, "key")) }"
    case .array(let elements):
      let isShort = elements.count <= 6 && elements.allSatisfy(\.isScalar)
      if isShort { return "[\(elements.map(\.summary).joined(separator: ", "))]" }
      return "[ \(counted(elements.count, "element")) ]"
    }
  }

  var hasExactSummary: Bool {
    switch content {
    case .object(let members): members.isEmpty
    case .array(let elements): elements.count <= 6 && elements.allSatisfy(\.isScalar)
    default: true
    }
  }

  var isScalar: Bool {
    switch content {
    case .array, .object: false
    default: true
    }
  }

  /// Whether two values are equal, regardless of their locations and the order of keys.
  func isEquivalent(as other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.array(let lhs), .array(let rhs)):
      return lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0.isEquivalent(as: $1) }
    case (.object(let lhs), .object(let rhs)):
      return lhs.count == rhs.count
        && lhs.allSatisfy { member in other.member(member.key)?.value.isEquivalent(as: member.value) ?? false
        }
    default: return content == other.content
    }
  }

  func string(_ key: String) -> String? {
    guard case .string(let value)? = member(key)?.value.content else { return nil }
    return value
  }
}

extension Double {
  /// The shortest exact decimal representation; whole numbers have no decimal point.
  fileprivate var shortText: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
