import CoreGraphics
public import Foundation

/// A wish about edges or sizes, which is kept and not heard: there is no constraint solver on Linux. Views stand where
/// frames say, cells are measured by `sizeThatFits`, and who asks for a size that follows from constraints is told.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The constant that is added, in points.
  open var constant: CGFloat = 0
  /// How much the wish counts.
  open var priority = UILayoutPriority.required
  /// Whether the wish counts.
  open var isActive = false {
    didSet { if isActive { view?.isConstrained = true } }
  }
  /// A name for messages.
  open var identifier: String?

  /// Says that wishes count.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = true }
  }
  /// Says that wishes count no longer.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = false }
  }

  private weak var view: UIView?

  fileprivate static func make(_ constant: CGFloat, _ anchor: NSLayoutAnchor) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.constant = constant
    constraint.view = anchor.view
    return constraint
  }
}

/// An edge, a middle or a side of a view, for constraints.
@preconcurrency @MainActor open class NSLayoutAnchor: NSObject {
  fileprivate weak var view: UIView?

  fileprivate init(_ view: UIView) { self.view = view }

  /// The same place, and some points more.
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .make(constant, self)
  }
  /// That place at least, and some points more.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    .make(constant, self)
  }
  /// That place at most, and some points more.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    .make(constant, self)
  }
}

/// A side of a view, for constraints.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor {
  /// So many points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { .make(constant, self) }
  /// So many points at least.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .make(constant, self)
  }
  /// So many points at most.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .make(constant, self)
  }
  /// So many times another side, and some points more.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { .make(constant, self) }
}

extension UIView {
  /// The upper edge.
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The left edge.
  public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The right edge.
  public var rightAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The middle across.
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The middle down the page.
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self) }
}

extension UIView {
  /// Whether its size would follow from constraints, its own or those of what is in it.
  var followsConstraints: Bool { isConstrained || subviews.contains(where: \.followsConstraints) }

  /// Ends the program where a size is wanted that only constraints say: any answer would be wrong.
  func refuseConstraints() {
    guard followsConstraints else { return }
    NSException.raise(
      .internalInconsistencyException,
      reason:
        "systemLayoutSizeFitting of \(type(of: self)): constraints are not solved on Linux; say the size by "
        + "sizeThatFits(_:), or by preferredLayoutAttributesFitting(_:) without systemLayoutSizeFitting")
  }
}

/// How much a wish counts.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 0 to 1000.
  public let rawValue: Float
  /// A priority from 0 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 0 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It must be so.
  public static let required = UILayoutPriority(1000)
  /// Much.
  public static let defaultHigh = UILayoutPriority(750)
  /// Little.
  public static let defaultLow = UILayoutPriority(250)
  /// As little as a wish for a small size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A part of a view that others keep to: what its safe area or its margins leave.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that it is a part of.
  open private(set) weak var owningView: UIView?
  private let insets: @MainActor (UIView) -> UIEdgeInsets

  init(of view: UIView, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
    (owningView, self.insets) = (view, insets)
  }

  /// Where it is in the view.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.bounds.inset(by: insets(owningView))
  }
}

extension UIView {
  /// The area that no bar and no corner covers.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.safeAreaInsets } }
  /// The area inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.layoutMargins } }
}

extension UILayoutGuide {
  /// The upper edge.
  public var topAnchor: NSLayoutAnchor { anchor }
  /// The lower edge.
  public var bottomAnchor: NSLayoutAnchor { anchor }
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutAnchor { anchor }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutAnchor { anchor }

  private var anchor: NSLayoutAnchor { (owningView ?? UIView(frame: .zero)).topAnchor }
}
