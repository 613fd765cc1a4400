import DesignFormat
import Foundation

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

  /// The bar above the keys. On a phone, number pads do not have one.
  var suggestionBar: Double {
    if isPad { return 55 }
    return spec.kind.isPad ? 0 : isLandscape ? 38 : 44
  }

  /// The height below the keys, in points: the home indicator, beside the system's keys.
  var foot: Double {
    if isPad { return hasHomeIndicator ? 20 : 0 }
    guard hasHomeIndicator else { return 0 }
    return isLandscape ? 20 : shorter >= 414 ? 79 : 75
  }

  /// The total height, including the home indicator.
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
