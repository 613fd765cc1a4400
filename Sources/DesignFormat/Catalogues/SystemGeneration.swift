/// The generation of iOS and iPadOS that a figure belongs to.
public enum SystemGeneration: String, Hashable, Sendable, CaseIterable {
  /// iOS 11 to 18.
  case ios18
  /// iOS 26 and 27.
  case ios26
}
