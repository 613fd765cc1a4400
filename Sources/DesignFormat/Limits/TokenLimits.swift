/// How much token files may ask for; beyond it they are refused with a message.
public enum TokenLimits {
  /// References that lead from one to the next: reading calls itself for each, and a thread's stack ends.
  public static let references = 100
  /// Token files that a design names itself.
  public static let namedFiles = 100
  /// Token files and asset files read for a design.
  public static let files = 1_000
  /// Folders of an asset catalogue: symbolic links could make a few folders lead to any number.
  public static let folders = 1_000
  /// References of a resolver document, sets within sets counted: each set may name another ten times.
  static let resolverReferences = 10_000
  /// Tokens and groups that `$extends` copies: each group may extend another in two places.
  static let copies = 20_000
  /// Names that a hint for a mistyped one is looked for among, so that a file of errors is told in seconds.
  static let suggested = 2_000
  /// Mistyped names that get a hint.
  static let suggestions = 100
}
