import Foundation

// Every algorithm here is written for vertical scrolling; horizontal scrolling exchanges x and y
// (docs/collection-view.md, "Values and axes").

extension CGSize {
  /// The size with width and height exchanged.
  var transposed: CGSize { CGSize(width: height, height: width) }

  /// Whether both sides are finite numbers above zero.
  var isPositive: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }

  /// Whether both sides are finite numbers, zero included.
  var isNonNegative: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }
}

extension CGPoint {
  /// Whether both coordinates are finite numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  /// The rectangle mirrored at the diagonal.
  var transposed: CGRect { CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width) }
}
