import DesignFormat
import Foundation

/// How high a keyboard is, in points.
///
/// Heights of whole keyboards are those of the catalogue of devices, which knows them for what was sold in 2025; other
/// devices have those of the same kind.
struct KeyboardMetrics: Equatable {
  let viewport: Viewport
  let spec: KeyboardSpec

  private var isLandscape: Bool { viewport.orientation == .landscape }
  private var hasHomeIndicator: Bool { viewport.device?.homeIndicator ?? true }
  var isPad: Bool { viewport.device?.idiom == .pad }

  /// The bar above the keys; keyboards of a few large keys have none on a phone.
  var suggestionBar: Double {
    if isPad { return 55 }
    return spec.kind.isPad ? 0 : isLandscape ? 38 : 44
  }

  /// The height below the keys, in points: the home indicator, with keys of the system beside it.
  var foot: Double {
    if isPad { return hasHomeIndicator ? 20 : 0 }
    guard hasHomeIndicator else { return 0 }
    return isLandscape ? 20 : shorter >= 414 ? 79 : 75
  }

  /// All of it, the home indicator included.
  var height: Double {
    if isPad {
      let isLarge = shorter >= 1_000
      return isLandscape ? (isLarge ? 498 : 425) : isLarge ? 403 : 338
    }
    return suggestionBar + keys + foot
  }

  /// The rows of keys.
  var keys: Double {
    isPad
      ? height - suggestionBar - foot
      : isLandscape ? (hasHomeIndicator ? 150 : 168) : shorter >= 414 ? 222 : 216
  }

  private var shorter: Double { min(viewport.size.width, viewport.size.height) }
}
