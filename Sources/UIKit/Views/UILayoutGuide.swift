import CoreGraphics
public import Foundation

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
