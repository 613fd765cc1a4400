import DesignFormat
package import Foundation
import Graphics

/// All results of a comparison of designs. The page, the summary and the machine-readable files are created from them.
///
/// Images are stored separately, by `ReportImage.id`.
package struct ReviewReport: Equatable, Sendable, Codable {
  /// The version of this format, for programs that read it.
  package var format = 3
  /// The program that made the report, with the libraries that rendered the images.
  package var tool: Tool
  /// The command line that reproduces the report, including the program's name.
  package var command: [String]
  /// The display name of the old version: a revision, a file or a folder.
  package var old: String
  /// The display name of the new version.
  package var new: String
  /// The maximum distance between two colors that count as equal; `nil` if every difference counts.
  package var threshold: Double?
  /// The kinds of change in one line: `order, geometry`, `no differences`.
  package var verdict: String
  /// All designs, sorted by name, including unchanged ones.
  package var designs: [ReportDesign]
  /// All causes without duplicates. The causes in the first images come first.
  package var causes: [ReportCause]
  /// The images. Changed images come first, beginning with a small selection that shows every cause.
  package var pictures: [ReportImage]

  /// The program, and the libraries that rendered the images.
  package struct Tool: Equatable, Sendable, Codable {
    package var name: String
    package var version: String
    /// The versions of the libraries that affect the images, by name.
    package var libraries: [String: String]

    package init(name: String, version: String, libraries: [String: String]) {
      (self.name, self.version, self.libraries) = (name, version, libraries)
    }
  }

  package func count(_ status: ReportStatus) -> Int { pictures.count { $0.status == status } }

  /// The number of designs that were not rendered, because the designs and all files that they use are equal in both versions.
  package var untouchedDesigns: Int {
    let drawn = Set(paths: pictures.compactMap(\.design))
    return designs.count { $0.status == .unchanged && !drawn.contains($0.name) }
  }

  /// A sentence such as `hidden by a threshold of 0.1: 1995 pixels in 3 pictures`; `nil` without a threshold.
  package var hiddenWords: String? {
    guard let threshold else { return nil }
    let hidden = HiddenPixels(pictures.map { $0.pixels?.hidden ?? 0 })
    return "hidden by a threshold of \(threshold.figures(6)): \(hidden)"
  }

  /// Whether everything was compared and is equal.
  package var isSame: Bool {
    designs.allSatisfy { $0.status == .unchanged } && pictures.allSatisfy { $0.status == .unchanged }
  }

  package var hasFailures: Bool {
    designs.contains { $0.status == .failed } || pictures.contains { $0.status == .failed }
  }

  /// A summary as a list of the kinds of change, separated by commas: `designs, order, geometry`.
  var kindsOfChange: String {
    var kinds: [String] = []
    func note(_ kind: String, _ holds: Bool) { if holds { kinds.append(kind) } }
    func note(_ noun: String, _ verbs: [(verb: String, holds: Bool)]) {
      let verbs = verbs.filter(\.holds).map(\.verb)
      if !verbs.isEmpty { kinds.append("\(noun) \(verbs.joined(separator: ", "))") }
    }
    note(
      "designs",
      [
        ("added", designs.contains { $0.status == .added }),
        ("removed", designs.contains { $0.status == .removed }),
        ("moved", designs.contains { $0.formerName != nil }),
      ])
    let screens = designs.flatMap(\.comingsAndGoings)
    for (noun, prefix) in [("screens", "screen "), ("variants", "variant ")] {
      let own = screens.filter { $0.hasPrefix(prefix) }
      note(
        noun,
        [
          ("added", own.contains { $0.hasSuffix(" added") || $0.hasPrefix("variant added: ") }),
          ("removed", own.contains { $0.hasSuffix(" removed") || $0.hasPrefix("variant removed: ") }),
          ("moved", own.contains { $0.contains(" moved from ") }),
          ("renamed", own.contains { $0.contains(" → ") }),
        ])
    }
    let files = pictures.filter { $0.design == nil }
    note("pictures", files.contains { $0.status == .added || $0.status == .removed })
    let changed = pictures.filter { $0.status == .changed }
    kinds += Set(pictures.flatMap(\.aspects)).sorted().map(\.rawValue)
    let filesDiffer =
      causes.contains { $0.origin != nil } || designs.contains { !$0.fileChanges.isEmpty }
    let unexplained = changed.filter { $0.aspects.isEmpty && $0.causes.isEmpty }
    note("tool or fonts only", unexplained.contains(where: \.hasSameDesign))
    note("appearance", unexplained.contains { !$0.hasSameDesign })
    if filesDiffer, kinds.isEmpty { kinds = ["no visible change"] }
    return kinds.isEmpty ? "no differences" : kinds.joined(separator: ", ")
  }

  package init(tool: Tool, command: [String], old: String, new: String) {
    (self.tool, self.command, self.old, self.new) = (tool, command, old, new)
    (verdict, designs, causes, pictures) = ("no differences", [], [], [])
  }
}

/// The result of comparing the old and the new version of a design or an image.
package enum ReportStatus: String, Sendable, Codable, CaseIterable {
  case changed
  case added
  case removed
  case failed
  case unchanged
}

package struct ReportDesign: Equatable, Sendable, Codable {
  /// The design's display path, relative to the compared folder.
  package var name: String
  /// The former display path if the design was renamed; `nil` otherwise.
  package var formerName: String?
  package var status: ReportStatus
  /// The changes in the file, one line each, with locations.
  package var fileChanges: [String] = []
  /// The screens and variants that exist in only one version, with one line for each.
  package var comingsAndGoings: [String] = []
  /// The changes of the parts of imported screens. They replace the changes in the file and the causes in the
  /// text. `nil` if the design is not imported.
  package var parts: [String]?
  /// The reasons why the comparison failed, one paragraph each.
  package var problems: [String] = []

  /// The name, preceded by the former name if the design was renamed: `designs/friends.json → designs/people.json`.
  package var title: String { [formerName, name].compactMap { $0 }.joined(separator: " → ") }

  /// The design's new name if it was renamed, the changes in the file, and the screens that exist in only one
  /// version, with one line for each. Changes in images are not included.
  package var lines: [String] {
    [formerName.map { "\($0) → \(name)" }].compactMap { $0 } + (parts ?? fileChanges) + comingsAndGoings
  }

  package init(name: String, status: ReportStatus) {
    (self.name, self.status) = (name, status)
  }
}

/// A difference that reviewers approve: a cause, or a screen or an image that differs without a known cause.
package struct ReviewDecision: Equatable, Sendable {
  /// A digest of the difference. If the content of the difference changes, the key changes.
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
