public import Foundation

/// The stack layout: a pile of items, of which the top few are drawn.
public struct StackSpec: Equatable, Sendable {
  /// The size of items without one of their own, in points, both sides above 0.
  public var itemSize: CGSize
  /// How many items are drawn, at least 0.
  public var visibleCount: Int
  /// How far an item is turned at most, in degrees, from 0 to 180.
  public var maximumRotation: Double
  /// Another number turns the items otherwise.
  public var seed: Int

  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    itemSize = reader["itemSize"]?.size(in: .itemSide) ?? CGSize(width: 200, height: 200)
    visibleCount = reader["visibleCount"]?.wholeNumber(in: .nonNegative) ?? 5
    maximumRotation = reader.number("maximumRotation", in: NumberRange(lowest: 0, highest: 180), default: 8)
    seed = reader["seed"]?.wholeNumber(in: .nonNegative) ?? 0
  }
}
