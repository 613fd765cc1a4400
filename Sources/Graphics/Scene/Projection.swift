public import Foundation

/// A perspective transform of a plane (a homography), which maps straight lines to straight lines.
public struct Projection: Hashable, Sendable {
  /// The visible part of the untransformed plane, in its own points.
  public var extent: CGRect
  private var rows: [[Double]]

  /// Creates the transform from `(x, y)` to `(X / W, Y / W)`. Each of X, Y and W is `a·x + b·y + c`, with the three
  /// numbers of its row.
  public init(extent: CGRect, x: [Double], y: [Double], w: [Double]) {
    precondition(x.count == 3 && y.count == 3 && w.count == 3, "each row has three numbers")
    self.extent = extent
    rows = [x, y, w]
  }

  /// Returns the projection of a point; `nil` if the point is at or behind the eye.
  public func applied(to point: CGPoint) -> CGPoint? {
    let place = rows.map { $0[0] * Double(point.x) + $0[1] * Double(point.y) + $0[2] }
    guard place[2] > 1e-9 else { return nil }
    return CGPoint(x: place[0] / place[2], y: place[1] / place[2])
  }

  /// The inverse transform; `nil` if the plane is seen edge-on.
  public var inverse: Projection? {
    func minor(_ r: Int, _ c: Int) -> Double {
      let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3)
      return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
    }
    let determinant = (0..<3).map { rows[0][$0] * minor(0, $0) }.reduce(0, +)
    guard abs(determinant) > 1e-12 else { return nil }
    let inverted = (0..<3).map { r in (0..<3).map { c in minor(c, r) / determinant } }
    return Projection(extent: extent, x: inverted[0], y: inverted[1], w: inverted[2])
  }

  /// The projected corners of the extent, clockwise from the top left; `nil` if one is at or behind the eye.
  public var corners: [CGPoint]? {
    let corners = [
      CGPoint(x: extent.minX, y: extent.minY), CGPoint(x: extent.maxX, y: extent.minY),
      CGPoint(x: extent.maxX, y: extent.maxY), CGPoint(x: extent.minX, y: extent.maxY),
    ].compactMap { applied(to: $0) }
    return corners.count == 4 ? corners : nil
  }

  /// The bounding box of the projected extent; `nil` if one of its corners is at or behind the eye.
  public var bounds: CGRect? {
    guard let corners else { return nil }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The nine numbers, in row-major order.
  public var numbers: [Double] { rows.flatMap { $0 } }
}
