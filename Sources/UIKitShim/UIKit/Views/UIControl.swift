import CoreGraphics
public import Foundation
public import QuartzCore

/// A control. It sends no actions, because there are no touches.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The kinds of events for which a control sends actions.
  public struct Event: OptionSet, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1)
    /// A touch ended in the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All events.
    public static let allEvents = Event(rawValue: .max)
  }

  /// Whether the control is enabled.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is highlighted by a touch.
  open var isHighlighted = false
  /// Does nothing, because no actions are sent.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  /// Does nothing, because no actions are sent.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
}

/// A control that refreshes the content of a scroll view. It never refreshes.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Whether a refresh is in progress, which is false.
  open var isRefreshing: Bool { false }
  /// Does nothing.
  open func beginRefreshing() {}
  /// Does nothing.
  open func endRefreshing() {}
}

/// A layout in the middle of an interactive transition. Transitions are not interactive, so it is never used.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The progress of the transition, from 0 to 1.
  open var transitionProgress: CGFloat = 0
  /// The layout before the transition.
  public let currentLayout: UICollectionViewLayout
  /// The layout after the transition.
  public let nextLayout: UICollectionViewLayout

  /// Creates the layout of a transition.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  /// Returns nil, because archives are not supported.
  public required init?(coder: NSCoder) { nil }
}

extension UIApplication {
  /// The rectangle of the status bar, which is empty; use the safe area.
  public var statusBarFrame: CGRect { .zero }
}

// Timers, notifications and observers that name a method. The method is not called, because a still image needs none.

extension Timer {
  /// Returns a timer that does not fire.
  @discardableResult public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: false) { _ in } }

  /// Creates a timer that does not fire.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) { self.init(timeInterval: timeInterval, repeats: false) { _ in } }
}

extension NotificationCenter {
  /// Does nothing, because the device does not change.
  public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
}

extension NSObject {
  /// Does nothing, because a still image shows no later changes. `selector` is not called.
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {}
}

/// The values that an observer of a property receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called once with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also called before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change; nil unless it was requested.
  public let newValue: Value?
  /// The value before the change; nil unless it was requested.
  public let oldValue: Value?
  /// Whether the change has not happened yet. Always false.
  public let isPrior = false
}

/// An observation of a property. It reports no changes, because a still image shows no later changes.
public final class NSKeyValueObservation: NSObject {
  /// Does nothing.
  public func invalidate() {}
}

/// An object whose properties can be observed.
public protocol NSKeyValueObservable: NSObject {}
extension NSObject: NSKeyValueObservable {}

extension NSKeyValueObservable {
  /// Calls the closure once with the current value if `options` contains `initial`. Later changes are not
  /// observed, because a still image does not show them.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation()
  }
}

/// A timer that is synchronized with the display. It never fires, because a still image has only one frame.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  /// Whether the timer is paused.
  open var isPaused = false
  /// The time of the last frame, in seconds.
  open var timestamp: CFTimeInterval { 0 }
  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { 0 }
  /// The time between two frames, in seconds.
  open var duration: CFTimeInterval { 1.0 / 60 }
  /// The preferred number of frames in a second.
  open var preferredFramesPerSecond = 0

  /// Creates a timer that does not fire.
  public init(target: Any, selector: Selector) { super.init() }
  /// Does nothing.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  /// Does nothing.
  open func invalidate() {}
}

/// The default type of color literals.
public typealias _ColorLiteralType = UIColor
