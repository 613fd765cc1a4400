/// What section insets are measured from.
public enum SectionInsetReference: String, Hashable, Sendable, CaseIterable {
  /// The content inset.
  case contentInset
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
}

extension ObjectReader {
  /// Reads `sectionInsetReference`.
  mutating func sectionInsetReference(default fallback: SectionInsetReference) -> SectionInsetReference {
    self["sectionInsetReference"]?.choice("section inset reference", of: SectionInsetReference.self)
      ?? fallback
  }

  /// Reads a number of columns; nil for as many as fit.
  mutating func columnCount() -> Int? {
    self["columnCount"]?.wholeNumber(in: NumberRange(lowest: 1, highest: 1_000))
  }
}
