public import Foundation

/// A change of a layer over time, which is kept and not seen.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  /// How long it takes, in seconds.
  open var duration: CFTimeInterval = 0
  /// When it begins.
  open var beginTime: CFTimeInterval = 0
  /// How often it is repeated.
  open var repeatCount: Float = 0
  /// Whether it runs back.
  open var autoreverses = false
  /// Whether it is forgotten when it ends.
  open var isRemovedOnCompletion = true
  /// Its pace.
  open var timingFunction: CAMediaTimingFunction?

  /// A change without a length.
  nonisolated public override init() { super.init() }
}

/// A change of one value of a layer.
@preconcurrency @MainActor open class CABasicAnimation: CAAnimation {
  /// Which value.
  open var keyPath: String?
  /// The value at first.
  open var fromValue: Any?
  /// The value at last.
  open var toValue: Any?

  /// A change of a value.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

extension CALayer {
  /// Does nothing: nothing is animated.
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  /// Does nothing: nothing is animated.
  public func removeAnimation(forKey key: String) {}
}

/// Groups changes of layers; without a screen nothing is animated, and completion blocks run when a group ends.
public final class CATransaction: NSObject {
  private struct Group {
    var completion: (() -> Void)?
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
  }

  @MainActor private static var groups: [Group] = []

  /// Opens a group.
  @preconcurrency @MainActor public class func begin() { groups.append(Group()) }

  /// Closes a group and runs its completion block.
  @preconcurrency @MainActor public class func commit() { groups.popLast()?.completion?() }

  /// Does nothing: there is no screen to bring up to date.
  public class func flush() {}

  /// The block that runs when the open group ends; nil for none.
  @preconcurrency @MainActor public class func completionBlock() -> (() -> Void)? { groups.last?.completion }

  /// Says what runs when the open group ends.
  @preconcurrency @MainActor public class func setCompletionBlock(_ block: (() -> Void)?) {
    change { $0.completion = block }
  }

  /// Whether layers change at once.
  @preconcurrency @MainActor public class func disableActions() -> Bool {
    groups.last?.disablesActions ?? false
  }

  /// Says whether layers change at once.
  @preconcurrency @MainActor public class func setDisableActions(_ flag: Bool) {
    change { $0.disablesActions = flag }
  }

  /// How long the open group's animations would take, in seconds.
  @preconcurrency @MainActor public class func animationDuration() -> CFTimeInterval {
    groups.last?.duration ?? 0.25
  }

  /// Says how long the open group's animations would take, in seconds.
  @preconcurrency @MainActor public class func setAnimationDuration(_ duration: CFTimeInterval) {
    change { $0.duration = duration }
  }

  /// Does nothing: nothing is animated.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  @MainActor private static func change(_ body: (inout Group) -> Void) {
    guard let last = groups.indices.last else { return }
    body(&groups[last])
  }
}

/// Seconds.
public typealias CFTimeInterval = Double

/// Seconds since the machine was started.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// The name of a pace of animation.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's usual.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pace of animation.
public final class CAMediaTimingFunction: Sendable {
  /// A pace by its name.
  public init(name: CAMediaTimingFunctionName) {}
  /// A pace by two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}
