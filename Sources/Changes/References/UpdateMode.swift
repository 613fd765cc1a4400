/// Which references a comparison writes.
public enum UpdateMode: String, CaseIterable, Sendable {
  /// None: differences and missing references are only told.
  case none
  /// Those that are missing.
  case missing
  /// Those that are missing or differ.
  case changed
  /// All, those that cannot be read among them.
  case all

  /// The mode where none is asked for: `none` where the variable `CI` is set to anything but nothing, `0` and `false`,
  /// and `missing` elsewhere.
  public static func usual(in environment: [String: String]) -> UpdateMode {
    ["", "0", "false"].contains((environment["CI"] ?? "").lowercased()) ? .missing : .none
  }
}
