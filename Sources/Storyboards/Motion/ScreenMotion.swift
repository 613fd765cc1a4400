import DesignFormat
public import Foundation
public import LayoutEngine
public import Mockups

/// The transition of a screen between two states at rest.
public struct ScreenMotion: Sendable {
  /// The screen before the transition.
  public let before: ScreenArrangement
  /// The screen after the transition.
  public let after: ScreenArrangement
  /// The duration, in seconds; 0 for a change without animation.
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

  /// Whether there are intermediate states between `before` and `after`.
  public var isAnimated: Bool {
    if case .jump = way { false } else { duration > 0 }
  }

  /// Returns the progress of the views at a fraction of the duration. Without animation, it is 1 immediately after the
  /// start.
  func progress(atTime time: Double) -> Double {
    isAnimated ? curve.progress(at: time) : time > 0 ? 1 : 0
  }

  /// Returns the visible part of the content at a progress from 0 to 1.
  public func bounds(at progress: Double) -> CGRect {
    if case .views(let motion) = way {
      return motion.bounds(at: progress).widened(by: before.bars.columnInsets)
    }
    return progress < 1 ? before.bounds : after.bounds
  }

  /// Returns the visible views at a progress from 0 to 1, in drawing order. Throws if the layout fails at an
  /// intermediate scroll offset of a row.
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

  /// Returns the screen at a progress from 0 to 1, if the layout determines the intermediate states; nil if views are
  /// animated individually.
  func screen(at progress: Double) throws(LayoutError) -> ScreenArrangement? {
    if case .row(let motion) = way { try motion.screen(at: progress) } else { nil }
  }
}
