package import DesignFormat
public import Foundation
public import LayoutEngine

/// The bars around a screen's content, and the insets that they cause.
public struct Bars: Equatable, Sendable {
  /// The insets that the device and the bars cover, from the viewport's edges, in points.
  public let safeAreaInsets: EdgeInsets
  /// Where content should begin, from the viewport's edges; at the sides this includes the safe area.
  public let layoutMargins: EdgeInsets
  /// How far a collection view keeps its content from its own edges, with the bars as they are.
  public let adjustedContentInset: EdgeInsets
  /// The navigation bar below the status bar, with a large title and a search field; `nil` for no bar.
  public let navigationBar: CGRect?
  /// The tab bar without the safe area below it, or the row that it is in at the top; `nil` for none.
  public let tabBar: CGRect?
  /// The toolbar without the safe area below it; `nil` for none.
  public let toolbar: CGRect?
  /// The part of the screen that only the device covers, before any bar.
  package let deviceInsets: EdgeInsets
  /// The keyboard, with the safe area below it; `nil` for none.
  public let keyboard: CGRect?
  /// The view above the bars at the bottom; `nil` for none.
  public let accessory: CGRect?
  /// The sidebar beside the content; `nil` for none.
  public let sidebar: CGRect?
  /// The width that the sidebar takes, on its side, in points; the content's view has the rest.
  package let columnInsets: EdgeInsets
  /// The insets that the hardware covers of the sidebar itself, in points.
  package let sidebarInsets: EdgeInsets
  let rows: NavigationBarRows
  let searchPlace: SearchPlace?

  /// How far content is pulled down while it is loaded anew: the height of a `UIRefreshControl`.
  static let refreshControl = 60.0

  /// The bars of `screen` on `viewport`'s device.
  ///
  /// - Parameters:
  ///   - size: The picture's extent, where it is not the viewport's; bars reach across it.
  ///   - distance: How far content is scrolled beyond its place at rest, which makes the bars smaller.
  ///   - direction: From where people read; a sidebar is at the beginning.
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
    // Margins follow the safe area, which the bars have enlarged (insetsLayoutMarginsFromSafeArea).
    margins.top = max(margins.top, safeAreaInsets.top)
    if covered > device.bottom { margins.bottom = max(margins.bottom, covered) }
    if columnInsets.left > 0 { margins.left += columnInsets.left - device.left }
    if columnInsets.right > 0 { margins.right += columnInsets.right - device.right }
    layoutMargins = margins
    let own = screen.contentInset ?? .zero
    // UIKit adds the safe area only along the axis that scrolls (contentInsetAdjustmentBehavior automatic).
    adjustedContentInset = EdgeInsets(
      top: safeAreaInsets.top + own.top + (screen.isRefreshing ? Self.refreshControl : 0), left: own.left,
      bottom: covered + own.bottom, right: own.right)
  }
}

extension Screen {
  /// The navigation bar that is seen; `nil` for none.
  package var topBar: NavigationBarSpec? {
    guard let bar = navigationBar else { return title.map { NavigationBarSpec(title: $0) } }
    return bar.hidden ? nil : bar
  }
}

extension EdgeInsets {
  /// The insets of a part of the screen, at whose sides others are.
  func without(_ others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top, left: max(0, left - others.left), bottom: bottom, right: max(0, right - others.right))
  }
}
