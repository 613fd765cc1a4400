/// The result of a batch for an element that existed before it. Operations are numbers in the batch.
public enum UpdateFate<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation refers to it; other operations may change its position.
  case kept(at: Position)
  /// An operation moves it.
  case moved(to: Position, operation: Int)
  /// An operation reloads it; the position is that of the resulting insert.
  case reloaded(at: Position, operation: Int)
  /// An operation deletes it, or deletes or reloads its section.
  case deleted(operation: Int)
}

/// The origin of an element that exists after a batch. Operations are numbers in the batch.
public enum UpdateOrigin<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation refers to it; other operations may have changed its position.
  case kept(from: Position)
  /// An operation moved it.
  case moved(from: Position, operation: Int)
  /// An operation reloaded it; the position is the one before the batch.
  case reloaded(from: Position, operation: Int)
  /// An operation inserted it, or inserted or reloaded its section.
  case inserted(operation: Int)
}
