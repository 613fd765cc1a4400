public import Foundation

/// The circle layout: items around the middle of what is visible.
public struct CircleSpec: Equatable, Sendable {
  /// The size of items without one of their own, in points, both sides above 0.
  public var itemSize: CGSize
  /// From the middle to the items' centres, in points; nil for the shorter visible side divided by 2.5.
  public var radius: Double?
  /// Where the first item stands, in degrees: 0 is right, 90 is below.
  public var startAngle: Double
  /// Whether the items follow each other clockwise.
  public var isClockwise: Bool

  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    itemSize = reader["itemSize"]?.size(in: .itemSide) ?? CGSize(width: 70, height: 70)
    radius = reader["radius"]?.number(in: .nonNegative)
    startAngle = reader.number("startAngle", in: NumberRange(lowest: -360, highest: 360), default: 0)
    isClockwise = reader.flag("clockwise", default: true)
  }
}
