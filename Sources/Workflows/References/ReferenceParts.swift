package import DesignFormat
import Foundation
package import Maquette
import Review

/// One of several parts of a comparison with references, as it stands in a folder until all of them are joined.
package struct ReferencePart: Codable {
  static let fileName = "verify-part.json"
  private static let version = 1

  private var version = Self.version
  let part: Manifest.Part
  private(set) var tools = Manifest.Tools.current
  package let wish: Wish
  package let review: ReferenceReview
  let index: FailureIndex
  let files: [PartFile]
  /// The files of each screen in the report by what their names end in; empty where no report is wanted.
  let pictures: [[String: PartFile]]

  /// Settings of the command line for the whole, but those that say what is compared.
  package struct Wish: Codable, Hashable, Sendable {
    /// Whether stale references fail it.
    package let isStrict: Bool
    /// Whether to say what settings would have passed.
    package let namesSettings: Bool
    package let tolerance: PixelTolerance
    /// The folder of a report; `nil` where none is wanted.
    package let report: String?
    package let imageBase: String
    /// How far two colours may be apart and count as one, for the report to tell.
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
  /// Keeps a part of what a command compares in the folder that `index` was left in, and the pictures of its report.
  package static func keep(
    _ part: Manifest.Part, of review: ReferenceReview, leaving index: FailureIndex, in folder: String,
    for wish: Wish, report: ReportFolder?
  ) throws {
    let files = index.files.map { PartFile(name: $0, digest: FileDigest.ofFile(at: "\(folder)/\($0)")) }
    let pictures = try report?.keep(review.outcomes.map { $0.shown?.id ?? "" }) ?? []
    let kept = ReferencePart(
      part: part, wish: wish, review: review, index: index, files: files, pictures: pictures)
    try OutputFile(path: "\(folder)/\(fileName)", below: folder).write(kept.orderedJSON())
  }

  /// The part in a folder; throws where there is none that can be read.
  init(in folder: String) throws {
    self = try JSONDecoder().decode(
      Self.self, from: InputFile(part: "\(folder)/\(Self.fileName)").contents())
    guard version == Self.version, pictures.isEmpty || pictures.count == review.outcomes.count else {
      throw CocoaError(.fileReadUnknown)
    }
  }

  /// Where the pictures of a part's report are, in the folder of the part.
  package static func reportFolder(in folder: String) -> String { "\(folder)/report" }

  /// Whether a folder holds a part.
  package static func stands(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(fileName)")
  }
}

/// Folders with the parts of a comparison with references, each made by a machine of its own.
package struct ReferenceParts {
  private var roll = PartRoll()
  private var parts: [(part: ReferencePart, folder: String)] = []

  /// Reads the parts in folders, and every file that they list: what is missing, doubled, damaged or of another
  /// comparison is a problem.
  package init(_ folders: [String]) {
    for folder in folders { read(folder) }
    roll.finish()
    parts.sort { $0.part.part.number < $1.part.part.number }
  }

  /// Every problem that keeps the parts from being joined.
  package var report: DiagnosticReport { roll.problems }

  /// The parts, for people.
  package var summary: String { roll.words.joined(separator: " and ") }

  /// `nil` where no part could be read.
  package var wish: ReferencePart.Wish? { parts.first?.part.wish }

  private mutating func read(_ folder: String) {
    do {
      let part = try ReferencePart(in: folder)
      roll.note(part.part, in: folder)
      roll.note(part.tools, in: folder)
      for file in part.files {
        if let problem = file.problem(in: folder) { roll.tell(problem) }
      }
      for file in part.pictures.flatMap(\.values).sorted(by: { $0.name < $1.name }) {
        if let problem = file.problem(in: ReferencePart.reportFolder(in: folder)) { roll.tell(problem) }
      }
      parts.append((part, folder))
    } catch {
      roll.tell("\(quoted(folder)) holds no part of a comparison with references that this version can read")
    }
  }

  /// Writes what differs into a folder, and the pictures of a report into `report`; returns what was found.
  package func joined(into output: MergeFolder, report: ReportFolder?) throws -> ReferenceReview {
    let folder = output.path
    guard let first = parts.first else { throw InputError("there is no part to join") }
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

  /// Copies a file, in which the folder is called as it is.
  private func copy(_ name: String, from source: String, to folder: String) throws {
    var data = try InputFile(picture: "\(source)/\(name)").contents()
    if name.hasSuffix(FailureIndex.Remnant.difference.rawValue) {
      let heads = [ComparisonPart.output, folder].map { "+++ \($0.inOneLine)/" }
      let text = String(decoding: data, as: UTF8.self)
      data = Data(text.replacing(heads[0], with: heads[1], maxReplacements: 1).utf8)
    }
    try OutputFile(path: "\(folder)/\(name)", below: folder).write(data)
  }
}
