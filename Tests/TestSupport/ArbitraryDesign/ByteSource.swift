/// Makes designs of bytes: each byte is a choice, and where they end, everything is the first choice.
public struct ByteSource {
  private var rest: ArraySlice<UInt8>

  /// Takes choices from `bytes`.
  public init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// A number from 0 to one below `count`.
  mutating func number(below count: Int) -> Int {
    Int(rest.popFirst() ?? 0) % count
  }

  /// One of some texts.
  mutating func choice(_ choices: [String]) -> String { choices[number(below: choices.count)] }

  /// A length from 0 or, where it must be `positive`, a little above; most often of the size that designs have.
  mutating func length(positive: Bool = false) -> String {
    switch number(below: 8) {
    case 0: positive ? "1e-300" : "0"
    case 1: choice(["0.0001", "0.5", "1", "99999", "100000", "0.333333333333"])
    case 2: "\(number(below: 256)).\(number(below: 99) + 1)"
    default: "\(number(below: 256) + number(below: 256) + (positive ? 1 : 0))"
    }
  }

  /// A size, `[width, height]`.
  mutating func size(positive: Bool = false) -> String {
    "[\(length(positive: positive)), \(length(positive: positive))]"
  }

  /// Insets; `signed` where they may be negative.
  mutating func insets(signed: Bool = false) -> String {
    let sides = (0..<4).map { _ in (signed && number(below: 4) == 3 ? "-" : "") + length() }
    return "[\(sides.joined(separator: ", "))]"
  }

  /// `true` or `false`.
  mutating func flag() -> String { choice(["true", "false"]) }

  /// Some of the members of an object, each with a value.
  mutating func members(_ members: [(String, (inout ByteSource) -> String)]) -> String {
    let mask = number(below: 256) | number(below: 256) << 8
    return members.enumerated().compactMap { index, member in
      mask >> (index % 16) & 1 == 1 ? "\"\(member.0)\": \(member.1(&self))" : nil
    }.joined(separator: ", ")
  }

  /// An object with a fixed beginning.
  mutating func object(_ start: String, _ members: [(String, (inout ByteSource) -> String)]) -> String {
    let parts = [start, self.members(members)].filter { !$0.isEmpty }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Elements of an array, fewer than `count`.
  mutating func array(below count: Int, _ element: (inout ByteSource, Int) -> String) -> String {
    let count = number(below: count)
    return "[\((0..<count).map { element(&self, $0) }.joined(separator: ", "))]"
  }
}
