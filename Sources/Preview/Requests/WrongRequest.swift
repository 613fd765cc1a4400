/// The error for a request that cannot be answered. The page shows its description.
package struct WrongRequest: Error, Equatable, CustomStringConvertible {
  /// The reason, as one sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
