import CoreGraphics
public import Foundation

/// The name of a method for a gesture recognizer. Linux has no selectors, and gestures are not recognized.
public struct Selector: Hashable, Sendable {
  /// The method's name.
  public let name: String
  /// Creates a selector from the method's name.
  public init(_ name: String) { self.name = name }
}

/// An event, such as a touch.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// A gesture recognizer. It never recognizes a gesture, because there are no touches.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// UIKit's states of a gesture.
    case possible = 0, began, changed, ended, cancelled, failed
  }
  /// The state of the gesture.
  open var state = State.possible
  /// Whether the recognizer is enabled.
  open var isEnabled = true
  /// Whether a recognized gesture cancels touches in the view.
  open var cancelsTouchesInView = true
  /// The view to which the recognizer was added.
  open internal(set) weak var view: UIView?
  /// The number of touches, which is zero.
  open var numberOfTouches: Int { 0 }
  /// Creates a recognizer; the target is not called.
  public init(target: Any?, action: Selector?) { super.init() }
  /// The location of the gesture, which is zero.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Does nothing, because gestures are not recognized.
  open func require(toFail other: UIGestureRecognizer) {}
}

/// A recognizer of drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The translation of the drag, which is zero.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Does nothing, because gestures are not recognized.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// The velocity of the drag in points per second, which is zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A recognizer of pinches.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale of the pinch.
  open var scale: CGFloat = 1
  /// The velocity of the pinch in scale factors per second, which is zero.
  open var velocity: CGFloat { 0 }
}

/// A recognizer of taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
}

/// A recognizer of long presses.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

extension UIView {
  /// Adds a recognizer.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.view = self }
  /// Removes a recognizer.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.view = nil }
}

/// A window. Views do not belong to windows.
@preconcurrency @MainActor open class UIWindow: UIView {}
