public import Foundation

/// The cover-flow layout: a row of covers, turned but for the one in the middle, seen in perspective.
public struct CoverFlowSpec: Equatable, Sendable {
  /// The size of covers without one of their own, in points, both sides above 0.
  public var itemSize: CGSize
  /// The distance of the centres of two turned covers, in points, above 0.
  public var spacing: Double
  /// The distance from the middle cover's centre to its neighbours', in points, at least 0.
  public var centerSpacing: Double
  /// How far covers at the sides are turned, in degrees, above −90 and below 90.
  public var angle: Double
  /// From the eye to the screen, in points, above 0.
  public var eyeDistance: Double
  /// Whether covers are mirrored below themselves.
  public var showsReflections: Bool
  /// How opaque a reflection is where it begins, from 0 to 1.
  public var reflectionOpacity: Double

  /// Reads the keys of the layout.
  init(reading reader: inout ObjectReader) {
    itemSize = reader["itemSize"]?.size(in: .itemSide) ?? CGSize(width: 200, height: 200)
    spacing = reader.number("spacing", in: .positive, default: 60)
    centerSpacing = reader.number("centerSpacing", in: .nonNegative, default: 140)
    angle = reader.number("angle", in: NumberRange(lowest: -89, highest: 89), default: 65)
    eyeDistance = reader.number("eyeDistance", in: .positive, default: 500)
    showsReflections = reader.flag("showsReflections")
    reflectionOpacity = reader.number(
      "reflectionOpacity", in: NumberRange(lowest: 0, highest: 1), default: 0.3)
  }
}
