import DesignFormat
package import Foundation
import LayoutEngine

extension ScreenArrangement {
  /// Whether content lies under the navigation bar, which is as small as it gets by then.
  var isScrolledUnderBar: Bool { bounds.minY > restOffset.y + bars.rows.collapsible + 0.5 }

  /// Whether content goes on under the bars at the bottom.
  var isScrolledUnderBottomBars: Bool {
    bounds.maxY - bars.safeAreaInsets.bottom < arrangement.contentSize.height - 0.5
  }

  /// A bar, for pictures that only say where it is.
  package struct BarFrame {
    package let id: String
    /// The bar's name for people: `Navigation bar`.
    package let name: String
    /// The title that it shows, to be read after its name.
    package internal(set) var title: String?
    /// Where it is, in points of the picture.
    package let frame: CGRect
  }

  /// The app's bars that are seen.
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
