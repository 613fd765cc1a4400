import DesignFormat
import Foundation
import Graphics

/// A device's body in portrait: metal frame, black glass and buttons. The display is black.
struct BezelBody {
  let form: BezelForm
  /// The body's frame, in points of the portrait image.
  let frame: CGRect

  /// Creates the body of a device whose display has the size `display`, in points. The image includes space beside the body for
  /// the buttons.
  init(_ form: BezelForm, display: CGSize) {
    self.form = form
    frame = CGRect(
      x: BezelForm.overhang, y: BezelForm.overhang, width: display.width + 2 * form.sides,
      height: display.height + 2 * form.ends)
  }

  var nodes: [Scene.Node] {
    buttons + band + glass + (form.homeButton > 0 ? homeButton : [])
  }

  private var buttons: [Scene.Node] {
    // The inner half of each button is behind the body.
    func side(_ x: Double, _ button: (start: Double, length: Double)) -> CGRect {
      CGRect(x: x - 3, y: frame.minY + button.start, width: 6, height: button.length)
    }
    let left = form.leftButtons.map { side(frame.minX + 0.5, $0) }
    let right = form.rightButtons.map { side(frame.maxX - 0.5, $0) }
    let top = form.topButtons.map { button in
      CGRect(x: frame.minX + button.start, y: frame.minY - 2.5, width: button.length, height: 6)
    }
    return (left + right + top).map { rect in
      let isUpright = rect.height > rect.width
      let across = isUpright ? CGPoint(x: rect.minX, y: rect.maxY) : CGPoint(x: rect.maxX, y: rect.minY)
      let gradient = LinearGradient(
        from: CGPoint(x: rect.minX, y: rect.minY), to: across,
        stops: [
          .init(0, Ink.dark), .init(0.06, Ink.light), .init(0.14, Ink.middle), .init(0.86, Ink.middle),
          .init(0.94, Ink.light), .init(1, Ink.dark),
        ])
      return .shape(Shape(.roundedRectangle(rect, radius: 1.5), fill: .linearGradient(gradient)))
    }
  }

  /// The metal frame: a dark outline, a bright edge, the flat side, and a dark seam around the glass.
  private var band: [Scene.Node] {
    let across = (CGPoint(x: frame.minX, y: 0), CGPoint(x: frame.maxX, y: 0))
    let edge = LinearGradient(
      from: across.0, to: across.1,
      stops: [.init(0, Ink.light), .init(0.03, Ink.bright), .init(0.97, Ink.bright), .init(1, Ink.light)])
    let flat = LinearGradient(
      from: CGPoint(x: frame.minX, y: frame.minY), to: CGPoint(x: frame.maxX, y: frame.maxY),
      stops: [.init(0, Ink.middle), .init(0.5, Ink.dark), .init(1, Ink.middle)])
    return [
      shape(inset: 0, fill: .color(Ink.dark)), shape(inset: 0.6, fill: .linearGradient(edge)),
      shape(inset: 1.6, fill: .linearGradient(flat)),
    ] + antennas + [shape(inset: form.band - 0.8, fill: .color(Ink.seam))]
  }

  /// The antenna lines in the metal frame of a phone; empty for other devices.
  private var antennas: [Scene.Node] {
    guard form.band > 5 else { return [] }
    let far = form.cornerRadius * 1.5
    let sides = [frame.minX, frame.maxX - form.band].flatMap { x in
      [frame.minY + far, frame.maxY - far - 5].map { y in
        CGRect(x: x, y: y, width: form.band, height: 5)
      }
    }
    return sides.map { .shape(Shape(.rectangle($0), fill: .color(Ink.joint))) }
  }

  private var glass: [Scene.Node] {
    [
      shape(inset: form.band, fill: .color(Ink.glass)),
      // The polished edge of the glass.
      .shape(
        Shape(outline(inset: form.band + 0.5), stroke: Stroke(Color.white.withAlpha(0.1), width: 0.5))),
    ]
  }

  private var homeButton: [Scene.Node] {
    let middle = CGPoint(x: frame.midX, y: frame.maxY - form.ends / 2)
    func circle(_ diameter: Double) -> CGRect {
      CGRect(x: middle.x - diameter / 2, y: middle.y - diameter / 2, width: diameter, height: diameter)
    }
    let ring = circle(form.homeButton)
    let shine = LinearGradient(
      from: ring.origin, to: CGPoint(x: ring.maxX, y: ring.maxY),
      stops: [.init(0, Ink.bright), .init(0.35, Ink.dark), .init(0.65, Ink.dark), .init(1, Ink.bright)])
    let speaker = CGRect(x: frame.midX - 30, y: frame.minY + form.ends / 2 - 3, width: 60, height: 6)
    let camera = CGRect(x: frame.midX - 4.5, y: frame.minY + form.ends / 2 - 4.5, width: 9, height: 9)
    // A phone's camera is beside its speaker.
    let lens = form.band > 4 ? camera.offsetBy(dx: -58, dy: 0) : camera
    let front: [Scene.Node] = [
      .shape(Shape(.ellipse(lens), fill: .color(Ink.lens))),
      .shape(Shape(.ellipse(lens.insetBy(dx: 2.5, dy: 2.5)), fill: .color(Color(hex: 0x23283A)))),
      .shape(Shape(.ellipse(ring), fill: .linearGradient(shine))),
      .shape(Shape(.ellipse(circle(form.homeButton - 4)), fill: .color(Color(hex: 0x0B0B0D)))),
    ]
    return form.band > 4
      ? [.shape(Shape(.roundedRectangle(speaker, radius: 3), fill: .color(Ink.lens)))] + front : front
  }

  private func outline(inset: Double) -> Path {
    .continuousRectangle(frame.insetBy(dx: inset, dy: inset), radius: form.cornerRadius - inset)
  }

  private func shape(inset: Double, fill: Paint) -> Scene.Node {
    .shape(Shape(outline(inset: inset), fill: fill))
  }

  private enum Ink {
    static let bright = Color(hex: 0xA6A7AB)
    static let light = Color(hex: 0x77787D)
    static let middle = Color(hex: 0x5A5B60)
    static let dark = Color(hex: 0x3E3F44)
    static let seam = Color(hex: 0x1C1C1F)
    static let joint = Color(hex: 0x2C2D31, alpha: 0.55)
    static let glass = Color(hex: 0x040405)
    static let lens = Color(hex: 0x17181B)
  }
}

/// The dimensions of a device's body in portrait, in points.
///
/// The dimensions approximate those of each device family. They are not measured.
struct BezelForm {
  /// The distance from the display to the body's outer edge at the left and the right.
  let sides: Double
  /// The distance from the display to the body's outer edge at the top and the bottom.
  let ends: Double
  /// The width of the metal frame around the glass.
  let band: Double
  let cornerRadius: Double
  /// The diameter of the home button; 0 if there is none.
  let homeButton: Double
  /// The protruding buttons at the left, each with its distance from the body's top and its length.
  let leftButtons: [(start: Double, length: Double)]
  let rightButtons: [(start: Double, length: Double)]
  /// The buttons at the top, each with its distance from the body's left edge and its length.
  let topButtons: [(start: Double, length: Double)]

  /// The distance between the body and the image's edge, in points. The protruding buttons are drawn there.
  static let overhang = 4.0

  init(_ device: Device, display: CGSize) {
    let isPhone = device.idiom == .phone
    if !device.homeIndicator {
      (sides, ends, band) = isPhone ? (28, 108, 5) : (46, 106, 4)
      cornerRadius = isPhone ? 58 : 54
      homeButton = isPhone ? 70 : 64
    } else {
      let isSlim = device.cutout?.kind == .island || device.cornerRadius == 30
      sides = isPhone ? (isSlim ? 17 : 22) : (isSlim ? 42 : 52)
      (ends, band) = (sides, isPhone ? 6 : 4)
      cornerRadius = device.cornerRadius + sides
      homeButton = 0
    }
    let length = Double(display.height) + 2 * ends
    let width = Double(display.width) + 2 * sides
    if isPhone {
      let volume = length * 0.068
      let first = device.homeIndicator ? 32.0 : 26
      leftButtons = [
        (length * 0.185, first), (length * 0.26, volume), (length * 0.26 + volume + 16, volume),
      ]
      rightButtons = [(length * (device.homeIndicator ? 0.285 : 0.235), length * 0.105)]
      topButtons = []
    } else {
      leftButtons = []
      rightButtons = [(length * 0.1, 58), (length * 0.1 + 70, 58)]
      topButtons = [(width - cornerRadius - 74, 64)]
    }
  }
}
