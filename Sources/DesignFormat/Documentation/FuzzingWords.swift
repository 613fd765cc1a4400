internal import Foundation

/// The words that fuzzing tries: the keys and names of the design format, and below a line what was added by hand.
enum FuzzingWords {
  private static let heading = "# What designs are made of."
  private static let rest = "# What token files are made of."

  static func text(inPlaceOf text: String) -> String {
    let schema = DesignSchema().document
    let words = Set(words(in: schema)).sorted().map { "\"\\\"\($0)\\\"\"" }
    let tail = text.range(of: rest).map { String(text[$0.lowerBound...]) } ?? rest + "\n"
    return ([heading] + words).map { $0 + "\n" }.joined() + tail
  }

  /// Keys, and names that are values; those of devices, which have blanks, are found by other tests.
  private static func words(in tree: JSONTree) -> [String] {
    let own = tree.members.flatMap { member -> [String] in
      switch (member.key, member.value) {
      case ("properties", .object(let properties)): properties.map(\.key)
      case ("enum", .array(let values)): values.compactMap(\.word)
      case ("const", let value): [value.word].compactMap { $0 }
      default: []
      }
    }
    return own + tree.children.flatMap(words)
  }
}

extension JSONTree {
  fileprivate var word: String? {
    guard case .string(let text) = self, !text.contains(" ") else { return nil }
    return text
  }
}
