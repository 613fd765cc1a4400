public import Foundation
public import LayoutEngine

/// A device whose screen a design can be drawn for.
public struct Device: Hashable, Sendable {
  /// The family of a device.
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    /// An iPhone.
    case phone
    /// An iPad.
    case pad
  }

  /// A figure that a source doubts or that was inferred from other models.
  public enum Doubt: String, Hashable, Sendable, CaseIterable {
    /// The radius of the display's corners.
    case corners
    /// The top inset of some system generation.
    case top
    /// The landscape insets on iOS 26, inferred from the iPhone 16 and 17.
    case landscape
    /// All insets on iPadOS 26, inferred from models that were measured.
    case insets
  }

  /// A stable name for files and command lines: `iphone-17-pro-max`.
  public let id: String
  /// The name Apple sells it under.
  public let name: String
  /// Phone or pad.
  public let idiom: Idiom
  /// The year its latest model came out.
  public let year: Int
  /// The portrait size of the screen, in points.
  public let size: CGSize
  /// Pixels to a point.
  public let scale: Double
  /// The radius of the display's corners, in points along a continuous curve; 0 for square ones.
  public let cornerRadius: Double
  /// The notch or the island at the top of the display; nil for none.
  public let cutout: Cutout?
  /// The generations whose insets are known, oldest first.
  public let systems: [SystemGeneration]
  /// How well the figures are known.
  public let confidence: Confidence
  /// The figure that is doubted, if any.
  public let doubt: Doubt?
  /// The top safe-area inset of a phone in portrait, the same in every generation; 0 for a pad.
  let phoneTopInset: Double

  /// Whether a bar at the bottom takes the place of a home button, as on every display with round corners.
  public var homeIndicator: Bool { cornerRadius > 0 }

  /// The newest generation whose insets are known.
  public var latestSystem: SystemGeneration { systems.last ?? .ios26 }

  /// The size of the screen as it is held, in points.
  public func size(in orientation: Orientation) -> CGSize {
    orientation == .portrait ? size : CGSize(width: size.height, height: size.width)
  }

  /// The safe area of a bare full-screen view, before any bars, in points; nil for a system the device does
  /// not run or whose insets nobody has published.
  ///
  /// In landscape a phone's top inset moves to both sides, except with a home button, where all insets are 0.
  public func safeAreaInsets(in orientation: Orientation, on system: SystemGeneration) -> EdgeInsets? {
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

  /// The margin of a bare screen beside its safe area, in points: 20 from 414 points of width on and on a
  /// pad, else 16 (where between 402 and 414 it changes is not verified).
  public func sideMargin(in orientation: Orientation) -> Double {
    idiom == .pad || size(in: orientation).width >= 414 ? 20 : 16
  }

  /// Every device, phones first, oldest generation first.
  public static let all = DeviceTable.devices
}

extension Device {
  /// The device with an id or a name; capitals, hyphens and the word "inch" aside. The beginning of a name stands for the
  /// only device that has it: `iPad Pro 13`.
  public static func named(_ name: String) -> Device? {
    let exact = name.lowercased()
    if let known = spellings.first(where: { $0.device.id == exact || $0.name == exact }) {
      return known.device
    }
    let wanted = words(of: name)
    if let known = spellings.first(where: { $0.idWords == wanted }) { return known.device }
    let beginning = beginning(with: name)
    return beginning.count == 1 ? beginning[0] : nil
  }

  /// Those whose names begin with the words of this one; none where it has no words.
  static func beginning(with name: String) -> [Device] {
    let wanted = words(of: name)
    return wanted.isEmpty
      ? [] : spellings.filter { $0.nameWords.starts(with: wanted) }.map(\.device)
  }

  private static func words(of name: String) -> [Substring] {
    name.lowercased().split { "- .".contains($0) }.filter { $0 != "inch" }
  }

  /// A device by what it is looked for, in lower case.
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

  /// All that it may be called in words.
  var names: [String] { shortName == name ? [name] : [name, shortName] }

  /// The name without what is in brackets, where it means this device alone, or else the words of the id: `iPad mini 6`.
  public var shortName: String { Self.shortNames[id] ?? name }

  /// By id, since each is found by looking through all devices.
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

/// A notch or an island at the top edge of a display, in portrait.
public struct Cutout: Hashable, Sendable {
  /// The shape of a cutout.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recess that hangs from the edge.
    case notch
    /// A pill away from the edge.
    case island
  }

  /// The shape.
  public let kind: Kind
  /// Width and height in points, centred on the display's width; nil where no source gives them.
  public let size: CGSize?
  /// From the display's edge to the shape, in points.
  public let top: Double
  /// How well the figures are known.
  public let confidence: Confidence
}

/// Which way up a device is held; for a screen without a device, whether it is wider than high.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// Higher than wide, or square.
  case portrait
  /// Wider than high.
  case landscape
}

/// The generation of iOS and iPadOS that a figure belongs to.
public enum SystemGeneration: String, Hashable, Sendable, CaseIterable {
  /// iOS 11 to 18.
  case ios18
  /// iOS 26 and 27.
  case ios26
}

/// How well a figure in a catalogue is known.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// Two or more independent sources, or a measurement, agree.
  case high
  /// One source, or sources that nearly agree.
  case medium
  /// No source; the figure is a guess or missing.
  case unverified
}

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
