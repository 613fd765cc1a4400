public import Foundation

// The members are disfavored overloads, so that UIKit's members of these names have precedence if it is imported.
extension IndexPath {
  /// Creates the path of an item in a section, with UIKit's argument names.
  @_disfavoredOverload
  public init(item: Int, section: Int) {
    // An index path that grows from one index is stored inline; an array literal allocates.
    self = IndexPath(index: section).appending(item)
  }

  /// The second index; −1 if the path is shorter.
  @_disfavoredOverload
  public var item: Int { count > 1 ? self[1] : -1 }

  /// The first index; −1 if the path is empty.
  @_disfavoredOverload
  public var section: Int { isEmpty ? -1 : self[0] }

  var dotted: String { map { "\($0)" }.joined(separator: ".") }
}
