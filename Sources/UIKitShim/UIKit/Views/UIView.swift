public import CoreGraphics
public import Foundation
public import QuartzCore

/// A view's geometry and hierarchy; drawing is not supported.
@preconcurrency @MainActor open class UIView: NSObject, UITraitEnvironment {
  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard newValue != layer.bounds else { return }
      let isResized = newValue.size != layer.bounds.size
      layer.bounds = newValue
      if isResized { setNeedsLayout() }
    }
  }

  /// The center of the view in its superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The affine transform about the center.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform about the center.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The bounding box of the transformed view in its superview, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      layer.frame = newValue
    }
  }

  /// The view's layer.
  public let layer: CALayer
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }
  /// The subviews, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The superview.
  open private(set) weak var superview: UIView?
  /// The opacity of the view.
  open var alpha: CGFloat = 1
  /// Whether the view is hidden.
  open var isHidden = false
  /// Whether the view is opaque.
  open var isOpaque = true
  /// The background color.
  open var backgroundColor: UIColor?
  /// The tint color of interactive elements.
  open var tintColor: UIColor! = .systemBlue
  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds = false
  /// The scaling and alignment of the content.
  open var contentMode = ContentMode.scaleToFill
  /// A number that identifies the view.
  open var tag = 0
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true
  /// The direction of the view's content.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The way in which the view is resized with its superview. The property has no effect.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the autoresizing mask creates constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The number of pixels in a point.
  open var contentScaleFactor: CGFloat = 1
  /// An identifier for tests.
  open var accessibilityIdentifier: String?
  /// The margins without the safe area.
  var ownMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The explicit traits of the view, which its subviews inherit.
  var ownTraits: UITraitCollection?
  private var needsLayout = true
  /// Whether the view has active constraints.
  var isConstrained = false

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    self.frame = frame
  }

  /// Creates a view of size zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view of size zero; the archive is not read.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
  }

  /// The insets of the area that bars and the device do not cover.
  open var safeAreaInsets: UIEdgeInsets { ownSafeArea }
  var ownSafeArea = UIEdgeInsets.zero {
    didSet { if ownSafeArea != oldValue { safeAreaInsetsDidChange() } }
  }
  /// Called when the safe area changes.
  open func safeAreaInsetsDidChange() {}
  /// Whether margins are measured from the safe area.
  open var insetsLayoutMarginsFromSafeArea = true

  /// The margins for subviews, including the safe area according to `insetsLayoutMarginsFromSafeArea`.
  open var layoutMargins: UIEdgeInsets {
    get {
      guard insetsLayoutMarginsFromSafeArea else { return ownMargins }
      let (own, safe) = (ownMargins, safeAreaInsets)
      return UIEdgeInsets(
        top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
        right: own.right + safe.right)
    }
    set {
      ownMargins = newValue
      layoutMarginsDidChange()
    }
  }

  /// The margins by reading direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, flips) = (layoutMargins, effectiveUserInterfaceLayoutDirection == .rightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: flips ? margins.right : margins.left, bottom: margins.bottom,
        trailing: flips ? margins.left : margins.right)
    }
    set {
      let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: flips ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: flips ? newValue.leading : newValue.trailing)
    }
  }
  /// Called when the margins change.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  /// The view's own traits; without these, the superview's traits; without a superview, `UITraitCollection.current`.
  open var traitCollection: UITraitCollection { ownTraits ?? superview?.traitCollection ?? .current }
  /// Called when the traits change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The direction of the view's content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection
    }
  }

  /// Marks the view for a call of `layoutSubviews`.
  open func setNeedsLayout() { needsLayout = true }
  /// Calls `layoutSubviews` of this view and its subviews if they are marked for it.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  /// Positions the subviews. Subclasses may override it.
  open func layoutSubviews() {}
  /// Does nothing, because drawing is not supported.
  open func setNeedsDisplay() {}
  /// Not called, because drawing is not supported. Subclasses may override it.
  open func draw(_ rect: CGRect) {}
  /// Called after the superview has changed. Subclasses may override it.
  open func didMoveToSuperview() {}
  /// Not called, because there is no window. Subclasses may override it.
  open func didMoveToWindow() {}
  /// Called before the superview changes. Subclasses may override it.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after a subview was added. Subclasses may override it.
  open func didAddSubview(_ subview: UIView) {}
  /// Returns the size that the view prefers if a given size is available. The default is its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Returns whether a point is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Resizes the view to the size that it prefers.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The natural size of the view's content; by default, there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Returns the result of `sizeThatFits`. Ends the program if the size depends on constraints.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    failIfConstrained()
    return sizeThatFits(targetSize)
  }
  /// Returns the result of `sizeThatFits`. Along an axis with the priority `required`, the target's length is returned instead.
  /// Ends the program if the size depends on constraints.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    failIfConstrained()
    let size = sizeThatFits(targetSize)
    return CGSize(
      width: horizontal == .required ? targetSize.width : size.width,
      height: vertical == .required ? targetSize.height : size.height)
  }
  /// Does nothing; archives are not supported. Subclasses may override it.
  open func awakeFromNib() {}
  /// Nil, because there is no window.
  open var window: UIWindow? { nil }

  func insert(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }
}

extension UIView {
  /// Creates the layer. Only Core Animation's own classes are supported; others give a plain layer.
  fileprivate class func makeLayer() -> CALayer {
    switch layerClass {
    case is CAGradientLayer.Type: CAGradientLayer()
    case is CAShapeLayer.Type: CAShapeLayer()
    default: CALayer()
    }
  }
}

extension UIView {
  /// The scaling and alignment of a view's content.
  public enum ContentMode: Int, Sendable {
    /// UIKit's content modes.
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft,
      topRight, bottomLeft, bottomRight
  }

  /// The ways in which a view is resized with its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the flexible sizes and margins.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The target size that requests the smallest fitting size of a view.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size that requests the largest fitting size of a view.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
  /// The value for a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Adds a subview in front of the others.
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Inserts a subview at an index.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a subview in front of another.
  public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === other } ?? subviews.count) + 1)
  }
  /// Inserts a subview behind another.
  public func insertSubview(_ view: UIView, belowSubview other: UIView) {
    insert(view, at: subviews.firstIndex { $0 === other } ?? 0)
  }
  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) { insert(view, at: subviews.count) }
  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) { insert(view, at: 0) }
  /// Whether the view is a subview of another view at any depth, or that view itself.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  /// Returns the view with a tag: this one or a subview at any depth.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Converts a point from this view's coordinates to another's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let top = inRoot(point)
    return view?.outOfRoot(top) ?? top
  }
  /// Converts a point from another view's coordinates to this one's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    outOfRoot(view?.inRoot(point) ?? point)
  }
  /// Returns the bounding box of a rectangle, converted from this view's coordinates to another's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    box(rect) { convert($0, to: view) }
  }
  /// Returns the bounding box of a rectangle, converted from another view's coordinates to this one's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    box(rect) { convert($0, from: view) }
  }

  private func box(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  private func inRoot(_ point: CGPoint) -> CGPoint {
    let local = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY).applying(transform)
    let outer = CGPoint(x: center.x + local.x, y: center.y + local.y)
    return superview?.inRoot(outer) ?? outer
  }

  private func outOfRoot(_ point: CGPoint) -> CGPoint {
    let outer = superview?.outOfRoot(point) ?? point
    let local = CGPoint(x: outer.x - center.x, y: outer.y - center.y).applying(transform.inverted())
    return CGPoint(x: local.x + bounds.midX, y: local.y + bounds.midY)
  }
}

/// The state of animations: whether changes are currently animated. Animations are not played on Linux, but a collection view
/// queries its layout differently in an animation.
@MainActor enum AnimationState {
  static var depth = 0
  static var isEnabled = true
  static var isAnimating: Bool { depth > 0 && isEnabled }
}

extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options' bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lays out subviews.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Allows touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Begins at the current state of views.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// A timing curve with a slow start and a slow end.
    public static let curveEaseInOut: AnimationOptions = []
    /// A timing curve with a slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A timing curve with a slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A timing curve with constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes the changes in an animation that ends immediately.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationState.depth += 1
    animations()
    AnimationState.depth -= 1
    completion?(true)
  }

  /// Makes the changes in an animation that ends immediately.
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

  /// Whether animations are enabled.
  public class var areAnimationsEnabled: Bool { AnimationState.isEnabled }
  /// Sets whether animations are enabled.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationState.isEnabled = enabled }
  /// The duration of the current animation in seconds; zero without an animation.
  public class var inheritedAnimationDuration: TimeInterval { AnimationState.isAnimating ? 0.25 : 0 }
}
