public import Foundation

/// The line layout: one row of items that grow as they near the visible middle.
public struct LineSpec: Equatable, Sendable {
  /// The size of items without one of their own, in points, both sides above 0.
  public var itemSize: CGSize
  /// The space between items, in points, at least 0.
  public var minimumLineSpacing: Double
  /// The inset of the row, in points; nil leaves at the sides what lets the first and the last item come to
  /// rest in the middle.
  public var sectionInset: Insets?
  /// The distance from the visible middle below which an item grows, in points, above 0.
  public var activeDistance: Double
  /// How much an item grows in the middle, as a part of its size, above −1.
  public var zoomFactor: Double

  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    itemSize = reader["itemSize"]?.size(in: .itemSide) ?? CGSize(width: 200, height: 200)
    minimumLineSpacing = reader.number("minimumLineSpacing", in: .nonNegative, default: 50)
    sectionInset = Self.inset(reader["sectionInset"])
    activeDistance = reader.number("activeDistance", in: .positive, default: 200)
    zoomFactor = reader.number(
      "zoomFactor", in: NumberRange(lowest: -1, highest: 100, includesLowest: false), default: 0.3)
  }

  private static func inset(_ field: Field?) -> Insets? {
    guard let field else { return Insets(top: 200, bottom: 200) }
    if case .string("automatic") = field.value.content { return nil }
    if case .string = field.value.content, !field.isReference {
      field.mismatch("insets", hint: #"write "automatic", one number, or [top, left, bottom, right]"#)
      return .zero
    }
    return field.insets(in: .signed) ?? .zero
  }
}
