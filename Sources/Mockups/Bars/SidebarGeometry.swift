package import DesignFormat
import Foundation
import LayoutEngine

/// The frame of a sidebar, and the remaining column for the content.
///
/// Since iPadOS 26, the sidebar floats 10 points from the edges, below the status bar (one observation, not verified).
/// The system can show content behind it; here, the content is always beside it.
struct SidebarGeometry {
  let frame: CGRect
  /// The frame of the content beside the sidebar.
  let column: CGRect
  let columnInsets: EdgeInsets
  /// The safe area insets within the sidebar, in points.
  let coveredInsets: EdgeInsets

  /// The height of a tablet's status bar, in points. The safe area may be larger.
  private static let statusBar = 24.0

  /// Positions the screen's sidebar and the content beside it. Returns nil if no sidebar is visible; in a compact width, the
  /// sidebar is a separate screen.
  init?(
    of screen: Screen, at viewport: Viewport, in size: CGSize, above insets: EdgeInsets,
    _ direction: LayoutDirection
  ) {
    guard let spec = screen.shownSidebar(at: viewport) else { return nil }
    let gap = viewport.system == .ios18 ? 0.0 : 10
    let isAtRight = direction == .rightToLeft
    // At least half of the screen remains for the content.
    let width = min(spec.width, (size.width / 2).rounded())
    let edge = max(gap, isAtRight ? insets.right : insets.left)
    let occupied = edge + width + gap
    columnInsets = EdgeInsets(left: isAtRight ? 0 : occupied, right: isAtRight ? occupied : 0)
    let outer = viewport.system == .ios18 ? 0 : edge
    let fullWidth = viewport.system == .ios18 ? width + edge : width
    let top = gap == 0 ? 0 : max(gap, min(insets.top, Self.statusBar))
    frame = CGRect(
      x: isAtRight ? size.width - outer - fullWidth : outer, y: top, width: fullWidth,
      height: size.height - top - gap)
    let isColumn = gap == 0
    coveredInsets = EdgeInsets(
      top: insets.top - min(top, insets.top), left: isColumn && !isAtRight ? insets.left : 0,
      bottom: max(0, insets.bottom - gap), right: isColumn && isAtRight ? insets.right : 0)
    column = CGRect(
      x: columnInsets.left, y: 0, width: size.width - occupied, height: size.height)
  }
}

extension Screen {
  /// The sidebar that is visible on a viewport; nil if the viewport has compact width or the screen has no sidebar.
  package func shownSidebar(at viewport: Viewport) -> SidebarSpec? {
    guard viewport.sizeClasses.horizontal == .regular else { return nil }
    return hasTabsInSidebar(BarMetrics(viewport)) ? tabBar.map { SidebarSpec(of: $0, and: sidebar) } : sidebar
  }

  func hasTabsInSidebar(_ metrics: BarMetrics) -> Bool { tabBar?.style == .sidebar && metrics.isRegularPad }

  /// Whether the tabs are at the top, as on tablets since iPadOS 18.
  func hasTabsOnTop(_ metrics: BarMetrics) -> Bool { tabBar?.style == .automatic && metrics.isRegularPad }
}
