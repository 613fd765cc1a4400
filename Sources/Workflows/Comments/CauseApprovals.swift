import Comparison
package import DesignFormat
package import Foundation

/// An approval of a difference between two versions of designs: a line of the file of approvals.
package struct CauseApproval: Equatable, Sendable {
  /// The key of the approved difference, as in `ReviewDecision.key`.
  package let key: String
  /// The date of the approval, such as `2026-11-28`.
  package let date: String
  /// The name of the person who approved the difference.
  package let name: String
  /// A readable description of the difference. It is not compared, because the key identifies the difference.
  package let summary: String

  package init(key: String, date: String, name: String, summary: String) {
    (self.key, self.date, self.name, self.summary) = (key, date, name, summary)
  }

  /// The approval as a line of the file, without a line break. Each `|` in the name is replaced by `/`,
  /// because `|` separates the fields.
  var line: String {
    [key, date, name.replacing("|", with: "/"), summary].map(\.inOneLine).joined(separator: " | ")
  }
}

/// A text file with one approval per line, sorted by key. Lines that begin with `#` are comments.
///
/// Lines are only added, so that git can merge the approvals of several people with `merge=union`.
package struct CauseApprovals: Sendable {
  /// The file's name, unless an option names another file.
  package static let fileName = "maquette-approvals.txt"

  /// The approvals by key. If a key has several approvals, the first one counts.
  package private(set) var approvals: [String: CauseApproval] = [:]
  /// The diagnostics about lines that are not valid approvals.
  package let problems: DiagnosticReport
  private let bytes: [UInt8]
  /// The byte offsets at which the lines of approvals begin, with their keys.
  private var starts: [(offset: Int, key: String)] = []

  /// Parses the contents of a file. `file` is the file's name in `problems`.
  package init(_ contents: Data, file: String) {
    bytes = [UInt8](contents)
    let source = SourceText(file: file, bytes: bytes)
    var problems: [Diagnostic] = []
    var start = SourceText.hasByteOrderMark(bytes) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = ApprovalField(bytes[start..<end])
      if !line.text.isEmpty, !line.text.hasPrefix("#") {
        do throws(InvalidField) {
          let approval = try CauseApproval(line)
          starts.append((start, approval.key))
          if approvals[approval.key] == nil { approvals[approval.key] = approval }
        } catch {
          problems.append(
            Diagnostic(
              code: "invalid-approval", location: source.location(atOffset: error.offset),
              message: error.message, hint: error.hint))
        }
      }
      start = end + 1
    }
    self.problems = DiagnosticReport(problems, sources: [source])
  }

  /// Returns the file's contents with additional approvals. Each is inserted before the first line with a greater key; all
  /// existing lines stay as they are. Approvals with known keys are omitted.
  package func adding(_ new: [CauseApproval]) -> Data {
    let isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    var text = Data(bytes.isEmpty ? Self.heading.utf8 : "".utf8)
    var rest = bytes[...]
    for approval in new.sorted(by: { $0.key < $1.key }) where approvals[approval.key] == nil {
      let end = starts.first { $0.key > approval.key && $0.offset >= rest.startIndex }?.offset ?? bytes.count
      text += rest[..<end]
      if end == bytes.count, !isEnded, !rest.isEmpty { text += Data("\n".utf8) }
      rest = bytes[end...]
      text += Data((approval.line + "\n").utf8)
    }
    return text + rest
  }

  private static let heading = "# Approved changes of designs: key | date | name | change\n"
}

/// A field of a line, or the whole line, without white space at its ends.
private struct ApprovalField {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? bytes.startIndex
    let trimmed = bytes[..<end]
    self.bytes = trimmed[(trimmed.firstIndex { !isBlank($0) } ?? end)...]
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func invalid(_ message: String) -> InvalidField { InvalidField(offset: bytes.startIndex, message: message) }
}

private struct InvalidField: Error {
  /// The offset of the field in the file, in bytes.
  let offset: Int
  let message: String
  var hint = "write KEY | DATE | NAME | CHANGE"
}

extension CauseApproval {
  /// Parses a line. Throws an error for the first field that is not valid.
  fileprivate init(_ line: ApprovalField) throws(InvalidField) {
    guard ConflictMarkers.offsets(in: line.bytes).isEmpty else {
      var error = line.invalid(ConflictMarkers.message)
      error.hint = "keep the approvals of both sides, and delete the markers"
      throw error
    }
    let fields = line.bytes.split(
      separator: UInt8(ascii: "|"), maxSplits: 3, omittingEmptySubsequences: false
    )
    .map(ApprovalField.init)
    guard fields.count == 4 else {
      throw line.invalid("expected four fields with | between them, found \(fields.count)")
    }
    (key, date, name, summary) = (fields[0].text, fields[1].text, fields[2].text, fields[3].text)
    guard key.count == 12, key.allSatisfy({ $0.isHexDigit && $0.isASCII && !$0.isUppercase }) else {
      throw fields[0].invalid("expected a key of 12 hexadecimal digits, found \(quoted(key))")
    }
    guard let day = date.wholeMatch(of: /[0-9]{4}-([0-9]{2})-([0-9]{2})/), let month = Int(day.1),
      let number = Int(day.2), (1...12).contains(month), (1...31).contains(number)
    else {
      throw fields[1].invalid("expected a date such as 2026-11-28, found \(quoted(date))")
    }
    guard !name.isEmpty, name != "NAME" else {
      throw fields[2].invalid(
        "expected the name of the person who approves the change, found \(quoted(name))")
    }
  }
}

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
