import CoreGraphics
public import Foundation

/// A wish about edges or sizes, which is kept and not heard: there is no constraint solver on Linux. Views stand where
/// frames say, and cells are measured by `sizeThatFits`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// What is added, in points.
  open var constant: CGFloat = 0
  /// How much the wish counts.
  open var priority = UILayoutPriority.required
  /// Whether the wish counts.
  open var isActive = false
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

  fileprivate static func make(_ constant: CGFloat) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.constant = constant
    return constraint
  }
}

/// An edge, a middle or a side of a view, for constraints.
@preconcurrency @MainActor open class NSLayoutAnchor: NSObject {
  /// The same place, and some points more.
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    .make(constant)
  }
  /// That place at least, and some points more.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    .make(constant)
  }
  /// That place at most, and some points more.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    .make(constant)
  }
}

/// A side of a view, for constraints.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor {
  /// So many points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { .make(constant) }
  /// So many points at least.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .make(constant)
  }
  /// So many points at most.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    .make(constant)
  }
  /// So many times another side, and some points more.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { .make(constant) }
}

extension UIView {
  /// The upper edge.
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The lower edge.
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The edge where reading begins.
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The left edge.
  public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The right edge.
  public var rightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The middle across.
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The middle down the page.
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}
