internal import Foundation

/// The part of an iPad's screen that an app has beside another one, or above it.
///
/// Widths are those of Split View before iPadOS 26, whose windows have any size.
public enum ScreenPart: String, Hashable, Sendable, CaseIterable {
  /// One of two equal halves.
  case half = "split 1/2"
  /// The narrow one of two parts.
  case third = "split 1/3"
  /// The wide one of two parts.
  case twoThirds = "split 2/3"
  /// A narrow window above another app.
  case slideOver = "slide over"

  /// The bar between two parts, in points.
  public static let divider = 10.0

  /// The name in file names: `split-1-2`.
  var slug: String { rawValue.replacing(" ", with: "-").replacing("/", with: "-") }

  /// In points (facts: splitView), as measured on the five kinds of screen that `confidence(on:in:)` knows.
  func width(on device: Device, in orientation: Orientation) -> Double {
    let whole = Double(device.size(in: orientation).width)
    switch self {
    case .half: return (whole - Self.divider) / 2
    case .twoThirds: return whole - Self.third(of: whole, in: orientation) - Self.divider
    case .third: return Self.third(of: whole, in: orientation)
    case .slideOver: return device.size.height < 1_133 ? 320 : 375
    }
  }

  private static func third(of whole: Double, in orientation: Orientation) -> Double {
    whole >= (orientation == .portrait ? 1_024 : 1_133) ? 375 : 320
  }

  /// How well the width is known: high where somebody measured it.
  ///
  /// Nobody has measured halves in portrait, which only iPadOS 26 has, nor Slide Over on large screens.
  public func confidence(on device: Device, in orientation: Orientation) -> Confidence {
    switch self {
    case .slideOver: device.size.height < 1_133 ? .medium : .unverified
    case .half where orientation == .portrait: .unverified
    default: Self.measured.contains(Double(device.size.height)) ? .high : .unverified
    }
  }

  /// The long sides of the screens whose parts somebody measured, in points.
  private static let measured: Set = [1_024.0, 1_080, 1_112, 1_194, 1_366]
}
