public import Foundation

// Where `UIKit` is imported as well, its members of these names go first.
extension IndexPath {
  /// The path of an item in a section, as UIKit spells it.
  @_disfavoredOverload
  public init(item: Int, section: Int) {
    // Grown from one index: this form stays inline, where an array literal allocates.
    self = IndexPath(index: section).appending(item)
  }

  /// The second index; −1 where the path is shorter.
  @_disfavoredOverload
  public var item: Int { count > 1 ? self[1] : -1 }

  /// The first index; −1 where the path is empty.
  @_disfavoredOverload
  public var section: Int { isEmpty ? -1 : self[0] }

  var dotted: String { map { "\($0)" }.joined(separator: ".") }
}
