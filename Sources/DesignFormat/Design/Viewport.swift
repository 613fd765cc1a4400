public import LayoutEngine
public import Foundation

/// The screen a design is drawn for: its size, its scale and what its edges keep free.
public struct Viewport: Hashable, Sendable {
  /// The name as messages and output show it: `iPhone 17 landscape`, `507x1024`.
  public internal(set) var name: String
  /// The size of the screen as it is held, or of the app's part of it, in points.
  public internal(set) var size: CGSize
  /// Pixels to a point, above 0 and at most 10.
  public internal(set) var scale: Double
  /// The safe area of the bare screen, before any bars, in points.
  public internal(set) var safeAreaInsets: EdgeInsets
  /// The layout margins of the bare screen, measured from its edges, in points: the safe area, with the
  /// device's margin added at both sides.
  public internal(set) var layoutMargins: EdgeInsets
  /// The device; nil for a bare size.
  public let device: Device?
  /// How a device is held; for a bare size whether it is wider than high.
  public let orientation: Orientation
  /// The generation of the system, which decides what bars look like.
  public internal(set) var system: SystemGeneration
  /// The part of an iPad's screen that the app has; nil for all of it.
  public internal(set) var part: ScreenPart?
  /// The name for file names, of `a-z`, `0-9` and `-` only: `iphone-17-landscape`, `507x1024`.
  public internal(set) var slug: String

  /// The viewport of a device, with the insets of `system`, by default the newest one known for it.
  public init(_ device: Device, _ orientation: Orientation = .portrait, on system: SystemGeneration? = nil) {
    self.device = device
    self.orientation = orientation
    self.system = system ?? device.latestSystem
    size = device.size(in: orientation)
    scale = device.scale
    (name, slug) = (device.name, device.id)
    (safeAreaInsets, layoutMargins) = (.zero, .zero)
    rename()
    replaceSafeArea(with: device.safeAreaInsets(in: orientation, on: self.system) ?? .zero)
  }

  /// A bare viewport; its name defaults to `WxH`, and its margins to its safe area.
  public init(
    size: CGSize, scale: Double = 2, name: String? = nil, safeAreaInsets: EdgeInsets = .zero,
    layoutMargins: EdgeInsets? = nil
  ) {
    let sizeName = "\(Double(size.width).shortText)x\(Double(size.height).shortText)"
    self.name = name ?? sizeName
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins ?? safeAreaInsets
    device = nil
    system = .ios26
    orientation = size.width > size.height ? .landscape : .portrait
    slug = Self.slug(for: self.name)
  }

  /// The viewport of what stands over a part of the screen, such as a sheet, of which the screen's edges cover `insets`.
  package func presenting(in size: CGSize, safeAreaInsets insets: EdgeInsets) -> Viewport {
    var viewport = self
    let margin = device?.sideMargin(in: orientation) ?? 16
    (viewport.size, viewport.safeAreaInsets, viewport.part) = (size, insets, nil)
    viewport.layoutMargins = EdgeInsets(
      top: insets.top, left: insets.left + margin, bottom: insets.bottom, right: insets.right + margin)
    return viewport
  }

  private static func slug(for name: String) -> String {
    let words = name.lowercased().split { character in
      !(character.isASCII && (character.isLetter || character.isNumber))
    }
    return words.isEmpty ? "viewport" : words.joined(separator: "-")
  }
}
