import Foundation

// All algorithms here are for vertical scrolling; horizontal scrolling exchanges x and y (docs/collection-view.md,
// "Values and axes").

extension CGSize {
  var transposed: CGSize { CGSize(width: height, height: width) }
  var isPositive: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
  var isNonNegative: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  var transposed: CGRect { CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width) }
}
