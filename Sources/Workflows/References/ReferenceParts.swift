package import DesignFormat
import Foundation
import Maquette
import Review

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
