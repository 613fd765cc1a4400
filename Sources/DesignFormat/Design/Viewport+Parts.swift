import LayoutEngine
internal import Foundation

extension Viewport {
  /// The part of this screen that an app has beside another one; nil for what is no whole iPad.
  ///
  /// Its safe area is the screen's, and its margins are 20 points from 414 points of width on, else 16.
  public func showing(_ part: ScreenPart) -> Viewport? {
    guard let device, device.idiom == .pad, self.part == nil else { return nil }
    var viewport = self
    viewport.part = part
    viewport.size.width = part.width(on: device, in: orientation)
    viewport.rename()
    viewport.replaceSafeArea(with: safeAreaInsets)
    return viewport
  }

  /// This screen on another generation of the system; nil where nobody knows the device's figures on it.
  public func running(_ system: SystemGeneration) -> Viewport? {
    var viewport = self
    viewport.system = system
    guard let device else { return viewport }
    guard let insets = device.safeAreaInsets(in: orientation, on: system) else { return nil }
    viewport.rename()
    viewport.replaceSafeArea(with: insets)
    return viewport
  }

  /// Puts another safe area under the same side margins.
  mutating func replaceSafeArea(with insets: EdgeInsets) {
    safeAreaInsets = insets
    layoutMargins = EdgeInsets(
      top: insets.top, left: insets.left + sideMargin, bottom: insets.bottom, right: insets.right + sideMargin
    )
  }

  /// In points; 0 for a bare size.
  private var sideMargin: Double {
    guard let device else { return 0 }
    guard part != nil else { return device.sideMargin(in: orientation) }
    return size.width >= 414 ? 20 : 16
  }

  /// Says in the names what differs from the device held upright on its newest system.
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
