public import Foundation

/// An item's values in the design, for delegates that engineers wrote.
public struct ItemFacts: Equatable, Sendable {
  /// Its texts, numbers and flags, by the names that templates know them by.
  public var values: [String: AttributeValue]
  /// The size of its picture, in points; nil where it has none.
  public var pictureSize: CGSize?

  /// Nothing, unless it is given.
  public init(values: [String: AttributeValue] = [:], pictureSize: CGSize? = nil) {
    (self.values, self.pictureSize) = (values, pictureSize)
  }
}
