package import DesignFormat
public import Foundation
public import LayoutEngine

/// The bars around a screen's content, and the resulting insets.
public struct Bars: Equatable, Sendable {
  /// The safe area of the device and the bars, as insets from the viewport's edges, in points.
  public let safeAreaInsets: EdgeInsets
  /// The margins of the content from the viewport's edges. At the sides, they include the safe area.
  public let layoutMargins: EdgeInsets
  /// The collection view's adjusted content inset for the current bars.
  public let adjustedContentInset: EdgeInsets
  /// The navigation bar below the status bar, including a large title and a search field; nil if there is none.
  public let navigationBar: CGRect?
  /// The tab bar without the safe area below it, or the row of the tabs at the top; nil if there is none.
  public let tabBar: CGRect?
  /// The toolbar without the safe area below it; nil if there is none.
  public let toolbar: CGRect?
  /// The safe area of the device alone, without bars.
  package let deviceInsets: EdgeInsets
  /// The keyboard, including the safe area below it; nil if there is none.
  public let keyboard: CGRect?
  /// The accessory view above the bars at the bottom; nil if there is none.
  public let accessory: CGRect?
  /// The sidebar beside the content; nil if there is none.
  public let sidebar: CGRect?
  /// The width of the sidebar as an inset on its side, in points; the collection view has the remaining width.
  package let columnInsets: EdgeInsets
  /// The part of the device's safe area that overlaps the sidebar, as insets in points.
  package let sidebarInsets: EdgeInsets
  let rows: NavigationBarRows
  let searchPlace: SearchPlace?

  /// The distance by which content is pulled down while it is refreshed: the height of a `UIRefreshControl`.
  static let refreshControl = 60.0

  /// Creates the bars of `screen` on the viewport's device.
  ///
  /// - Parameters:
  ///   - size: The size of the image, if it is not the viewport's; bars span its width.
  ///   - distance: The scroll distance from the resting position, which collapses the bars.
  ///   - direction: The layout direction; a sidebar is on the leading side.
  package init(
    of screen: Screen, at viewport: Viewport, size: CGSize? = nil, scrolledBy distance: Double = 0,
    direction: LayoutDirection
  ) {
    let device = screen.safeAreaInsets ?? viewport.safeAreaInsets
    let size = size ?? viewport.size
    let metrics = BarMetrics(viewport)
    let side = SidebarPlace(of: screen, at: viewport, in: size, above: device, direction)
    let column = side?.column ?? CGRect(origin: .zero, size: size)
    let inner = side.map { device.without($0.columnInsets) } ?? device
    (sidebar, columnInsets) = (side?.frame, side?.columnInsets ?? .zero)
    sidebarInsets = side?.coveredInsets ?? .zero
    searchPlace = SearchPlace(of: screen, metrics)
    rows = NavigationBarRows(of: screen.topBar, metrics, searchPlace: searchPlace, scrolledBy: distance)
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
      of: screen, metrics, searchPlace, in: column, above: inner, keyboard: keyboard)
    tabBar =
      hasTopTabs
      ? CGRect(x: column.minX, y: device.top, width: column.width, height: metrics.navigationBar)
      : bottom.tabBar
    toolbar = bottom.toolbar
    let stand = AccessoryPlace(of: screen, metrics, bottom, in: column, above: inner, keyboard: keyboard)
    accessory = stand?.frame
    let covered = stand?.covered ?? bottom.covered
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
    let own = screen.contentInset ?? .zero
    // UIKit adds the safe area only along the scroll axis (contentInsetAdjustmentBehavior automatic).
    adjustedContentInset = EdgeInsets(
      top: safeAreaInsets.top + own.top + (screen.isRefreshing ? Self.refreshControl : 0), left: own.left,
      bottom: covered + own.bottom, right: own.right)
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
  /// The insets relative to a part of the screen that is itself inset by `others` at the left and right.
  func without(_ others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top, left: max(0, left - others.left), bottom: bottom, right: max(0, right - others.right))
  }
}
