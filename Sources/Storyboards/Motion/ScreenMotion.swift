import DesignFormat
public import Foundation
public import LayoutEngine
public import Mockups

/// One screen on its way from one state at rest to another.
public struct ScreenMotion: Sendable {
  /// The screen at rest before the way begins.
  public let before: ScreenArrangement
  /// The screen at rest after it has ended.
  public let after: ScreenArrangement
  /// How long the way takes, in seconds; 0 for a jump.
  public let duration: Double
  private let curve: TimingCurve
  private let way: Way

  private enum Way {
    case jump
    case views(CollectionMotion)
    case row(RowMotion)
  }

  init(jumpingFrom before: ScreenArrangement, to after: ScreenArrangement) {
    (self.before, self.after) = (before, after)
    (duration, curve, way) = (0, .linear, .jump)
  }

  init(
    from before: ScreenArrangement, to after: ScreenArrangement, by motion: CollectionMotion,
    timing: (duration: Double, curve: TimingCurve)
  ) {
    (self.before, self.after, way) = (before, after, .views(motion))
    (duration, curve) = timing
  }

  init(
    from before: ScreenArrangement, to after: ScreenArrangement, by motion: RowMotion,
    timing: (duration: Double, curve: TimingCurve)
  ) {
    (self.before, self.after, way) = (before, after, .row(motion))
    (duration, curve) = timing
  }

  /// Whether anything is seen between the states.
  public var isAnimated: Bool {
    if case .jump = way { false } else { duration > 0 }
  }

  /// How far along the way views are after a fraction of the time; a jump is at its end at once.
  func progress(atTime time: Double) -> Double {
    isAnimated ? curve.progress(at: time) : time > 0 ? 1 : 0
  }

  /// The part of the content that is seen when views have gone a fraction of their way.
  public func bounds(at progress: Double) -> CGRect {
    if case .views(let motion) = way {
      return motion.bounds(at: progress).widened(by: before.bars.columnInsets)
    }
    return progress < 1 ? before.bounds : after.bounds
  }

  /// The views that are seen when they have gone a fraction of their way, in the order they are drawn. Throws what the
  /// layout cannot do at some place that a row scrolls through.
  public func visibleElements(
    at progress: Double
  ) throws(LayoutError) -> [(content: MovingElement.Content, attributes: LayoutAttributes)] {
    if progress <= 0 { return before.visibleElements.map { (.before, $0) } }
    guard progress < 1 else { return after.visibleElements.map { (.after, $0) } }
    switch way {
    case .jump: return after.visibleElements.map { (.after, $0) }
    case .views(let motion): return motion.visibleElements(at: progress)
    case .row(let motion): return try motion.screen(at: progress).visibleElements.map { (.after, $0) }
    }
  }

  /// The screen at a fraction of the way, where it is the layout that says how it looks there; nil where views travel
  /// by themselves.
  func screen(at progress: Double) throws(LayoutError) -> ScreenArrangement? {
    if case .row(let motion) = way { try motion.screen(at: progress) } else { nil }
  }
}
