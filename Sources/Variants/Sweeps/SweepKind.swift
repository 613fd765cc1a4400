/// A kind of layout feature that a sweep finds.
public enum SweepKind: String, Sendable, CaseIterable {
  /// The number of columns of a section, or of lines if its cells are not in columns.
  case columns
  /// Texts that end with an ellipsis or have no room.
  case truncation
  /// The number of lines of a text.
  case wrapping
  /// Overlapping cells and headers, in layouts that keep them apart.
  case overlap
  /// Elements that cannot be scrolled completely into view, parts that extend beyond their cells, and parts and items
  /// that are left out.
  case clipping
  /// Warnings of the layout, for example about items that are too wide for a flow layout.
  case warnings
  /// Widths at which the screen cannot be arranged. They are always found.
  case refusal

  /// The default kinds: all except wrapping, which changes at many widths.
  public static let usual: Set<SweepKind> = Set(allCases).subtracting([.wrapping])

  /// The kinds that indicate a problem.
  public static let faults: [SweepKind] = [.truncation, .overlap, .clipping, .warnings, .refusal]
}
