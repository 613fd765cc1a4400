/// How an operation names an item that is there before its batch.
public enum ItemTarget: Equatable, Sendable {
  /// By its id.
  case id(String)
  /// By its place before the batch.
  case position(ItemPosition)
}

/// The place of an item, as UIKit's `IndexPath`; both numbers are counted from 0.
public struct ItemPosition: Hashable, Sendable {
  /// The number of the section, from 0 to 100,000.
  public var section: Int
  /// The number of the item in its section, from 0 to 100,000.
  public var item: Int

  /// Makes a place.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}
