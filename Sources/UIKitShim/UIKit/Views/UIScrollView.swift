import CoreGraphics
public import Foundation

/// A view that scrolls content larger than itself.
@preconcurrency @MainActor open class UIScrollView: UIView, _UIScrollViewDelegating {
  /// The deceleration of scrolling, as the factor by which the velocity decreases in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor by which the velocity is multiplied in each millisecond.
    public let rawValue: CGFloat
    /// Creates a rate from its factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A faster deceleration.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The condition for adding the safe area to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// `automatic` adds the safe area vertically, and also horizontally if the content scrolls horizontally.
    /// `scrollableAxes` adds the safe area along the axes that scroll.
    case automatic = 0, scrollableAxes, never, always
  }

  /// The point of the content that is at the view's origin. It is equal to the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero
  /// The space around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }
  /// The condition for adding the safe area to the content inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The content inset, including the safe area according to `contentInsetAdjustmentBehavior`.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let isWide = contentSize.width > bounds.width - contentInset.left - contentInset.right
    let isHigh = contentSize.height > bounds.height - contentInset.top - contentInset.bottom
    let (sides, ends) =
      switch contentInsetAdjustmentBehavior {
      case .automatic: (isWide, true)
      case .scrollableAxes: (isWide || alwaysBounceHorizontal, isHigh || alwaysBounceVertical)
      case .never: (false, false)
      case .always: (true, true)
      }
    return UIEdgeInsets(
      top: contentInset.top + (ends ? safe.top : 0), left: contentInset.left + (sides ? safe.left : 0),
      bottom: contentInset.bottom + (ends ? safe.bottom : 0),
      right: contentInset.right + (sides ? safe.right : 0))
  }
  /// Called when the adjusted content inset changes.
  open func adjustedContentInsetDidChange() { setNeedsLayout() }
  open override func safeAreaInsetsDidChange() { adjustedContentInsetDidChange() }

  weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// The deceleration of scrolling.
  open var decelerationRate = DecelerationRate.normal
  /// Whether scrolling stops at multiples of the bounds.
  open var isPagingEnabled = false
  /// The control that refreshes the content. It has no effect.
  open var refreshControl: UIRefreshControl?
  /// Whether scrolling is enabled.
  open var isScrollEnabled = true
  /// Whether a drag scrolls along one axis only.
  open var isDirectionalLockEnabled = false
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Whether touches are delayed until it is known whether the user scrolls.
  open var delaysContentTouches = true
  /// Whether scrolling cancels touches in the content.
  open var canCancelContentTouches = true
  /// Whether content bounces when it is scrolled beyond its ends.
  open var bounces = true
  /// Whether content bounces vertically even if it fits into the view.
  open var alwaysBounceVertical = false
  /// Whether content bounces horizontally even if it fits into the view.
  open var alwaysBounceHorizontal = false
  /// Whether the user touches the content.
  open internal(set) var isTracking = false
  /// Whether the user drags the content.
  open internal(set) var isDragging = false
  /// Whether the content moves after a drag.
  open internal(set) var isDecelerating = false
  /// Whether the vertical scroll indicator is visible.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal scroll indicator is visible.
  open var showsHorizontalScrollIndicator = true
  /// The insets of both scroll indicators.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the vertical scroll indicator.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal scroll indicator.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The maximum zoom scale.
  open var maximumZoomScale: CGFloat = 1
  /// The minimum zoom scale.
  open var minimumZoomScale: CGFloat = 1
  /// The zoom scale.
  open var zoomScale: CGFloat = 1
  /// The recognizer of drags.
  public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// The recognizer of pinches.
  public let pinchGestureRecognizer: UIPinchGestureRecognizer? = UIPinchGestureRecognizer(
    target: nil, action: nil)

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let offset = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != offset {
        setNeedsLayout()
        scrollDelegate?.scrollViewDidScroll(self)
      }
    }
  }

  /// Scrolls to an offset. An animation ends immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the minimum distance to make a rectangle visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (visibleRect, insets) = (bounds.inset(by: adjustedContentInset), adjustedContentInset)
    func nearest(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low < start ? low - start : high > end ? min(high - end, low - start) : 0
    }
    let way = CGPoint(
      x: nearest(rect.minX, rect.maxX, visibleRect.minX, visibleRect.maxX),
      y: nearest(rect.minY, rect.maxY, visibleRect.minY, visibleRect.maxY))
    guard way != .zero else { return }
    let offset = CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y)
    setContentOffset(clamped(offset, insets), animated: animated)
  }

  /// Returns the nearest offset within the scroll range.
  func clamped(_ offset: CGPoint, _ insets: UIEdgeInsets) -> CGPoint {
    let most = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
    return CGPoint(x: min(max(offset.x, -insets.left), most.x), y: min(max(offset.y, -insets.top), most.y))
  }
}

/// Provides the `delegate` property of scroll views. Because the property is in a protocol extension, subclasses can declare a
/// delegate of another type, which Swift does not allow for an overridden property.
@preconcurrency @MainActor public protocol _UIScrollViewDelegating: UIScrollView {}

extension _UIScrollViewDelegating {
  /// The delegate, which is notified of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// Receives the scroll events of a scroll view.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag ends. The implementation can change the offset at which scrolling stops. The velocity is in
  /// points per millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after a drag has ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called after scrolling has stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after an animated scroll by the program.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
