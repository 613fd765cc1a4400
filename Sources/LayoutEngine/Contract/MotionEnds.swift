public import Foundation

/// Where views begin and end in a change, as their layout says so for all of them at once.
public struct MotionEnds: Equatable, Sendable {
  /// An element, by what it is and its place in the data.
  public struct Element: Hashable, Sendable {
    /// Whether it is a cell, a supplementary view or a decoration, and of which kind.
    public let category: ElementCategory
    /// Its place.
    public let indexPath: IndexPath

    /// An element of a place.
    public init(_ category: ElementCategory, at indexPath: IndexPath) {
      (self.category, self.indexPath) = (category, indexPath)
    }
  }

  /// Where elements begin, by what they are after the change.
  public var initial: [Element: LayoutAttributes]
  /// Where elements end, by what they were before the change.
  public var final: [Element: LayoutAttributes]

  /// Nothing said of any element, unless it is given.
  public init(
    initial: [Element: LayoutAttributes] = [:], final: [Element: LayoutAttributes] = [:]
  ) {
    (self.initial, self.final) = (initial, final)
  }
}
