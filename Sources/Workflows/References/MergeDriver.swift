import Foundation
import Review

/// Merges references as git asks for it, and tells git to ask.
package struct MergeDriver {
  /// The versions that git hands over: the common one, ours, which becomes the merged one, and theirs.
  private let base: String
  private let ours: String
  private let theirs: String

  package init(base: String, ours: String, theirs: String) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  /// Writes the merged text in place of ours; false where a person must decide, with git's marks in the text.
  ///
  /// - Parameter scratch: Where git's output is kept while it runs.
  package func merge(scratch: ScratchFolder) throws -> Bool {
    if let old = try layout(base), let mine = try layout(ours), let others = try layout(theirs),
      let merged = LayoutText.merging(mine, others, since: old)
    {
      try OutputFile(path: ours).write(Data(merged.text.utf8))
      return true
    }
    let git = Git(folder: FileManager.default.currentDirectoryPath, scratch: scratch)
    let run = try git.run(["merge-file", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs])
    // Its exit code is the number of places with marks, up to 127, and larger after an error.
    guard (0...127).contains(run.status) else { throw Git.failure("git could not merge \"\(ours)\"", run) }
    return false
  }

  /// The layout in a file; nil where it is none, or damaged.
  private func layout(_ path: String) throws -> LayoutText? {
    let bytes = try InputFile(text: path).contents()
    do throws(InvalidLayoutText) {
      return try LayoutText(reading: Array(bytes), file: path)
    } catch {
      return nil
    }
  }

  /// Has git call `program` for references in the repository of the current folder, in every clone that installs it.
  ///
  /// - Returns: What was written, a line each.
  package static func install(program: String, scratch: ScratchFolder) throws -> [String] {
    let git = try GitReader(scratch: scratch).git
    let command = "\(program) merge-driver %O %A %B"
    for (key, value) in [("name", "References of Maquette"), ("driver", command)] {
      let run = try git.run(["config", "--local", "merge.maquette.\(key)", value])
      guard run.isSuccess else {
        throw Git.failure(
          "git could not write its configuration in \"\(git.folder)\"", run, code: "could-not-write")
      }
    }
    let path = "\(git.folder)/.gitattributes"
    let line = "*\(ReferencePlan.layoutEnding) merge=maquette"
    let attributes = try InputFile(text: path).contentsIfThere() ?? Data()
    let text = String(decoding: attributes, as: UTF8.self)
    var lines = ["git's configuration: merge.maquette.driver = \(command)"]
    if !text.split(whereSeparator: \.isNewline).contains(where: { $0 == line }) {
      let gap = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
      try OutputFile(path: path).write(attributes + Data("\(gap)\(line)\n".utf8))
      lines.append(".gitattributes: \(line)")
    }
    return lines
  }
}
