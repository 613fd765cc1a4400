/// The references that a comparison writes.
public enum UpdateMode: String, CaseIterable, Sendable {
  /// Writes no references. Differences and missing references are only reported.
  case none
  /// Writes missing references.
  case missing
  /// Writes missing and different references.
  case changed
  /// Writes all references, including those that cannot be parsed.
  case all

  /// Returns the default mode: `none` on a CI server, that is, if the variable `CI` has a value other than `0` and
  /// `false`, and `missing` otherwise.
  public static func usual(in environment: [String: String]) -> UpdateMode {
    ["", "0", "false"].contains((environment["CI"] ?? "").lowercased()) ? .missing : .none
  }
}
