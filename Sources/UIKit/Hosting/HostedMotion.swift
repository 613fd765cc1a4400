public import LayoutEngine

/// The way of one view during an update, a rotation or a transition, by the layout's answers.
@_spi(Hosting) public struct HostedMotion: Equatable, Sendable {
  /// Where it was at rest, by its index path before; nil for what comes.
  public var before: LayoutAttributes?
  /// Where it will be at rest, by its index path after; nil for what goes.
  public var after: LayoutAttributes?
  /// Where the view begins: what comes and stays, by the layout's initial attributes.
  public var start: LayoutAttributes
  /// Where the view ends: what goes and leaves, by the layout's final attributes.
  public var end: LayoutAttributes

  init(_ motion: ElementMotion, _ engine: (UICollectionViewLayoutAttributes) -> LayoutAttributes) {
    (before, after) = (motion.before.map(engine), motion.after.map(engine))
    (start, end) = (engine(motion.start), engine(motion.end))
  }
}

/// A batch of updates that would crash an app; the collection is of no use afterwards.
@_spi(Hosting) public struct HostedRefusal: Error, Equatable, Sendable {
  /// All collisions, what UIKit raises first; never empty.
  public let collisions: [UpdateCollision]
}
