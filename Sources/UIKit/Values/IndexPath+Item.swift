public import Foundation

extension IndexPath {
  /// The path of an item in a section.
  public init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }

  /// The path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index, as tables call it.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}

extension NSIndexPath {
  /// The second index.
  public var item: Int { index(atPosition: 1) }
  /// The second index, as tables call it.
  public var row: Int { item }
  /// The first index.
  public var section: Int { index(atPosition: 0) }
}
