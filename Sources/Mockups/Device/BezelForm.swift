import DesignFormat
import Foundation

/// The dimensions of a device's body in portrait, in points.
///
/// They approximate each device family and are not measured.
struct BezelForm {
  /// The distance from the display to the outer edge at the left and the right.
  let sides: Double
  /// The distance from the display to the outer edge at the top and the bottom.
  let ends: Double
  /// The width of the metal frame around the glass.
  let band: Double
  let cornerRadius: Double
  /// The diameter of the home button; 0 if there is none.
  let homeButton: Double
  /// The protruding buttons at the left: distance from the body's top, and length.
  let leftButtons: [(start: Double, length: Double)]
  let rightButtons: [(start: Double, length: Double)]
  /// The buttons at the top: distance from the body's left edge, and length.
  let topButtons: [(start: Double, length: Double)]

  /// The distance between the body and the image's edge, for the buttons.
  static let overhang = 4.0

  /// Creates the body of a device for a display size.
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
