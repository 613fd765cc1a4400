import CoreGraphics
public import Foundation

/// A layout constraint. Its values are stored but have no effect, because Auto Layout is not available on Linux. Views use their
/// frames, and cells are measured with `sizeThatFits`. A size that would depend on constraints ends the program.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The constant of the constraint, in points.
  open var constant: CGFloat = 0
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required
  /// Whether the constraint is active.
  open var isActive = false {
    didSet { if isActive { view?.isConstrained = true } }
  }
  /// A name that identifies the constraint in messages.
  open var identifier: String?

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { each.isActive = true }
  }
  /// Deactivates constraints.
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

/// An edge, center or dimension of a view, for constraints.
@preconcurrency @MainActor open class NSLayoutAnchor: NSObject {
  fileprivate weak var view: UIView?

  fileprivate init(_ view: UIView) { self.view = view }

  /// Creates a constraint: this anchor is equal to the other one plus a constant.
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .make(constant, self)
  }
  /// Creates a constraint: this anchor is at least the other one plus a constant.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    .make(constant, self)
  }
  /// Creates a constraint: this anchor is at most the other one plus a constant.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    .make(constant, self)
  }
}

/// The width or height of a view, for constraints.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor {
  /// Creates a constraint on the exact length in points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { .make(constant, self) }
  /// Creates a constraint on the minimum length in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .make(constant, self)
  }
  /// Creates a constraint on the maximum length in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .make(constant, self)
  }
  /// Creates a constraint: this dimension is equal to a multiple of the other one plus a constant.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { .make(constant, self) }
}

extension UIView {
  /// The top edge.
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The leading edge.
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The left edge.
  public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The right edge.
  public var rightAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor(self) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self) }
}

extension UIView {
  var dependsOnConstraints: Bool { isConstrained || subviews.contains(where: \.dependsOnConstraints) }

  /// Ends the program if the view's size depends on constraints, because any result would be wrong.
  func failIfConstrained() {
    guard dependsOnConstraints else { return }
    NSException.raise(
      .internalInconsistencyException,
      reason:
        "systemLayoutSizeFitting of \(type(of: self)): constraints are not solved on Linux; return the size from "
        + "sizeThatFits(_:), or from preferredLayoutAttributesFitting(_:) without systemLayoutSizeFitting")
  }
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority, from 0 to 1000.
  public let rawValue: Float
  /// Creates a priority from 0 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from 0 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of required constraints.
  public static let required = UILayoutPriority(1000)
  /// A high priority.
  public static let defaultHigh = UILayoutPriority(750)
  /// A low priority.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a view's fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// The area of a view inside its safe area or margins.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view that contains the guide.
  open private(set) weak var owningView: UIView?
  private let insets: @MainActor (UIView) -> UIEdgeInsets

  init(of view: UIView, insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
    (owningView, self.insets) = (view, insets)
  }

  /// The guide's rectangle in the view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.bounds.inset(by: insets(owningView))
  }
}

extension UIView {
  /// The area that bars and rounded corners do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.safeAreaInsets } }
  /// The area inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(of: self) { $0.layoutMargins } }
}

extension UILayoutGuide {
  /// The top edge.
  public var topAnchor: NSLayoutAnchor { anchor }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutAnchor { anchor }
  /// The leading edge.
  public var leadingAnchor: NSLayoutAnchor { anchor }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutAnchor { anchor }

  private var anchor: NSLayoutAnchor { (owningView ?? UIView(frame: .zero)).topAnchor }
}
