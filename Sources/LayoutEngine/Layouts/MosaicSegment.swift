import Foundation

/// How one row of a mosaic is cut into tiles: a tree of cuts, read from left to right and top to bottom.
public indirect enum MosaicSegment: Equatable, Sendable {
  /// One tile fills the place.
  case tile
  /// A cut from top to bottom; the left part takes a fraction of the width, above 0 and below 1.
  case columns(Double, MosaicSegment, MosaicSegment)
  /// A cut from left to right; the upper part takes a fraction of the height, above 0 and below 1.
  case rows(Double, MosaicSegment, MosaicSegment)

  /// One tile over the full width.
  public static let fullWidth = MosaicSegment.tile
  /// Two tiles of half the width.
  public static let fiftyFifty = MosaicSegment.columns(0.5, .tile, .tile)
  /// A large tile at the left, two small ones stacked at the right.
  public static let twoThirdsOneThird = MosaicSegment.columns(2.0 / 3.0, .tile, .rows(0.5, .tile, .tile))
  /// Two small tiles stacked at the left, a large one at the right.
  public static let oneThirdTwoThirds = MosaicSegment.columns(1.0 / 3.0, .rows(0.5, .tile, .tile), .tile)

  /// Equal tiles side by side; the row for a count that no other segment has.
  public static func columns(_ count: Int) -> MosaicSegment {
    var segment = MosaicSegment.tile
    for width in stride(from: 2, through: count, by: 1) {
      segment = .columns(1 / Double(width), .tile, segment)
    }
    return segment
  }

  /// How many tiles the segment has.
  public var tileCount: Int {
    switch self {
    case .tile: 1
    case .columns(_, let first, let second), .rows(_, let first, let second):
      first.tileCount + second.tileCount
    }
  }

  /// A cut lies at the next whole point, the part behind it begins after the gap (docs/collection-view.md, "Mosaic").
  func tiles(in rect: CGRect, gap: Double) -> [CGRect] {
    switch self {
    case .tile: return [rect]
    case .columns(let fraction, let first, let second):
      let parts = Self.cut(Double(rect.size.width), fraction, gap)
      var (left, right) = (rect, rect)
      left.size.width = CGFloat(parts.first)
      right.origin.x += CGFloat(parts.offset)
      right.size.width = CGFloat(parts.second)
      return first.tiles(in: left, gap: gap) + second.tiles(in: right, gap: gap)
    case .rows(let fraction, let first, let second):
      return Self.columns(fraction, first.transposed, second.transposed)
        .tiles(in: rect.transposed, gap: gap).map(\.transposed)
    }
  }

  func validate() throws(LayoutError) {
    switch self {
    case .tile: break
    case .columns(let fraction, let first, let second), .rows(let fraction, let first, let second):
      guard fraction > 0, fraction < 1 else {
        throw LayoutError("a mosaic segment is cut at a fraction between 0 and 1", property: "segments")
      }
      try first.validate()
      try second.validate()
    }
  }

  private var transposed: MosaicSegment {
    switch self {
    case .tile: .tile
    case .columns(let fraction, let first, let second): .rows(fraction, first.transposed, second.transposed)
    case .rows(let fraction, let first, let second): .columns(fraction, first.transposed, second.transposed)
    }
  }

  private static func cut(
    _ length: Double, _ fraction: Double, _ gap: Double
  ) -> (first: Double, offset: Double, second: Double) {
    let first = min((length * fraction).rounded(.up), length)
    return (first, min(first + gap, length), max(0, length - first - gap))
  }
}
