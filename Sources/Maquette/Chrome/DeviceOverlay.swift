import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// What the system draws over every app: status bar, island or notch, and home indicator.
///
/// A bare viewport has none of them.
struct DeviceOverlay {
  /// The viewport, for its device.
  let viewport: Viewport
  /// The picture's extent, which a picture of the whole content makes longer than the viewport.
  let size: CGSize
  /// The safe area before any bar.
  let insets: EdgeInsets

  /// The parts that the device has.
  func nodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    guard let device = viewport.device else { return [] }
    var nodes: [Scene.Node] = []
    if let cutout = cutoutPath(of: device) {
      nodes.append(part("cutout", "Cutout", [.shape(Shape(cutout, fill: .color(.black)))]))
    }
    if insets.top > 0 {
      let statusBar = StatusBar(
        size: CGSize(width: size.width, height: insets.top), hasCutout: device.cutout != nil)
      nodes.append(part("status-bar", "Status bar", statusBar.nodes(typesetter: typesetter, theme: theme)))
    }
    if device.homeIndicator {
      nodes.append(
        part(
          "home-indicator", "Home indicator",
          [
            .shape(
              Shape(.roundedRectangle(homeIndicator(of: device), radius: 2.5), fill: .color(theme.label)))
          ]))
    }
    return nodes
  }

  private var isPortrait: Bool { viewport.size.height > viewport.size.width }

  private func part(_ id: String, _ title: String, _ children: [Scene.Node]) -> Scene.Node {
    .group(Group(children, element: ElementLabel(id: id, title: title)))
  }

  /// 5 pt high and 8 pt above the edge; about 0.36 of the width on a phone (facts: chrome.homeIndicator).
  private func homeIndicator(of device: Device) -> CGRect {
    let width = device.idiom == .pad ? 320 : min(viewport.size.width, viewport.size.height) * 0.36
    return CGRect(
      x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
  }

  private func cutoutPath(of device: Device) -> Path? {
    guard let cutout = device.cutout, let opening = cutout.size else { return nil }
    // A notch hangs from the edge: only its lower corners are round, the others lie outside the picture.
    let overhang = cutout.kind == .notch ? 24.0 : 0
    let depth = CGRect(
      x: 0, y: cutout.top - overhang, width: opening.width, height: opening.height + overhang)
    let radius = cutout.kind == .notch ? 20 : opening.height / 2
    guard isPortrait else {
      // Turned to the left, as a phone is held most: the top edge is the left one.
      return .roundedRectangle(
        CGRect(
          x: depth.minY, y: (size.height - opening.width) / 2, width: depth.height, height: depth.width),
        radius: radius)
    }
    return .roundedRectangle(
      depth.offsetBy(dx: (size.width - opening.width) / 2, dy: 0), radius: radius)
  }
}
