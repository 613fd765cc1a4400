import CoreGraphics
public import Foundation

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
