import DesignFormat
import Foundation

/// How high bars are on a viewport, in points (facts: chrome).
///
/// A bare viewport has a phone's bars.
struct BarMetrics: Equatable {
  private let isPad: Bool
  private let isCompactHeight: Bool
  private let isWide: Bool
  private let isNarrowPart: Bool
  private let hasHomeIndicator: Bool
  private let system: SystemGeneration

  /// The heights on a viewport's device, orientation and system.
  init(_ viewport: Viewport) {
    isPad = viewport.device?.idiom == .pad
    // Not by its size: a sheet of a phone in portrait may be low.
    isCompactHeight = viewport.device?.idiom == .phone && viewport.orientation == .landscape
    isWide = viewport.size.height >= 414
    // Wider parts have regular width (facts: splitView).
    isNarrowPart = viewport.part != nil && viewport.size.width < 660
    hasHomeIndicator = viewport.device?.homeIndicator ?? false
    system = viewport.system
  }

  /// The row with the title and the buttons: 44, 50 on a tablet, 32 on a phone in landscape.
  ///
  /// One report gives 54 on iOS 26, another table keeps 44; until a second source agrees, 44 stays.
  var navigationBar: Double { isPad ? 50 : isCompactHeight ? 32 : 44 }

  /// What a large title adds; nothing on a phone in landscape, as in UIKit.
  var largeTitle: Double { isCompactHeight ? 0 : 52 }

  /// The row of a search field; unverified.
  let searchRow = 52.0

  /// A search field: 36 until iOS 18, 44 since iOS 26.
  var searchField: Double { system == .ios18 ? 36 : 44 }

  /// Whether buttons stand on glass, as they do since iOS 26.
  var hasGlass: Bool { system != .ios18 }

  /// Whether the tab bar floats above the content, as on phones since iOS 26.
  ///
  /// Tablets have it at the top since iPadOS 18; no source gives its measures, so they keep the older bar.
  var hasFloatingTabBar: Bool { hasGlass && !isPad }

  /// The height of a tab bar without the safe area below it.
  ///
  /// A tablet's is 50, and 45 with a home indicator on iPadOS 18 (65 in all, one source). A floating one is
  /// about 64 high (approximate, single source), and 44 in landscape, which is unverified.
  var tabBar: Double {
    if hasFloatingTabBar { return isCompactHeight ? 44 : 64 }
    if isPad { return hasHomeIndicator && system == .ios18 ? 45 : 50 }
    return isCompactHeight && !isWide ? 32 : 49
  }

  /// How far a floating tab bar stands from the edges (approximate, single source).
  let floatingInset = 21.0

  /// The space between a toolbar and a floating tab bar: the system's spacing, here unverified.
  let floatingSpacing = 8.0

  /// The most a tab takes of a floating tab bar; unverified.
  var floatingTabWidth: Double { isCompactHeight ? 112 : 94 }

  /// Whether a tab's word stands beside its icon rather than below it.
  var hasInlineTabs: Bool { (isPad && !isNarrowPart) || isCompactHeight }

  /// The height of a toolbar without the safe area below it.
  var toolbar: Double { isPad ? 50 : isCompactHeight ? 32 : 44 }
}
