package import Foundation

/// An icon for bars and cells: a shipped icon, which has the name of the SF Symbol with the same motif, or a design's own icon.
///
/// The shipped drawings were made for this project and contain nothing by Apple.
package struct IconName: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name of the SF Symbol or of the design's own icon.
  package let rawValue: String
  /// The design's own icon; nil for a shipped icon.
  package let own: DesignIcon?

  /// Creates a shipped icon; nil if there is none with the name.
  package init?(rawValue: String) {
    guard Self.known.contains(rawValue) else { return nil }
    self.init(rawValue)
  }

  init(_ name: String) {
    (rawValue, own) = (name, nil)
  }

  package init(_ own: DesignIcon) {
    (rawValue, self.own) = (own.name, own)
  }

  /// Whether two icons have the same name and the same drawing.
  package static func == (lhs: IconName, rhs: IconName) -> Bool {
    lhs.rawValue == rhs.rawValue && lhs.own == rhs.own
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The name that identifies the icon when designs are compared. The name of a design's own icon includes a digest of
  /// the drawing.
  package var recordName: String { own.map { "\(rawValue) (drawing \($0.digest))" } ?? rawValue }

  /// All shipped icons, in the order of `Resources/icons.csv`. The resources of `Cells` contain the drawings.
  package static let allCases = PackageResources.icons_csv.rows().map { IconName($0[0]) }

  private static let known = Set(allCases.map(\.rawValue))

  private static let words = Dictionary(
    uniqueKeysWithValues: PackageResources.icons_csv.rows().map { ($0[0], $0[1]) })

  /// Whether the icon's name, or a word for its motif or use, contains `word`, which is in lower case: `mail`
  /// matches `envelope`.
  package func matches(_ word: String) -> Bool {
    rawValue.lowercased().contains(word) || Self.words[rawValue]?.contains(word) == true
  }

  /// The filled variant of the icon, for tab bars; nil if there is none.
  package var filled: IconName? {
    if let own { return own.filled.map(IconName.init) }
    // SF Symbols has no "gear.fill"; the filled gear is "gearshape.fill".
    return self == .gear ? .gearshapeFill : IconName(rawValue: rawValue + ".fill")
  }
}

/// The icons that bars, lists and keyboards show even if a design does not name them.
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

/// A design's own icon: an SVG file in the design's icon folder.
package final class DesignIcon: Hashable, Sendable {
  /// The name in designs: the file name without its extension.
  package let name: String
  /// The path of the file, relative to the design's folder.
  package let file: String
  package let data: Data
  /// The filled variant of the icon, for tab bars; nil if there is none. Its name is this icon's name with `.fill`
  /// appended.
  package let filled: DesignIcon?
  /// Whether the drawing is mirrored in right-to-left layouts. This is the case if the icon's image set declares the drawing
  /// for left-to-right layouts only.
  package let followsReadingDirection: Bool
  /// The separate drawing for right-to-left layouts; nil if the icon has none.
  package let rightToLeft: DesignIcon?

  init(
    name: String, file: String, data: Data, filled: DesignIcon? = nil, followsReadingDirection: Bool = false,
    rightToLeft: DesignIcon? = nil
  ) {
    (self.name, self.file, self.data, self.filled) = (name, file, data, filled)
    (self.followsReadingDirection, self.rightToLeft) = (followsReadingDirection, rightToLeft)
  }

  /// The FNV-1a hash of the drawings as eight hexadecimal digits. Comparisons use it to detect a changed drawing.
  package var digest: String {
    let bytes = data + (rightToLeft?.data ?? Data()) + (followsReadingDirection ? [1] : [])
    let hash = bytes.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Whether two icons have the same name, path and drawing.
  package static func == (lhs: DesignIcon, rhs: DesignIcon) -> Bool {
    lhs === rhs
      || (lhs.name == rhs.name && lhs.file.isSamePath(as: rhs.file) && lhs.data == rhs.data
        && lhs.followsReadingDirection == rhs.followsReadingDirection && lhs.rightToLeft == rhs.rightToLeft)
  }

  /// Hashes the name, which is unique in a design.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
