public import CoreGraphics
public import Foundation
public import QuartzCore

/// A view's geometry and its place among others; it draws nothing.
@preconcurrency @MainActor open class UIView: NSObject, UITraitEnvironment {
  /// The view in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard newValue != layer.bounds else { return }
      let isResized = newValue.size != layer.bounds.size
      layer.bounds = newValue
      if isResized { setNeedsLayout() }
    }
  }

  /// The middle of the view in the view above, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// Turns and scales the view about its middle.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Turns and scales the view about its middle, in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The box around the view in the view above, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      layer.frame = newValue
    }
  }

  /// The figures of the view's layer.
  public let layer: CALayer
  /// The class of layers.
  open class var layerClass: AnyClass { CALayer.self }
  /// The views in it, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view that it is in.
  open private(set) weak var superview: UIView?
  /// How opaque it is.
  open var alpha: CGFloat = 1
  /// Whether it is left out.
  open var isHidden = false
  /// Whether nothing behind it shows.
  open var isOpaque = true
  /// The colour of its ground.
  open var backgroundColor: UIColor?
  /// The colour of what can be touched.
  open var tintColor: UIColor! = .systemBlue
  /// Whether its bounds cut off what is in it.
  open var clipsToBounds = false
  /// How content fits in it.
  open var contentMode = ContentMode.scaleToFill
  /// A number to find it by.
  open var tag = 0
  /// Whether touches count.
  open var isUserInteractionEnabled = true
  /// Which way it runs, whatever the screen does.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// How it follows the view above it; nothing does.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask counts among constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Pixels per point.
  open var contentScaleFactor: CGFloat = 1
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// Margins without the safe area.
  var ownMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// The traits that were given to it or to a view above.
  var ownTraits: UITraitCollection?
  private var needsLayout = true
  /// Whether constraints of its own count.
  var isConstrained = false

  /// A view of a frame.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    self.frame = frame
  }

  /// A view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view of an archive, of which nothing is read.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
  }

  /// How much of each side bars and the device cover.
  open var safeAreaInsets: UIEdgeInsets { ownSafeArea }
  var ownSafeArea = UIEdgeInsets.zero {
    didSet { if ownSafeArea != oldValue { safeAreaInsetsDidChange() } }
  }
  /// Tells of another safe area.
  open func safeAreaInsetsDidChange() {}
  /// Whether margins lie within the safe area.
  open var insetsLayoutMarginsFromSafeArea = true

  /// The margins for what is in it; the safe area is included.
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

  /// The margins by the direction of reading.
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
  /// Tells of other margins.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  /// The traits of the view, or of one above it, or of the screen.
  open var traitCollection: UITraitCollection { ownTraits ?? superview?.traitCollection ?? .current }
  /// Tells of other traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Which way the view runs.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: traitCollection.layoutDirection
    }
  }

  /// Says that `layoutSubviews` must be called.
  open func setNeedsLayout() { needsLayout = true }
  /// Calls `layoutSubviews` of this view and those in it where that is due.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  /// For subclasses, to place what is in the view.
  open func layoutSubviews() {}
  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay() {}
  /// For subclasses; never called.
  open func draw(_ rect: CGRect) {}
  /// For subclasses, to learn that the view was put somewhere.
  open func didMoveToSuperview() {}
  /// For subclasses; never called: there is no window.
  open func didMoveToWindow() {}
  /// For subclasses, to learn where the view is going.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// For subclasses, to learn of a view that came.
  open func didAddSubview(_ subview: UIView) {}
  /// The size that the view wants within another: its own, unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Gives the view the size that it wants.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// The size of what the view shows; none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The size that the view wants, as `sizeThatFits` says it; ends the program where constraints would.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    refuseConstraints()
    return sizeThatFits(targetSize)
  }
  /// The size that the view wants; a side that must be as it is stays so.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    refuseConstraints()
    let size = sizeThatFits(targetSize)
    return CGSize(
      width: horizontal == .required ? targetSize.width : size.width,
      height: vertical == .required ? targetSize.height : size.height)
  }
  /// For subclasses, after an archive is read.
  open func awakeFromNib() {}
  /// None: there is no window.
  open var window: UIWindow? { nil }

  func insert(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Takes the view out of the one above.
  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }
}

extension UIView {
  /// Of the layer class, as far as layers can be made without knowing it.
  fileprivate class func makeLayer() -> CALayer {
    switch layerClass {
    case is CAGradientLayer.Type: CAGradientLayer()
    case is CAShapeLayer.Type: CAShapeLayer()
    default: CALayer()
    }
  }
}

extension UIView {
  /// How content fits in a view.
  public enum ContentMode: Int, Sendable {
    /// As large as the view, within it, filling it, or at a place.
    case scaleToFill = 0, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft,
      topRight, bottomLeft, bottomRight
  }

  /// How a view follows the one above.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// A bit each.
    public let rawValue: UInt
    /// Ways by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The upper margin changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The lower margin changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// A size that says "as small as you can".
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A size that says "as large as you can".
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
  /// No size of one's own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Puts a view in front of the others.
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  /// Puts a view among the others.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view before another.
  public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === other } ?? subviews.count) + 1)
  }
  /// Puts a view behind another.
  public func insertSubview(_ view: UIView, belowSubview other: UIView) {
    insert(view, at: subviews.firstIndex { $0 === other } ?? 0)
  }
  /// Puts a view of those in this one in front of the others.
  public func bringSubviewToFront(_ view: UIView) { insert(view, at: subviews.count) }
  /// Puts a view of those in this one behind the others.
  public func sendSubviewToBack(_ view: UIView) { insert(view, at: 0) }
  /// Whether the view is in another, or is that other.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  /// The view of a number, this one or one in it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// A point of this view as another sees it.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let top = inRoot(point)
    return view?.outOfRoot(top) ?? top
  }
  /// A point of another view as this one sees it.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    outOfRoot(view?.inRoot(point) ?? point)
  }
  /// The box around a rectangle of this view as another sees it.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    box(rect) { convert($0, to: view) }
  }
  /// The box around a rectangle of another view as this one sees it.
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
