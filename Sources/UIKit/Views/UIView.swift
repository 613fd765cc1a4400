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
