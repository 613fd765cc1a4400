import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct VerifyTests {
  @Test("verify reports recorded references as equal, and writes no file")
  func same() throws {
    let references = try ReferenceFolder()
    let before = try references.folder.contents()
    let run = try references.maquette(["verify"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "2 screens: 2 same\n")
    #expect(try references.folder.contents() == before)
  }

  @Test("verify reports a header that grew as the only cause; expected, actual and difference are written")
  func cause() throws {
    let references = try ReferenceFolder()
    try references.edit([("[0, 44]", "[0, 52]")])
    let run = try references.maquette(["verify"])
    #expect(run.status == 1)
    #expect(
      run.text == """
        designs/friends.json
          layout
            header 0 grew by 8 pt (44 → 52); 4 cells pushed down by 8
              friends  320x480

        2 screens: 1 same, 1 different; expected, actual and difference are in failures

        """)
    #expect(try references.files("failures") == ["failures/failures.json"] + ReferenceFolder.texts)
    let difference = try references.text(ReferenceFolder.texts[1])
    #expect(
      difference.hasPrefix(
        """
        friends-friends-320x480
        design designs/friends.json, screen friends, 320x480

        layout
          header 0 grew by 8 pt (44 → 52); 4 cells pushed down by 8

        --- references/friends-friends-320x480.layout.txt
        +++ failures/friends-friends-320x480.actual.layout.txt
        @@
        """))
    #expect(try references.text(ReferenceFolder.texts[2]) == references.text(ReferenceFolder.layout))
  }

  @Test(
    "references recorded with different fonts cause one warning, before other messages, until they are recorded again"
  )
  func fonts() throws {
    let references = try ReferenceFolder()
    let here = try #require(try references.text(ReferenceFolder.layout).firstMatch(of: /fonts "(Inter .+)"/))
      .1
    for screen in ["friends", "more"] {
      try references.edit("references/friends-\(screen)-320x480.layout.txt", String(here), "Inter 2.500")
    }
    let warning = """
      warning: the fonts differ from those of the references: \(here) here, Inter 2.500 there; text will differ; verify on a \
      system with Inter 2.500, or record again with \(here): maquette record

      """
    let same = try references.maquette(["verify"])
    #expect(same.status == 0 && same.errors == warning, "\(same.errors)")
    try references.edit(ReferenceFolder.layout, "w 320  h 44", "w 320  h fortyfour")
    let damaged = try references.maquette(["verify"])
    #expect(damaged.status == 2 && damaged.errors.hasPrefix(warning), "\(damaged.errors)")
    #expect(try references.maquette(["record"]).text.hasSuffix("references: 2 written, 0 unchanged\n"))
    #expect(try references.maquette(["verify"]).errors.isEmpty)
  }

  @Test(
    "each --update mode of verify writes its references, fails, and prints the written files",
    arguments: [
      (["--update", "none"], [], 1, 1), ([], ["more"], 1, 1), (["--update", "missing"], ["more"], 1, 1),
      (["--update", "changed"], ["friends", "more"], 1, 0),
      (["--update", "all"], ["friends", "more"], 1, 0),
    ])
  func modes(_ options: [String], _ screens: [String], _ status: Int32, _ statusAfter: Int32) throws {
    let references = try ReferenceFolder()
    try references.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try references.remove("references/friends-more-320x480.layout.txt")
    let before = try references.folder.contents().filter { $0.key.hasPrefix("references/") }
    let run = try references.maquette(["verify"] + options)
    #expect(run.status == status)
    let written = run.text.split(separator: "\n").filter { $0.hasPrefix("wrote ") }
    #expect(written.map(String.init) == screens.map { "wrote references/friends-\($0)-320x480.layout.txt" })
    #expect(run.text.contains("no reference\n    friends-more-320x480\n"))
    let after = try references.folder.contents().filter { $0.key.hasPrefix("references/") }
    let changed = after.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(changed == screens.map { "references/friends-\($0)-320x480.layout.txt" })
    // A missing reference has the same failure files in every mode.
    #expect(
      try references.files("failures").filter { $0.contains("-more-") } == [
        "failures/friends-more-320x480.actual.layout.txt", "failures/friends-more-320x480.difference.txt",
      ])
    #expect(
      try references.text("failures/friends-more-320x480.difference.txt").contains(
        "there is no reference references/friends-more-320x480.layout.txt"))
    // The second run compares with the written references.
    #expect(try references.maquette(["verify"] + options).status == (screens.isEmpty ? 1 : statusAfter))
  }

  @Test(
    "if CI is set, verify writes references only on request",
    arguments: [("true", 0), ("1", 0), ("false", 1), ("0", 1), ("", 1)])
  func ci(_ value: String, _ count: Int) throws {
    let references = try ReferenceFolder()
    try references.remove(ReferenceFolder.layout)
    let run = try references.maquette(["verify"], ["CI": value])
    #expect(run.status == 1)
    #expect(try references.files("references").contains(ReferenceFolder.layout) == (count == 1))
    let asked = try references.maquette(["verify", "--update", "missing"], ["CI": value])
    #expect(asked.status == (count == 1 ? 0 : 1))
    #expect(try references.files("references").contains(ReferenceFolder.layout))
  }

  @Test("conflict markers in a reference are reported with their line, and the other screens are compared")
  func conflict() throws {
    let references = try ReferenceFolder()
    try references.edit([(#""name": "More""#, #""name": "Less""#)])
    try references.edit(
      ReferenceFolder.layout, "  text title \"All\"",
      "<<<<<<< HEAD\n  text title \"All\"\n=======\n  text title \"Every\"\n>>>>>>> other")
    for mode in ["none", "missing", "changed"] {
      let run = try references.maquette(["verify", "--update", mode])
      #expect(run.status == 2)
      #expect(
        run.errors.contains("\(ReferenceFolder.layout):24:1: error: unresolved merge conflict"),
        "\(run.errors)")
      #expect(run.text.contains("1 could not be compared"))
    }
    #expect(try references.text(ReferenceFolder.layout).contains("<<<<<<<"))
    #expect(try references.maquette(["verify", "--update", "all"]).status == 1)
    #expect(try references.maquette(["verify"]).status == 0)
  }

  @Test("a damaged reference is reported with line and column")
  func damaged() throws {
    let references = try ReferenceFolder()
    try references.edit(ReferenceFolder.layout, "w 320  h 44", "w 320  h fortyfour")
    let run = try references.maquette(["verify"])
    #expect(run.status == 2)
    #expect(run.errors.contains("\(ReferenceFolder.layout):23:43: error: expected a number"))
    #expect(try references.files("failures") == ["failures/failures.json"] + ReferenceFolder.texts)
  }

  @Test("if a design cannot be opened or laid out, verify exits with 2 and compares the other designs")
  func broken() throws {
    let references = try ReferenceFolder()
    try references.folder.write("{", to: "designs/broken.json")
    let impossible = #"{"type": "waterfall", "columnCount": 400}"#
    try references.edit([
      (#""layout": "column", "items": [{"id": "a""#, #""layout": \#(impossible), "items": [{"id": "a""#),
      (#""name": "Ana""#, #""name": "Anna""#),
    ])
    let run = try references.maquette(["verify"])
    #expect(run.status == 2)
    #expect(run.errors.contains("designs/broken.json:1:2: error"))
    #expect(run.errors.contains("designs/friends.json:8:"), "\(run.errors)")
    #expect(run.text.contains(#"cell ana: name "Ana" → "Anna""#), "\(run.text)\(run.errors)")
    #expect(!run.errors.contains("stale"), "\(run.errors)")
  }

  @Test("stale references are a warning, or with --strict an error")
  func stale() throws {
    let references = try ReferenceFolder()
    try references.edit([(#""id": "more""#, #""id": "rest""#)])
    let warning =
      "warning: reference references/friends-more-320x480.layout.txt is stale: no design has such a screen"
    let first = try references.maquette(["verify"])
    #expect(first.errors.contains(warning), "\(first.errors)")
    #expect(try references.maquette(["verify"]).status == 0)
    let strict = try references.maquette(["verify", "--strict"])
    #expect(strict.status == 1)
    #expect(strict.errors.contains("error: reference references/friends-more-320x480.layout.txt is stale"))
    // Screens excluded by the command line are not stale.
    let selection = try references.maquette(["verify", "--screen", "friends", "--strict", "--update", "none"])
    #expect(selection.status == 1)
    #expect(selection.errors.split(separator: "\n").count == 1)
  }

  @Test("references of designs that verify does not compare are stale only if the design was deleted")
  func staleDesigns() throws {
    let references = try ReferenceFolder()
    try references.folder.write(ReferenceFolder.design, to: "designs/sub/friends-more.json")
    #expect(try references.maquette(["record"]).status == 0)
    #expect(
      try references.files("references").contains("references/sub/friends-more-more-320x480.layout.txt"))
    #expect(try references.maquette(["verify", "designs/friends.json", "--strict"]).status == 0)
    #expect(try references.maquette(["verify", "--viewport", "300x300", "--update", "none"]).errors.isEmpty)
    try references.remove("designs/sub/friends-more.json")
    let run = try references.maquette(["verify", "designs/friends.json"])
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").count == 2)
    let record = try references.maquette(["record", "--prune"])
    #expect(record.text.contains("removed references/sub/friends-more-more-320x480.layout.txt\n"))
    #expect(try references.files("references").count == 2)
  }

  @Test("verify removes the failure files of its earlier run, but no other files")
  func leftovers() throws {
    let references = try ReferenceFolder()
    try references.edit([("[0, 44]", "[0, 52]")])
    #expect(try references.maquette(["verify"]).status == 1)
    try references.folder.write("mine", to: "failures/notes.txt")
    try references.edit([(#""name": "More""#, #""name": "Less""#)])
    #expect(try references.maquette(["verify"]).status == 1)
    let files = try references.files("failures")
    #expect(!files.contains { $0.contains("friends-friends") })
    #expect(files.contains("failures/friends-more-320x480.difference.txt"))
    try references.edit([])
    #expect(try references.maquette(["verify"]).status == 0)
    #expect(try references.files("failures") == ["failures/notes.txt"])
    try references.folder.write(
      #"{"format": 2, "references": "r", "files": ["../designs/friends.json"]}"#, to: "failures/failures.json"
    )
    #expect(try references.maquette(["verify"]).status == 2)
    #expect(try references.files("designs") == ["designs/friends.json"])
  }

  @Test(
    "verify reports the largest difference in points, and the tolerance with which the comparison would pass")
  func points() throws {
    let references = try ReferenceFolder()
    try references.edit([(#""itemHeight": 70"#, #""itemHeight": 70.5"#)])
    let run = try references.maquette(["verify", "--tolerance-points", "0.5"])
    #expect(run.status == 1)
    #expect(
      run.text.contains(
        "friends-friends-320x480: lengths differ by at most 2 pt; --tolerance-points 2 would pass"),
      "\(run.text)")
    let passing = try references.maquette(["verify", "--tolerance-points", "2"])
    #expect(passing.status == 0)
    #expect(passing.text.contains("friends-friends-320x480: lengths differ by at most 2 pt; allowed\n"))
    try references.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    #expect(try references.maquette(["verify", "--tolerance-points", "100"]).status == 1)
  }

  @Test(
    "if two branches change two different cells, their references merge without a conflict, and verify passes"
  )
  func merging() throws {
    let names = (ana: (#""name": "Ana""#, #""name": "Anna""#), mei: (#""name": "Mei""#, #""name": "May""#))
    let references = try ReferenceFolder()
    func recorded(_ edits: [(old: String, new: String)], as name: String) throws {
      try references.edit(edits)
      try #require(try references.maquette(["record"]).status == 0)
      try references.folder.write(try references.text(ReferenceFolder.layout), to: name)
    }
    try recorded([], as: "base.txt")
    try recorded([names.ana], as: "ours.txt")
    try recorded([names.mei], as: "theirs.txt")
    let merge = try Program.run(
      "git", ["merge-file", "ours.txt", "base.txt", "theirs.txt"], in: references.folder.url)
    #expect(merge.status == 0, "\(merge.errors)")
    try references.folder.write(try references.text("ours.txt"), to: ReferenceFolder.layout)
    try references.edit([names.ana, names.mei])
    #expect(try references.maquette(["verify"]).status == 0)
  }

  @Test("if folders cannot be written, verify exits with 2, not with the code for differences")
  func unwritable() throws {
    let references = try ReferenceFolder()
    try references.remove(ReferenceFolder.layout)
    for (option, reason) in [("--failures", "could not write"), ("--references", "is a file; use a folder")] {
      let run = try references.maquette(["verify", option, "designs/friends.json"])
      #expect(run.status == 2, "\(run.text)\(run.errors)")
      #expect(run.errors.contains(reason), "\(run.errors)")
    }
    #expect(try references.maquette(["record", "--references", "designs/friends.json"]).status == 2)
  }

  @Test("record and verify give the same bytes in any locale, time zone and home, with any number of jobs")
  func determinism() throws {
    func left(_ environment: [String: String], jobs: Int) throws -> ([String: Data], Data) {
      let references = try ReferenceFolder(["--pictures", "--jobs", "\(jobs)"])
      try references.edit([("[0, 44]", "[0, 52]"), (#""name": "More""#, #""name": "Less""#)])
      let run = try references.maquette(
        ["verify", "--pictures", "--jobs", "\(jobs)", "--matrix", "appearance=light,dark"], environment)
      try #require(run.status == 1, "\(run.errors)")
      return (try references.folder.contents(), run.output)
    }
    let home = try TemporaryFolder()
    let first = try left([:], jobs: 1)
    let second = try left(
      ["LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu", "HOME": home.url.path], jobs: 4
    )
    #expect(first.0.count > 10)
    #expect(first.0 == second.0)
    #expect(first.1 == second.1)
  }
}
