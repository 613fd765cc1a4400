/// So many of something: `1 cell`, `40 cells`. A verb that agrees with the noun may be a part of both forms.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

extension BidirectionalCollection<String> {
  /// All in one phrase: `a`, `a and b`, `a, b and c`.
  package func inWords(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
