import Foundation

/// A view in transition from one state of a collection to another.
public struct MovingElement: Equatable, Sendable {
  /// The state whose data a view shows.
  public enum Content: Equatable, Sendable {
    /// The data before the change: the view disappears.
    case before
    /// The data after the change: the view appears or stays.
    case after
  }

  /// The state whose data the view shows. `attributes(at:)` uses its index path.
  public let content: Content
  /// The view's initial attributes.
  public let start: LayoutAttributes
  /// The view's final attributes.
  public let end: LayoutAttributes
  /// The order of views with equal z-index: disappearing, staying, moved by an operation, appearing.
  let rank: Int

  /// Returns the attributes at a fraction of the transition: 0 is the start and 1 the end.
  public func attributes(at fraction: Double) -> LayoutAttributes {
    var attributes = start.interpolated(to: end, at: fraction)
    let shown = content == .before ? start : end
    (attributes.indexPath, attributes.id) = (shown.indexPath, shown.id)
    return attributes
  }

  func depth(at fraction: Double) -> Double {
    Double(start.zIndex) + Double(end.zIndex - start.zIndex) * fraction
  }
}
