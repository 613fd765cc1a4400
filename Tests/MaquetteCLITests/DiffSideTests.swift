import Foundation
import TestSupport
import Testing

/// The sides of a comparison: revisions, the work tree, and paths.
@Suite(.waitsForPrograms) struct DiffSideTests {
  /// A repository in which the second commit renames Ana to Anna, and the work tree renames Mei to May.
  private func repository() throws -> DiffRepository {
    let repository = try DiffRepository()
    try repository.git(["commit", "--quiet", "--amend", "--message", "First.. design"])
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try repository.git(["commit", "--quiet", "--all", "--message", "Rename Ana"])
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#), (#""name": "Mei""#, #""name": "May""#)])
    return repository
  }

  private static let anna = #"cell ana: name "Ana" → "Anna""#
  private static let may = #"cell mei: name "Mei" → "May""#

  @Test(
    "each side of a comparison may be a revision in git's syntax",
    arguments: [
      (["HEAD"], [may]), (["HEAD~1"], [anna, may]), (["main", "designs"], [may]),
      (["HEAD", "designs/friends.json"], [may]), (["HEAD~1", "HEAD"], [anna]),
      (["HEAD~1", "main", "designs"], [anna]), (["HEAD~1..", "designs"], [anna]),
      (["HEAD~1...main"], [anna]), (["HEAD:designs", "designs"], [may]),
      (["HEAD~1:designs/friends.json", "HEAD:designs/friends.json"], [anna]),
      ([":/Rename", "designs"], [may]), ([":/First..HEAD", "designs"], [anna]),
      ([":/First.. d", "designs"], [anna, may]), (["HEAD^{/First}", "designs"], [anna, may]),
      (["HEAD^{/First..}", "designs"], [anna, may]), (["main@{1}", "designs"], [anna, may]),
      (["main@{2020-01-01 12:00:00}:designs", "designs"], [anna, may]), (["HEAD^!"], [anna]),
      (["HEAD^-"], [anna]),
      (["HEAD^-1", "designs"], [anna]), (["HEAD^@"], [anna, may]), (["^HEAD~1", "HEAD"], [anna]),
      (["HEAD", "^HEAD~1", "designs"], [anna]), ([":designs", "designs"], [may]),
      ([":0:designs", "HEAD:./designs"], []),
      (["HEAD:./designs/../designs", "designs"], [may]),
      (["HEAD~1", "--viewport", "iPhone 14"], [anna, may]),
      (["HEAD~1", "--screen", "friends"], [anna, may]),
    ])
  func forms(_ arguments: [String], _ causes: [String]) throws {
    let run = try repository().diff(arguments)
    #expect(run.causes() == causes, "\(run.errors)")
    #expect(run.status == (causes.isEmpty ? 0 : 1))
  }

  @Test("a file added with \"git add --intent-to-add\" does not count as staged")
  func intentToAdd() throws {
    let repository = try DiffRepository()
    try repository.folder.write(DiffRepository.design, to: "designs/later.json")
    try repository.git(["add", "--intent-to-add", "designs/later.json"])
    let run = try repository.diff(["--staged", "designs"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try repository.diff(["HEAD", "designs"]).text.contains("designs/later.json added"))
    try FileManager.default.removeItem(at: repository.folder.url.appending(path: "designs/later.json"))
    #expect(try repository.diff(["--staged", "designs"]).status == 0)
  }

  @Test("a comparison with three dots (main...side) starts at the merge base")
  func mergeBase() throws {
    let repository = try repository()
    try repository.git(["stash", "--quiet"])
    try repository.git(["checkout", "--quiet", "-b", "side", "HEAD~1"])
    try repository.edit([(#""name": "Omar""#, #""name": "Oma""#)])
    try repository.commit()
    let run = try repository.diff(["main...side"])
    #expect(run.causes() == [#"cell omar: name "Omar" → "Oma""#])
  }

  @Test("a name that is both a file and a git revision means the file, with a warning")
  func ambiguous() throws {
    let repository = try repository()
    try repository.git(["branch", "designs"])
    let run = try repository.diff(["designs", "designs"])
    #expect(run.status == 0)
    #expect(
      run.errors.contains(#""designs" is also a branch or tag; the file or folder is compared"#),
      "\(run.errors)")
    #expect(try repository.diff(["./designs", "designs"]).errors.isEmpty)
  }

  @Test(
    "an unknown file or revision as a side of a comparison is an error",
    arguments: [
      (["nope", "designs"], 2, #"there is no file, folder or revision "nope""#),
      (["HEAD...nope"], 2, #"there is no revision "nope""#),
      (["HEAD:nope", "designs"], 2, #"there is no file or folder "HEAD:nope""#),
      (["main…HEAD"], 2, "; replace U+2026 (horizontal ellipsis) with ..."),
      (["HEAD—main", "designs"], 2, "; replace U+2014 (em dash) with -"),
      (["Main~1", "designs"], 2, #"there is no file, folder or revision "Main~1"; did you mean "main~1"?"#),
      (["head", "designs"], 2, #"there is no file, folder or revision "head"; did you mean "HEAD"?"#),
      (["main ", "designs"], 2, #"there is no file, folder or revision "main "; did you mean "main"?"#),
      (["HEAD~99", "designs"], 2, #"; the history of "HEAD" is shorter"#),
      (["HEAD", "Designs"], 2, #"; did you mean "designs"?"#),
      (["HEAD", "designs/*.json"], 2, "; patterns are not supported; name the files or their folder"),
      (["HEAD", "--cached"], 64, "; write --staged"),
      (["mian", "designs"], 2, #"there is no file, folder or revision "mian"; did you mean "main"?"#),
      (["designs", "'designs'"], 2, #"there is no file or folder "'designs'"; write "designs""#),
      (["nope:designs", "designs"], 2, #"there is no revision "nope""#),
      (["HEAD", "--screen", "frends"], 64, #"no design has a screen "frends"; did you mean "friends"?"#),
      (["HEAD", "--matrix", "taste=sweet"], 64, "--matrix"),
      (["HEAD", "--matrix", "textSize＝AX3"], 64, "; replace U+FF1D (fullwidth equals sign) with ="),
      (["HEAD", "--matrix", "appearance=dark\u{200B}"], 64, "U+200B (zero width space)"),
    ])
  func errors(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let run = try repository().diff(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.text.isEmpty)
  }

  @Test("a comparison warns of skipped symbolic links, and a link that a design needs is an error")
  func links() throws {
    let repository = try DiffRepository()
    try repository.edit([
      (#""cell": "row""#, #""cell": "person""#), (#""name": "Ana","#, #""name": "Ana", "image": "p/a.png","#),
    ])
    for (link, target) in [("p", "../photos"), ("other.json", "friends.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: repository.folder.url.appendingPathComponent("designs/\(link)").path,
        withDestinationPath: target)
    }
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD"])
    #expect(run.errors.contains("warning: HEAD:designs/other.json is a symbolic link, and is skipped\n"))
    #expect(run.errors.contains("warning: HEAD:designs/p is a symbolic link, and is skipped\n"))
    #expect(run.status == 2)
  }

  @Test("Git LFS images in a comparison are read if they are fetched, and otherwise reported as errors")
  func largeFiles() throws {
    let repository = try DiffRepository()
    let digest = String(repeating: "ab", count: 32)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\n"
    try repository.folder.write(pointer, to: "designs/p.png")
    try repository.edit([
      (#""cell": "row""#, #""cell": "person""#), (#""name": "Ana","#, #""name": "Ana", "image": "p.png","#),
    ])
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "HEAD:designs/friends.json:10:42: error: the image \"p.png\" cannot be drawn: a Git LFS pointer and not "
          + "the picture itself; fetch it with \"git lfs pull\" in the clone or submodule that contains it [screens[0].sections[0].items[1].image]"
      ))
    let store = repository.folder.url.appendingPathComponent(".git/lfs/objects/ab/ab")
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("designs/photos/ana.png"),
      to: store.appendingPathComponent(digest))
    let found = try repository.diff(["HEAD~1..HEAD"])
    #expect(found.status == 1, "\(found.errors)")
    #expect(found.text.contains("1 of 1 picture differs"))
  }

  @Test("a folder with a one-letter name is accepted as a side of a comparison")
  func shortName() throws {
    let repository = try DiffRepository()
    try repository.folder.write(DiffRepository.design, to: "d/friends.json")
    try repository.commit()
    try repository.folder.write(DiffRepository.design + "\n", to: "d/friends.json")
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD", "d"])
    #expect(run.status == 0 && run.text == "no differences\n", "\(run.errors)")
  }

  @Test("an interrupted diff leaves no temporary folder", arguments: [SIGINT, SIGTERM])
  func stopped(_ signal: Int32) async throws {
    let repository = try DiffRepository()
    let (temporary, programs) = (try TemporaryFolder(), try TemporaryFolder())
    // A git that runs until the test ends, so that the comparison can be interrupted even on a busy machine.
    let script = "#!/bin/sh\ntouch \"$TMPDIR/began\"\nwhile [ -d \"$TMPDIR\" ]; do sleep 0.2; done\n"
    let git = try programs.write(script, to: "git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
    let process = Process()
    process.executableURL = Repository.tool
    process.arguments = ["diff", "HEAD..main"]
    process.currentDirectoryURL = repository.folder.url
    process.environment = [
      "PATH": "\(programs.url.path):/usr/bin:/bin", "TMPDIR": temporary.url.path,
    ]
    try process.run()
    let began = temporary.url.appendingPathComponent("began").path
    for _ in 0..<(Sanitizer.isActive ? 20_000 : 2_000) where !FileManager.default.fileExists(atPath: began) {
      try await Task.sleep(for: .milliseconds(10))
    }
    try #require(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).count == 2)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path) == ["began"])
  }
}

/// Differences in the data files and included files of designs.
@Suite(.waitsForPrograms) struct DataFileDiffTests {
  @Test("changes in data files and included templates are reported at their locations, with their effect")
  func files() throws {
    let folder = try TemporaryFolder()
    func write(_ side: String, name: String, padding: Int) throws {
      try folder.write(
        #"{"include": "parts.json", "viewports": ["320x200"], "screens": [{"id": "s", "cell": "line", "layout": "list", "items": {"file": "rows.csv"}}]}"#,
        to: "\(side)/app.json")
      try folder.write(
        #"{"templates": {"line": {"type": "row", "padding": \#(padding), "children": [{"type": "text", "text": "{name}"}]}}}"#,
        to: "\(side)/parts.json")
      try folder.write("id,name\nana,\(name)\n", to: "\(side)/rows.csv")
    }
    try write("old", name: "Ana", padding: 12)
    try write("new", name: "Anna", padding: 16)
    let run = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(run.status == 1, "\(run.errors)")
    for line in [
      "new/rows.csv:2:5: [0].name changed \"Ana\" → \"Anna\"",
      "new/parts.json:1:51: templates.line.padding changed 12 → 16", "cell ana: name \"Ana\" → \"Anna\"",
    ] {
      #expect(run.text.contains(line), "\(line) in \(run.text)")
    }
  }
}
