/// One cause with all the variants that show it.
public struct ChangeGroup: Equatable, Sendable, CustomStringConvertible {
  /// The cause, as the first of the variants has it.
  public let cause: ChangeCause
  /// The variants, each as `ScreenChange.variant`, in the order of the summary.
  public let variants: [String]
  /// The consequences in each variant, in the same order: an iPad may push fewer cells than a phone.
  public let consequences: [[ChangeConsequence]]

  /// The cause with its consequences where they are the same everywhere, then the variants, indented.
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
