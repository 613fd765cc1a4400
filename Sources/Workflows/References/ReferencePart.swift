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
