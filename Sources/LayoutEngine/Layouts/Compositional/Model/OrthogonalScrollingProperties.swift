/// How a section that scrolls by itself slows down, and whether it springs back: UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties`. Pictures of a row at rest show nothing of it.
public struct OrthogonalScrollingProperties: Equatable, Hashable, Sendable {
  /// How soon scrolling comes to rest.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// As the collection view itself.
    case automatic
    /// As scroll views do by default.
    case normal
    /// Sooner.
    case fast
  }

  /// When a row springs back from beyond its ends.
  public enum Bounce: String, Hashable, Sendable, CaseIterable {
    /// Where it is longer than what is seen of it.
    case automatic
    /// Also where it fits.
    case always
    /// Never.
    case never
  }

  /// How soon scrolling comes to rest.
  public var decelerationRate = DecelerationRate.automatic
  /// When the row springs back.
  public var bounce = Bounce.automatic

  /// UIKit's defaults.
  public init() {}
}
