/// How much a file of JSON may hold; one beyond a limit is refused with a message, never read in part.
public enum JSONLimits {
  /// Bytes in a file, 16 MiB: a design at every other limit is smaller, and what it becomes in memory is some
  /// twenty times as large.
  public static let fileSize = 16 * 1024 * 1024
  /// Objects and arrays within one another: reading calls itself for each, and a thread's stack ends.
  public static let depth = 128
  /// Values in a file, keys aside: each takes some hundred bytes once read.
  public static let values = 2_000_000
  /// Characters in one number: more than the 767 that can matter to a double.
  public static let numberLength = 1_024
  /// Characters (Unicode scalars) in one text: a long article.
  public static let textLength = 10_000
  /// Problems reported for a file; the rest are summed up in one line.
  public static let problems = 1_000
  /// Problems listed in what the file does not use of others that it names; the rest are counted.
  static let unusedProblems = 20
}
