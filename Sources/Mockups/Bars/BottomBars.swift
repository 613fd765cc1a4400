import DesignFormat
import Foundation
import LayoutEngine

struct BottomBars: Equatable {
  /// The tab bar, without the safe area below it.
  private(set) var tabBar: CGRect?
  /// The toolbar; it is above a tab bar.
  private(set) var toolbar: CGRect?
  /// The height of the bars and the safe area from the bottom edge, in points.
  private(set) var covered: Double

  /// Creates the bars of a column of a screen; `insets` is the safe area of the device.
  init(
    of screen: Screen, _ metrics: BarMetrics, _ searchPlace: SearchPlace?, in column: CGRect,
    above insets: EdgeInsets, keyboard: CGRect?
  ) {
    covered = insets.bottom
    let hasTabs = screen.tabBar != nil && !screen.hasTabsOnTop(metrics) && !screen.hasTabsInSidebar(metrics)
    if hasTabs, let bar = screen.tabBar { add(bar, metrics, in: column, insets) }
    if screen.toolbar != nil || searchPlace == .inToolbar {
      covered += metrics.toolbar + (tabBar != nil && metrics.hasFloatingTabBar ? metrics.floatingSpacing : 0)
      toolbar = CGRect(
        x: column.minX, y: column.maxY - covered, width: column.width, height: metrics.toolbar)
    }
    guard let keyboard else { return }
    covered = max(covered, Double(keyboard.height))
    guard searchPlace?.isAtBottom == true else { return }
    // Only the search field of a bar moves up with the keyboard.
    covered = Double(keyboard.height) + metrics.keyboardSearchRow
    let row = CGRect(
      x: column.minX, y: column.maxY - covered, width: column.width, height: metrics.keyboardSearchRow)
    if searchPlace == .inTabBar { tabBar = row } else { toolbar = row }
  }

  private mutating func add(
    _ bar: TabBarSpec, _ metrics: BarMetrics, in column: CGRect, _ insets: EdgeInsets
  ) {
    guard metrics.hasFloatingTabBar else {
      covered += metrics.tabBar
      tabBar = CGRect(x: column.minX, y: column.maxY - covered, width: column.width, height: metrics.tabBar)
      return
    }
    let inset = metrics.floatingInset
    let room = column.width - 2 * inset - insets.left - insets.right
    // A search tab is separate, at the trailing end, so the bar needs the entire width.
    let isWhole = bar.items.contains { $0.role == .search }
    let wanted = isWhole ? room : Double(bar.items.count) * metrics.floatingTabWidth
    let width = max(0, min(room, wanted))
    tabBar = CGRect(
      x: column.minX + insets.left + inset + (room - width) / 2, y: column.maxY - inset - metrics.tabBar,
      width: width, height: metrics.tabBar)
    covered = max(covered, metrics.tabBar + inset)
  }
}

/// The position of the accessory view above the bars at the bottom.
struct AccessoryPlace {
  let frame: CGRect
  /// The height from the accessory's top to the bottom edge, in points.
  let covered: Double

  /// Nil without an accessory.
  init?(
    of screen: Screen, _ metrics: BarMetrics, _ bars: BottomBars, in column: CGRect,
    above insets: EdgeInsets, keyboard: CGRect?
  ) {
    guard let spec = screen.bottomAccessory else { return nil }
    let isPlate = metrics.hasGlass
    let inset = isPlate ? metrics.floatingInset : 0
    let isAtEdge = bars.tabBar == nil && keyboard == nil
    let below = isAtEdge ? max(bars.covered, isPlate ? 8 : 0) : bars.covered
    covered = below + (isPlate ? metrics.floatingSpacing : 0) + spec.height
    frame = CGRect(
      x: column.minX + insets.left + inset, y: column.maxY - covered,
      width: column.width - 2 * inset - insets.left - insets.right, height: spec.height)
  }
}
