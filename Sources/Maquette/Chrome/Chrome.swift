import DesignFormat
public import Foundation
public import LayoutEngine

/// The bars around a screen's content, and the insets that they cause.
public struct Chrome: Equatable, Sendable {
  /// What the device and the bars cover, from the viewport's edges, in points.
  public let safeAreaInsets: EdgeInsets
  /// Where content should begin, from the viewport's edges; at the sides this includes the safe area.
  public let layoutMargins: EdgeInsets
  /// How far a collection view at rest keeps its content from its own edges.
  public let adjustedContentInset: EdgeInsets
  /// The navigation bar below the status bar; `nil` on a screen without a title.
  public let navigationBar: CGRect?
  /// The part of the screen that only the device covers, before any bar.
  let deviceInsets: EdgeInsets

  /// The chrome of `screen` on `viewport`'s device.
  init(of screen: Screen, at viewport: Viewport) {
    let device = EdgeInsets(screen.safeAreaInsets ?? viewport.safeAreaInsets)
    var safeArea = device
    if screen.title == nil {
      navigationBar = nil
    } else {
      let height = Chrome.navigationBarHeight(at: viewport)
      navigationBar = CGRect(x: 0, y: device.top, width: viewport.size.width, height: height)
      safeArea.top += height
    }
    deviceInsets = device
    safeAreaInsets = safeArea
    var margins = EdgeInsets(screen.layoutMargins ?? viewport.layoutMargins)
    // Margins follow the safe area, which the bar has enlarged (insetsLayoutMarginsFromSafeArea).
    margins.top = max(margins.top, safeArea.top)
    layoutMargins = margins
    let own = EdgeInsets(screen.contentInset ?? .zero)
    // UIKit adds the safe area only along the axis that scrolls (contentInsetAdjustmentBehavior automatic).
    adjustedContentInset = EdgeInsets(
      top: safeArea.top + own.top, left: own.left, bottom: safeArea.bottom + own.bottom, right: own.right)
  }

  /// 44 pt, 50 pt on a tablet, 32 pt on a phone in landscape (facts: chrome.navigationBar).
  private static func navigationBarHeight(at viewport: Viewport) -> Double {
    switch viewport.device?.idiom {
    case .pad: 50
    case .phone where viewport.size.width > viewport.size.height: 32
    default: 44
    }
  }
}
