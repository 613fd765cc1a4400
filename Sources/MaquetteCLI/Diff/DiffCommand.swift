import ArgumentParser
import DesignFormat
import Foundation
import Maquette

/// `maquette diff`: says what changed from one version of designs to another, and why.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what changed between two versions of designs.",
    usage: """
      maquette diff <old> <new> [--pixels]
      maquette diff <revision>..<revision> [<path> ...] [--pixels]
      maquette diff --staged [<path> ...] [--pixels]
      """,
    discussion: """
      Each side is a design file or a folder of designs. With a git range, or --staged (the last commit and what is \
      staged), both sides are read from the repository, and the work tree is left alone; paths are \
      those of designs and folders, "designs" where none is given.

      Three things are told apart: what changed in the file, what changed on the screens (causes first, then what \
      they pushed), and how many pictures look different. The last line says what kind of change it is. The exit \
      code is 0 where nothing differs, 1 where something does, and 2 where a design could not be compared.
      """)

  @Argument(
    help: ArgumentHelp(
      "Two files or folders; or a range such as main..HEAD, and paths.", valueName: "old new"))
  var sides: [String] = []

  @Flag(help: "Compare the last commit with what is staged.")
  var staged = false

  @Flag(help: "Compare the pictures of all screens, and not only of those that changed.")
  var pixels = false

  func validate() throws {
    guard !staged, versions == nil, sides.count != 2 else { return }
    throw ValidationError("give two files or folders, a range of revisions such as main..HEAD, or --staged")
  }

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() async throws {
    try await diagnostics.run { console in
      guard let versions else {
        try compare(try DiffSides(old: sides[0], new: sides[1]), console)
        return
      }
      let scratch = try ScratchFolder()
      defer { scratch.remove(console) }
      let paths = Array(staged ? sides[...] : sides.dropFirst())
      let found = try DiffSides(
        from: versions.old, to: versions.new, paths: paths.isEmpty ? ["designs"] : paths, scratch: scratch)
      try compare(found, console)
    }
  }

  /// The states of the repository that are meant; `nil` for files and folders.
  private var versions: (old: GitVersion, new: GitVersion)? {
    if staged { return (.revision("HEAD"), .index) }
    guard let range = sides.first, let dots = range.range(of: ".."),
      !FileManager.default.fileExists(atPath: range),
      !range.split(separator: "/", omittingEmptySubsequences: false).contains("..")
    else { return nil }
    // As git has it, a side that is left out is HEAD.
    let names = [range[..<dots.lowerBound], range[dots.upperBound...]].map {
      $0.isEmpty ? "HEAD" : String($0)
    }
    return (.revision(names[0]), .revision(names[1]))
  }

  private func compare(_ sides: DiffSides, _ console: Console) throws {
    let renderer = try Renderer()
    var verdict = ReviewVerdict()
    var failures = 0
    for entry in sides.entries {
      guard let old = entry.old, let new = entry.new else {
        verdict.addLoneDesign()
        try console.print(Data("\(entry.name) \(entry.old == nil ? "added" : "removed")\n\n".utf8))
        continue
      }
      do {
        let review = try review(from: old, to: new)
        let pictures = try PictureReview(of: review, all: pixels, with: renderer)
        verdict.add(review, pictures)
        try console.print(Data(sides.labelled(text(entry.name, review, pictures)).utf8))
      } catch let error as Unreadable {
        failures += 1
        console.report(Diagnostic(code: "could-not-compare", message: "could not compare \(entry.name)"))
        console.report(error.report.renamingFiles(sides.labelled))
      } catch {
        failures += 1
        let message = sides.labelled("could not compare \(entry.name): \(error)")
        console.report(Diagnostic(code: "could-not-compare", message: message))
      }
    }
    let missing = failures == 0 ? "" : "\(failures) could not be compared"
    let sentence = verdict.isSame ? missing.isEmpty ? "\(verdict)" : "" : "verdict: \(verdict)"
    let end = [sentence, missing].filter { !$0.isEmpty }.joined(separator: "; ")
    try console.print(Data("\(end)\n".utf8))
    if failures > 0 { throw ExitCode(2) }
    if !verdict.isSame { throw ExitCode(1) }
  }

  /// The diagnostics of a side, or of both.
  private struct Unreadable: Error {
    let report: DiagnosticReport
  }

  private func review(from old: String, to new: String) throws -> DesignReview {
    var mockups: [Mockup] = []
    var problems = DiagnosticReport()
    for path in [old, new] {
      do {
        mockups.append(try Mockup(contentsOf: path))
      } catch {
        problems = problems + error.report
      }
    }
    guard mockups.count == 2 else { throw Unreadable(report: problems) }
    do {
      return try DesignReview(from: mockups[0], to: mockups[1])
    } catch let error as InvalidDesign {
      throw Unreadable(report: error.report)
    }
  }

  /// The three levels of one design, those without a difference left out.
  private func text(_ name: String, _ review: DesignReview, _ pictures: PictureReview) -> String {
    guard !review.isSame || pictures.differing > 0 else { return "" }
    let levels = [
      ("design", review.designLines), ("layout", review.layoutLines),
      ("pictures", [pictures.line].compactMap { $0 }),
    ]
    let lines = levels.filter { !$0.1.isEmpty }.flatMap { level, lines in
      ["  \(level)"] + lines.map { "    \($0)" }
    }
    return ([name] + lines).joined(separator: "\n") + "\n\n"
  }
}
