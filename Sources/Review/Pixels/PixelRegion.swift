import DesignFormat

/// A box around pixels that differ and lie close together, in pixels from the top left.
public struct PixelRegion: Hashable, Sendable, CustomStringConvertible {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int
  /// How many pixels in the box differ.
  public var different: Int

  /// Two boxes that are no more than so many pixels apart, along both axes, are one: a word is not reported
  /// letter by letter.
  public static let gap = 16

  /// A box with so many pixels that differ.
  public init(x: Int, y: Int, width: Int, height: Int, different: Int) {
    (self.x, self.y, self.width, self.height, self.different) = (x, y, width, height, different)
  }

  /// Such as `12, 40: 96 × 18, 510 pixels`.
  public var description: String {
    "\(x), \(y): \(width) × \(height), \(counted(different, "pixel"))"
  }

  /// Whether fewer pixels than the gap, or none, lie between two boxes.
  func isNear(_ other: PixelRegion) -> Bool {
    x - (other.x + other.width - 1) <= Self.gap && other.x - (x + width - 1) <= Self.gap
      && y - (other.y + other.height - 1) <= Self.gap && other.y - (y + height - 1) <= Self.gap
  }

  mutating func formUnion(_ other: PixelRegion) {
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    (x, y) = (min(x, other.x), min(y, other.y))
    (width, height) = (right - x, bottom - y)
    different += other.different
  }

  /// The order of all lists: from the top down, then from the left.
  static func precedes(_ a: PixelRegion, _ b: PixelRegion) -> Bool {
    (a.y, a.x, a.height, a.width) < (b.y, b.x, b.height, b.width)
  }
}
