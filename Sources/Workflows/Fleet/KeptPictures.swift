package import DesignFormat
import Foundation

/// A run where the pictures of an earlier commit were kept: it draws what changed files reach. All else is as it was,
/// and is taken from what was kept.
package struct KeptPictures {
  /// The designs to open.
  package private(set) var reached: [DesignPath]
  private var untouched: [DesignPath] = []
  package private(set) var summary: String
  private let command: String
  private let parts: PartFolders

  /// Every problem that keeps the pictures from being used.
  package let report: DiagnosticReport

  /// Looks into folders that hold all parts of a run of the same command at the revision that `changes` begin with.
  ///
  /// `settings` is what the command was asked for; `code` are the paths of layouts in Swift.
  package init(
    _ folders: [String], of command: String, with settings: [String], designs: [DesignPath],
    changes: ChangedFiles, code: [String]
  ) {
    let parts = PartFolders(folders)
    (self.command, self.parts) = (command, parts)
    report = parts.report + Self.problems(of: parts, command, settings, changes.commit)
    let all = ReachedDesigns(designs, by: changes, code: code)
    let total = counted(designs.count, "design")
    if let reason = parts.reasonToDrawAll {
      reached = designs
      summary = "all of \(total) drawn: \(reason)"
      return
    }
    untouched = all.untouched.filter {
      parts.count(of: DrawnFile.shownPath($0.file), drawn: $0.drawn(by: command)) > 0
    }
    let left = Set(untouched)
    reached = designs.filter { !left.contains($0) }
    summary = "\(all.reached.count) of \(total) reached by \(counted(changes.count, "changed file"))"
    let missing = all.untouched.count - untouched.count
    if missing > 0 { summary += "; of \(counted(missing, "other")) nothing was kept" }
  }

  private static func problems(
    of parts: PartFolders, _ command: String, _ settings: [String], _ commit: String
  ) -> DiagnosticReport {
    let digest = Manifest.Part.digest(of: settings, for: command)
    let own = parts.parts.filter { $0.command == command }
    var words: [String] = []
    if own.isEmpty, !parts.parts.isEmpty {
      words.append("what was kept was not drawn by \"maquette \(command)\"")
    }
    if own.contains(where: { $0.settings != digest }) {
      words.append("what was kept was drawn with other options, or by an earlier version")
    }
    for revision in Set(own.map(\.revision)).sorted(by: { ($0 ?? "") < ($1 ?? "") }) where revision != commit
    {
      let other = revision.map { "drawn at \($0.prefix(12))" } ?? "not drawn at a commit"
      words.append("what was kept was \(other), and changes are counted from \(commit.prefix(12))")
    }
    return DiagnosticReport(words.map { Diagnostic(code: "parts-do-not-fit", message: $0) })
  }

  /// Puts the pictures of all other designs into a folder, and into its manifest; how many there are.
  package func take(into output: String) throws -> Int {
    try parts.take(
      untouched.map { (DrawnFile.shownPath($0.file), $0.drawn(by: command)) }, into: output)
  }
}

extension PartFolders {
  /// Why no picture can be taken from the parts; `nil` where they can.
  fileprivate var reasonToDrawAll: String? {
    if leavesSomethingOut { return "something was left out of what was kept" }
    guard let tools = firstTools, tools != .current else { return nil }
    return
      "what was kept was drawn with other tools, \(tools.differences(from: .current).joined(separator: ", "))"
  }
}
