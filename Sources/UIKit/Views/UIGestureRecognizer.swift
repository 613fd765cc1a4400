import CoreGraphics
public import Foundation

/// A method for a gesture recogniser to call; there are no selectors on Linux, and nothing is ever recognised.
public struct Selector: Hashable, Sendable {
  /// The method's name.
  public let name: String
  /// A method by its name.
  public init(_ name: String) { self.name = name }
}

/// A touch or a key.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// Recognises a gesture: never, because nobody touches anything.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Not yet, on its way, done, or none.
    case possible = 0, began, changed, ended, cancelled, failed
  }
  /// How far it has come.
  open var state = State.possible
  /// Whether it looks at touches.
  open var isEnabled = true
  /// Whether touches are withheld from the view.
  open var cancelsTouchesInView = true
  /// The view whose touches it looks at.
  open internal(set) weak var view: UIView?
  /// How many fingers.
  open var numberOfTouches: Int { 0 }
  /// A recogniser that calls a target.
  public init(target: Any?, action: Selector?) { super.init() }
  /// Where the gesture is.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Nothing is recognised together with it.
  open func require(toFail other: UIGestureRecognizer) {}
}

/// Recognises dragging.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the finger has come, in points.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Says how far the finger has come.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// How quickly the finger moves, in points per second.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognises pinching.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have come apart, as a factor.
  open var scale: CGFloat = 1
  /// How quickly, in factors per second.
  open var velocity: CGFloat { 0 }
}

/// Recognises taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps.
  open var numberOfTapsRequired = 1
}

/// Recognises long presses.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

extension UIView {
  /// Adds a recogniser, which recognises nothing.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.view = self }
  /// Removes a recogniser.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { recognizer.view = nil }
}

/// A window; no view is in one.
@preconcurrency @MainActor open class UIWindow: UIView {}
