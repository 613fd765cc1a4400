/// A source of random choices from bytes. Each byte is a choice; after the last byte, each choice is the first one.
package struct ByteSource {
  private var rest: ArraySlice<UInt8>

  /// Creates a source from bytes.
  package init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Returns a number from 0 to `count - 1`.
  mutating func number(below count: Int) -> Int {
    Int(rest.popFirst() ?? 0) % count
  }

  /// Returns one of several texts.
  mutating func choice(_ choices: [String]) -> String { choices[number(below: choices.count)] }

  /// Returns a length of at least 0; if `positive`, it is above 0. Most lengths are typical of designs.
  mutating func length(positive: Bool = false) -> String {
    switch number(below: 8) {
    case 0: positive ? "1e-300" : "0"
    case 1: choice(["0.0001", "0.5", "1", "99999", "100000", "0.333333333333"])
    case 2: "\(number(below: 256)).\(number(below: 99) + 1)"
    default: "\(number(below: 256) + number(below: 256) + (positive ? 1 : 0))"
    }
  }

  /// Returns a size as `[width, height]`.
  mutating func size(positive: Bool = false) -> String {
    "[\(length(positive: positive)), \(length(positive: positive))]"
  }

  /// Returns insets, which may be negative if `signed`.
  mutating func insets(signed: Bool = false) -> String {
    let sides = (0..<4).map { _ in (signed && number(below: 4) == 3 ? "-" : "") + length() }
    return "[\(sides.joined(separator: ", "))]"
  }

  /// Returns `true` or `false`.
  mutating func flag() -> String { choice(["true", "false"]) }

  /// Returns some of the members of an object, with values.
  mutating func members(_ members: [(String, (inout ByteSource) -> String)]) -> String {
    let mask = number(below: 256) | number(below: 256) << 8
    return members.enumerated().compactMap { index, member in
      mask >> (index % 16) & 1 == 1 ? "\"\(member.0)\": \(member.1(&self))" : nil
    }.joined(separator: ", ")
  }

  /// Returns an object that begins with fixed members.
  mutating func object(_ start: String, _ members: [(String, (inout ByteSource) -> String)]) -> String {
    let parts = [start, self.members(members)].filter { !$0.isEmpty }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Returns an array with fewer than `count` elements.
  mutating func array(below count: Int, _ element: (inout ByteSource, Int) -> String) -> String {
    let count = number(below: count)
    return "[\((0..<count).map { element(&self, $0) }.joined(separator: ", "))]"
  }
}
