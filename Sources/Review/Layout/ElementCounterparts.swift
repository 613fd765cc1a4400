/// Which elements of two screens are the same, by their numbers in the screens' records.
public struct ElementCounterparts: Equatable, Sendable {
  /// By the number of an element afterwards: its number before; `nil` for what is new.
  public let oldOfNew: [Int?]
  /// By a section before: the section afterwards that has its items; nothing for one that is gone.
  public let sectionOfOld: [Int: Int]
}
