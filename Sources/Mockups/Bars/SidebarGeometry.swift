package import DesignFormat
import Foundation
import LayoutEngine

/// The frames of a sidebar and of the supplementary column of a split view, and the remaining column for the content.
///
/// Since iPadOS 26, the sidebar floats 10 points from the edges, below the status bar (one observation, not verified).
/// The system can show content behind it; here, the content is beside it, unless the split view's display mode puts the
/// columns over the content.
struct SidebarGeometry {
  /// The frame of the sidebar; nil if only the supplementary column is visible.
  private(set) var frame: CGRect?
  /// The frame of the supplementary column; nil if there is none.
  private(set) var supplementary: CGRect?
  /// The frame of the content beside the columns.
  private(set) var column: CGRect
  private(set) var columnInsets = EdgeInsets.zero
  /// The safe area insets within the sidebar, in points.
  private(set) var coveredInsets = EdgeInsets.zero
  /// The safe area insets within the supplementary column, in points.
  private(set) var supplementaryInsets = EdgeInsets.zero

  /// The height of a tablet's status bar, in points. The safe area may be larger.
  private static let statusBar = 24.0

  /// Positions the screen's columns and the content beside them. Returns nil if no column is visible; in a compact width, a
  /// column is a separate screen.
  init?(
    of screen: Screen, at viewport: Viewport, in size: CGSize, above insets: EdgeInsets,
    _ direction: LayoutDirection
  ) {
    let shown = screen.shownColumns(at: viewport)
    guard shown.primary != nil || shown.supplementary != nil else { return nil }
    let isAtRight = direction == .rightToLeft
    column = CGRect(origin: .zero, size: size)
    var occupied = 0.0
    if let spec = shown.primary {
      occupied = takePrimary(spec, isFloating: viewport.system != .ios18, above: insets, isAtRight)
    }
    // The width of the content that is outside of the window.
    let displaced = shown.displacesContent ? occupied : 0
    if let spec = shown.supplementary {
      occupied = takeSupplementary(
        spec, after: occupied, above: insets, isAtRight, displacesContent: shown.displacesContent)
    }
    guard !shown.isOverContent else { return }
    columnInsets = EdgeInsets(
      left: isAtRight ? -displaced : occupied, right: isAtRight ? occupied : -displaced)
    column = CGRect(
      x: columnInsets.left, y: 0, width: size.width - occupied + displaced, height: size.height)
  }

  /// Positions the sidebar, and returns the width that it occupies.
  private mutating func takePrimary(
    _ spec: SidebarSpec, isFloating: Bool, above insets: EdgeInsets, _ isAtRight: Bool
  ) -> Double {
    let size = column.size
    let gap = isFloating ? 10.0 : 0
    // At least half of the screen remains for the content.
    let width = min(spec.width, (size.width / 2).rounded())
    let edge = max(gap, isAtRight ? insets.right : insets.left)
    let outer = isFloating ? edge : 0
    let fullWidth = isFloating ? width : width + edge
    let top = isFloating ? max(gap, min(insets.top, Self.statusBar)) : 0
    frame = CGRect(
      x: isAtRight ? size.width - outer - fullWidth : outer, y: top, width: fullWidth,
      height: size.height - top - gap)
    coveredInsets = EdgeInsets(
      top: insets.top - min(top, insets.top), left: !isFloating && !isAtRight ? insets.left : 0,
      bottom: max(0, insets.bottom - gap), right: !isFloating && isAtRight ? insets.right : 0)
    return edge + width + gap
  }

  /// Positions the supplementary column after the sidebar, and returns the width that both occupy.
  private mutating func takeSupplementary(
    _ spec: SidebarSpec, after occupied: Double, above insets: EdgeInsets, _ isAtRight: Bool,
    displacesContent: Bool
  ) -> Double {
    let size = column.size
    let edge = occupied > 0 ? 0 : isAtRight ? insets.right : insets.left
    let free = size.width - occupied
    let width = min(spec.width, displacesContent ? free : (free / 2).rounded()) + edge
    supplementary = CGRect(
      x: isAtRight ? size.width - occupied - width : occupied, y: 0, width: width, height: size.height)
    supplementaryInsets = EdgeInsets(
      top: insets.top, left: isAtRight ? 0 : edge, bottom: insets.bottom, right: isAtRight ? edge : 0)
    return occupied + width
  }
}

extension Screen {
  /// The sidebar that is visible on a viewport; nil if the viewport has compact width or the screen has no sidebar.
  package func shownSidebar(at viewport: Viewport) -> SidebarSpec? { shownColumns(at: viewport).primary }

  /// Returns which of the sidebar and the supplementary column are visible on a viewport. In compact width,
  /// neither is visible.
  package func shownColumns(at viewport: Viewport) -> SplitViewSpec.Shown {
    guard viewport.sizeClasses.horizontal == .regular else { return SplitViewSpec.Shown() }
    if let splitView { return splitView.shown(inWidth: Double(viewport.size.width)) }
    let primary =
      hasTabsInSidebar(BarMetrics(viewport)) ? tabBar.map { SidebarSpec(of: $0, and: sidebar) } : sidebar
    return SplitViewSpec.Shown(primary: primary)
  }

  func hasTabsInSidebar(_ metrics: BarMetrics) -> Bool { tabBar?.style == .sidebar && metrics.isRegularPad }

  /// Whether the tabs are at the top, as on tablets since iPadOS 18.
  func hasTabsOnTop(_ metrics: BarMetrics) -> Bool { tabBar?.style == .automatic && metrics.isRegularPad }
}
