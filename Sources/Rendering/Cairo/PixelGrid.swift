import CCairo
import Foundation
import Graphics

/// The pixels of a surface below the points that are drawn in.
///
/// Two boxes that share an edge inside of a pixel would each cover a part of it, and the ground would be seen between
/// them. So edges of boxes that lie along rows and columns end at whole pixels, as those of layers do on iOS, where
/// `CALayer.allowsEdgeAntialiasing` is off unless an app asks for it. Corners, circles and what is turned stay soft.
struct PixelGrid {
  private let across: Axis
  private let down: Axis

  /// `nil` where points are turned or sheared against the pixels.
  init?(_ context: borrowing Context) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(context.handle, &matrix)
    guard matrix.xy == 0, matrix.yx == 0, matrix.xx != 0, matrix.yy != 0 else { return nil }
    across = Axis(scale: matrix.xx, origin: matrix.x0)
    down = Axis(scale: matrix.yy, origin: matrix.y0)
  }

  /// A path with its box on whole pixels, or the outer edges of a line along it; others as they are.
  func fitted(_ path: Path, lineWidth: Double) -> Path {
    switch path {
    case .rectangle(let rect): .rectangle(fitted(rect, lineWidth))
    case .roundedRectangle(let rect, let radius): .roundedRectangle(fitted(rect, lineWidth), radius: radius)
    case .box(let rect, let corners): .box(fitted(rect, lineWidth), corners)
    case .ellipse, .elements: path
    }
  }

  private func fitted(_ rect: CGRect, _ lineWidth: Double) -> CGRect {
    let (left, right) = across.fitted(rect.minX - lineWidth / 2, rect.maxX + lineWidth / 2)
    let (top, bottom) = down.fitted(rect.minY - lineWidth / 2, rect.maxY + lineWidth / 2)
    return CGRect(
      x: left + lineWidth / 2, y: top + lineWidth / 2, width: right - left - lineWidth,
      height: bottom - top - lineWidth)
  }

  private struct Axis {
    let scale: Double
    let origin: Double

    /// Whatever is narrower than two pixels only moves, so that lines are as thick wherever they stand.
    func fitted(_ start: Double, _ end: Double) -> (Double, Double) {
      let (first, last) = (start * scale + origin, end * scale + origin)
      let place = Self.edge(first)
      let other = abs(last - first) < 2 ? place + last - first : Self.edge(last)
      return ((place - origin) / scale, (other - origin) / scale)
    }

    /// The nearest edge of a pixel. Two sums that mean the same middle of a pixel have one edge.
    private static func edge(_ place: Double) -> Double { (place + 0.5 + 1e-4).rounded(.down) }
  }
}
