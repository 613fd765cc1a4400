public import Foundation

/// An animation of a layer. Its values are stored, but it is not played.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  /// The duration, in seconds.
  open var duration: CFTimeInterval = 0
  /// The start time, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// Whether the animation runs backward after it has run forward.
  open var autoreverses = false
  /// Whether the animation is removed when it ends.
  open var isRemovedOnCompletion = true
  /// The timing curve.
  open var timingFunction: CAMediaTimingFunction?

  /// Creates an animation with a duration of zero.
  nonisolated public override init() { super.init() }
}

/// An animation of one property of a layer.
@preconcurrency @MainActor open class CABasicAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// The start value.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

extension CALayer {
  /// Does nothing, because animations are not supported.
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  /// Does nothing, because animations are not supported.
  public func removeAnimation(forKey key: String) {}
}

/// Groups changes of layers. Animations are not supported; completion blocks are called when a group ends.
public final class CATransaction: NSObject {
  private struct Group {
    var completion: (() -> Void)?
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
  }

  @MainActor private static var groups: [Group] = []

  /// Begins a group.
  @preconcurrency @MainActor public class func begin() { groups.append(Group()) }

  /// Ends a group and calls its completion block.
  @preconcurrency @MainActor public class func commit() { groups.popLast()?.completion?() }

  /// Does nothing, because there is no screen to update.
  public class func flush() {}

  /// The completion block of the current group, or nil.
  @preconcurrency @MainActor public class func completionBlock() -> (() -> Void)? { groups.last?.completion }

  /// Sets the completion block of the current group.
  @preconcurrency @MainActor public class func setCompletionBlock(_ block: (() -> Void)?) {
    change { $0.completion = block }
  }

  /// Whether changes of layers in the current group are not animated.
  @preconcurrency @MainActor public class func disableActions() -> Bool {
    groups.last?.disablesActions ?? false
  }

  /// Sets whether changes of layers in the current group are not animated.
  @preconcurrency @MainActor public class func setDisableActions(_ flag: Bool) {
    change { $0.disablesActions = flag }
  }

  /// The duration of the current group's animations, in seconds.
  @preconcurrency @MainActor public class func animationDuration() -> CFTimeInterval {
    groups.last?.duration ?? 0.25
  }

  /// Sets the duration of the current group's animations, in seconds.
  @preconcurrency @MainActor public class func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  /// Does nothing, because animations are not supported.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  @MainActor private static func change(_ body: (inout Group) -> Void) {
    guard let last = groups.indices.last else { return }
    body(&groups[last])
  }
}

/// A time interval in seconds.
public typealias CFTimeInterval = Double

/// Returns the time since the system started, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A curve with a slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A curve with a slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A curve with a slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default curve.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve of an animation.
public final class CAMediaTimingFunction: Sendable {
  /// Creates a timing curve from its name.
  public init(name: CAMediaTimingFunctionName) {}
  /// Creates a timing curve from two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}
