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
  /// What of the content lies beneath the bars at the top and at the bottom, of which they are materials.
  var beneath: (top: [Scene.Node], bottom: [Scene.Node]) = ([], [])

  package init(screen: ScreenArrangement, background: Color) {
    (self.screen, self.background) = (screen, background)
  }

  /// The bars there are, from the back to the front.
  package func nodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    appNodes(typesetter: typesetter, theme: theme) + deviceNodes(typesetter: typesetter, theme: theme)
  }

  /// The app's bars.
  func appNodes(typesetter: Typesetter, theme: Theme) -> [Scene.Node] {
    let kit = kit(typesetter, theme)
    let hidesBottom = bars.keyboard != nil
    var (top, bottom) = (kit, kit)
    (top.beneath, bottom.beneath) = beneath
    let nodes =
      refreshControl(kit) + navigationBar(top) + (hidesBottom ? [] : toolbar(bottom) + tabBar(bottom))
    return isMirrored ? [.mirrored(nodes, width: screen.bounds.width)] : nodes
  }

  /// What the system draws over everything else.
  /// - Parameter statusTheme: The colours of the status bar, where a sheet pushes the screen back.
  func deviceNodes(typesetter: Typesetter, theme: Theme, statusTheme: Theme? = nil) -> [Scene.Node] {
    var typesetter = kit(typesetter, theme).typesetter
    typesetter.usualFamily = nil
    return DeviceOverlay(viewport: screen.viewport, size: screen.bounds.size, insets: bars.deviceInsets)
      .nodes(
        typesetter: typesetter, theme: theme, statusTheme: statusTheme ?? theme)
  }

  private func kit(_ typesetter: Typesetter, _ theme: Theme) -> BarKit {
    // Bars do not grow with the text size: UIKit shows an enlarged picture of their buttons on a long press instead.
    var typesetter = typesetter
    typesetter.contentSize = .large
    return BarKit(
      metrics: BarMetrics(screen.viewport), typesetter: typesetter, theme: theme, ground: background)
  }

  /// Where a button stands, in points of the picture; `nil` where it is not there.
  func frame(ofButton number: Int, in bar: SourceItem.Bar, typesetter: Typesetter, theme: Theme) -> CGRect? {
    let kit = kit(typesetter, theme)
    let frames: [CGRect?]
    switch bar {
    case .leading: frames = navigationBar?.buttonFrames(kit).leading ?? []
    case .trailing: frames = navigationBar?.buttonFrames(kit).trailing ?? []
    case .toolbar: frames = toolbar?.itemFrames(kit) ?? []
    case .tabBar: frames = tabBar?.slots(kit) ?? []
    }
    guard frames.indices.contains(number), let frame = frames[number] else { return nil }
    guard isMirrored else { return frame }
    return CGRect(
      x: screen.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private var bars: Bars { screen.bars }

  /// Whether the bars are laid out from left to right and then mirrored.
  private var isMirrored: Bool { screen.variant.traits.direction == .rightToLeft }

  /// A spinner between the bar and the content that is pulled down, as far as it is scrolled.
  private func refreshControl(_ kit: BarKit) -> [Scene.Node] {
    let scrolled = screen.bounds.minY - screen.restOffset.y
    guard screen.screen.isRefreshing, scrolled < Bars.refreshControl else { return [] }
    let middle = CGPoint(
      x: screen.bounds.width / 2, y: bars.safeAreaInsets.top + Bars.refreshControl / 2 - scrolled)
    return [BarKit.part("refresh-control", "Refresh control", kit.spinner(at: middle))]
  }

  private func navigationBar(_ kit: BarKit) -> [Scene.Node] { navigationBar?.nodes(kit) ?? [] }
  private func toolbar(_ kit: BarKit) -> [Scene.Node] { toolbar?.nodes(kit) ?? [] }
  private func tabBar(_ kit: BarKit) -> [Scene.Node] { tabBar?.nodes(kit) ?? [] }

  private var navigationBar: NavigationBar? {
    guard let frame = bars.navigationBar, let bar = screen.screen.topBar else { return nil }
    return NavigationBar(
      bar: bar, rows: bars.rows, frame: frame, margins: margins, isOverContent: screen.isScrolledUnderBar)
  }

  private var toolbar: Toolbar? {
    guard let frame = bars.toolbar, let items = screen.screen.toolbar else { return nil }
    // Above a tab bar, one ground for both is the tab bar's; without, the toolbar's reaches the edge.
    let isAtEdge = bars.tabBar == nil || BarMetrics(screen.viewport).hasFloatingTabBar
    return Toolbar(
      items: items, frame: frame, bottom: isAtEdge ? screen.bounds.height : frame.maxY, margins: margins,
      isOverContent: screen.isScrolledUnderBottomBars)
  }

  private var tabBar: TabBar? {
    guard let frame = bars.tabBar, let bar = screen.screen.tabBar else { return nil }
    return TabBar(
      bar: bar, frame: frame, extent: screen.bounds.size,
      safeArea: bars.safeAreaInsets.mirrored(isMirrored), isOverContent: screen.isScrolledUnderBottomBars)
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
