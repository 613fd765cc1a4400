package import Foundation

// All layout algorithms of this module are written for vertical scrolling; horizontal scrolling exchanges x and y
// (docs/collection-view.md, "Values and axes").

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

extension CGRect {
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle mirrored horizontally within a width in points. If the width is nil, the rectangle is unchanged.
  func mirrored(in width: Double?) -> CGRect {
    guard let width, !isNull else { return self }
    var rect = self
    rect.origin.x = CGFloat(width) - rect.origin.x - rect.size.width
    return rect
  }
}

extension CGRect {
  /// Whether this rectangle contains all edges of the other one.
  ///
  /// Foundation's `contains` compares this rectangle with the union of both, whose width and height are rounded on Linux.
  package func encloses(_ other: CGRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether the half-open rectangles share a point, as `intersects` specifies on Apple platforms.
  ///
  /// Rectangles that only touch do not overlap. A rectangle without width or height is treated as the line or point at
  /// its origin. Foundation's `intersects` includes touching edges on Linux (docs/collection-view.md, "Overlap").
  package func overlaps(_ other: CGRect) -> Bool {
    guard !isNull, !other.isNull else { return false }
    let a = Box(self)
    let b = Box(other)
    return intervalsOverlap(a.minX, a.maxX, b.minX, b.maxX)
      && intervalsOverlap(a.minY, a.maxY, b.minY, b.maxY)
  }

  /// Whether the rectangles share more than `tolerance` points in both directions.
  package func overlaps(_ other: CGRect, by tolerance: Double) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > tolerance
      && min(maxY, other.maxY) - max(minY, other.minY) > tolerance
  }
}

private func intervalsOverlap(_ a0: Double, _ a1: Double, _ b0: Double, _ b1: Double) -> Bool {
  switch (a0 == a1, b0 == b1) {
  case (false, false): a0 < b1 && b0 < a1
  case (true, false): b0 <= a0 && a0 < b1
  case (false, true): a0 <= b0 && b0 < a1
  case (true, true): a0 == b0
  }
}

/// A rectangle stored as four edges, because union and comparison are faster than with `CGRect`.
struct Box: Equatable, Sendable {
  /// The four edges, in points. A minimum exceeds its maximum only in `empty`.
  var minX, minY, maxX, maxY: Double

  static let empty = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  static let unbounded = Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the box of a rectangle, whose size may be negative. The box of a null rectangle is `empty`.
  init(_ rect: CGRect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
    let (x1, y1) = (x + Double(rect.size.width), y + Double(rect.size.height))
    self.init(minX: min(x, x1), minY: min(y, y1), maxX: max(x, x1), maxY: max(y, y1))
  }

  var rect: CGRect {
    isEmpty ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Whether the boxes share at least one point. Boxes with touching edges share points.
  func touches(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  mutating func formUnion(_ other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}
