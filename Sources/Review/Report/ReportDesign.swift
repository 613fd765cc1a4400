/// One design in a report, with its pictures and its causes.
public struct ReportDesign: Equatable, Sendable, Codable {
  /// The design's path as people call it, from the folder that was compared.
  public var name: String
  /// The design's former path as people called it; `nil` where it is the same.
  public var formerName: String?
  /// How the design's two versions compare.
  public var status: ReportStatus
  /// The changes in the file, a line each, with its place.
  public var fileChanges: [String] = []
  /// Screens and variants that only one side has, a line each.
  public var comingsAndGoings: [String] = []
  /// Why it could not be compared, a paragraph each.
  public var problems: [String] = []

  /// Its name, after the former one where it has another now: `designs/friends.json → designs/people.json`.
  public var title: String { [formerName, name].compactMap { $0 }.joined(separator: " → ") }

  /// Its new name, all changes in its file and all screens that only one side has, but not what pictures show; a line each.
  public var lines: [String] {
    [formerName.map { "\($0) → \(name)" }].compactMap { $0 } + fileChanges + comingsAndGoings
  }

  /// A design of which nothing more is known.
  public init(name: String, status: ReportStatus) {
    (self.name, self.status) = (name, status)
  }
}
