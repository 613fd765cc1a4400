import CoreGraphics
public import Foundation

/// A view over content that is larger than it.
@preconcurrency @MainActor open class UIScrollView: UIView, _UIScrollViewDelegating {
  /// How quickly scrolling slows down: the part of the speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part.
    public let rawValue: CGFloat
    /// A rate by its part.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area counts as an inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// At top and bottom, and at the sides where content scrolls there; where it scrolls; never; on all sides.
    case automatic = 0, scrollableAxes, never, always
  }

  /// The part of the content that is seen begins here; the same as the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// How large the content is, in points.
  open var contentSize = CGSize.zero
  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }
  /// When the safe area counts as an inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// Room around the content, the safe area included where it counts.
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
  /// Tells of other insets.
  open func adjustedContentInsetDidChange() { setNeedsLayout() }
  open override func safeAreaInsetsDidChange() { adjustedContentInsetDidChange() }

  weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// How quickly scrolling slows down.
  open var decelerationRate = DecelerationRate.normal
  /// Whether scrolling rests on multiples of the bounds.
  open var isPagingEnabled = false
  /// Whether content can be scrolled.
  open var isScrollEnabled = true
  /// Whether a finger that goes one way scrolls only that way.
  open var isDirectionalLockEnabled = false
  /// Whether a tap on the clock scrolls to the top.
  open var scrollsToTop = true
  /// Whether a touch waits until it is known that it scrolls nothing.
  open var delaysContentTouches = true
  /// Whether a touch may become scrolling.
  open var canCancelContentTouches = true
  /// Whether content can be pulled beyond its ends.
  open var bounces = true
  /// Whether that is so although it fits.
  open var alwaysBounceVertical = false
  /// Whether that is so although it fits.
  open var alwaysBounceHorizontal = false
  /// Whether a finger is on it.
  open internal(set) var isTracking = false
  /// Whether a finger moves it.
  open internal(set) var isDragging = false
  /// Whether it still moves.
  open internal(set) var isDecelerating = false
  /// Whether the bar beside the content is seen.
  open var showsVerticalScrollIndicator = true
  /// Whether the bar below the content is seen.
  open var showsHorizontalScrollIndicator = true
  /// Insets of both bars.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the bar beside the content.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the bar below the content.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// How large content may become.
  open var maximumZoomScale: CGFloat = 1
  /// How small content may become.
  open var minimumZoomScale: CGFloat = 1
  /// How large content is.
  open var zoomScale: CGFloat = 1
  /// The recogniser of dragging.
  public let panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// The recogniser of pinching.
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

  /// Scrolls; an animation is over immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as needed for a rectangle to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (seen, insets) = (bounds.inset(by: adjustedContentInset), adjustedContentInset)
    func nearest(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low < start ? low - start : high > end ? min(high - end, low - start) : 0
    }
    let way = CGPoint(
      x: nearest(rect.minX, rect.maxX, seen.minX, seen.maxX),
      y: nearest(rect.minY, rect.maxY, seen.minY, seen.maxY))
    guard way != .zero else { return }
    let offset = CGPoint(x: contentOffset.x + way.x, y: contentOffset.y + way.y)
    setContentOffset(clamped(offset, insets), animated: animated)
  }

  /// The nearest offset at which content or its insets fill the view.
  func clamped(_ offset: CGPoint, _ insets: UIEdgeInsets) -> CGPoint {
    let most = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
    return CGPoint(x: min(max(offset.x, -insets.left), most.x), y: min(max(offset.y, -insets.top), most.y))
  }
}

/// Lets subclasses of scroll views have delegates of types of their own, which Swift's properties cannot.
@preconcurrency @MainActor public protocol _UIScrollViewDelegating: UIScrollView {}

extension _UIScrollViewDelegating {
  /// Who is told of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// Who is told of scrolling.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to move it.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger lets go; where content comes to rest may be changed. The velocity is in points per millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A finger has let go.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Content has come to where the program scrolled it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The target stays.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
