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
