/// A value that is large and seldom there, kept apart from what has it: that is copied a hundred times as often.
indirect enum Apart<Value> {
  case none
  case some(Value)

  init(_ value: Value?) { self = value.map(Self.some) ?? .none }

  var value: Value? { if case .some(let value) = self { value } else { nil } }
}

extension Apart: Equatable where Value: Equatable {}
extension Apart: Sendable where Value: Sendable {}
