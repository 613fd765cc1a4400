package import Comparison
package import DesignFormat
import Foundation
import Maquette

/// One shard of a comparison, as it is stored in a folder until all shards are merged.
package struct ComparisonPart: Codable {
  static let fileName = "part.json"
  private static let version = 2

  private var version = Self.version
  var part: Manifest.Part
  var tools = Manifest.Tools.current
  /// The arguments that produce the complete comparison, with `Self.output` as a placeholder for the output folder.
  var command: [String]
  var requestedOptions: RequestedOptions
  /// The report on the complete comparison. Only some of its images were drawn by this shard.
  var report: ReviewReport
  var own: [DrawnImageFiles] = []

  /// An image that this shard has drawn.
  struct DrawnImageFiles: Codable {
    /// The image's index in `report`.
    let position: Int
    /// The image's files, by the suffixes of their names.
    let files: [String: PartFile]
  }

  /// The requested output of the complete comparison, apart from the images.
  package enum RequestedOptions: Codable, Hashable, Sendable {
    /// A page, a summary and machine-readable files. Links begin with `imageBase`.
    case report(imageBase: String)
    /// The differences as text, or the report as JSON.
    case text(isJSON: Bool)
  }

  /// The placeholder for the output folder's path in `command`. No path can contain this character.
  package static let output = "\u{0}"

  /// Creates a shard of the comparison that `command` produces. `code` contains digests of the layout code of the old and the
  /// new version. `report` has the images of the complete comparison in the order in which they were added.
  package init(
    _ shard: Shard, of name: String, by command: [String], for requestedOptions: RequestedOptions,
    code: [String],
    report: ReviewReport
  ) throws {
    // The data that all shards share: only ids and titles, because the rest is known only for drawn images.
    var common = report
    common.pictures = report.pictures.map { ReportImage(id: $0.id, title: $0.title, status: .unchanged) }
    var run = ContentDigest([name, "\(shard.count)"] + command + code)
    run.add(try common.orderedJSON())
    part = Manifest.Part(shard, of: name, run: run)
    (self.command, self.requestedOptions, self.report) = (command, requestedOptions, report)
  }

  /// Reads the shard in a folder; `nil` if there is none. Throws if the file cannot be read.
  init?(in folder: String) throws {
    guard let data = try InputFile(part: Self.path(in: folder)).contentsIfThere() else { return nil }
    self = try JSONDecoder().decode(Self.self, from: data)
    guard version == Self.version, own.allSatisfy({ report.pictures.indices.contains($0.position) }) else {
      throw CocoaError(.fileReadUnknown)
    }
  }

  /// Returns whether a folder contains a shard.
  package static func stands(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: path(in: folder))
  }

  static func path(in folder: String) -> String { "\(folder)/\(fileName)" }

  /// Stores the shard and its images in a folder. `own` contains the indices of the shard's images in the report.
  package func keep(_ own: [Int], in folder: ReportFolder) throws {
    var part = self
    part.own = zip(own, try folder.keep(own.map { report.pictures[$0].id })).map {
      DrawnImageFiles(position: $0, files: $1)
    }
    try OutputFile(path: Self.path(in: folder.path), below: folder.path).write(try part.orderedJSON())
  }
}

/// The shards of a comparison, each in its own folder.
package struct ComparisonParts {
  private var partValidator = PartValidator()
  private var folders: [String] = []
  private var command: [String] = []
  /// The requested output of the complete comparison; nil if no shard could be read.
  package private(set) var requestedOptions: ComparisonPart.RequestedOptions?

  /// Reads the shards in folders, and all images that they list. An image or shard that is missing, duplicate, damaged
  /// or from another comparison is added to the problems.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    partValidator.finish()
  }

  /// The problems that prevent merging the shards.
  package var report: DiagnosticReport { partValidator.problems }

  package var summary: String { partValidator.words.joined(separator: " and ") }

  private mutating func read(_ folder: String) {
    guard RegularFile.type(of: folder) != nil else { return partValidator.tellMissing(folder) }
    do {
      guard let part = try ComparisonPart(in: folder) else {
        return partValidator.report("\(quoted(folder)) contains no part of a comparison")
      }
      partValidator.note(part.part, in: folder)
      partValidator.note(part.tools, in: folder)
      for file in part.own.flatMap(\.files).map(\.value).sorted(by: { $0.name < $1.name }) {
        if let problem = file.problem(in: folder) { partValidator.report(problem) }
      }
      folders.append(folder)
      (command, requestedOptions) = (part.command, part.requestedOptions)
    } catch {
      partValidator.report(
        "\(quoted(ComparisonPart.path(in: folder))) is not a part that this version can read")
    }
  }

  /// Returns the complete comparison, and copies its images to `folder` unless that is nil. `output` is the folder's path as
  /// the user wrote it.
  package func joined(into folder: ReportFolder?, called output: String) throws -> ReviewReport {
    var report: ReviewReport?
    for name in folders {
      guard let part = try ComparisonPart(in: name) else { continue }
      var all = report ?? part.report
      for drawn in part.own {
        all.pictures[drawn.position] = part.report.pictures[drawn.position]
        try folder?.take(drawn.files, as: part.report.pictures[drawn.position], from: name)
      }
      report = all
    }
    guard var report = report?.finished else { throw InputError("there is no part to merge") }
    let named = command.contains { $0.contains(ComparisonPart.output) }
    // "report" is the default output folder, so it needs no option.
    let bare = folder == nil || named || output == "report" ? command : command + ["--output", output]
    report.command = bare.map { $0.replacing(ComparisonPart.output, with: output) }
    return report
  }
}
