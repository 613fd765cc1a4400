public import Foundation

/// The initial and final attributes of views in an update, which a layout returns for all views at once.
public struct MotionEnds: Equatable, Sendable {
  /// An element, identified by its category and index path.
  public struct Element: Hashable, Sendable {
    /// The element's category, with its kind.
    public let category: ElementCategory
    /// The element's index path.
    public let indexPath: IndexPath

    /// Creates an element from its category and index path.
    public init(_ category: ElementCategory, at indexPath: IndexPath) {
      (self.category, self.indexPath) = (category, indexPath)
    }
  }

  /// The initial attributes of elements, keyed by the element after the update.
  public var initial: [Element: LayoutAttributes]
  /// The final attributes of elements, keyed by the element before the update.
  public var final: [Element: LayoutAttributes]

  /// Creates motion ends from initial and final attributes.
  public init(
    initial: [Element: LayoutAttributes] = [:], final: [Element: LayoutAttributes] = [:]
  ) {
    (self.initial, self.final) = (initial, final)
  }
}
