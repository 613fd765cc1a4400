/// How much token files may ask for; beyond it they are refused with a message.
public enum TokenLimits {
  /// References that lead from one to the next.
  public static let references = 100
  /// Token files and asset files read for a design.
  public static let files = 1_000
  /// Tokens and groups that `$extends` copies.
  static let copies = 20_000
  /// Names that a hint for a mistyped one is looked for among.
  static let suggested = 2_000
  /// Mistyped names that get a hint.
  static let suggestions = 100
}
