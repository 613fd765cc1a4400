import DesignFormat
import Foundation
import LayoutEngine

/// The choices that do not depend on a design: devices, and the values of the matrix's keys.
package struct CatalogueAnswer: Encodable, Sendable {
  let devices: [Device]
  let parts: [String]
  let axes: [String: [String]]

  struct Device: Encodable, Sendable {
    let name: String
    let isPad: Bool
    let width: Double
    let height: Double
    let year: Int
    let systems: [String]
  }

  package init() {
    devices = DesignFormat.Device.all.map { device in
      Device(
        name: device.name, isPad: device.idiom == .pad, width: device.size.width, height: device.size.height,
        year: device.year, systems: device.systems.map(\.rawValue))
    }
    parts = ScreenPart.allCases.map(\.rawValue)
    axes = [
      "appearance": ColorTraits.Appearance.allCases.map(\.rawValue),
      "contrast": ColorTraits.Contrast.allCases.map(\.rawValue),
      "textSize": ContentSizeCategory.allCases.map(\.rawValue),
      "direction": LayoutDirection.allCases.map(\.rawValue),
      "state": ItemState.allCases.map(\.rawValue),
      "system": SystemGeneration.allCases.map(\.rawValue),
    ]
  }
}
