/// A reason for which UIKit or Maquette rejects a batch.
public struct UpdateCollision: Equatable, Sendable {
  /// The number of UIKit's exception, from 1 to 23 (docs/collection-view.md, "Exceptions"); nil if only Maquette
  /// rejects the batch.
  public let number: Int?
  /// The exact text of UIKit's exception, or Maquette's own text.
  ///
  /// UIKit prints an address with each index path; here it is always `0x600000000000`.
  public let message: String
  /// The operations that collide, by number in the batch, in ascending order.
  public let operations: [Int]
  /// The remedy, as a sentence.
  public let fix: String

  init(_ exception: UpdateException, operations: [Int]) {
    number = exception.number
    message = exception.message
    self.operations = operations.sorted()
    fix = exception.fix
  }
}

extension UpdateCollision: CustomStringConvertible {
  /// The message, followed by a line with the fix.
  public var description: String { "\(message)\nfix: \(fix)" }
}

/// The error for a batch that UIKit or Maquette rejects.
public struct UpdateRefusal: Error, Equatable, Sendable {
  /// All collisions, in the order in which UIKit would raise them; never empty.
  public let collisions: [UpdateCollision]
}
