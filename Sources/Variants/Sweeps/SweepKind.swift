/// A kind of thing that a layout does at some widths and not at others.
public enum SweepKind: String, Sendable, CaseIterable {
  /// How many columns a section has; how many lines where cells do not stand in columns.
  case columns
  /// Texts that end in an ellipsis, or for which there is no room at all.
  case truncation
  /// How many lines texts have.
  case wrapping
  /// Cells and headers that lie over one another, in layouts that keep them apart.
  case overlap
  /// Elements that no scrolling shows in full, parts that stand out of their cells, and parts and items that are left
  /// out.
  case clipping
  /// The layout's remarks, such as on items that are too wide for a flow layout.
  case warnings
  /// Widths at which the screen cannot be laid out; it is always looked for.
  case refusal

  /// The kinds that are looked for where nothing else is said: all but wrapping, which follows from every width.
  public static let usual: Set<SweepKind> = Set(allCases).subtracting([.wrapping])

  /// The kinds that are faults where they are found.
  public static let faults: [SweepKind] = [.truncation, .overlap, .clipping, .warnings, .refusal]
}
