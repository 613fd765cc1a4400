/// The state of a cell, which a finger or the program has put it into.
public enum ItemState: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case normal
  /// A finger is on it.
  case highlighted
  /// It has been chosen.
  case selected
  /// It takes no touches.
  case disabled
}
