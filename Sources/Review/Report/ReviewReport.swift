import DesignFormat
import Graphics

/// Everything that one comparison of designs found: what the page, the summary and the files for programs say.
///
/// Pictures are not part of it; `ReportPicture.id` names them.
public struct ReviewReport: Equatable, Sendable, Codable {
  /// The version of this structure, for programs that read it.
  public var format = 3
  /// The program that made the report, with the libraries that drew the pictures.
  public var tool: Tool
  /// The arguments that make the report again, the program's name first.
  public var command: [String]
  /// The left side, as people call it: a revision, a file, a folder.
  public var old: String
  /// The right side, as people call it.
  public var new: String
  /// How far two colours may be apart and count as one, where that was asked for; `nil` where every difference counts.
  public var threshold: Double?
  /// The kinds of change in a few words: `order, geometry`, `no differences`.
  public var verdict: String
  /// The designs in order of name, unchanged ones too.
  public var designs: [ReportDesign]
  /// Every distinct cause once, numbered by its place: those that the first pictures show come first.
  public var causes: [ReportCause]
  /// The pictures: those that changed first, and of those the fewest that show every cause.
  public var pictures: [ReportPicture]

  /// The program and the libraries that drew the pictures.
  public struct Tool: Equatable, Sendable, Codable {
    /// The program's name.
    public var name: String
    /// The program's version.
    public var version: String
    /// The versions of libraries that the pictures depend on, by name.
    public var libraries: [String: String]

    /// A tool that drew pictures with libraries of these versions.
    public init(name: String, version: String, libraries: [String: String]) {
      (self.name, self.version, self.libraries) = (name, version, libraries)
    }
  }

  /// How many pictures are of one status.
  public func count(_ status: ReportStatus) -> Int { pictures.count { $0.status == status } }

  /// How many designs were left closed, because they and all files that belong to them are the same on both sides.
  public var untouchedDesigns: Int {
    let drawn = Set(paths: pictures.compactMap(\.design))
    return designs.count { $0.status == .unchanged && !drawn.contains($0.name) }
  }

  /// A sentence for people, `hidden by a threshold of 0.1: 1995 pixels in 3 pictures`; `nil` without a threshold.
  public var hiddenWords: String? {
    guard let threshold else { return nil }
    let hidden = HiddenPixels(pictures.map { $0.pixels?.hidden ?? 0 })
    return "hidden by a threshold of \(threshold.figures(6)): \(hidden)"
  }

  /// Whether both sides could be compared and nothing differs.
  public var isSame: Bool {
    designs.allSatisfy { $0.status == .unchanged } && pictures.allSatisfy { $0.status == .unchanged }
  }

  /// Whether something could not be compared.
  public var hasFailures: Bool {
    designs.contains { $0.status == .failed } || pictures.contains { $0.status == .failed }
  }

  /// A report of nothing yet.
  public init(tool: Tool, command: [String], old: String, new: String) {
    (self.tool, self.command, self.old, self.new) = (tool, command, old, new)
    (verdict, designs, causes, pictures) = ("no differences", [], [], [])
  }
}

/// How a design or a picture differs from one side to the other.
public enum ReportStatus: String, Sendable, Codable, CaseIterable {
  /// Something differs.
  case changed
  /// Only the new side has it.
  case added
  /// Only the old side has it.
  case removed
  /// It could not be compared.
  case failed
  /// Nothing differs.
  case unchanged
}
