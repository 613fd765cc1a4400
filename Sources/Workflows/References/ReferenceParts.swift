import Comparison
package import DesignFormat
import Foundation
package import Maquette

/// One shard of a comparison with references, as it is stored in a folder until all shards are merged.
package struct ReferencePart: Codable {
  static let fileName = "verify-part.json"
  private static let version = 1

  private var version = Self.version
  let part: Manifest.Part
  private(set) var tools = Manifest.Tools.current
  package let requestedOptions: RequestedOptions
  package let review: ReferenceReview
  let index: FailureIndex
  let files: [PartFile]
  /// The files of each screen in the report, by the suffixes of their names; empty without a report.
  let pictures: [[String: PartFile]]

  /// The options for the merged result, except those that determine what is compared.
  package struct RequestedOptions: Codable, Hashable, Sendable {
    /// Whether stale references fail the run.
    package let isStrict: Bool
    /// Whether to report the tolerance options with which a failed comparison would have passed.
    package let namesSettings: Bool
    package let tolerance: PixelTolerance
    /// The folder of the report; `nil` if no report is written.
    package let report: String?
    package let imageBase: String
    /// The color distance up to which the report treats pixels as equal.
    package let threshold: Double?

    package init(
      isStrict: Bool, namesSettings: Bool, tolerance: PixelTolerance, report: String?, imageBase: String,
      threshold: Double?
    ) {
      (self.isStrict, self.namesSettings, self.tolerance) = (isStrict, namesSettings, tolerance)
      (self.report, self.imageBase, self.threshold) = (report, imageBase, threshold)
    }
  }

}

extension ReferencePart {
  /// Stores a shard, and the images of its report, in the folder that `index` was written to.
  package static func keep(
    _ part: Manifest.Part, of review: ReferenceReview, leaving index: FailureIndex, in folder: String,
    for requestedOptions: RequestedOptions, report: ReportFolder?
  ) throws {
    let files = index.files.map { PartFile(name: $0, digest: FileDigest.ofFile(at: "\(folder)/\($0)")) }
    let pictures = try report?.keep(review.outcomes.map { $0.shown?.id ?? "" }) ?? []
    let stored = ReferencePart(
      part: part, requestedOptions: requestedOptions, review: review, index: index, files: files,
      pictures: pictures)
    try OutputFile(path: "\(folder)/\(fileName)", below: folder).write(stored.orderedJSON())
  }

  /// Reads the shard in a folder. Throws if there is none, or if it cannot be read.
  init(in folder: String) throws {
    self = try InputFile(part: "\(folder)/\(Self.fileName)").decoded(as: Self.self)
    guard version == Self.version, pictures.isEmpty || pictures.count == review.outcomes.count else {
      throw CocoaError(.fileReadUnknown)
    }
  }

  package static func reportFolder(in folder: String) -> String { "\(folder)/report" }

  /// Returns whether a folder contains a shard.
  package static func stands(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(fileName)")
  }
}

/// The shards of a comparison with references, each in its own folder.
package struct ReferenceParts {
  private var partValidator = PartValidator()
  private var parts: [(part: ReferencePart, folder: String)] = []

  /// Reads the shards in folders, and all files that the shards list. A file or shard that is missing, duplicate,
  /// damaged or from another comparison is added to the problems.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    partValidator.finish()
    parts.sort { $0.part.part.number < $1.part.part.number }
  }

  /// The problems that prevent merging the shards.
  package var report: DiagnosticReport { partValidator.problems }

  package var summary: String { partValidator.words.joined(separator: " and ") }

  /// The options of the merged shards; `nil` if no shard could be read.
  package var requestedOptions: ReferencePart.RequestedOptions? { parts.first?.part.requestedOptions }

  private mutating func read(_ folder: String) {
    guard RegularFile.type(of: folder) != nil else { return partValidator.tellMissing(folder) }
    do {
      let part = try ReferencePart(in: folder)
      partValidator.note(part.part, in: folder)
      partValidator.note(part.tools, in: folder)
      for file in part.files {
        if let problem = file.problem(in: folder) { partValidator.report(problem) }
      }
      for file in part.pictures.flatMap(\.values).sorted(by: { $0.name < $1.name }) {
        if let problem = file.problem(in: ReferencePart.reportFolder(in: folder)) {
          partValidator.report(problem)
        }
      }
      parts.append((part, folder))
    } catch {
      partValidator.report(
        "\(quoted(folder)) contains no part of a comparison with references that this version can read")
    }
  }

  /// Writes the files of differing screens to a folder, and the images of a report to `report`. Returns the merged result.
  package func joined(into output: MergeFolder, report: ReportFolder?) throws -> ReferenceReview {
    let folder = output.path
    guard let first = parts.first else { throw InputError("there is no part to merge") }
    var review = first.part.review
    var index = first.part.index
    for (number, (part, source)) in parts.enumerated() {
      for name in part.index.files { try copy(name, from: source, to: folder) }
      for (outcome, files) in zip(part.review.outcomes, part.pictures) where !files.isEmpty {
        guard let picture = outcome.shown else { continue }
        try report?.take(files, as: picture, from: ReferencePart.reportFolder(in: source))
      }
      guard number > 0 else { continue }
      review.join(part.review)
      index.entries += part.index.entries
      index.files += part.index.files
    }
    index.files.sort()
    if !index.files.isEmpty { try index.write(in: folder) }
    review.command = review.command.map { $0.replacing(ComparisonPart.output, with: folder) }
    return review
  }

  /// Copies a file. In a diff header, the placeholder for the folder is replaced by the folder's path.
  private func copy(_ name: String, from source: String, to folder: String) throws {
    var data = try InputFile(picture: "\(source)/\(name)").contents()
    if name.hasSuffix(FailureIndex.FailureFile.difference.rawValue) {
      let heads = [ComparisonPart.output, folder].map { "+++ \($0.inOneLine)/" }
      let text = String(decoding: data, as: UTF8.self)
      data = Data(text.replacing(heads[0], with: heads[1], maxReplacements: 1).utf8)
    }
    try OutputFile(path: "\(folder)/\(name)", below: folder).write(data)
  }
}
