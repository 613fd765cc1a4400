public import LayoutEngine
public import Foundation

/// A device whose screen a design can be drawn for.
public struct Device: Hashable, Sendable {
  /// The family of a device.
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    /// An iPhone.
    case phone
    /// An iPad.
    case pad
  }

  /// A figure that a source doubts or that was inferred from other models.
  public enum Doubt: String, Hashable, Sendable, CaseIterable {
    /// The radius of the display's corners.
    case corners
    /// The top inset of some system generation.
    case top
    /// The landscape insets on iOS 26, inferred from the iPhone 16 and 17.
    case landscape
    /// All insets on iPadOS 26, inferred from models that were measured.
    case insets
  }

  /// A stable name for files and command lines: `iphone-17-pro-max`.
  public let id: String
  /// The name Apple sells it under.
  public let name: String
  /// Phone or pad.
  public let idiom: Idiom
  /// The year its latest model came out.
  public let year: Int
  /// The portrait size of the screen, in points.
  public let size: CGSize
  /// Pixels to a point.
  public let scale: Double
  /// The radius of the display's corners, in points along a continuous curve; 0 for square ones.
  public let cornerRadius: Double
  /// The notch or the island at the top of the display; nil for none.
  public let cutout: Cutout?
  /// The generations whose insets are known, oldest first.
  public let systems: [SystemGeneration]
  /// How well the figures are known.
  public let confidence: Confidence
  /// The figure that is doubted, if any.
  public let doubt: Doubt?
  /// The top safe-area inset of a phone in portrait, the same in every generation; 0 for a pad.
  let phoneTopInset: Double

  /// Whether a bar at the bottom takes the place of a home button, as on every display with round corners.
  public var homeIndicator: Bool { cornerRadius > 0 }

  /// The newest generation whose insets are known.
  public var latestSystem: SystemGeneration { systems.last ?? .ios26 }

  /// The size of the screen as it is held, in points.
  public func size(in orientation: Orientation) -> CGSize {
    orientation == .portrait ? size : CGSize(width: size.height, height: size.width)
  }

  /// The safe area of a bare full-screen view, before any bars, in points; nil for a system the device does
  /// not run or whose insets nobody has published.
  ///
  /// In landscape a phone's top inset moves to both sides, except with a home button, where all insets are 0.
  public func safeAreaInsets(in orientation: Orientation, on system: SystemGeneration) -> EdgeInsets? {
    guard systems.contains(system) else { return nil }
    switch (idiom, homeIndicator, orientation) {
    case (.pad, false, _): return EdgeInsets(top: 20)
    case (.pad, true, _):
      return system == .ios26 ? EdgeInsets(top: 32, bottom: 25) : EdgeInsets(top: 24, bottom: 20)
    case (.phone, false, .portrait): return EdgeInsets(top: phoneTopInset)
    case (.phone, false, .landscape): return .zero
    case (.phone, true, .portrait): return EdgeInsets(top: phoneTopInset, bottom: 34)
    case (.phone, true, .landscape):
      return EdgeInsets(left: phoneTopInset, bottom: system == .ios26 ? 20 : 21, right: phoneTopInset)
    }
  }

  /// The margin of a bare screen beside its safe area, in points: 20 from 414 points of width on and on a
  /// pad, else 16 (where between 402 and 414 it changes is not verified).
  public func sideMargin(in orientation: Orientation) -> Double {
    idiom == .pad || size(in: orientation).width >= 414 ? 20 : 16
  }

  /// Every device, phones first, oldest generation first.
  public static let all = DeviceTable.devices
}
