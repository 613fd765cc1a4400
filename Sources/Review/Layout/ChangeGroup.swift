/// One cause with all variants that show it.
public struct ChangeGroup: Equatable, Sendable, CustomStringConvertible {
  /// The cause as it appears in the first variant.
  public let cause: ChangeCause
  /// The variants, each as `ScreenChange.variant`, in the order of the summary.
  public let variants: [String]
  /// The consequences in each variant, in the order of `variants`. An iPad may displace fewer cells than an iPhone.
  public let consequences: [[ChangeConsequence]]

  /// The cause, followed by the indented variants. Consequences are added to the cause if all variants share them, else
  /// to each variant.
  public var description: String {
    let isUniform = consequences.allSatisfy { Self.text($0) == Self.text(consequences[0]) }
    let heading = isUniform ? cause.description : cause.summary
    return
      ([heading]
      + zip(variants, consequences).map { variant, consequences in
        let text = isUniform ? "" : Self.text(consequences)
        return "  \(variant)\(text.isEmpty ? "" : ": \(text)")"
      }).joined(separator: "\n")
  }

  private static func text(_ consequences: [ChangeConsequence]) -> String {
    consequences.map(\.description).joined(separator: "; ")
  }
}
