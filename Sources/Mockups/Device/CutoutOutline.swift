import DesignFormat
import Foundation
import Graphics

/// The outline of a display's cutout at its top edge.
struct CutoutOutline {
  private let kind: Cutout.Kind
  /// The size in portrait, in points.
  let size: CGSize
  private let top: Double

  /// Creates the outline of a cutout. If its size is not published, it has that of the phones of 2017 to 2019; their
  /// notch is assumed to be as wide as that of 2020 (not verified).
  init(_ cutout: Cutout) {
    kind = cutout.kind
    size = cutout.size ?? CGSize(width: 209, height: 30)
    top = cutout.top
  }

  /// Returns the outline on a display of size `extent`, in points. In landscape, the device's top edge is at the left.
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
    // Both shapes are symmetrical, so swapping the axes rotates them.
    return .elements(upright.elements.map { $0.swappingAxes })
  }

  /// A recess with rounded corners at the bottom, and inverse ones at the display's edge.
  private func notch(from left: Double) -> [Path.Element] {
    let (hollow, round) = (6.0, min(21, size.height * 0.66))
    // The distance of control points from the corner of a quarter circle, relative to its radius.
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
  /// The path element, mirrored at the diagonal.
  fileprivate var swappingAxes: Path.Element { mapPoints { CGPoint(x: $0.y, y: $0.x) } }
}
