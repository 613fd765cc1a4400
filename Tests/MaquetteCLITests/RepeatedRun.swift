import Foundation
import TestSupport
import Testing

/// One run of every command that writes files, on a simulated host.
struct RepeatedRun {
  /// Additional environment variables.
  var environment: [String: String] = [:]
  /// The number of jobs.
  var jobs = 1
  /// The file mode creation mask.
  var umask = "022"
  /// The design files, in the order of their creation.
  var designs: [(name: String, text: String)] = [
    ("a.json", small), ("b.json", updated), ("z.tokens.json", "{}"), ("ä.json", small), ("Z.json", small),
  ]

  /// A screen with text in several scripts, at one size.
  static let small = """
    {"viewports": ["200x200"], "translations": {"de": {"Friends": "Freunde"}}, "screens": [{"id": "s",
      "title": "Friends", "layout": {"type": "flow", "itemSize": [90, 60.5]}, "cell": "person", "items": [
      {"id": "a", "name": "Ana Petrović", "detail": "1.5 INI ini"}, {"id": "b", "name": "直接", "detail": "مرحبا"},
      {"id": "i", "name": "İı", "detail": "50 %"}]}]}
    """

  private static let updated = """
    {"viewports": ["200x200"], "screens": [{"id": "s", "layout": "column", "cell": "person", "items": [
      {"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}], "updates": [{"name": "swap", "operations":
      [{"move": "b", "to": [0, 0]}]}]}]}
    """

  /// All files that the commands write and their output, by name.
  func outputs() throws -> [String: Data] {
    let folder = try TemporaryFolder(in: Self.memory)
    for design in designs { try folder.write(design.text, to: "designs/\(design.name)") }
    for design in designs {
      try folder.write(
        design.text.replacingOccurrences(of: "Ana", with: "Anastasia"), to: "new/\(design.name)")
    }
    var printed: [String: Data] = [:]
    for (arguments, status) in Self.commands {
      let takesJobs = !["inspect", "validate"].contains(arguments[0])
      let run = try Self.maquette(
        arguments + (takesJobs ? ["--jobs", "\(jobs)"] : []), in: folder.url, environment, umask: umask)
      try #require(run.status == status, "\(arguments): \(run.text)\(run.errors)")
      printed["standard output of \(arguments.joined(separator: " "))"] = run.output
      if !takesJobs { printed["standard error of \(arguments[0])"] = Data(run.errors.utf8) }
    }
    return try folder.contents().filter { !$0.key.hasPrefix("designs/") && !$0.key.hasPrefix("new/") }
      .merging(printed) { $1 }
  }

  /// Runs the program with a `umask`.
  static func maquette(
    _ arguments: [String], in folder: URL, _ environment: [String: String] = [:], umask: String
  ) throws -> Program {
    try Program.run(
      "sh", ["-c", "umask \(umask); exec \"$0\" \"$@\"", Repository.tool.path] + arguments, in: folder,
      environment: environment)
  }

  private static let commands: [(arguments: [String], status: Int32)] = [
    (
      [
        "render", "designs", "-o", "out/render", "--format", "png,svg,pdf", "--scale", "1", "--matrix",
        "appearance=light,dark",
      ], 0
    ),
    (
      [
        "storyboard", "designs/b.json", "-o", "out/film", "--animate", "png,svg", "--fps", "4", "--scale",
        "1",
      ], 0
    ),
    (["inspect", "designs/a.json", "--format", "json"], 0),
    (["validate", "designs", "--diagnostic-format", "sarif"], 0),
    (
      [
        "sweep", "designs/a.json", "--from", "180", "--to", "300", "--report", "json", "-o", "out/sweep",
        "--scale",
        "1",
      ], 0
    ),
    (["diff", "designs", "new", "--format", "json"], 1),
    (["report", "designs", "new", "-o", "out/report"], 1),
    (["record", "designs", "--pictures", "--references", "out/references", "--scale", "1"], 0),
  ]

  /// A folder in memory, in which files are listed in the order of their creation.
  private static var memory: URL {
    let memory = URL(fileURLWithPath: "/dev/shm")
    return FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
  }
}
