public import DesignFormat
import Foundation
public import Graphics
public import LayoutEngine

/// The body of a device around an image of its screen.
///
/// It is drawn in graphite and approximates each device family; it is not measured.
public struct DeviceBezel: Equatable, Sendable {
  private let device: Device
  private let viewport: Viewport

  /// Creates the body of a viewport's device; nil for a viewport without a device.
  public init?(_ viewport: Viewport) {
    guard let device = viewport.device else { return nil }
    self.device = device
    self.viewport = viewport
  }

  /// The extent of the body around the display, in whole points, so that the display's pixels are unchanged at each
  /// integer scale.
  public var insets: EdgeInsets {
    let form = BezelForm(device, display: device.size)
    let (sides, ends) = (form.sides + BezelForm.overhang, form.ends + BezelForm.overhang)
    return isTurned
      ? EdgeInsets(top: sides, left: ends, bottom: sides, right: ends)
      : EdgeInsets(top: ends, left: sides, bottom: ends, right: sides)
  }

  /// Returns the image of a screen with the device around it, transparent outside. The screen is clipped to the
  /// display's rounded corners.
  ///
  /// If the screen is a part of a split display, the other part is gray. The body is as long as the image.
  public func scene(around screen: Scene) -> Scene {
    let display = viewport.part == nil ? screen.size : device.size(in: viewport.orientation)
    let insets = insets
    let size = CGSize(
      width: display.width + insets.left + insets.right, height: display.height + insets.top + insets.bottom)
    let upright = isTurned ? CGSize(width: display.height, height: display.width) : display
    let body = BezelBody(BezelForm(device, display: upright), display: upright)
    return Scene(
      size: size, title: screen.title,
      nodes: [
        .group(
          Group(
            body.nodes, element: ElementLabel(id: "device", title: device.name),
            transform: isTurned ? turn(to: size) : .identity)),
        .group(
          Group(
            at: CGPoint(x: insets.left, y: insets.top),
            element: ElementLabel(id: "display", title: "Display"),
            clip: .continuousRectangle(CGRect(origin: .zero, size: display), radius: device.cornerRadius),
            content(screen, on: display))),
      ])
  }

  private var isTurned: Bool { viewport.orientation == .landscape }

  /// A rotation by 90 degrees to the left, so that the top edge is at the left, as in `CutoutOutline`.
  private func turn(to size: CGSize) -> AffineTransform {
    AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: 0, tY: size.height)
  }

  /// The screen, and the other part of a split display.
  private func content(_ screen: Scene, on display: CGSize) -> [Scene.Node] {
    let ground = screen.background.map { color in
      Scene.Node.shape(Shape(.rectangle(CGRect(origin: .zero, size: screen.size)), fill: .color(color)))
    }
    let app = (ground.map { [$0] } ?? []) + screen.nodes
    guard let part = viewport.part else { return app }
    let isAbove = part == .slideOver
    // A Slide Over window floats at the right; in a split view, the app is at the left.
    let x = isAbove ? display.width - screen.size.width - 8 : 0
    let other =
      isAbove
      ? CGRect(origin: .zero, size: display)
      : CGRect(
        x: screen.size.width + ScreenPart.divider, y: 0,
        width: display.width - screen.size.width - ScreenPart.divider, height: display.height)
    let frame = CGRect(origin: .zero, size: screen.size)
    let clip = isAbove ? Path.continuousRectangle(frame, radius: 12) : Path.rectangle(frame)
    return [
      .shape(Shape(.rectangle(other), fill: .color(Color(hex: 0xC9CAD0)))),
      .group(
        Group(at: CGPoint(x: x, y: 0), element: ElementLabel(id: "app", title: "App"), clip: clip, app)),
    ]
  }
}
