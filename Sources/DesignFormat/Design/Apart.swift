/// A value that is large and seldom there, in memory of its own: what has it is smaller, and a copy of that copies a reference
/// instead of all that is in the value.
indirect enum Apart<Value> {
  case none
  case some(Value)

  init(_ value: Value?) { self = value.map(Self.some) ?? .none }

  var value: Value? { if case .some(let value) = self { value } else { nil } }
}

extension Apart: Equatable where Value: Equatable {}
extension Apart: Sendable where Value: Sendable {}
