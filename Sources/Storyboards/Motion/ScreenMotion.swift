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
  private let motion: CollectionMotion?

  init(jumpingFrom before: ScreenArrangement, to after: ScreenArrangement) {
    (self.before, self.after) = (before, after)
    (duration, curve, motion) = (0, .linear, nil)
  }

  init(
    from before: ScreenArrangement, to after: ScreenArrangement, by motion: CollectionMotion,
    timing: (duration: Double, curve: TimingCurve)
  ) {
    (self.before, self.after, self.motion) = (before, after, motion)
    (duration, curve) = timing
  }

  /// Whether anything is seen between the states.
  public var isAnimated: Bool { motion != nil && duration > 0 }

  /// How far along the way views are after a fraction of the time; a jump is at its end at once.
  func progress(atTime time: Double) -> Double {
    isAnimated ? curve.progress(at: time) : time > 0 ? 1 : 0
  }

  /// The part of the content that is seen when views have gone a fraction of their way.
  public func bounds(at progress: Double) -> CGRect {
    motion?.bounds(at: progress) ?? (progress < 1 ? before.bounds : after.bounds)
  }

  /// The views that are seen when they have gone a fraction of their way, in the order they are drawn.
  public func visibleElements(
    at progress: Double
  ) -> [(content: MovingElement.Content, attributes: LayoutAttributes)] {
    if progress <= 0 { return before.visibleElements.map { (.before, $0) } }
    guard progress < 1, let motion else { return after.visibleElements.map { (.after, $0) } }
    return motion.visibleElements(at: progress)
  }
}
