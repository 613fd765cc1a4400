import Comparison
import Foundation

/// A git merge driver for references, and its installation.
package struct MergeDriver {
  /// The files that git passes: the merge base, our version, and their version. The result replaces our version.
  private let base: String
  private let ours: String
  private let theirs: String

  package init(base: String, ours: String, theirs: String) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
  }

  /// Writes the merged text to our version. Returns false if there are conflicts, which are then marked in the file as git does.
  ///
  /// - Parameter scratch: The folder for git's output while it runs.
  package func merge(scratch: ScratchFolder) throws -> Bool {
    if let old = try layout(base), let mine = try layout(ours), let others = try layout(theirs),
      let merged = LayoutText.merging(mine, others, since: old)
    {
      try OutputFile(path: ours).write(Data(merged.text.utf8))
      return true
    }
    let git = Git(folder: FileManager.default.currentDirectoryPath, scratch: scratch)
    let run = try git.run(["merge-file", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs])
    // The exit code is the number of conflicts, up to 127. It is larger after an error.
    guard (0...127).contains(run.status) else { throw Git.failure("git could not merge \"\(ours)\"", run) }
    return false
  }

  /// Returns the layout in a file; nil if it is not a valid layout.
  private func layout(_ path: String) throws -> LayoutText? {
    let bytes = try InputFile(text: path).contents()
    do throws(InvalidLayoutText) {
      return try LayoutText(reading: Array(bytes), file: path)
    } catch {
      return nil
    }
  }

  /// Configures git to use `program` for references in the repository of the current folder. Each clone must be configured
  /// separately.
  ///
  /// - Returns: The changes. Each element is one line of text.
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
