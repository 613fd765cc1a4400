import DesignFormat

/// The bounding box of nearby different pixels, in pixels from the top left.
public struct PixelRegion: Hashable, Sendable, CustomStringConvertible {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The number of different pixels in the box.
  public var different: Int

  /// Boxes are combined if fewer pixels than this lie between them along each axis, so that a word is one region and
  /// not one region per letter.
  public static let gap = 16

  /// Creates a box with a number of different pixels.
  public init(x: Int, y: Int, width: Int, height: Int, different: Int) {
    (self.x, self.y, self.width, self.height, self.different) = (x, y, width, height, different)
  }

  /// The box as text, such as `12, 40: 96 × 18, 510 pixels`.
  public var description: String {
    "\(x), \(y): \(width) × \(height), \(counted(different, "pixel"))"
  }

  /// Whether two boxes overlap, or fewer than `gap` pixels lie between them along each axis.
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

  /// Orders boxes from top to bottom, then from left to right.
  static func precedes(_ a: PixelRegion, _ b: PixelRegion) -> Bool {
    (a.y, a.x, a.height, a.width) < (b.y, b.x, b.height, b.width)
  }
}
