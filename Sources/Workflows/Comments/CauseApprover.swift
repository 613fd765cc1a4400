import Comparison
package import Foundation

/// Approves differences of a report: adds lines to the file of approvals in the work tree.
package struct CauseApprover {
  private let decisions: [ReviewDecision]
  private let folder: String
  private let scratch: ScratchFolder

  /// Reads the report in a folder. Throws if there is none.
  package init(folder: String, scratch: ScratchFolder) throws {
    guard let report = try ReportFolder.report(in: folder) else {
      throw InputError("\"\(folder)\" contains no report; run \"maquette report\" first")
    }
    decisions = try report.decisions(inFolder: folder)
    (self.folder, self.scratch) = (folder, scratch)
  }

  /// Approves the differences that `names` select: numbers of causes, keys, or `all`. Returns the number of new approvals. Throws
  /// if the file contains invalid lines; nothing is written in this case.
  package func approve(_ names: [String], in file: String, date: Date) throws -> Int {
    let chosen = try names.flatMap(decisions(named:))
    let current = CauseApprovals(try InputFile(text: file).contentsIfThere() ?? Data(), file: file)
    guard current.problems.isEmpty else {
      var error = InputError("\"\(file)\" contains lines that are not approvals; correct them first")
      error.details = current.problems
      throw error
    }
    let (name, day) = (try approver, Self.day(of: date))
    var new: [String: CauseApproval] = [:]
    for decision in chosen where current.approvals[decision.key] == nil {
      new[decision.key] = CauseApproval(key: decision.key, date: day, name: name, summary: decision.summary)
    }
    if !new.isEmpty { try OutputFile(path: file).write(current.adding(Array(new.values))) }
    return new.count
  }

  private func decisions(named name: String) throws -> [ReviewDecision] {
    if name == "all" { return decisions }
    let found = decisions.filter { decision in
      decision.key == name || decision.cause.map { "\($0 + 1)" == name } ?? false
    }
    guard found.isEmpty else { return found }
    throw InputError(
      "\"\(folder)\" contains no change \"\(name)\" to approve; pass the number of a cause, a key or all")
  }

  /// The name of the person, as git would write it into a commit.
  private var approver: String {
    get throws {
      let git = Git(folder: FileManager.default.currentDirectoryPath, scratch: scratch)
      let identity = try git.line(
        ["var", "GIT_AUTHOR_IDENT"],
        orFail: "git does not know your name; set it with \"git config user.name\"")
      return identity.prefix { $0 != "<" }.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func day(of date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
