import LayoutEngine
internal import Foundation

extension Viewport {
  /// The viewport held the other way up, if it is not held so already; a square that is no device has no other way.
  ///
  /// Scale, system and part of the screen stay. Insets that the design gives are turned to the left with the screen,
  /// so that its top edge becomes the left one; those of a device are the device's own for the new way up.
  public func turned(to orientation: Orientation) -> Viewport {
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

  /// A device's screen, or a part of it, as nobody has adjusted it.
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
