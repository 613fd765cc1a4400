import DesignFormat
import Foundation

/// The proportions of a device's body, in points, upright.
///
/// They are drawn after the look of each family and not measured.
struct BezelForm {
  /// From the display to the outside, at the left and the right.
  let sides: Double
  /// From the display to the outside, at the top and the bottom.
  let ends: Double
  /// The width of the metal band around the glass.
  let band: Double
  let cornerRadius: Double
  /// The diameter of the home button; 0 for none.
  let homeButton: Double
  /// The buttons that stick out at the left: where they begin from the body's top, and how long they are.
  let leftButtons: [(start: Double, length: Double)]
  let rightButtons: [(start: Double, length: Double)]
  /// The same at the top, from the body's left.
  let topButtons: [(start: Double, length: Double)]

  /// How far the picture reaches beyond the body, so that the buttons have room.
  static let overhang = 4.0

  /// The body of a device whose display is so large.
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
