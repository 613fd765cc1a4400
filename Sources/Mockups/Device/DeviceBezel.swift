package import DesignFormat
import Foundation
package import Graphics
package import LayoutEngine

/// The body of a device around an image of its screen.
///
/// The body is drawn in graphite. Its dimensions approximate those of each device family.
package struct DeviceBezel: Equatable, Sendable {
  private let device: Device
  private let viewport: Viewport

  /// Creates the body of a viewport's device. Returns nil for a viewport without a device.
  package init?(_ viewport: Viewport) {
    guard let device = viewport.device else { return nil }
    self.device = device
    self.viewport = viewport
  }

  /// The distances from the display to the image's edges. They are whole points, so that the display starts at a pixel
  /// boundary at each integer scale and its pixels do not change.
  package var insets: EdgeInsets {
    let form = BezelForm(device, display: device.size)
    let (sides, ends) = (form.sides + BezelForm.overhang, form.ends + BezelForm.overhang)
    return isTurned
      ? EdgeInsets(top: sides, left: ends, bottom: sides, right: ends)
      : EdgeInsets(top: ends, left: sides, bottom: ends, right: sides)
  }

  /// Returns the image of a screen with the device around it. The area outside the device is transparent. The screen is clipped
  /// to the display's rounded corners.
  ///
  /// If the app occupies only part of the display, the rest of the display is gray. If the image is longer than the screen, the
  /// body is extended accordingly.
  package func scene(around screen: Scene) -> Scene {
    let display = viewport.part == nil ? screen.size : device.size(in: viewport.orientation)
    let insets = insets
    let size = CGSize(
      width: display.width + insets.left + insets.right, height: display.height + insets.top + insets.bottom)
    let upright = isTurned ? CGSize(width: display.height, height: display.width) : display
    let body = BezelBody(BezelForm(device, display: upright), display: upright)
    return Scene(
      size: size, title: screen.title,
      nodes: [
        .group(
          Group(
            body.nodes, element: ElementLabel(id: "device", title: device.name),
            transform: isTurned ? rotation(to: size) : .identity)),
        .group(
          Group(
            at: CGPoint(x: insets.left, y: insets.top),
            element: ElementLabel(id: "display", title: "Display"),
            clip: .continuousRectangle(CGRect(origin: .zero, size: display), radius: device.cornerRadius),
            content(screen, on: display))),
      ])
  }

  private var isTurned: Bool { viewport.orientation == .landscape }

  /// Returns a rotation by 90 degrees to the left. The device's top edge is then at the left, as in `CutoutOutline`.
  private func rotation(to size: CGSize) -> AffineTransform {
    AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: 0, tY: size.height)
  }

  /// Returns the nodes of the screen and, if the app occupies only part of the display, of the rest of the display.
  private func content(_ screen: Scene, on display: CGSize) -> [Scene.Node] {
    let backgroundNode = screen.background.map { color in
      Scene.Node.shape(Shape(.rectangle(CGRect(origin: .zero, size: screen.size)), fill: .color(color)))
    }
    let app = (backgroundNode.map { [$0] } ?? []) + screen.nodes
    guard let part = viewport.part else { return app }
    let isAbove = part == .slideOver
    // A Slide Over window floats at the right; in a split view, the app is at the left.
    let x = isAbove ? display.width - screen.size.width - 8 : 0
    let other =
      isAbove
      ? CGRect(origin: .zero, size: display)
      : CGRect(
        x: screen.size.width + ScreenPart.divider, y: 0,
        width: display.width - screen.size.width - ScreenPart.divider, height: display.height)
    let frame = CGRect(origin: .zero, size: screen.size)
    let clip = isAbove ? Path.continuousRectangle(frame, radius: 12) : Path.rectangle(frame)
    return [
      .shape(Shape(.rectangle(other), fill: .color(Color(hex: 0xC9CAD0)))),
      .group(
        Group(at: CGPoint(x: x, y: 0), element: ElementLabel(id: "app", title: "App"), clip: clip, app)),
    ]
  }
}

/// The outline of a display's cutout at its top edge.
struct CutoutOutline {
  private let kind: Cutout.Kind
  /// The cutout's size in portrait orientation, in points.
  let size: CGSize
  private let top: Double

  /// Creates the outline of a cutout. If the cutout's size is not published, the outline has the size of the notch of phones
  /// from 2017 to 2019. It is assumed, and not verified, that this notch is as wide as that of phones from 2020.
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

  /// Returns the outline of a notch, with rounded corners at the bottom and concave corners at the display's edge.
  private func notch(from left: Double) -> [Path.Element] {
    let (cavity, round) = (6.0, min(21, size.height * 0.66))
    // The distance of control points from the corner of a quarter circle, relative to its radius.
    let near = 0.448
    let (right, bottom) = (left + size.width, size.height)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(point(left - cavity, -1)), .line(point(left - cavity, 0)),
      .curve(
        control1: point(left - cavity * near, 0), control2: point(left, cavity * near),
        end: point(left, cavity)),
      .line(point(left, bottom - round)),
      .curve(
        control1: point(left, bottom - round * near), control2: point(left + round * near, bottom),
        end: point(left + round, bottom)),
      .line(point(right - round, bottom)),
      .curve(
        control1: point(right - round * near, bottom), control2: point(right, bottom - round * near),
        end: point(right, bottom - round)),
      .line(point(right, cavity)),
      .curve(
        control1: point(right, cavity * near), control2: point(right + cavity * near, 0),
        end: point(right + cavity, 0)),
      .line(point(right + cavity, -1)), .close,
    ]
  }
}

extension Path.Element {
  fileprivate var swappingAxes: Path.Element { mapPoints { CGPoint(x: $0.y, y: $0.x) } }
}

extension Path {
  /// Returns a rectangle with continuous corners, whose curvature increases and decreases gradually, as in Apple's
  /// displays.
  ///
  /// A corner takes 1.53 times its radius of each side. The radius is reduced if that exceeds half of a side. The
  /// factors were measured from iOS's own rounded rectangles.
  static func continuousRectangle(_ rect: CGRect, radius: Double) -> Path {
    let reach = 1.528_665
    let r = min(radius, Double(min(rect.width, rect.height)) / 2 / reach)
    guard r > 0 else { return .rectangle(rect) }
    // The points of a corner from one edge to the next, in radii from the corner's tip.
    let steps: [(along: Double, across: Double)] = [
      (reach, 0), (1.088_493, 0), (0.868_407, 0), (0.631_494, 0.074_911), (0.372_824, 0.169_06),
      (0.169_06, 0.372_824), (0.074_911, 0.631_494), (0, 0.868_407), (0, 1.088_493), (0, reach),
    ]
    func corner(_ tip: SIMD2<Double>, _ back: SIMD2<Double>, _ on: SIMD2<Double>) -> [Element] {
      let points = steps.map { step -> CGPoint in
        let position = tip + r * step.along * back + r * step.across * on
        return CGPoint(x: position.x, y: position.y)
      }
      return [.line(points[0])]
        + [1, 4, 7].map { .curve(control1: points[$0], control2: points[$0 + 1], end: points[$0 + 2]) }
    }
    let (minX, minY) = (Double(rect.minX), Double(rect.minY))
    let (maxX, maxY) = (Double(rect.maxX), Double(rect.maxY))
    let (left, right) = (SIMD2(-1.0, 0), SIMD2(1.0, 0))
    let (up, down) = (SIMD2(0, -1.0), SIMD2(0, 1.0))
    let start = CGPoint(x: minX + r * reach, y: minY)
    return .elements(
      [.move(start)] + corner([maxX, minY], left, down) + corner([maxX, maxY], up, left)
        + corner([minX, maxY], right, up) + corner([minX, minY], down, right) + [.close])
  }
}
