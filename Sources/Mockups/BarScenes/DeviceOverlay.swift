import Cells
import DesignFormat
import Foundation
import Graphics
import LayoutEngine

/// The system's overlay over each app: status bar, island or notch, and home indicator.
///
/// A viewport without a device does not have them.
struct DeviceOverlay {
  let viewport: Viewport
  /// The size of the image, which is longer than the viewport if it shows the entire content.
  let size: CGSize
  /// The safe area without the app's bars.
  let insets: EdgeInsets

  func nodes(typesetter: Typesetter, theme: Theme, statusTheme: Theme) -> [Scene.Node] {
    guard let device = viewport.device else { return [] }
    var nodes: [Scene.Node] = []
    if let cutout = device.cutout {
      let path = CutoutOutline(cutout).path(in: size, isPortrait: viewport.orientation == .portrait)
      nodes.append(BarKit.part("cutout", "Cutout", [.shape(Shape(path, fill: .color(.black)))]))
    }
    if insets.top > 0, viewport.part != .slideOver {
      let statusBar = StatusBar(
        size: CGSize(width: size.width, height: insets.top),
        cutoutWidth: device.cutout.map { Double(CutoutOutline($0).size.width) },
        // In a split view, only the app at the right shows the icons.
        hasIcons: viewport.part == nil)
      nodes.append(
        BarKit.part("status-bar", "Status bar", statusBar.nodes(typesetter: typesetter, theme: statusTheme)))
    }
    if device.homeIndicator {
      nodes.append(
        BarKit.part(
          "home-indicator", "Home indicator",
          [
            .shape(
              Shape(.roundedRectangle(homeIndicator(of: device), radius: 2.5), fill: .color(theme.label)))
          ]))
    }
    return nodes
  }

  /// The home indicator: 5 pt high, 8 pt above the edge, 320 pt wide on a tablet and about 0.36 of the width on a
  /// phone. The width in a part of a split screen is not verified (facts: chrome.homeIndicator).
  private func homeIndicator(of device: Device) -> CGRect {
    let narrow = min(viewport.size.width, viewport.size.height) * 0.36
    let width = device.idiom == .pad && viewport.part == nil ? 320 : narrow
    return CGRect(
      x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
  }
}
