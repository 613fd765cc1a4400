/// A reason why UIKit, or Maquette, refuses a batch.
public struct UpdateCollision: Equatable, Sendable {
  /// The number of UIKit's exception, from 1 to 23 (docs/collection-view.md, "Exceptions"); nil where only
  /// Maquette objects.
  public let number: Int?
  /// The text of UIKit's exception word for word, or Maquette's own.
  ///
  /// UIKit prints an address with every index path; here it is always `0x600000000000`.
  public let message: String
  /// The operations that collide, by their numbers in the batch, ascending.
  public let operations: [Int]
  /// Advises what to change, in plain words.
  public let fix: String

  init(_ exception: UpdateException, operations: [Int]) {
    number = exception.number
    message = exception.message
    self.operations = operations.sorted()
    fix = exception.fix
  }
}

extension UpdateCollision: CustomStringConvertible {
  /// The message, and the fix on a line of its own.
  public var description: String { "\(message)\nfix: \(fix)" }
}

/// A batch that would crash an app, and why.
public struct UpdateRefusal: Error, Equatable, Sendable {
  /// All collisions, what UIKit raises first; never empty.
  public let collisions: [UpdateCollision]
}
