/// How fast an animation is at each moment of its duration, by UIKit's names (`UIView.AnimationCurve`).
public enum TimingCurve: String, Hashable, Sendable, CaseIterable {
  /// Slow at both ends: UIKit's default.
  case easeInOut
  /// Slow at the beginning.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Equally fast throughout.
  case linear
}
