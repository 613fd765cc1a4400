/// Where an element goes that was there before a batch; operations are numbers in the batch.
public enum UpdateFate<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation names it: it is pushed to a place, or stays.
  case kept(at: Position)
  /// An operation takes it to a place.
  case moved(to: Position, operation: Int)
  /// An operation gives it a new view, at the place where the reload's insert lands.
  case reloaded(at: Position, operation: Int)
  /// An operation deletes it, or deletes or reloads its section.
  case deleted(operation: Int)
}

/// Where an element comes from that is there after a batch; operations are numbers in the batch.
public enum UpdateOrigin<Position: Equatable & Sendable>: Equatable, Sendable {
  /// No operation names it: it was pushed from a place, or stayed.
  case kept(from: Position)
  /// An operation took it from a place.
  case moved(from: Position, operation: Int)
  /// An operation gave it a new view; that was its place before.
  case reloaded(from: Position, operation: Int)
  /// An operation inserted it, or inserted or reloaded its section.
  case inserted(operation: Int)
}
