/// Why a request cannot be answered, for the page that made it.
package struct WrongRequest: Error, Equatable, CustomStringConvertible {
  /// One sentence.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
