package import Cells
import DesignFormat
import Foundation
package import Graphics
import LayoutEngine

/// Everything that stands around a screen's content: the app's bars, and above them what the system draws.
package struct ScreenBars {
  let screen: ScreenArrangement
  /// The colour behind the content, of which bars are made.
  let background: Color

  package init(screen: ScreenArrangement, background: Color) {
    (self.screen, self.background) = (screen, background)
  }

  /// The bars there are, from the back to the front.
  package func nodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    // Bars do not grow with the text size: UIKit shows an enlarged picture of their buttons on a long press instead.
    var typesetter = typesetter
    typesetter.contentSize = .large
    let kit = BarKit(
      metrics: BarMetrics(screen.viewport), typesetter: typesetter, theme: theme, ground: background)
    let nodes = navigationBar(kit) + toolbar(kit) + tabBar(kit)
    return (isMirrored ? [.mirrored(nodes, width: screen.bounds.width)] : nodes)
      + DeviceOverlay(viewport: screen.viewport, size: screen.bounds.size, insets: bars.deviceInsets)
      .nodes(typesetter: typesetter, theme: theme)
  }

  private var bars: Bars { screen.bars }

  /// Whether the bars are laid out from left to right and then mirrored.
  private var isMirrored: Bool { screen.variant.traits.direction == .rightToLeft }

  private func navigationBar(_ kit: BarKit) -> [Scene.Node] {
    guard let frame = bars.navigationBar, let bar = screen.screen.topBar else { return [] }
    return NavigationBar(
      bar: bar, rows: bars.rows, frame: frame, margins: margins, isOverContent: screen.isScrolledUnderBar
    ).nodes(kit)
  }

  private func toolbar(_ kit: BarKit) -> [Scene.Node] {
    guard let frame = bars.toolbar, let items = screen.screen.toolbar else { return [] }
    // Above a tab bar, one ground for both is the tab bar's; without, the toolbar's reaches the edge.
    let bottom = bars.tabBar == nil || kit.metrics.hasFloatingTabBar ? screen.bounds.height : frame.maxY
    return Toolbar(
      items: items, frame: frame, bottom: bottom, margins: margins,
      isOverContent: screen.isScrolledUnderBottomBars
    ).nodes(kit)
  }

  private func tabBar(_ kit: BarKit) -> [Scene.Node] {
    guard let frame = bars.tabBar, let bar = screen.screen.tabBar else { return [] }
    return TabBar(
      bar: bar, frame: frame, extent: screen.bounds.size,
      safeArea: bars.safeAreaInsets.mirrored(isMirrored),
      isOverContent: screen.isScrolledUnderBottomBars
    ).nodes(kit)
  }

  /// How far a bar's content stays from the screen's sides: the device's margin beside the safe area, on a
  /// bare viewport 16 points.
  private var margins: EdgeInsets {
    let insets = bars.deviceInsets
    let own = screen.viewport.layoutMargins
    return EdgeInsets(
      left: max(Double(insets.left) + 16, own.left), right: max(Double(insets.right) + 16, own.right)
    ).mirrored(isMirrored)
  }
}

extension EdgeInsets {
  /// The insets with left and right exchanged where that is wanted.
  fileprivate func mirrored(_ isMirrored: Bool) -> EdgeInsets {
    isMirrored ? EdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }
}
