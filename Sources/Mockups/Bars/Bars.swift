package import DesignFormat
public import Foundation
public import LayoutEngine

/// The bars around a screen's content, and the insets that they cause.
public struct Bars: Equatable, Sendable {
  /// What the device and the bars cover, from the viewport's edges, in points.
  public let safeAreaInsets: EdgeInsets
  /// Where content should begin, from the viewport's edges; at the sides this includes the safe area.
  public let layoutMargins: EdgeInsets
  /// How far a collection view keeps its content from its own edges, with the bars as they are.
  public let adjustedContentInset: EdgeInsets
  /// The navigation bar below the status bar, with a large title and a search field; `nil` for no bar.
  public let navigationBar: CGRect?
  /// The tab bar without the safe area below it; `nil` for none.
  public let tabBar: CGRect?
  /// The toolbar without the safe area below it; `nil` for none.
  public let toolbar: CGRect?
  /// The part of the screen that only the device covers, before any bar.
  package let deviceInsets: EdgeInsets
  /// The keyboard, with the safe area below it; `nil` for none.
  public let keyboard: CGRect?
  /// What stands above the bars at the bottom; `nil` for nothing.
  public let accessory: CGRect?
  let rows: NavigationBarRows

  /// How far content is pulled down while it is loaded anew: the height of a `UIRefreshControl`.
  static let refreshControl = 60.0

  /// The bars of `screen` on `viewport`'s device.
  ///
  /// - Parameters:
  ///   - size: The picture's extent, where it is not the viewport's; bars reach across it.
  ///   - distance: How far content is scrolled beyond its place at rest, which makes the bars smaller.
  package init(of screen: Screen, at viewport: Viewport, size: CGSize? = nil, scrolledBy distance: Double = 0)
  {
    let device = screen.safeAreaInsets ?? viewport.safeAreaInsets
    let size = size ?? viewport.size
    let metrics = BarMetrics(viewport)
    var safeArea = device
    rows = NavigationBarRows(of: screen.topBar, metrics, scrolledBy: distance)
    navigationBar =
      screen.topBar == nil
      ? nil : CGRect(x: 0, y: device.top, width: size.width, height: rows.height)
    safeArea.top += rows.height
    let bottom = BottomBars(of: screen, metrics, in: size, above: device)
    (tabBar, toolbar) = (bottom.tabBar, bottom.toolbar)
    keyboard = screen.presentation?.keyboard.map { spec in
      let height = KeyboardMetrics(viewport: viewport, spec: spec).height
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    // The keyboard covers the bars at the bottom, and what stands above them stands above it.
    var covered = max(bottom.covered, Double(keyboard?.height ?? 0))
    let isAtEdge = bottom.tabBar == nil && keyboard == nil
    accessory = screen.bottomAccessory.map { spec in
      let isPlate = metrics.hasGlass
      let inset = isPlate ? metrics.floatingInset : 0
      let bars = isAtEdge ? max(covered, isPlate ? 8 : 0) : covered
      let top = size.height - bars - (isPlate ? metrics.floatingSpacing : 0) - spec.height
      covered = size.height - top
      return CGRect(
        x: device.left + inset, y: top, width: size.width - 2 * inset - device.left - device.right,
        height: spec.height)
    }
    safeArea.bottom = covered
    deviceInsets = device
    safeAreaInsets = safeArea
    var margins = screen.layoutMargins ?? viewport.layoutMargins
    // Margins follow the safe area, which the bars have enlarged (insetsLayoutMarginsFromSafeArea).
    margins.top = max(margins.top, safeArea.top)
    if covered > device.bottom { margins.bottom = max(margins.bottom, safeArea.bottom) }
    layoutMargins = margins
    let own = screen.contentInset ?? .zero
    // UIKit adds the safe area only along the axis that scrolls (contentInsetAdjustmentBehavior automatic).
    adjustedContentInset = EdgeInsets(
      top: safeArea.top + own.top + (screen.isRefreshing ? Self.refreshControl : 0), left: own.left,
      bottom: safeArea.bottom + own.bottom, right: own.right)
  }
}

extension Screen {
  /// The navigation bar that is seen; `nil` for none.
  package var topBar: NavigationBarSpec? {
    guard let bar = navigationBar else { return title.map { NavigationBarSpec(title: $0) } }
    return bar.hidden ? nil : bar
  }
}
