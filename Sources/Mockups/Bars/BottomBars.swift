import DesignFormat
import Foundation
import LayoutEngine

struct BottomBars: Equatable {
  /// The tab bar, without the safe area below it.
  private(set) var tabBar: CGRect?
  /// The toolbar, which stands above a tab bar.
  private(set) var toolbar: CGRect?
  /// What the bars and the device cover, in points from the bottom edge.
  private(set) var covered: Double

  /// The bars of a screen of `size`, of which the device covers `insets`.
  init(of screen: Screen, _ metrics: BarMetrics, in size: CGSize, above insets: EdgeInsets) {
    covered = insets.bottom
    if let bar = screen.tabBar {
      if metrics.hasFloatingTabBar {
        let inset = metrics.floatingInset
        let room = size.width - 2 * inset - insets.left - insets.right
        let width = max(0, min(room, Double(bar.items.count) * metrics.floatingTabWidth))
        tabBar = CGRect(
          x: insets.left + inset + (room - width) / 2, y: size.height - inset - metrics.tabBar, width: width,
          height: metrics.tabBar)
        covered = max(covered, metrics.tabBar + inset)
      } else {
        covered += metrics.tabBar
        tabBar = CGRect(x: 0, y: size.height - covered, width: size.width, height: metrics.tabBar)
      }
    }
    if screen.toolbar != nil {
      covered += metrics.toolbar + (tabBar != nil && metrics.hasFloatingTabBar ? metrics.floatingSpacing : 0)
      toolbar = CGRect(x: 0, y: size.height - covered, width: size.width, height: metrics.toolbar)
    }
  }
}
