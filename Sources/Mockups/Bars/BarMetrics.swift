import DesignFormat
import Foundation

/// How high bars are on a viewport, in points (facts: chrome).
///
/// A bare viewport has a phone's bars. How sure each figure is, is on the page of the design format ("Measures of bars").
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
    // Wider parts have regular width (facts: splitView); a form sheet or a first column has not.
    isNarrowPart = viewport.size.width < 660
    hasHomeIndicator = viewport.device?.homeIndicator ?? false
    system = viewport.system
  }

  /// Whether bars are as low as they get: on phones in landscape but the large ones, whose width is regular.
  private var isLow: Bool { isCompactHeight && !isWide }

  /// Whether the viewport is an iPad's that is as wide as tablets are.
  var isRegularPad: Bool { isPad && !isNarrowPart }

  /// The row with the title and the buttons: 44, 50 on a tablet, 32 on a phone in landscape and 44 on a large one.
  ///
  /// One report gives 54 on iOS 26, another table keeps 44; until a second source agrees, 44 stays.
  var navigationBar: Double { isPad ? 50 : isLow ? 32 : 44 }

  /// A plate of glass: 44, and 28 in a low bar (facts: buttonHeightsIOS26, regular and mini); between them on a large
  /// phone in landscape, where the bar begins at the screen's edge, which is unverified.
  var plate: Double { isLow ? 28 : isCompactHeight ? 36 : 44 }

  /// The height that a large title adds, in points; nothing on a phone in landscape, as in UIKit.
  var largeTitle: Double { isCompactHeight ? 0 : 52 }

  /// The height that a subtitle adds to a large title, in points: a line; unverified.
  var largeSubtitle: Double { isCompactHeight ? 0 : 20 }

  /// The row of a search field; unverified.
  let searchRow = 52.0

  /// The row of a segmented control below a title, and of the buttons below a search field; unverified.
  let segmentRow = 46.0

  /// A search field: 36 until iOS 18, 44 since iOS 26.
  var searchField: Double { system == .ios18 ? 36 : 44 }

  /// The width of a search field in the row of a tablet's bar; unverified.
  let barSearchField = 240.0

  /// A segmented control: 32 until iOS 18, 36 since iOS 26; lower in a low bar, which is unverified.
  var segmentedControl: Double { isLow ? 28 : system == .ios18 ? 32 : 36 }

  /// Whether buttons stand on glass, as they do since iOS 26.
  var hasGlass: Bool { system != .ios18 }

  /// Whether the tab bar floats above the content, as on phones since iOS 26.
  var hasFloatingTabBar: Bool { hasGlass && !isPad }

  /// The height of a tab bar without the safe area below it.
  ///
  /// A tablet's is 50, and 45 with a home indicator on iPadOS 18 (65 in all, one source). A floating one is
  /// about 64 high (approximate, single source), and 44 in landscape, which is unverified.
  var tabBar: Double {
    if hasFloatingTabBar { return isCompactHeight ? 44 : 64 }
    if isPad { return hasHomeIndicator && system == .ios18 ? 45 : 50 }
    return isLow ? 32 : 49
  }

  /// How far a floating tab bar stands from the edges (approximate, single source).
  let floatingInset = 21.0

  /// The space between a toolbar and a floating tab bar: the system's spacing, here unverified.
  let floatingSpacing = 8.0

  /// The most a tab takes of a floating tab bar; unverified.
  var floatingTabWidth: Double { isCompactHeight ? 112 : 94 }

  /// The height of tabs at the top of a tablet; unverified.
  var topTabs: Double { hasGlass ? 44 : 36 }

  /// Whether a tab's word stands beside its icon rather than below it.
  var hasInlineTabs: Bool { isRegularPad || isCompactHeight }

  /// The height of a toolbar without the safe area below it.
  var toolbar: Double { isPad ? 50 : isLow ? 32 : 44 }

  /// The row of a search field at the bottom, above a keyboard; unverified.
  let keyboardSearchRow = 60.0
}
