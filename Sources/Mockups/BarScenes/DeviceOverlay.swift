import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The system's overlay over every app: status bar, island or notch, and home indicator.
///
/// A viewport without a device has no overlay.
struct DeviceOverlay {
  let viewport: Viewport
  /// The size of the image, in points. It is larger than the viewport if the image shows the entire content.
  let size: CGSize
  /// The safe area insets of the device, without those of the app's bars.
  let insets: EdgeInsets

  func nodes(typesetter: Typesetter, theme: Theme, statusTheme: Theme) -> [Scene.Node] {
    guard let device = viewport.device else { return [] }
    var nodes: [Scene.Node] = []
    if let cutout = device.cutout {
      let path = CutoutOutline(cutout).path(in: size, isPortrait: viewport.orientation == .portrait)
      nodes.append(BarComponents.part("cutout", "Cutout", [.shape(Shape(path, fill: .color(.black)))]))
    }
    if insets.top > 0, viewport.part != .slideOver {
      let statusBar = StatusBar(
        size: CGSize(width: size.width, height: insets.top),
        cutoutWidth: device.cutout.map { Double(CutoutOutline($0).size.width) },
        // In a split view, only the app at the right shows the icons.
        hasIcons: viewport.part == nil)
      nodes.append(
        BarComponents.part(
          "status-bar", "Status bar", statusBar.nodes(typesetter: typesetter, theme: statusTheme)))
    }
    if device.homeIndicator {
      nodes.append(
        BarComponents.part(
          "home-indicator", "Home indicator",
          [
            .shape(
              Shape(.roundedRectangle(homeIndicator(of: device), radius: 2.5), fill: .color(theme.label)))
          ]))
    }
    return nodes
  }

  /// Returns the frame of the home indicator: 5 points high, 8 points above the edge, 320 points wide on a tablet, and
  /// about 0.36 of the screen's shorter side on a phone. The width in a part of a split screen is not verified.
  private func homeIndicator(of device: Device) -> CGRect {
    let narrow = min(viewport.size.width, viewport.size.height) * 0.36
    let width = device.idiom == .pad && viewport.part == nil ? 320 : narrow
    return CGRect(
      x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
  }
}

/// A status bar: the time at the left; signal, network and battery at the right.
struct StatusBar {
  let size: CGSize
  /// The width of the island or notch between the time and the icons, in points; nil if there is none.
  let cutoutWidth: Double?
  /// Whether the icons are drawn. The left part of a split screen shows only the time.
  var hasIcons = true

  func nodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    cutoutWidth.map { beside($0, typesetter, theme) } ?? across(typesetter, theme)
  }

  /// Draws the time and the icons centered in the spaces on both sides of the cutout, in the headline text size.
  private func beside(_ cutoutWidth: Double, _ typesetter: Typesetter, _ theme: Theme) -> [Scene.Node] {
    let middle = size.height / 2 + 3
    let side = min(size.width * 0.32, (size.width - cutoutWidth) / 2 - 4)
    let time = Typesetter.Style(style: .headline, color: theme.label, alignment: .center)
    let left = CGRect(x: 4, y: middle - 11, width: side, height: 22)
    let icons = StatusIcons(color: theme.label)
    // Beside the widest notches, the icons are scaled down.
    let scale = min(1, side / 106)
    let right = size.width - 4 - side / 2
    let placement = AffineTransform(
      m11: scale, m12: 0, m21: 0, m22: scale, tX: right - icons.size.width * scale / 2,
      tY: middle - icons.size.height * scale / 2)
    return [
      typesetter.line(StatusBar.time, time, in: left),
      .group(Group(icons.nodes, transform: placement)),
    ]
  }

  /// Draws the time and the icons in a small size on one line, for devices without a cutout.
  private func across(_ typesetter: Typesetter, _ theme: Theme) -> [Scene.Node] {
    let time = Typesetter.Style(style: .caption1, weight: 600, color: theme.label)
    let icons = StatusIcons(color: theme.label)
    let scale = 0.85
    let width = icons.size.width * scale
    let placement = AffineTransform(
      m11: scale, m12: 0, m21: 0, m22: scale, tX: size.width - 12 - width,
      tY: (size.height - icons.size.height * scale) / 2)
    let line = typesetter.line(
      StatusBar.time, time, in: CGRect(x: 12, y: 0, width: 80, height: size.height))
    return hasIcons ? [line, .group(Group(icons.nodes, transform: placement))] : [line]
  }

  /// The time on screens in Apple's own product images.
  private static let time = "9:41"
}

/// Signal bars, Wi-Fi symbol and battery, in a row.
struct StatusIcons {
  let color: Color

  /// The size of the row, in points.
  let size = CGSize(width: 76, height: 13)

  var nodes: [Scene.Node] {
    signal + [.group(Group(at: CGPoint(x: 25, y: 0.5), network))]
      + [.group(Group(at: CGPoint(x: 49, y: 0), battery))]
  }

  private var signal: [Scene.Node] {
    [4.0, 6.3, 9, 12].enumerated().map { index, height in
      shape(
        .roundedRectangle(
          CGRect(x: Double(index) * 5, y: 12.5 - height, width: 3.2, height: height), radius: 1))
    }
  }

  /// The Wi-Fi symbol: three concentric arcs, each a quarter of a ring.
  private var network: [Scene.Node] {
    let center = CGPoint(x: 8.5, y: 11.5)
    let rings: [(inner: Double, outer: Double)] = [(0, 3.4), (5.1, 7.6), (9.3, 11.8)]
    return rings.map { ring in shape(.elements(sector(center: center, ring))) }
  }

  private func sector(center: CGPoint, _ ring: (inner: Double, outer: Double)) -> [Path.Element] {
    // Half the opening angle, and the length of the control handles for a Bézier curve that approximates a quarter of a
    // circle.
    let half = Double.pi / 4
    let handle = 4.0 / 3 * tan(half / 2)
    func point(_ radius: Double, _ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
    func arc(_ radius: Double, from start: Double, to end: Double) -> Path.Element {
      let reach = (end > start ? handle : -handle) * radius
      let (first, last) = (point(radius, start), point(radius, end))
      return .curve(
        control1: CGPoint(x: first.x + reach * cos(start), y: first.y + reach * sin(start)),
        control2: CGPoint(x: last.x - reach * cos(end), y: last.y - reach * sin(end)), end: last)
    }
    var path: [Path.Element] = [.move(point(ring.outer, -half)), arc(ring.outer, from: -half, to: half)]
    path.append(.line(point(ring.inner, half)))
    if ring.inner > 0 { path.append(arc(ring.inner, from: half, to: -half)) }
    return path + [.close]
  }

  private var battery: [Scene.Node] {
    let shell = Shape(
      .roundedRectangle(CGRect(x: 0.5, y: 0.5, width: 23.5, height: 12), radius: 3.8),
      stroke: Stroke(color.withAlpha(0.35), width: 1))
    return [
      .shape(shell),
      shape(.roundedRectangle(CGRect(x: 2, y: 2, width: 20.5, height: 9), radius: 2.5)),
      .shape(
        Shape(
          .roundedRectangle(CGRect(x: 25, y: 4.5, width: 1.5, height: 4), radius: 0.75),
          fill: .color(color.withAlpha(0.4)))),
    ]
  }

  private func shape(_ path: Path) -> Scene.Node {
    .shape(Shape(path, fill: .color(color)))
  }
}
