import Foundation

/// The words of a request, each with its value.
package struct Query: Hashable, Sendable {
  private var values: [String: String]

  package init(_ values: [String: String]) {
    self.values = values
  }

  package subscript(name: String) -> String? {
    get { values[name].flatMap { $0.isEmpty ? nil : $0 } }
    set { values[name] = newValue }
  }

  /// A value that must be there.
  func required(_ name: String) throws(WrongRequest) -> String {
    guard let value = self[name] else { throw WrongRequest("the request has no \"\(name)\"") }
    return value
  }

  /// A number within a range; throws for any other text.
  func number(_ name: String, in range: ClosedRange<Double>) throws(WrongRequest) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw WrongRequest("\"\(name)\" is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// One of a few words; throws for any other.
  func option<Value: RawRepresentable<String>>(_ name: String, of type: Value.Type) throws(WrongRequest)
    -> Value?
  {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else { throw WrongRequest("\"\(text)\" is no \(name)") }
    return value
  }

  /// The words in order, as an address has them: the same for equal queries, and for no others.
  package var key: String {
    values.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(
      separator: "&")
  }
}
