import Foundation

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
