/// A rule that diagnostics are about: its stable name, and what it means for somebody who meets it in a report.
public struct DiagnosticCode: Hashable, Sendable {
  /// The name in kebab case, such as `unknown-key`; never changed nor used for another rule.
  public let name: String
  /// One sentence in Markdown.
  public let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }

  /// Codes that belong together, as `docs/diagnostics.md` lists them.
  public struct Group: Equatable, Sendable {
    /// The group's heading in `docs/diagnostics.md`.
    public let title: String
    /// The codes, in the order in which they are listed.
    public let codes: [DiagnosticCode]
  }

  /// Every code that a diagnostic may have.
  public static let groups: [Group] =
    jsonGroups + valuesGroups + namesGroups + filesGroups + templatesGroups + tokensGroups + updatesGroups
    + auditsGroups + programGroups

  /// The code of a name; nil for a name that no rule has.
  public static func named(_ name: String) -> DiagnosticCode? { table[name] }

  private static let table = Dictionary(
    groups.flatMap(\.codes).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
