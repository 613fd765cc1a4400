import DesignFormat
import Foundation
import Graphics

/// The outline of what a display leaves out at its top edge.
struct CutoutOutline {
  private let kind: Cutout.Kind
  /// The extent in portrait, in points.
  let size: CGSize
  private let top: Double

  /// The outline of a cutout; where nobody has published its size, that of the phones of 2017 to 2019, whose
  /// notch is as wide as those of 2020 (unverified).
  init(_ cutout: Cutout) {
    kind = cutout.kind
    size = cutout.size ?? CGSize(width: 209, height: 30)
    top = cutout.top
  }

  /// The outline on a display of `extent`, in points; in landscape the top edge is at the left, as a phone is
  /// held most.
  func path(in extent: CGSize, isPortrait: Bool) -> Path {
    let across = isPortrait ? extent.width : extent.height
    let x = (across - size.width) / 2
    let upright: Path =
      switch kind {
      case .island:
        .roundedRectangle(
          CGRect(x: x, y: top, width: size.width, height: size.height), radius: size.height / 2)
      case .notch: .elements(notch(from: x))
      }
    guard !isPortrait else { return upright }
    if case .roundedRectangle(let rect, let radius) = upright {
      return .roundedRectangle(
        CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width), radius: radius)
    }
    // Both kinds are symmetrical, so that swapping the axes turns them.
    return .elements(upright.elements.map { $0.swappingAxes })
  }

  /// A recess with round corners below and, where it meets the edge, hollow ones above.
  private func notch(from left: Double) -> [Path.Element] {
    let (hollow, round) = (6.0, min(21, size.height * 0.66))
    // How far control points lie from the corner on a quarter of a circle.
    let near = 0.448
    let (right, bottom) = (left + size.width, size.height)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(left - hollow, -1)), .line(point(left - hollow, 0)),
      .curve(
        control1: point(left - hollow * near, 0), control2: point(left, hollow * near),
        end: point(left, hollow)),
      .line(point(left, bottom - round)),
      .curve(
        control1: point(left, bottom - round * near), control2: point(left + round * near, bottom),
        end: point(left + round, bottom)),
      .line(point(right - round, bottom)),
      .curve(
        control1: point(right - round * near, bottom), control2: point(right, bottom - round * near),
        end: point(right, bottom - round)),
      .line(point(right, hollow)),
      .curve(
        control1: point(right, hollow * near), control2: point(right + hollow * near, 0),
        end: point(right + hollow, 0)),
      .line(point(right + hollow, -1)), .close,
    ]
  }
}

extension Path.Element {
  /// The same step in a picture mirrored at its diagonal.
  fileprivate var swappingAxes: Path.Element { mapPoints { CGPoint(x: $0.y, y: $0.x) } }
}
