package import Foundation
package import LayoutEngine

/// A device with the values that are needed to draw a design for its screen.
package struct Device: Hashable, Sendable {
  /// The family of a device.
  package enum Idiom: String, Hashable, Sendable, CaseIterable {
    case phone
    case pad
  }

  /// A value of a device that is in doubt, because a source doubts it or because it was inferred from other models.
  package enum Doubt: String, Hashable, Sendable, CaseIterable {
    /// The corner radius of the display.
    case corners
    /// The top safe-area inset on at least one system generation.
    case top
    /// The safe-area insets in landscape on iOS 26, inferred from the iPhone 16 and 17.
    case landscape
    /// All safe-area insets on iPadOS 26, inferred from models that were measured.
    case insets
  }

  /// The name in file names and on the command line, such as `iphone-17-pro-max`; it never changes.
  package let id: String
  /// Apple's name for the device.
  package let name: String
  package let idiom: Idiom
  /// The year in which the latest model with these values was released.
  package let year: Int
  /// The portrait size of the screen, in points.
  package let size: CGSize
  /// The number of pixels per point.
  package let scale: Double
  /// The radius of the display's corners, which are continuous curves, in points; 0 for square corners.
  package let cornerRadius: Double
  /// The notch or the island at the top of the display; nil if there is none.
  package let cutout: Cutout?
  /// The system generations whose insets are known, oldest first.
  package let systems: [SystemGeneration]
  package let confidence: Confidence
  /// The value of the device that is in doubt; nil if no value is in doubt.
  package let doubt: Doubt?
  /// The top safe-area inset of a phone in portrait, equal on all system generations; 0 for a pad.
  let phoneTopInset: Double

  /// Whether the device has a home indicator instead of a home button, as all displays with round corners do.
  package var homeIndicator: Bool { cornerRadius > 0 }

  /// The newest system generation whose insets are known.
  package var latestSystem: SystemGeneration { systems.last ?? .ios26 }

  package func size(in orientation: Orientation) -> CGSize {
    orientation == .portrait ? size : CGSize(width: size.height, height: size.width)
  }

  /// Returns the safe-area insets of a full-screen view without bars, in points; nil if the device does not run the system or
  /// if its insets are not published.
  ///
  /// In landscape, a phone's top inset becomes its left and right inset. With a home button, all insets of a phone are 0 in
  /// landscape.
  package func safeAreaInsets(in orientation: Orientation, on system: SystemGeneration) -> EdgeInsets? {
    guard systems.contains(system) else { return nil }
    switch (idiom, homeIndicator, orientation) {
    case (.pad, false, _): return EdgeInsets(top: 20)
    case (.pad, true, _):
      return system == .ios26 ? EdgeInsets(top: 32, bottom: 25) : EdgeInsets(top: 24, bottom: 20)
    case (.phone, false, .portrait): return EdgeInsets(top: phoneTopInset)
    case (.phone, false, .landscape): return .zero
    case (.phone, true, .portrait): return EdgeInsets(top: phoneTopInset, bottom: 34)
    case (.phone, true, .landscape):
      return EdgeInsets(left: phoneTopInset, bottom: system == .ios26 ? 20 : 21, right: phoneTopInset)
    }
  }

  /// Returns the left and right margin of a screen without bars, in points: 20 on pads and on screens that are at least 414
  /// points wide, otherwise 16. The exact width between 402 and 414 at which the margin changes is not verified.
  package func sideMargin(in orientation: Orientation) -> Double {
    idiom == .pad || size(in: orientation).width >= 414 ? 20 : 16
  }

  /// All devices: phones before pads, and older generations before newer ones.
  package static let all = DeviceTable.devices
}

extension Device {
  /// Returns the device whose id or name is `name`, ignoring case, hyphens and the word "inch". The beginning of a name, such as
  /// `iPad Pro 13`, is enough if it matches only one device.
  package static func named(_ name: String) -> Device? {
    let exact = name.lowercased()
    if let known = spellings.first(where: { $0.device.id == exact || $0.name == exact }) {
      return known.device
    }
    let requested = words(of: name)
    if let known = spellings.first(where: { $0.idWords == requested }) { return known.device }
    let beginning = beginning(with: name)
    return beginning.count == 1 ? beginning[0] : nil
  }

  /// Returns the devices whose names begin with the words of `name`; empty if `name` has no words.
  static func beginning(with name: String) -> [Device] {
    let requested = words(of: name)
    return requested.isEmpty
      ? [] : spellings.filter { $0.nameWords.starts(with: requested) }.map(\.device)
  }

  private static func words(of name: String) -> [Substring] {
    // The last three characters mark inches: 12.9".
    name.lowercased().split { "- .\"”″".contains($0) }.filter { $0 != "inch" }
  }

  /// A device with its id and its name, normalized for comparison.
  private struct Spelling {
    let device: Device
    let name: String
    let idWords: [Substring]
    let nameWords: [Substring]
  }

  private static let spellings = all.map {
    Spelling(
      device: $0, name: $0.name.lowercased(), idWords: words(of: $0.id), nameWords: words(of: $0.name))
  }

  /// The device's full name, and its short name if that is different.
  var names: [String] { shortName == name ? [name] : [name, shortName] }

  /// The name without its parenthesized text. If that would not identify the device, the short name consists of the words of
  /// the id, such as `iPad mini 6`.
  package var shortName: String { Self.shortNames[id] ?? name }

  /// The short names by id, cached since computing one searches all devices.
  private static let shortNames = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.shortened) })

  private var shortened: String {
    guard let bracket = name.firstIndex(of: "(") else { return name }
    let short = name[..<bracket].split(separator: " ").joined(separator: " ")
    if Device.named(short) == self { return short }
    let written = name.split { " ()-,".contains($0) }
    return id.split(separator: "-").map { word in
      written.first { $0.lowercased() == word } ?? word
    }.joined(separator: " ")
  }
}

/// A notch or a Dynamic Island at the top edge of a display in portrait.
package struct Cutout: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recess at the display's top edge.
    case notch
    /// A pill-shaped cutout below the display's top edge.
    case island
  }

  package let kind: Kind
  /// The cutout's size, in points; nil if it is not published. The cutout is centered horizontally on the display.
  package let size: CGSize?
  /// The distance from the top edge of the display to the cutout, in points.
  package let top: Double
  /// The confidence in the cutout's size and distance.
  package let confidence: Confidence
}

/// The orientation of a device. A screen without a device is in landscape if its width exceeds its height.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// The orientation of a screen that is taller than wide, or square.
  case portrait
  case landscape
}

/// A range of iOS and iPadOS versions for which a value is valid.
package enum SystemGeneration: String, Hashable, Sendable, CaseIterable {
  /// iOS 11 to 18.
  case ios18
  /// iOS 26 and 27.
  case ios26
}

/// The confidence in a value of a catalog, such as the corner radius of a device.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// High confidence: two or more independent sources agree, or the value was measured.
  case high
  /// Medium confidence: one source, or several sources that nearly agree.
  case medium
  /// No confidence: there is no source, and the value is a guess or missing.
  case unverified
}

/// The devices in `Resources/devices.csv`, with lengths in points.
///
/// The corner radius of a device with a home button is 0. The foldable iPhone of 2026 is missing, since its values come only from
/// secondary sources.
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
