/// An optional stored on the heap, for large values that are rarely present. The type that stores it stays small, and
/// copying that type copies only a reference.
indirect enum Boxed<Value> {
  case none
  case some(Value)

  init(_ value: Value?) { self = value.map(Self.some) ?? .none }

  var value: Value? { if case .some(let value) = self { value } else { nil } }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Sendable where Value: Sendable {}
