/// A design in a report, with its status and problems.
public struct ReportDesign: Equatable, Sendable, Codable {
  /// The design's display path, relative to the compared folder.
  public var name: String
  /// The former display path if the design was renamed; `nil` otherwise.
  public var formerName: String?
  /// The result of the comparison of both versions.
  public var status: ReportStatus
  /// The changes in the file, one line each, with locations.
  public var fileChanges: [String] = []
  /// The screens and variants that only one side has, one line each.
  public var comingsAndGoings: [String] = []
  /// The reasons why the comparison failed, one paragraph each.
  public var problems: [String] = []

  /// The name, preceded by the former name if the design was renamed: `designs/friends.json → designs/people.json`.
  public var title: String { [formerName, name].compactMap { $0 }.joined(separator: " → ") }

  /// The new name, the changes in the file, and the screens that only one side has, one line each. Changes in images
  /// are excluded.
  public var lines: [String] {
    [formerName.map { "\($0) → \(name)" }].compactMap { $0 } + fileChanges + comingsAndGoings
  }

  /// Creates a design with its name and status only.
  public init(name: String, status: ReportStatus) {
    (self.name, self.status) = (name, status)
  }
}
