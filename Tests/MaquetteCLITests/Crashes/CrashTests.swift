import Foundation
import TestSupport
import Testing

/// If a library crashes, the design is named, and the other designs are processed.
@Suite(.enabled(if: !Sanitizer.isActive), .waitsForPrograms) struct CrashTests {
  private let folder: TemporaryFolder

  /// A design whose layout measures text.
  private static func design(_ name: String) -> String {
    """
    {"viewports": ["320x480@1x"], "screens": [{"id": "s", "layout": "waterfall", "items": [{"id": "a", "name": "\(name)"}]}]}
    """
  }

  private static func problem(_ file: String, _ signal: String) -> String {
    "\(file):1:1: error: the program crashed (\(signal)) while this design was open; the design is skipped; please report the crash"
  }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "c"] {
      try folder.write(Self.design("Ana"), to: "designs/\(name).json")
      try folder.write(Self.design("Ben"), to: "old/\(name).json")
    }
    try folder.write(Self.design("Ben"), to: "old/bad.json")
    try folder.write(Self.design("crash: SIGABRT"), to: "designs/bad.json")
  }

  private func run(_ line: String, _ environment: [String: String] = [:]) throws -> Program {
    try Program.run(
      "timeout", ["120", Repository.tool.path] + line.split(separator: " ").map(String.init), in: folder.url,
      environment: try CrashingLibrary.environment.get().merging(environment) { $1 })
  }

  @Test(
    "every command reports once which design crashed it, processes the other designs, and exits with 2",
    arguments: [
      ("validate designs", ""), ("validate designs --strict --no-audits", ""),
      ("render designs", "output/a-s-320x480@1x.png output/c-s-320x480@1x.png"),
      ("render designs --shard 1/1 --jobs 1", "output/a-s-320x480@1x.png output/c-s-320x480@1x.png"),
      (
        "compare designs", "output/a-s-320x480-by-orientation@1x.png output/c-s-320x480-by-orientation@1x.png"
      ),
      ("sweep designs --to 330", "output/a-s-sweep-320-330@1x.png output/c-s-sweep-320-330@1x.png"),
      ("storyboard designs", ""), ("inspect designs/bad.json", ""),
      ("record designs", "references/a-s-320x480.layout.txt references/c-s-320x480.layout.txt"),
      (
        "verify designs --update missing",
        "references/a-s-320x480.layout.txt references/c-s-320x480.layout.txt"
      ),
      ("diff old designs", ""),
      ("report old designs", "report/index.html report/pictures/a-s-320x480.changes.png"),
    ])
  func commands(line: String, files: String) throws {
    let run = try run(line)
    #expect(run.status == 2, "\(run.status): \(run.errors)")
    let problem = Self.problem("designs/bad.json", "SIGABRT")
    #expect(run.errors.components(separatedBy: problem).count == 2, "\(run.errors)")
    let there = try folder.contents().keys
    for file in files.split(separator: " ") { #expect(there.contains(String(file)), "\(there)") }
    #expect(!there.contains { !$0.hasPrefix("designs") && !$0.hasPrefix("old") && $0.contains("bad-s") })
    #expect(!there.contains { $0.hasSuffix(".maquette-draft") })
  }

  @Test("after a crash, standard output is complete, without duplicates, and mentions the omitted design")
  func output() throws {
    let compared = try run("compare designs --format svg").text
    #expect(compared.components(separatedBy: "columns").count == 3, "\(compared)")
    #expect(try run("diff old designs").text.contains("1 could not be compared"))
    let sweep = try run("sweep designs --to 321 --report json").output
    #expect(try JSONSerialization.jsonObject(with: sweep) is [String: Any])
  }

  @Test("a diagnostics document is valid after a crash", arguments: ["json", "sarif"])
  func documents(format: String) throws {
    let run = try run("render designs --diagnostic-format \(format)")
    #expect(run.status == 2)
    #expect(try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) is [String: Any])
    #expect(run.errors.contains("crashed-the-program"))
  }

  @Test(
    "a crash with any signal is reported with the signal's name and the design that caused the crash",
    arguments: [
      ("crash: SIGABRT", "SIGABRT"), ("crash: SIGSEGV", "SIGSEGV"), ("crash: overflow", "SIGSEGV"),
      ("crash: SIGILL", "SIGILL"), ("crash: SIGTRAP", "SIGTRAP"), ("crash: SIGBUS", "SIGBUS"),
      ("crash: SIGFPE", "SIGFPE"),
    ])
  func signals(text: String, signal: String) throws {
    try folder.write(Self.design(text), to: "designs/bad.json")
    let run = try run("validate designs")
    #expect(run.status == 2 && run.errors.contains(Self.problem("designs/bad.json", signal)), "\(run.errors)")
  }

  @Test(
    "if all designs crash the program, the errors name all designs, even if file names contain special characters"
  )
  func all() throws {
    let names = ["one two.json", "100%.json", "line\nbreak.json"]
    for name in names { try folder.write(Self.design("crash: SIGSEGV"), to: "more/\(name)") }
    let run = try run("validate more --diagnostic-format json")
    #expect(run.status == 2)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any])
    let places = (document["diagnostics"] as? [[String: Any]] ?? []).compactMap {
      ($0["place"] as? [String: Any])?["file"] as? String
    }
    #expect(places.sorted() == names.map { "more/\($0)" }.sorted())
  }

  @Test(
    "a crash of a helper thread is attributed to the design that it draws",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func helpers() throws {
    _ = try Program.run("rm", ["designs/a.json", "designs/c.json"], in: folder.url)
    try folder.write(Self.design("Ana").replacing("320x480@1x", with: "1200x2400@3x"), to: "designs/bad.json")
    let run = try run("render designs --jobs 4", ["CRASH_HELPERS": "1"])
    #expect(run.errors.contains(Self.problem("designs/bad.json", "SIGABRT")), "\(run.errors)")
  }

  @Test("a signal from another process, or a crash while no design is open, ends the program")
  func ends() throws {
    try folder.write(Self.design("killed from outside"), to: "designs/bad.json")
    let run = try self.run("validate designs")
    #expect([-SIGSEGV, 128 + SIGSEGV].contains(run.status) && run.errors.isEmpty, "\(run.status)")
    let start = try self.run("--version", ["CRASH_AT_START": "1"])
    #expect([-SIGABRT, 128 + SIGABRT].contains(start.status), "\(start.status)")
  }

  @Test("a diff of revisions leaves no temporary files after a crash")
  func scratch() throws {
    let git = "git -c user.name=a -c user.email=b"
    let run = try Program.run(
      "bash",
      [
        "-c",
        """
        mkdir tmp; cp -r old repo; cd repo; git init -q .; git add -A; \(git) commit -qm old
        cp ../designs/* .; git add -A; \(git) commit -qm new
        TMPDIR=$PWD/../tmp \(Repository.tool.path) diff HEAD~..HEAD .; code=$?; ls ../tmp; exit $code
        """,
      ], in: folder.url, environment: try CrashingLibrary.environment.get())
    #expect(
      run.status == 2 && run.errors.contains("HEAD:bad.json:1:1: error: the program crashed"), "\(run.errors)"
    )
    #expect(!run.text.contains("maquette-diff"), "\(run.text)")
  }
}
