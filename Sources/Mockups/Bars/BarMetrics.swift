import DesignFormat
import Foundation

/// The heights of bars on a viewport, in points.
///
/// A viewport without a device has the bars of a phone. The section "Bar sizes" in the documentation of the design
/// format rates the reliability of each value.
struct BarMetrics: Equatable {
  private let isPad: Bool
  private let isCompactHeight: Bool
  private let isWide: Bool
  private let isNarrowPart: Bool
  private let hasHomeIndicator: Bool
  private let system: SystemGeneration

  init(_ viewport: Viewport) {
    isPad = viewport.device?.idiom == .pad
    // Uses the orientation instead of the size, because a sheet on a phone in portrait may be wider than it is high.
    isCompactHeight = viewport.device?.idiom == .phone && viewport.orientation == .landscape
    isWide = viewport.size.height >= 414
    // Parts of a split screen that are at least 660 points wide have regular width; a form sheet or a sidebar does not.
    isNarrowPart = viewport.size.width < 660
    hasHomeIndicator = viewport.device?.homeIndicator ?? false
    system = viewport.system
  }

  /// Whether bars have their minimum height: on phones in landscape, except large ones with regular width.
  private var isLow: Bool { isCompactHeight && !isWide }

  /// Whether the viewport belongs to an iPad and has regular width.
  var isRegularPad: Bool { isPad && !isNarrowPart }

  /// The height of the row with the title and the buttons: 44; 50 on a tablet; 32 on a phone in landscape, but 44 on a
  /// large one.
  ///
  /// For iOS 26, one source gives 54 and another 44. The value remains 44 until one of them is confirmed.
  var navigationBar: Double { isPad ? 50 : isLow ? 32 : 44 }

  /// The height of a glass button, in points: 44 (regular size in iOS 26), or 28 (mini size) in a bar of minimum height. For
  /// large phones in landscape, where the bar begins at the screen's edge, 36 is an unverified assumption.
  var plate: Double { isLow ? 28 : isCompactHeight ? 36 : 44 }

  /// The height that a large title adds, in points; zero on a phone in landscape, as in UIKit.
  var largeTitle: Double { isCompactHeight ? 0 : 52 }

  /// The height of a subtitle below a large title, in points: one line; not verified.
  var largeSubtitle: Double { isCompactHeight ? 0 : 20 }

  /// The height of the row of a search field; not verified.
  let searchRow = 52.0

  /// The height of the segmented control's row below a title, and of the scope bar. The value is an assumption.
  let segmentRow = 46.0

  /// The height of a search field: 36 until iOS 18, 44 since iOS 26.
  var searchField: Double { system == .ios18 ? 36 : 44 }

  /// The width of a search field in the row of a tablet's bar; not verified.
  let barSearchField = 240.0

  /// The height of a segmented control, in points: 32 until iOS 18, 36 since iOS 26. The height in a bar of minimum height, 28,
  /// is not verified.
  var segmentedControl: Double { isLow ? 28 : system == .ios18 ? 32 : 36 }

  /// Whether buttons have a glass background, which was introduced in iOS 26.
  var hasGlass: Bool { system != .ios18 }

  /// Whether the tab bar floats above the content, as on phones since iOS 26.
  var hasFloatingTabBar: Bool { hasGlass && !isPad }

  /// The height of a tab bar without the safe area below it.
  ///
  /// On a tablet, it is 50, or 45 with a home indicator on iPadOS 18 (65 with the safe area; one source). A floating
  /// tab bar is about 64 high (approximate, one source), and 44 in landscape, which is not verified.
  var tabBar: Double {
    if hasFloatingTabBar { return isCompactHeight ? 44 : 64 }
    if isPad { return hasHomeIndicator && system == .ios18 ? 45 : 50 }
    return isLow ? 32 : 49
  }

  /// The distance of a floating tab bar from the edges (approximate, one source).
  let floatingInset = 21.0

  /// The space between a toolbar and a floating tab bar. The value is the system's standard spacing; its use here is
  /// not verified.
  let floatingSpacing = 8.0

  /// Returns the maximum width of a tab in a floating tab bar, in points. The value was not verified in
  /// UIKit. It is larger for long titles, whose width is estimated from their number of letters, because bars
  /// are laid out without fonts.
  func floatingTabWidth(of bar: TabBarSpec) -> Double {
    let letters = Double(bar.items.filter { $0.role != .search }.map(\.title.count).max() ?? 0)
    return isCompactHeight ? max(112, letters * 7.2 + 46) : max(94, letters * 6 + 16)
  }

  /// The height of tabs at the top of a tablet; not verified.
  var topTabs: Double { hasGlass ? 44 : 36 }

  /// Whether a tab's title is beside its icon instead of below it.
  var hasInlineTabs: Bool { isRegularPad || isCompactHeight }

  /// The height of a toolbar without the safe area below it.
  var toolbar: Double { isPad ? 50 : isLow ? 32 : 44 }

  /// The height of the row of a search field above a keyboard; not verified.
  let keyboardSearchRow = 60.0
}

/// The dimensions of a keyboard, in points.
///
/// Total heights are those of the device catalog, which contains the devices sold in 2025; other devices use the values
/// of similar ones.
struct KeyboardMetrics: Equatable {
  let viewport: Viewport
  let spec: KeyboardSpec

  private var isLandscape: Bool { viewport.orientation == .landscape }
  private var hasHomeIndicator: Bool { viewport.device?.homeIndicator ?? true }
  var isPad: Bool { viewport.device?.idiom == .pad }

  /// The height of the suggestion bar above the keys. On a phone, number pads have no suggestion bar.
  var suggestionBar: Double {
    if isPad { return 55 }
    return spec.kind.isPad ? 0 : isLandscape ? 38 : 44
  }

  /// The height of the area below the keys, in points. It contains the home indicator and the system's own keys.
  var foot: Double {
    if isPad { return hasHomeIndicator ? 20 : 0 }
    guard hasHomeIndicator else { return 0 }
    return isLandscape ? 20 : shorter >= 414 ? 79 : 75
  }

  /// The total height of the keyboard, including the area below the keys, in points.
  var height: Double {
    if isPad {
      let isLarge = shorter >= 1_000
      return isLandscape ? (isLarge ? 498 : 425) : isLarge ? 403 : 338
    }
    return suggestionBar + keys + foot
  }

  /// The height of the rows of keys.
  var keys: Double {
    isPad
      ? height - suggestionBar - foot
      : isLandscape ? (hasHomeIndicator ? 150 : 168) : shorter >= 414 ? 222 : 216
  }

  private var shorter: Double { min(viewport.size.width, viewport.size.height) }
}
