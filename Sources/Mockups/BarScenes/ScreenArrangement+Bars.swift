import DesignFormat
package import Foundation
import LayoutEngine

extension ScreenArrangement {
  /// Whether content is beneath the navigation bar at its minimum height.
  var isScrolledUnderBar: Bool { bounds.minY > restOffset.y + bars.rows.collapsible + 0.5 }

  /// Whether content continues beneath the bars at the bottom.
  var isScrolledUnderBottomBars: Bool {
    bounds.maxY - bars.safeAreaInsets.bottom < arrangement.contentSize.height - 0.5
  }

  /// The position of a bar, for wireframes.
  package struct BarFrame {
    package let id: String
    /// The bar's readable name: `Navigation bar`.
    package let name: String
    /// The bar's title, which follows its name.
    package internal(set) var title: String?
    /// The bar's frame, in points of the image.
    package let frame: CGRect
  }

  /// The app's visible bars.
  var ownBarFrames: [BarFrame] {
    let title = screen.topBar?.title
    let isBottomSeen = bars.keyboard == nil
    let showsToolbar = isBottomSeen || bars.searchPlace == .inToolbar
    let showsTabs = isBottomSeen || bars.searchPlace == .inTabBar || screen.hasTabsOnTop(BarMetrics(viewport))
    return [
      bars.sidebar.map {
        BarFrame(
          id: "sidebar", name: "Sidebar", title: screen.shownSidebar(at: viewport)?.title, frame: $0)
      },
      bars.navigationBar.map {
        BarFrame(id: "navigation-bar", name: "Navigation bar", title: title, frame: $0)
      },
      !showsToolbar ? nil : bars.toolbar.map { BarFrame(id: "toolbar", name: "Toolbar", frame: $0) },
      !showsTabs ? nil : bars.tabBar.map { BarFrame(id: "tab-bar", name: "Tab bar", frame: $0) },
    ].compactMap { $0 }
  }
}
