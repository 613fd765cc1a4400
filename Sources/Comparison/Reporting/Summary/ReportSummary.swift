import Documents
import Foundation

/// The file `summary.md`: a report as a comment for a pull request.
///
/// Images are links to `ReportImage.files` below `pictures`, because code hosts do not display `data:` images. The default size
/// limit is GitHub's limit for comments, 65,536 characters (GitLab's is 1,000,000). Beyond the limit, only the number of omitted
/// entries is stated.
package struct ReportSummary {
  private let report: ReviewReport
  private let imageBase: String?
  private let limit: Int
  private let pictures: [String: ReportImage]
  private let progress: ReviewProgress?

  /// Creates the summary of a report. `imageBase` is the URL of the report's folder, or its path relative to
  /// the summary. An empty `imageBase` means that both are in the same folder; `nil` omits the links. The
  /// summary has at most `limit` bytes. `progress` adds the approvals of the causes.
  package init(
    _ report: ReviewReport, imageBase: String?, limit: Int = 65_536, progress: ReviewProgress? = nil
  ) {
    (self.report, self.limit, self.progress) = (report, limit, progress)
    pictures = report.picturesByID
    self.imageBase = imageBase.map { address in
      let base = String(String.UnicodeScalarView(address.unicodeScalars.flatMap(Self.addressed)))
      return base.isEmpty || base.hasSuffix("/") ? base : base + "/"
    }
  }

  /// The maximum number of displayed images. All other images are links.
  private static let shownImages = 12

  package var markdown: String {
    let footer =
      "<sub>Made with \(text("\(report.tool.name) \(report.tool.version)")): \(text(report.commandLine))</sub>\n"
    var draft = SummaryDraft(limit: limit - footer.utf8.count)
    let sign = report.hasFailures ? "⚠️" : report.isSame ? "✅" : "🔍"
    draft.add("### \(sign) \(text(report.verdict))\n\n**\(text(report.old)) → \(text(report.new))**: ")
    draft.add("\(text(report.headline))\n\n")
    if let progress { draft.add("**\(progress.sentence)**\n\n") }
    let counts = ReportStatus.allCases.filter { report.count($0) > 0 }
    if !counts.isEmpty {
      draft.add("| \(counts.map(\.label).joined(separator: " | ")) |\n")
      draft.add("|\(counts.map { _ in "--:" }.joined(separator: "|"))|\n")
      draft.add("| \(counts.map { "\(report.count($0))" }.joined(separator: " | ")) |\n\n")
    }
    draft.add(problems, opening: "#### Could not be compared\n\n", closing: "\n", reserve: 52_000)
    draft.add(report.causes.indices.map(cause), opening: "#### Causes\n\n", closing: "\n", reserve: 28_000)
    if let progress { add(progress, to: &draft) }
    addImages(to: &draft)
    draft.add(
      report.designs.flatMap(fileLines), opening: folded("Changes in the design files"),
      closing: "</details>\n\n",
      reserve: 2_000)
    draft.add(footer)
    return draft.text
  }

  private var problems: [String] {
    let designs = report.designs.filter { $0.status == .failed || !$0.problems.isEmpty }.map { design in
      ([text(design.name)] + design.problems.map(text)).joined(separator: ": ")
    }
    let pictures = report.pictures.filter { $0.status == .failed }.map { picture in
      ([text(picture.title)] + picture.reasons.map(text)).joined(separator: ": ")
    }
    return (designs + pictures).map { "- \($0)\n" }
  }

  private func cause(_ index: Int) -> String {
    let cause = report.causes[index]
    let aspects = cause.aspects.map(\.rawValue)
    // A cause that no image shows needs no approval.
    let state = cause.sightings.isEmpty ? "" : progress.map { $0.state(of: cause.key) + " · " } ?? ""
    let line = "\(index + 1). **\(text(cause.summary))** · \(state)"
    if cause.origin != nil {
      let reported = SharedCauseText(cause, among: pictures)
      let effects = reported.effects.map(text).joined(separator: "; ")
      return line + (aspects + [reported.touched]).joined(separator: " · ")
        + (effects.isEmpty ? "" : "<br>\(effects)") + "\n"
    }
    var facts = aspects + [counted(cause.sightings.count, "picture")]
    if report.designs.count > 1 { facts += cause.designs.map(text) }
    return line + facts.joined(separator: " · ") + consequences(of: cause) + "\n"
  }

  private func consequences(of cause: ReportCause) -> String {
    var reported: [[String]] = []
    for sighting in cause.sightings
    where !sighting.consequences.isEmpty && !reported.contains(sighting.consequences) {
      reported.append(sighting.consequences)
    }
    let consequences = reported.prefix(2).map { $0.map(text).joined(separator: "; ") }
    guard !consequences.isEmpty else { return "" }
    let more = reported.count > 2 ? "<br>and \(reported.count - 2) more, by picture" : ""
    return "<br>\(consequences.joined(separator: "<br>elsewhere "))" + more
  }

  /// Adds the approvals of differences without a cause, and the lines with which reviewers approve the open
  /// differences.
  private func add(_ progress: ReviewProgress, to draft: inout SummaryDraft) {
    let others = progress.decisions.filter { $0.cause == nil }
    draft.add(
      others.map { "- \(text($0.summary)) · \(progress.state(of: $0.key))\n" },
      opening: "#### Other changes\n\n", closing: "\n", reserve: 24_000)
    let lines = progress.template
    let fence = String(repeating: "`", count: (lines.map(\.longestFence).max() ?? 0) + 3)
    let file = text(progress.file)
    draft.add(
      lines,
      opening: folded("How to approve")
        + "Add the lines of the changes that you approve to \(file), with the date and your name, and commit the file; "
        + "or run `maquette comment --approve NUMBER`.\n\n\(fence)text\n",
      closing: "\(fence)\n\n</details>\n\n", reserve: 18_000)
  }

  private func addImages(to draft: inout SummaryDraft) {
    let changed = report.pictures.filter { $0.status != .unchanged && $0.status != .failed }
    let covers = changed.filter { $0.isCover || ($0.status == .changed && $0.causes.isEmpty) }
    let shown = Array((covers.isEmpty ? changed : covers).prefix(Self.shownImages))
    let ids = Set(shown.map(\.id))
    let others = changed.filter { !ids.contains($0.id) }
    draft.add(shown.map(shownImage), opening: "#### Pictures\n\n", reserve: 12_000)
    let words = "\(counted(others.count, shown.isEmpty ? "picture" : "more picture"))"
    draft.add(
      others.map { "- \(line($0))\n" }, opening: folded(words), closing: "\n</details>\n\n", reserve: 6_000)
  }

  private func shownImage(_ picture: ReportImage) -> String {
    let links = links(picture)
    guard let first = links.first else { return "\(line(picture))\n\n" }
    let alternative = "\(first.name): \(text(picture.title))"
    var block = "\(line(picture, links: Array(links.dropFirst())))\n\n![\(alternative)](\(first.address))\n\n"
    if picture.status == .changed, links.count == 3 {
      block += folded("before and after") + "| before | after |\n|---|---|\n"
      block += "| ![before](\(links[1].address)) | ![after](\(links[2].address)) |\n\n</details>\n\n"
    }
    return block
  }

  /// Returns a line with an image's name, its status, its causes and the extent of its change, followed by links to its files.
  private func line(_ picture: ReportImage, links: [(name: String, address: String)]? = nil) -> String {
    let causes = picture.causes.map { "\($0 + 1)" }.joined(separator: ", ")
    let design = report.designs.count > 1 ? picture.design.map { "\(text($0)): " } ?? "" : ""
    var facts = ["**\(design)\(text(picture.title))**"]
    if picture.status != .changed { facts.append(picture.status.label) }
    if !causes.isEmpty { facts.append(picture.causes.count == 1 ? "cause \(causes)" : "causes \(causes)") }
    facts += picture.reasons.map(text)
    if let (old, new) = picture.differingSizes { facts.append("\(old) → \(new) px") }
    if let pixels = picture.pixelWords { facts.append(pixels) }
    facts += (links ?? self.links(picture)).map { "[\($0.name)](\($0.address))" }
    return facts.joined(separator: " · ")
  }

  /// Returns links to the files of an image. The changes image is first.
  private func links(_ picture: ReportImage) -> [(name: String, address: String)] {
    guard let imageBase else { return [] }
    let files = [
      ("changes", picture.files?.changes), ("before", picture.files?.old), ("after", picture.files?.new),
    ]
    return files.compactMap { name, file in file.map { (name, "\(imageBase)pictures/\(Self.encoded($0))") } }
  }

  private func fileLines(_ design: ReportDesign) -> [String] {
    let lines = design.lines
    guard !lines.isEmpty else { return [] }
    return ["**\(text(design.name))**\n\n"] + lines.map { "- \(text($0))\n" } + ["\n"]
  }

  private func folded(_ title: String) -> String { "<details><summary>\(title)</summary>\n\n" }

  private func text(_ text: String) -> String { MarkdownText(text).markdown }

  /// Returns the scalars that represent a character in a URL, which are percent-encoded if necessary.
  private static func addressed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    plain.contains(scalar) ? [scalar] : escaped(scalar)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    String(scalar).utf8.flatMap { byte in
      Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".unicodeScalars)
    }
  }

  /// Returns a file's path, percent-encoded for a URL.
  private static func encoded(_ path: String) -> String {
    let scalars = path.unicodeScalars.flatMap { unreserved.contains($0) ? [$0] : escaped($0) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The characters that are never reserved in a URL (RFC 3986, section 2.3), and the slash.
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/".unicodeScalars)
  private static let plain = unreserved.union(":?=&%#+,;@!".unicodeScalars)
}

extension String {
  /// The length of the longest run of backticks.
  fileprivate var longestFence: Int {
    split { $0 != "`" }.map(\.count).max() ?? 0
  }
}

/// A summary that is being written, with a maximum size.
struct SummaryDraft {
  private(set) var text = ""
  /// The maximum size, in bytes of UTF-8. The number of characters is at most the number of bytes.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func add(_ text: String) { self.text += text }

  /// Adds lines while at least `reserve` bytes remain free, followed by the number of omitted lines. `reserve` is
  /// relative to a limit of 65,536 bytes, and is scaled to the actual limit.
  ///
  /// The lines are enclosed in `opening` and `closing`. Nothing is added if `lines` is empty.
  mutating func add(_ lines: [String], opening: String, closing: String = "", reserve: Int) {
    guard !lines.isEmpty else { return }
    let last = "\n_and %d more; see the report_\n".utf8.count + 8
    var remaining =
      limit - reserve * limit / 65_536 - text.utf8.count - opening.utf8.count - closing.utf8.count - last
    guard remaining > 0 else { return }
    let count = lines.prefix { line in
      remaining -= line.utf8.count
      return remaining >= 0
    }.count
    text += opening + lines.prefix(count).joined()
    if count < lines.count {
      text +=
        count == 0
        ? "_\(lines.count) in the report_\n" : "\n_and \(lines.count - count) more; see the report_\n"
    }
    text += closing
  }
}

/// The approvals of a report's differences, for its comment and its commit status.
package struct ReviewProgress: Equatable, Sendable {
  /// The differences to approve.
  package let decisions: [ReviewDecision]
  /// The people and dates of the approvals, such as `Ana, 2026-11-28`, by the keys of the decisions.
  package let approvals: [String: String]
  /// The keys of the open decisions that the comment did not list when a person last approved a difference.
  package let new: Set<String>
  /// The path of the file that contains the approvals.
  package let file: String

  /// Creates the state of a review. Approvals and keys of other reports are ignored.
  package init(_ decisions: [ReviewDecision], approvals: [String: String], new: Set<String>, file: String) {
    let keys = Set(decisions.map(\.key))
    self.decisions = decisions
    self.approvals = approvals.filter { keys.contains($0.key) }
    self.new = new.intersection(keys).subtracting(approvals.keys)
    self.file = file
  }

  /// The decisions that are not approved.
  package var open: [ReviewDecision] { decisions.filter { approvals[$0.key] == nil } }

  /// The numbers of approved and new differences: `3 of 4 causes approved; 1 new since your last look`.
  package var sentence: String {
    guard !decisions.isEmpty else { return "nothing to approve" }
    let groups = [
      ("cause", decisions.filter { $0.cause != nil }), ("other change", decisions.filter { $0.cause == nil }),
    ]
    let counts = groups.filter { !$0.1.isEmpty }.map { noun, decisions in
      "\(decisions.count { approvals[$0.key] != nil }) of \(counted(decisions.count, noun))"
    }
    // Without any approval, there was no earlier look.
    let news = approvals.isEmpty || new.isEmpty ? "" : "; \(new.count) new since your last look"
    return "\(counts.joined(separator: " and ")) approved\(news)"
  }

  /// Returns whether and by whom a decision is approved, as the end of a line in a comment.
  func state(of key: String) -> String {
    if let approval = approvals[key] { return "✅ \(MarkdownText(approval).markdown)" }
    return new.contains(key) && !approvals.isEmpty ? "🆕 not approved" : "⬜ not approved"
  }

  /// The lines of the decisions that are not approved, for the file of approvals. The date and the name are placeholders.
  var template: [String] {
    open.map {
      "\($0.key) | DATE | NAME | \($0.summary.split(whereSeparator: \.isWhitespace).joined(separator: " ").visible())\n"
    }
  }
}
