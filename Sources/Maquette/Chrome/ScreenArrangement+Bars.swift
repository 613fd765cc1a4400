import DesignFormat
import Foundation
import LayoutEngine

extension ScreenArrangement {
  /// Whether content lies under the navigation bar, which is as small as it gets by then.
  var isScrolledUnderBar: Bool { bounds.minY > restOffset.y + chrome.rows.collapsible + 0.5 }

  /// Whether content goes on under the bars at the bottom.
  var isScrolledUnderBottomBars: Bool {
    bounds.maxY - chrome.safeAreaInsets.bottom < arrangement.contentSize.height - 0.5
  }

  /// A bar, for pictures that only say where it is.
  struct Bar {
    /// What names it in a document.
    let id: String
    /// What a person calls it.
    let name: String
    /// What it shows, to be read after its name.
    var title: String?
    /// Where it is, in points of the picture.
    let frame: CGRect
  }

  /// The bars there are.
  var bars: [Bar] {
    let title = screen.topBar?.title
    return [
      chrome.navigationBar.map {
        Bar(id: "navigation-bar", name: "Navigation bar", title: title, frame: $0)
      },
      chrome.toolbar.map { Bar(id: "toolbar", name: "Toolbar", frame: $0) },
      chrome.tabBar.map { Bar(id: "tab-bar", name: "Tab bar", frame: $0) },
    ].compactMap { $0 }
  }
}
