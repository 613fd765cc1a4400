public import Foundation

/// The icons that bars and cells may show: those that are shipped, by the names that SF Symbols gives to such pictures,
/// and a design's own.
///
/// The shipped drawings are the project's own and hold nothing of Apple's.
public struct IconName: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// SF Symbols' name, or that of a design's own icon.
  public let rawValue: String
  /// The drawing that the design brings along; nil for a shipped one.
  public let own: OwnIcon?

  /// The shipped icon of a name; nil where nobody has drawn it.
  public init?(rawValue: String) {
    guard Self.known.contains(rawValue) else { return nil }
    self.init(rawValue)
  }

  init(_ name: String) {
    (rawValue, own) = (name, nil)
  }

  init(_ own: OwnIcon) {
    (rawValue, self.own) = (own.name, own)
  }

  /// Whether two names lead to the same drawing.
  public static func == (lhs: IconName, rhs: IconName) -> Bool {
    lhs.rawValue == rhs.rawValue && lhs.own == rhs.own
  }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The name by which comparisons tell icons apart; that of a design's own icon has a digest of its drawing in it.
  public var recordName: String { own.map { "\(rawValue) (drawing \($0.digest))" } ?? rawValue }

  /// Every shipped icon, in the order of `Resources/icons.csv`; the drawings are in the resources of `Cells`.
  public static let allCases = PackageResources.icons_csv.rows().map { IconName($0[0]) }

  private static let known = Set(allCases.map(\.rawValue))

  /// The same picture with its inside filled, as tab bars show it; nil where there is none.
  public var filled: IconName? {
    if let own { return own.filled.map(IconName.init) }
    // The filled gear has no other name in SF Symbols.
    return self == .gear ? .gearshapeFill : IconName(rawValue: rawValue + ".fill")
  }
}

/// The icons that Maquette itself draws in bars, lists and keyboards.
extension IconName {
  package static let checkmark = IconName("checkmark")
  package static let checkmarkCircleFill = IconName("checkmark.circle.fill")
  package static let chevronBackward = IconName("chevron.backward")
  package static let chevronDown = IconName("chevron.down")
  package static let chevronForward = IconName("chevron.forward")
  package static let chevronLeft = IconName("chevron.left")
  package static let chevronRight = IconName("chevron.right")
  package static let chevronUp = IconName("chevron.up")
  package static let circle = IconName("circle")
  package static let gear = IconName("gear")
  package static let gearshapeFill = IconName("gearshape.fill")
  package static let globe = IconName("globe")
  package static let infoCircle = IconName("info.circle")
  package static let line3Horizontal = IconName("line.3.horizontal")
  package static let magnifyingglass = IconName("magnifyingglass")
  package static let mic = IconName("mic")
  package static let micFill = IconName("mic.fill")
  package static let minusCircleFill = IconName("minus.circle.fill")
  package static let plusCircleFill = IconName("plus.circle.fill")
  package static let sidebarLeft = IconName("sidebar.left")
  package static let xmark = IconName("xmark")
  package static let xmarkCircleFill = IconName("xmark.circle.fill")
}

/// An icon that a design brings along: an SVG file in its folder of icons.
public final class OwnIcon: Hashable, Sendable {
  /// The file's name without its ending, which designs call it by.
  public let name: String
  /// The file, as a path from the design's folder.
  public let file: String
  /// The file's bytes.
  public let data: Data
  /// The icon of the same name with `.fill` behind it, which tab bars show; nil where there is none.
  public let filled: OwnIcon?

  init(name: String, file: String, data: Data, filled: OwnIcon? = nil) {
    (self.name, self.file, self.data, self.filled) = (name, file, data, filled)
  }

  /// Eight hexadecimal digits that follow from the file's bytes, so that a changed drawing can be told (FNV-1a).
  public var digest: String {
    let hash = data.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Whether two icons are the same drawing under the same name.
  public static func == (lhs: OwnIcon, rhs: OwnIcon) -> Bool {
    lhs === rhs || (lhs.name == rhs.name && lhs.file.isSamePath(as: rhs.file) && lhs.data == rhs.data)
  }

  /// Feeds the name, which tells the icons of one design apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
