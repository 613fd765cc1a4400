/// Maps the elements of a screen to those of its earlier version, by their indexes in the screens' records.
public struct ElementCounterparts: Equatable, Sendable {
  /// The old index by new index; `nil` for an inserted element.
  public let oldOfNew: [Int?]
  /// The new section with the same items, by old section; deleted sections have no entry.
  public let sectionOfOld: [Int: Int]
}
