import Foundation

/// A view on its way from one state of a collection to another.
public struct MovingElement: Equatable, Sendable {
  /// Whose data a view shows.
  public enum Content: Equatable, Sendable {
    /// The data before: the view goes.
    case before
    /// The data after: the view comes or stays.
    case after
  }

  /// Whose data the view shows; the index paths of both attributes belong to it.
  public let content: Content
  /// Where the view begins.
  public let start: LayoutAttributes
  /// Where the view ends.
  public let end: LayoutAttributes
  /// Views of one z-index lie in this order: those that go, that stay, that an operation moves, that come.
  let rank: Int

  /// The attributes at a fraction of the way, 0 being the start and 1 the end.
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
