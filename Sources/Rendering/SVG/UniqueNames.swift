/// Names that are unique in one document and fit for XML's `id`.
struct UniqueNames {
  private var taken: [String: Int] = [:]

  /// `name` without blanks and control characters, followed by a number where it is taken.
  mutating func unique(_ name: String) -> String {
    let plain = Self.plain(name)
    var candidate = plain
    var count = taken[plain] ?? 0
    while taken[candidate] != nil {
      count += 1
      candidate = "\(plain)-\(count + 1)"
    }
    taken[plain] = count
    taken[candidate] = taken[candidate] ?? 0
    return candidate
  }

  /// `nil` where the plain name is taken.
  mutating func claimed(_ name: String) -> String? {
    taken[Self.plain(name)] == nil ? unique(name) : nil
  }

  private static func plain(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      let isUnfit =
        scalar.properties.isWhitespace || scalar.value < 0x21 || (0x7F...0x9F).contains(scalar.value)
      plain.unicodeScalars.append(isUnfit ? "-" : scalar)
    }
    return plain.isEmpty ? "element" : plain
  }
}
