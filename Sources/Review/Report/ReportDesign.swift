/// One design in a report, with its pictures and its causes.
public struct ReportDesign: Equatable, Sendable, Codable {
  /// The design's path as people call it, from the folder that was compared.
  public var name: String
  /// How the design's two versions compare.
  public var status: ReportStatus
  /// The changes in the file, a line each, with its place.
  public var fileChanges: [String] = []
  /// Screens and variants that only one side has, a line each.
  public var comingsAndGoings: [String] = []
  /// Why it could not be compared, a paragraph each.
  public var problems: [String] = []

  /// A design of which nothing more is known.
  public init(name: String, status: ReportStatus) {
    (self.name, self.status) = (name, status)
  }
}
