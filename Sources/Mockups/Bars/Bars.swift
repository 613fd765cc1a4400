package import DesignFormat
package import Foundation
package import LayoutEngine

/// The bars around a screen's content, and the resulting insets.
package struct Bars: Equatable, Sendable {
  /// The safe area of the device and the bars, as insets from the viewport's edges, in points.
  package let safeAreaInsets: EdgeInsets
  /// The margins of the content from the viewport's edges. At the sides, they include the safe area.
  package let layoutMargins: EdgeInsets
  /// The collection view's content inset, including the space of a refresh control. At edges where the
  /// content extends under the bars, the safe area is subtracted from the inset.
  let contentInset: EdgeInsets
  /// The collection view's adjusted content inset for the current bars.
  package let adjustedContentInset: EdgeInsets
  /// The frame of the navigation bar below the status bar, including a large title and a search field; nil if there is
  /// none.
  package let navigationBar: CGRect?
  /// The frame of the tab bar without the safe area below it, or of the row of tabs at the top; nil if there is none.
  package let tabBar: CGRect?
  /// The frame of the toolbar without the safe area below it; nil if there is none.
  package let toolbar: CGRect?
  /// The safe area insets of the device alone, without bars.
  package let deviceInsets: EdgeInsets
  /// The frame of the keyboard, including the safe area below it; nil if there is none.
  package let keyboard: CGRect?
  /// The frame of the accessory view above the bars at the bottom; nil if there is none.
  package let accessory: CGRect?
  /// The frame of the sidebar beside the content; nil if there is none.
  package let sidebar: CGRect?
  /// The space that the sidebar takes from the content, as an inset at the left or right, in points. The collection
  /// view has the remaining width.
  package let columnInsets: EdgeInsets
  /// The safe area insets within the sidebar, in points.
  package let sidebarInsets: EdgeInsets
  /// The frame of the supplementary column of a split view; nil if there is none.
  package let supplementary: CGRect?
  /// The safe area insets within the supplementary column, in points.
  let supplementaryInsets: EdgeInsets
  let rows: NavigationBarRows
  let searchFieldPosition: SearchFieldPosition?

  /// The distance by which content is pulled down while it is refreshed: the height of a `UIRefreshControl`.
  static let refreshControl = 60.0

  /// Creates the bars of `screen` on the viewport's device.
  ///
  /// - Parameters:
  ///   - size: The size of the image, if it differs from that of the viewport. The bars are as wide as the image.
  ///   - distance: The distance by which the content is scrolled, which collapses the bars.
  ///   - direction: The layout direction; a sidebar is on the leading side.
  package init(
    of screen: Screen, at viewport: Viewport, size: CGSize? = nil, scrolledBy distance: Double = 0,
    direction: LayoutDirection
  ) {
    let device = screen.safeAreaInsets ?? viewport.safeAreaInsets
    let size = size ?? viewport.size
    let metrics = BarMetrics(viewport)
    let side = SidebarGeometry(of: screen, at: viewport, in: size, above: device, direction)
    let column = side?.column ?? CGRect(origin: .zero, size: size)
    let inner = side.map { device.without($0.columnInsets) } ?? device
    (sidebar, columnInsets) = (side?.frame, side?.columnInsets ?? .zero)
    sidebarInsets = side?.coveredInsets ?? .zero
    (supplementary, supplementaryInsets) = (side?.supplementary, side?.supplementaryInsets ?? .zero)
    searchFieldPosition = SearchFieldPosition(of: screen, metrics)
    rows = NavigationBarRows(
      of: screen.topBar, metrics, searchFieldPosition: searchFieldPosition, scrolledBy: distance)
    let hasTopTabs = screen.hasTabsOnTop(metrics)
    let top = max(rows.height, hasTopTabs ? metrics.navigationBar : 0)
    navigationBar =
      screen.topBar == nil
      ? nil : CGRect(x: column.minX, y: device.top, width: column.width, height: rows.height)
    let keyboard = screen.presentation?.keyboard.map { spec in
      let height = KeyboardMetrics(viewport: viewport, spec: spec).height
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    self.keyboard = keyboard
    let bottom = BottomBars(
      of: screen, metrics, searchFieldPosition, in: column, above: inner, keyboard: keyboard)
    tabBar =
      hasTopTabs
      ? CGRect(x: column.minX, y: device.top, width: column.width, height: metrics.navigationBar)
      : bottom.tabBar
    toolbar = bottom.toolbar
    let accessoryGeometry = AccessoryGeometry(
      of: screen, metrics, bottom, in: column, above: inner, keyboard: keyboard)
    accessory = accessoryGeometry?.frame
    let covered = accessoryGeometry?.covered ?? bottom.covered
    deviceInsets = device
    safeAreaInsets = EdgeInsets(
      top: device.top + top, left: max(device.left, columnInsets.left), bottom: covered,
      right: max(device.right, columnInsets.right))
    var margins = screen.layoutMargins ?? viewport.layoutMargins
    // Margins follow the safe area, to which the bars belong (insetsLayoutMarginsFromSafeArea).
    margins.top = max(margins.top, safeAreaInsets.top)
    if covered > device.bottom { margins.bottom = max(margins.bottom, covered) }
    if columnInsets.left > 0 { margins.left += columnInsets.left - device.left }
    if columnInsets.right > 0 { margins.right += columnInsets.right - device.right }
    layoutMargins = margins
    var inset = screen.contentInset ?? .zero
    if screen.isRefreshing { inset.top += Self.refreshControl }
    if screen.extendsUnder.contains(.top) { inset.top -= safeAreaInsets.top }
    if screen.extendsUnder.contains(.bottom) { inset.bottom -= covered }
    contentInset = inset
    // UIKit adds the safe area only along the scroll axis (contentInsetAdjustmentBehavior automatic).
    adjustedContentInset = EdgeInsets(
      top: safeAreaInsets.top + inset.top, left: inset.left, bottom: covered + inset.bottom,
      right: inset.right)
  }
}

extension Screen {
  /// The visible navigation bar; nil if there is none.
  package var topBar: NavigationBarSpec? {
    guard let bar = navigationBar else { return title.map { NavigationBarSpec(title: $0) } }
    return bar.hidden ? nil : bar
  }
}

extension EdgeInsets {
  /// Returns these insets relative to a part of the screen instead of the whole screen. `others` are the distances of that part
  /// from the screen's left and right sides.
  func without(_ others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top, left: max(0, left - max(0, others.left)), bottom: bottom,
      right: max(0, right - max(0, others.right)))
  }
}

/// The heights of a navigation bar's rows, in points, from top to bottom, after scrolling has collapsed them.
struct NavigationBarRows: Equatable {
  /// The height of the row with the buttons and the standard title.
  let standard: Double
  /// The height of the large title's row after scrolling has reduced it, in points.
  let largeTitle: Double
  /// The height of the search field's row after scrolling has reduced it, in points.
  let search: Double
  /// The height of the scope bar.
  let scopes: Double
  /// The height of the row with a segmented control.
  let segments: Double
  /// The height of the large title's row at the initial scroll position.
  let wholeLargeTitle: Double
  /// The maximum height by which scrolling collapses the bar.
  let collapsible: Double

  var height: Double { standard + largeTitle + search + scopes + segments }

  /// Creates the rows of `bar` for the distance by which the content is scrolled. The search field collapses first
  /// (`hidesSearchBarWhenScrolling`), then the large title. An active search field does not collapse; it replaces the
  /// title.
  init(
    of bar: NavigationBarSpec?, _ metrics: BarMetrics, searchFieldPosition: SearchFieldPosition? = nil,
    scrolledBy distance: Double
  ) {
    let isBelow = searchFieldPosition == .belowTitle
    let isActive = bar?.searchField?.isActive == true
    let isSearching = isBelow && isActive
    let extra = bar?.subtitle == nil ? 0 : metrics.largeSubtitle
    wholeLargeTitle = bar?.largeTitle == true && !isSearching ? metrics.largeTitle + extra : 0
    let field = isBelow ? metrics.searchRow : 0
    collapsible = isSearching ? 0 : wholeLargeTitle + field
    let collapsed = min(max(0, distance), collapsible)
    standard =
      bar == nil || isSearching ? 0 : max(metrics.navigationBar, bar?.titleView?.height ?? 0)
    search = max(0, field - collapsed)
    largeTitle = wholeLargeTitle - max(0, collapsed - (isSearching ? 0 : field))
    let hasScopes = isActive && searchFieldPosition != nil && bar?.searchField?.scopes.isEmpty == false
    scopes = hasScopes ? metrics.segmentRow : 0
    segments = bar?.segmentedControl?.placement == .below && !isSearching ? metrics.segmentRow : 0
  }
}

struct BottomBars: Equatable {
  /// The frame of the tab bar, without the safe area below it.
  private(set) var tabBar: CGRect?
  /// The frame of the toolbar, which is above a tab bar.
  private(set) var toolbar: CGRect?
  /// The height at the bottom edge that bars, keyboard and safe area cover, in points.
  private(set) var covered: Double

  /// Creates the bars at the bottom of the content's column; `insets` are the device's safe area insets.
  init(
    of screen: Screen, _ metrics: BarMetrics, _ searchFieldPosition: SearchFieldPosition?, in column: CGRect,
    above insets: EdgeInsets, keyboard: CGRect?
  ) {
    covered = insets.bottom
    let hasTabs = screen.tabBar != nil && !screen.hasTabsOnTop(metrics) && !screen.hasTabsInSidebar(metrics)
    if hasTabs, let bar = screen.tabBar { add(bar, metrics, in: column, insets) }
    if screen.toolbar != nil || searchFieldPosition == .inToolbar {
      covered += metrics.toolbar + (tabBar != nil && metrics.hasFloatingTabBar ? metrics.floatingSpacing : 0)
      toolbar = CGRect(
        x: column.minX, y: column.maxY - covered, width: column.width, height: metrics.toolbar)
    }
    guard let keyboard else { return }
    covered = max(covered, Double(keyboard.height))
    guard searchFieldPosition?.isAtBottom == true else { return }
    // Above a keyboard, a bar shows only its search field.
    covered = Double(keyboard.height) + metrics.keyboardSearchRow
    let row = CGRect(
      x: column.minX, y: column.maxY - covered, width: column.width, height: metrics.keyboardSearchRow)
    if searchFieldPosition == .inTabBar { tabBar = row } else { toolbar = row }
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
    let availableWidth = column.width - 2 * inset - insets.left - insets.right
    // A search tab is separate, at the trailing end, so the bar needs the entire width.
    let isWhole = bar.items.contains { $0.role == .search }
    let preferredWidth =
      isWhole ? availableWidth : Double(bar.items.count) * metrics.floatingTabWidth(of: bar)
    let width = max(0, min(availableWidth, preferredWidth))
    tabBar = CGRect(
      x: column.minX + insets.left + inset + (availableWidth - width) / 2,
      y: column.maxY - inset - metrics.tabBar,
      width: width, height: metrics.tabBar)
    covered = max(covered, metrics.tabBar + inset)
  }
}

/// The frame of the accessory view above the bars at the bottom.
struct AccessoryGeometry {
  let frame: CGRect
  /// The height from the accessory's top to the bottom edge, in points.
  let covered: Double

  /// Positions the screen's accessory view above `bars`. Returns nil if the screen has no accessory view.
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

/// The position of a screen's search field.
enum SearchFieldPosition: Equatable {
  /// The search field is in its own row below the title. An active search field replaces the title.
  case belowTitle
  /// The search field is at the trailing end of the row with the buttons.
  case inBar
  /// The search field is in the toolbar at the bottom.
  case inToolbar
  /// The search field is in the tab bar. The tabs of the bar collapse to one icon.
  case inTabBar

  /// Determines the position of the screen's search field; nil if the screen has no search field.
  init?(of screen: Screen, _ metrics: BarMetrics) {
    guard let field = screen.topBar?.searchField else { return nil }
    if metrics.hasFloatingTabBar, let bar = screen.tabBar, bar.isSearching {
      self = .inTabBar
    } else if field.placement == .integrated, metrics.isRegularPad {
      self = .inBar
    } else if field.placement == .integrated, metrics.hasFloatingTabBar, screen.tabBar == nil {
      self = .inToolbar
    } else {
      self = .belowTitle
    }
  }

  /// Whether the field is at the bottom and moves up with the keyboard.
  var isAtBottom: Bool { self == .inToolbar || self == .inTabBar }
}

extension TabBarSpec {
  /// Whether the search tab is selected.
  var isSearching: Bool { items.indices.contains(selected) && items[selected].role == .search }
}
