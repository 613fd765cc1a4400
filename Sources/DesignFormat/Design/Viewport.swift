package import Foundation
package import LayoutEngine

/// The screen for which a design is drawn: its size, its scale and its safe area.
package struct Viewport: Hashable, Sendable {
  /// The name in messages and output: `iPhone 17 landscape`, `507x1024`.
  package internal(set) var name: String
  /// The size of the screen in its orientation, or of the part of the screen that the app occupies, in points.
  package internal(set) var size: CGSize
  /// Pixels per point, above 0 and at most 10.
  package internal(set) var scale: Double
  /// The safe-area insets of the screen without bars, in points.
  package internal(set) var safeAreaInsets: EdgeInsets
  /// The layout margins of the screen without bars, measured from the screen's edges, in points: the safe-area insets plus the
  /// device's margin at both sides.
  package internal(set) var layoutMargins: EdgeInsets
  /// The device; nil for a viewport that is not a device's screen.
  package let device: Device?
  /// The orientation of the device; without a device, landscape if the width exceeds the height.
  package let orientation: Orientation
  /// The generation of the system, which determines the appearance of bars.
  package internal(set) var system: SystemGeneration
  /// The part of an iPad's screen that the app occupies; nil for the whole screen.
  package internal(set) var part: ScreenPart?
  /// The name for file names, which contains only `a-z`, `0-9` and `-`: `iphone-17-landscape`, `507x1024`.
  package internal(set) var slug: String

  /// Creates the viewport of a device with the device's insets on `system`. If `system` is nil, the latest system is used for
  /// which the device's insets are known.
  package init(_ device: Device, _ orientation: Orientation = .portrait, on system: SystemGeneration? = nil) {
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

  /// Creates a viewport without a device. By default, its name is `WxH`, and its margins are its safe-area insets.
  package init(
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

  /// Returns the viewport of a view that is presented over a part of the screen, such as a sheet, with the view's safe-area insets.
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

extension Viewport {
  /// Returns the part of this screen that an app occupies beside another app; nil unless this is a whole iPad screen.
  ///
  /// The part has the safe-area insets of the whole screen. The part's margins are 20 points if the part is at least 414 points
  /// wide, and otherwise 16.
  package func showing(_ part: ScreenPart) -> Viewport? {
    guard let device, device.idiom == .pad, self.part == nil else { return nil }
    var viewport = self
    viewport.part = part
    viewport.size.width = part.width(on: device, in: orientation)
    viewport.rename()
    viewport.replaceSafeArea(with: safeAreaInsets)
    return viewport
  }

  /// Returns this screen on another generation of the system; nil if the device's insets on that system are unknown.
  package func running(_ system: SystemGeneration) -> Viewport? {
    var viewport = self
    viewport.system = system
    guard let device else { return viewport }
    guard let insets = device.safeAreaInsets(in: orientation, on: system) else { return nil }
    viewport.rename()
    viewport.replaceSafeArea(with: insets)
    return viewport
  }

  /// Replaces the safe-area insets. The layout margins become the new insets plus the device's margin at both sides.
  mutating func replaceSafeArea(with insets: EdgeInsets) {
    safeAreaInsets = insets
    layoutMargins = EdgeInsets(
      top: insets.top, left: insets.left + sideMargin, bottom: insets.bottom, right: insets.right + sideMargin
    )
  }

  /// The margin at each side of the safe area, in points; 0 without a device.
  private var sideMargin: Double {
    guard let device else { return 0 }
    guard part != nil else { return device.sideMargin(in: orientation) }
    return size.width >= 414 ? 20 : 16
  }

  /// Adds the orientation, the screen part and the system to `name` and `slug`, where they differ from the device's defaults.
  mutating func rename() {
    guard let device else { return }
    let isTurned = orientation == .landscape
    let isOlder = system != device.latestSystem
    let words = [isTurned ? "landscape" : nil, part?.rawValue, isOlder ? "on \(system.rawValue)" : nil]
    name = ([device.name] + words.compactMap { $0 }).joined(separator: " ")
    let suffixes = [isTurned ? "landscape" : nil, part?.slug, isOlder ? system.rawValue : nil]
    slug = ([device.id] + suffixes.compactMap { $0 }).joined(separator: "-")
  }
}

extension Viewport {
  /// Returns the viewport in another orientation; a square viewport without a device is unchanged.
  ///
  /// The scale, the system and the part of the screen stay the same. Insets that the design specifies rotate counterclockwise
  /// with the screen, so that the top inset becomes the left one. A device has its own insets for each orientation.
  package func turned(to orientation: Orientation) -> Viewport {
    guard orientation != self.orientation, device != nil || size.width != size.height else { return self }
    var viewport = device.flatMap { turned($0, to: orientation) } ?? turnedScreen(to: orientation)
    viewport.scale = scale
    return viewport
  }

  private func turned(_ device: Device, to orientation: Orientation) -> Viewport? {
    guard let usual = Self.usual(device, self.orientation, system, part),
      var turned = Self.usual(device, orientation, system, part)
    else { return nil }
    if safeAreaInsets != usual.safeAreaInsets { turned.replaceSafeArea(with: safeAreaInsets.turned) }
    var adjusted = usual
    adjusted.replaceSafeArea(with: safeAreaInsets)
    if layoutMargins != adjusted.layoutMargins { turned.layoutMargins = layoutMargins.turned }
    return turned
  }

  /// Returns the screen of a device, or a part of it, with its standard insets.
  private static func usual(
    _ device: Device, _ orientation: Orientation, _ system: SystemGeneration, _ part: ScreenPart?
  ) -> Viewport? {
    let whole = Viewport(device, orientation, on: system)
    return part.map { whole.showing($0) } ?? whole
  }

  private func turnedScreen(to orientation: Orientation) -> Viewport {
    let isNamed = name != Viewport(size: size).name
    var turned = Viewport(
      size: CGSize(width: size.height, height: size.width),
      name: isNamed ? "\(name) \(orientation.rawValue)" : nil,
      safeAreaInsets: safeAreaInsets.turned, layoutMargins: layoutMargins.turned)
    turned.system = system
    return turned
  }
}

extension EdgeInsets {
  fileprivate var turned: EdgeInsets { EdgeInsets(top: right, left: top, bottom: left, right: bottom) }
}
