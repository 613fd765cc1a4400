internal import Foundation

/// The part of an iPad's screen that an app occupies in Split View or Slide Over.
///
/// The widths are those of versions before iPadOS 26. Since then, windows can have any size.
package enum ScreenPart: String, Hashable, Sendable, CaseIterable {
  case half = "split 1/2"
  /// The narrower of two unequal parts.
  case third = "split 1/3"
  /// The wider of two unequal parts.
  case twoThirds = "split 2/3"
  /// A narrow window in front of another app.
  case slideOver = "slide over"

  /// The width of the divider between two parts, in points.
  package static let divider = 10.0

  /// The name of the part in file names, such as `split-1-2`.
  var slug: String { rawValue.replacing(" ", with: "-").replacing("/", with: "-") }

  /// Returns the width of the part, in points. It was measured on the screens for which `confidence(on:in:)` is high.
  func width(on device: Device, in orientation: Orientation) -> Double {
    let fullWidth = Double(device.size(in: orientation).width)
    switch self {
    case .half: return (fullWidth - Self.divider) / 2
    case .twoThirds: return fullWidth - Self.third(of: fullWidth, in: orientation) - Self.divider
    case .third: return Self.third(of: fullWidth, in: orientation)
    case .slideOver: return device.size.height < 1_133 ? 320 : 375
    }
  }

  private static func third(of fullWidth: Double, in orientation: Orientation) -> Double {
    fullWidth >= (orientation == .portrait ? 1_024 : 1_133) ? 375 : 320
  }

  /// Returns the confidence in the part's width: high if it was measured.
  ///
  /// Two widths have not been measured: halves in portrait, which only iPadOS 26 has, and Slide Over on large screens.
  package func confidence(on device: Device, in orientation: Orientation) -> Confidence {
    switch self {
    case .slideOver: device.size.height < 1_133 ? .medium : .unverified
    case .half where orientation == .portrait: .unverified
    default: Self.measured.contains(Double(device.size.height)) ? .high : .unverified
    }
  }

  /// The portrait heights, in points, of the screens on which the widths of parts were measured.
  private static let measured: Set = [1_024.0, 1_080, 1_112, 1_194, 1_366]
}
