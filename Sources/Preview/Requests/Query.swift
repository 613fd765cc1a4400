import Foundation

/// The parameters of a request.
package struct Query: Hashable, Sendable {
  private var values: [String: String]

  package init(_ values: [String: String]) {
    self.values = values
  }

  package subscript(name: String) -> String? {
    get { values[name].flatMap { $0.isEmpty ? nil : $0 } }
    set { values[name] = newValue }
  }

  /// Returns a parameter's value. Throws if it is missing.
  func required(_ name: String) throws(WrongRequest) -> String {
    guard let value = self[name] else { throw WrongRequest("the request has no \"\(name)\"") }
    return value
  }

  /// Returns a number; `nil` if the parameter is missing. Throws if the value is not a number in the range.
  func number(_ name: String, in range: ClosedRange<Double>) throws(WrongRequest) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw WrongRequest("\"\(name)\" is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns a case of an enumeration; `nil` if the parameter is missing. Throws if the value is not one of the cases.
  func option<Value: RawRepresentable<String>>(_ name: String, of type: Value.Type) throws(WrongRequest)
    -> Value?
  {
    guard let text = self[name] else { return nil }
    guard let value = Value(rawValue: text) else { throw WrongRequest("\"\(text)\" is no \(name)") }
    return value
  }

  /// The parameters in sorted order, in URL syntax. Equal queries have equal keys.
  package var key: String {
    values.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(
      separator: "&")
  }
}
