package import DesignFormat
import Foundation
package import Maquette
package import Review

/// One of several parts of a comparison, as it stands in a folder until all of them are joined.
package struct ComparisonPart: Codable {
  static let fileName = "part.json"
  private static let version = 1

  private var version = Self.version
  var part: Manifest.Part
  var tools = Manifest.Tools.current
  /// The arguments that make the whole, with `Self.output` where they name the folder.
  var command: [String]
  var wish: Wish
  /// All pictures, of which this part knows its own.
  var drafts: ReportDrafts
  var own: [Drawn] = []

  /// A picture of the part.
  struct Drawn: Codable {
    /// Its place in the drafts.
    let place: Int
    /// Its files by what their names end in where reports have them.
    let files: [String: PartFile]
  }

  /// The output of the whole comparison, besides pictures.
  package enum Wish: Codable, Hashable, Sendable {
    /// A page, a summary and files for programs, whose links begin with `imageBase`.
    case report(imageBase: String)
    /// A text, or the report for programs.
    case text(isJSON: Bool)
  }

  /// Stands for the folder's path in arguments, where no path can hold it.
  package static let output = "\u{0}"

  /// A part of what `command` makes; `code` tells the sides' layouts in Swift from others, and `drafts` are those of all
  /// pictures.
  package init(
    _ shard: Shard, of name: String, by command: [String], for wish: Wish, code: [String],
    drafts: ReportDrafts
  ) throws {
    // All that parts have in common: everything but what is only known of pictures that were drawn.
    var common = drafts
    for index in 0..<common.count {
      common[index] = ReportPicture(id: common[index].id, title: common[index].title, status: .unchanged)
    }
    var run = ContentDigest([name, "\(shard.count)"] + command + code)
    run.add(try common.orderedJSON())
    part = Manifest.Part(shard, of: name, run: run)
    (self.command, self.wish, self.drafts) = (command, wish, drafts)
  }

  /// The part in a folder; `nil` where there is none. Throws for a file that cannot be read.
  init?(in folder: String) throws {
    guard let data = try InputFile(part: Self.path(in: folder)).contentsIfThere() else { return nil }
    self = try JSONDecoder().decode(Self.self, from: data)
    guard version == Self.version, own.allSatisfy({ (0..<drafts.count).contains($0.place) }) else {
      throw CocoaError(.fileReadUnknown)
    }
  }

  /// Whether a folder holds a part.
  package static func stands(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: path(in: folder))
  }

  static func path(in folder: String) -> String { "\(folder)/\(fileName)" }

  /// Keeps the part in a folder with its pictures, whose places are `own`.
  package func keep(_ own: [Int], in folder: ReportFolder) throws {
    var part = self
    part.own = zip(own, try folder.keep(own.map { drafts[$0].id })).map { Drawn(place: $0, files: $1) }
    try OutputFile(path: Self.path(in: folder.path), below: folder.path).write(try part.orderedJSON())
  }
}

/// Folders with the parts of a comparison, each drawn by a machine of its own.
package struct ComparisonParts {
  private var roll = PartRoll()
  private var folders: [String] = []
  private var command: [String] = []
  /// `nil` where no part could be read.
  package private(set) var wish: ComparisonPart.Wish?

  /// Reads the parts in folders, and every picture that they list: what is missing, doubled, damaged or of another
  /// comparison is a problem.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    roll.finish()
  }

  /// Every problem that keeps the parts from being joined.
  package var report: DiagnosticReport { roll.problems }

  /// The parts, for people.
  package var summary: String { roll.words.joined(separator: " and ") }

  private mutating func read(_ folder: String) {
    do {
      guard let part = try ComparisonPart(in: folder) else {
        return roll.tell("\(quoted(folder)) holds no part of a comparison")
      }
      roll.note(part.part, in: folder)
      roll.note(part.tools, in: folder)
      for file in part.own.flatMap(\.files).map(\.value).sorted(by: { $0.name < $1.name }) {
        if let problem = file.problem(in: folder) { roll.tell(problem) }
      }
      folders.append(folder)
      (command, wish) = (part.command, part.wish)
    } catch {
      roll.tell("\(quoted(ComparisonPart.path(in: folder))) is no part that this version can read")
    }
  }

  /// The whole, whose pictures go into `folder`, where there is one; `output` is its path as it was typed.
  package func joined(into folder: ReportFolder?, called output: String) throws -> ReviewReport {
    var drafts: ReportDrafts?
    for name in folders {
      guard let part = try ComparisonPart(in: name) else { continue }
      var all = drafts ?? part.drafts
      for drawn in part.own {
        all[drawn.place] = part.drafts[drawn.place]
        try folder?.take(drawn.files, as: part.drafts[drawn.place], from: name)
      }
      drafts = all
    }
    guard var report = drafts?.finished else { throw InputError("there is no part to join") }
    let named = command.contains { $0.contains(ComparisonPart.output) }
    // The folder that a report goes to where none is named.
    let bare = folder == nil || named || output == "report" ? command : command + ["--output", output]
    report.command = bare.map { $0.replacing(ComparisonPart.output, with: output) }
    return report
  }
}
