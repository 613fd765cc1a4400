internal import Foundation

/// The devices of `Resources/devices.csv`, with lengths in points.
///
/// The corner radius of a device with a home button is 0. The foldable of 2026 is left out because all its figures are
/// second-hand.
enum DeviceTable {
  static let devices = PackageResources.devices_csv.rows(separatedBy: ";").map(device)

  private static func device(_ cells: [String]) -> Device {
    let numbers = cells.map { Double($0) ?? 0 }
    guard cells.count == 17, let idiom = Device.Idiom(rawValue: cells[2]),
      let confidence = Confidence(rawValue: cells[15])
    else { preconditionFailure("a row of devices.csv cannot be read: \(cells)") }
    let cutout = Cutout.Kind(rawValue: cells[8]).map { kind in
      Cutout(
        kind: kind, size: cells[9].isEmpty ? nil : CGSize(width: numbers[9], height: numbers[10]),
        top: numbers[11], confidence: Confidence(rawValue: cells[12]) ?? .unverified)
    }
    return Device(
      id: cells[0], name: cells[1], idiom: idiom, year: Int(numbers[3]),
      size: CGSize(width: numbers[4], height: numbers[5]), scale: numbers[6], cornerRadius: numbers[7],
      cutout: cutout,
      systems: cells[14].split(separator: " ").compactMap { SystemGeneration(rawValue: String($0)) },
      confidence: confidence, doubt: Device.Doubt(rawValue: cells[16]), phoneTopInset: numbers[13])
  }
}
