public import Foundation

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
