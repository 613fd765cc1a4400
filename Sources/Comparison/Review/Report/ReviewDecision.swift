import DesignFormat
package import Foundation

/// A difference that reviewers approve: a cause, or a screen or an image that differs without a known cause.
package struct ReviewDecision: Equatable, Sendable {
  /// A digest of the difference. A difference with another content has another key.
  package let key: String
  /// A description of the difference in one line, including the design's name.
  package let summary: String
  /// The index of the cause in the report; `nil` for a difference without a cause.
  package let cause: Int?

  /// Creates a decision about a difference.
  package init(key: String, summary: String, cause: Int?) {
    (self.key, self.summary, self.cause) = (key, summary, cause)
  }
}

extension ReviewReport {
  /// Returns the differences that reviewers approve: the causes that images show, followed by added, removed and unexplained screens
  /// and images. `contents` returns the bytes of an image file, given by its path below `pictures`.
  ///
  /// Screens of a design are described by their elements, because the bytes of their images depend on the program's version.
  package func decisions(contents: (String) throws -> Data) throws -> [ReviewDecision] {
    let ofCauses = causes.indices.filter { !causes[$0].sightings.isEmpty }.map { index in
      let cause = causes[index]
      let design = cause.origin == nil && designs.count > 1 ? cause.designs.map { " in \($0)" }.joined() : ""
      return ReviewDecision(key: cause.key, summary: cause.summary + design, cause: index)
    }
    let unexplained = pictures.filter { picture in
      switch picture.status {
      case .added, .removed: true
      case .changed: picture.causes.isEmpty
      case .failed, .unchanged: false
      }
    }
    let groups = Dictionary(grouping: unexplained, by: \.decisionSummary)
    let others = try groups.sorted { $0.key < $1.key }.map { summary, pictures in
      let digests = try pictures.sorted { $0.id < $1.id }.map { try $0.decisionContent(contents) }
      return ReviewDecision(
        key: ContentDigest([summary] + digests).shortKey, summary: summary, cause: nil)
    }
    return ofCauses + others
  }
}

extension ReportImage {
  /// The design, the screen and the status. Variants of a screen have equal summaries.
  fileprivate var decisionSummary: String {
    guard let design, let screen else { return "\(title) \(status.rawValue)" }
    return "screen \(screen) \(status.rawValue) in \(design)"
  }

  /// A digest of the content, without the properties that depend on the rest of the report.
  fileprivate func decisionContent(_ contents: (String) throws -> Data) throws -> String {
    var picture = self
    (picture.files, picture.panel, picture.isCover) = (nil, nil, false)
    var digest = ContentDigest(try picture.orderedJSON())
    if design == nil || status == .changed {
      for file in [files?.old, files?.new].compactMap({ $0 }) { digest.add(try contents(file)) }
    }
    return digest.description
  }
}
