public import Foundation

/// Whether changes are part of an animation; nothing moves on Linux, but collection views ask layouts other questions then.
@MainActor enum AnimationState {
  static var depth = 0
  static var isEnabled = true
  static var isAnimating: Bool { depth > 0 && isEnabled }
}

extension UIView {
  /// How an animation goes.
  public struct AnimationOptions: OptionSet, Sendable {
    /// A bit each.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out what is in the views.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Touches count meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Begins where the views are seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes the changes at once, as part of an animation that is over immediately.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationState.depth += 1
    animations()
    AnimationState.depth -= 1
    completion?(true)
  }

  /// Makes the changes at once, as part of an animation that is over immediately.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes the changes without an animation.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let wasEnabled = AnimationState.isEnabled
    AnimationState.isEnabled = false
    actions()
    AnimationState.isEnabled = wasEnabled
  }

  /// Whether changes animate.
  public class var areAnimationsEnabled: Bool { AnimationState.isEnabled }
  /// Says whether changes animate.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationState.isEnabled = enabled }
  /// Whether changes are now part of an animation.
  public class var inheritedAnimationDuration: TimeInterval { AnimationState.isAnimating ? 0.25 : 0 }
}
