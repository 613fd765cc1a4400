import Comparison
import Foundation
import Testing
import TestSupport

/// `maquette verify --report`.
@Suite(.waitsForPrograms) struct VerifyReportTests {
  private static let edit = (#""name": "Ana""#, #""name": "Anna""#)

  private func report(_ references: ReferenceFolder) throws -> ReviewReport {
    try JSONDecoder().decode(ReviewReport.self, from: Data(references.text("report/report.json").utf8))
  }

  @Test("the verify report shows a changed image before and after, its changes and its cause")
  func pictures() throws {
    let references = try ReferenceFolder(["--pictures"])
    try references.edit([Self.edit])
    let run = try references.maquette(["verify", "--pictures", "--report", "report"])
    #expect(run.status == 1)
    #expect(run.errors == "1 changed, 1 unchanged; kind: text → report\n")
    #expect(
      try references.files("report") == [
        "report/index.html", "report/junit.xml", "report/pictures/friends-friends-320x480.changes.png",
        "report/pictures/friends-friends-320x480.new.png", "report/pictures/friends-friends-320x480.old.png",
        "report/pictures/index.txt", "report/report.json", "report/summary.md",
      ])
    let report = try report(references)
    #expect((report.old, report.new) == ("references", "designs"))
    #expect(report.command == ["maquette", "verify", "--pictures", "--report", "report"])
    #expect(report.designs.map { "\($0.name) \($0.status)" } == ["designs/friends.json changed"])
    #expect(report.causes.map(\.summary) == [#"cell ana: name "Ana" → "Anna""#])
    #expect(
      report.pictures.map { "\($0.title) \($0.status)" } == [
        "friends  320x480 changed", "more  320x480 unchanged",
      ])
    let picture = try #require(report.pictures.first)
    #expect(picture.causes == [0] && picture.reasons.isEmpty)
    #expect((picture.pixels?.different ?? 0) > 0 && report.pictures[1].pixels?.different == 0)
    #expect(picture.panel != nil)
    let ana = try #require(picture.elements.first { $0.id == "ana" })
    #expect(ana.effect == .changed && ana.old?.box == ana.new?.box && ana.old?.box != nil)
    let junit = try references.text("report/junit.xml")
    #expect(junit.contains(#"<testsuite name="designs/friends.json" tests="2" failures="1" errors="0""#))
    #expect(junit.contains(#"<testcase classname="designs/friends.json" name="more  320x480" time="0"/>"#))
    #expect(try references.text("report/summary.md").contains("1. **cell ana: name "))
    #expect(try references.text("report/index.html").contains("cell ana: name "))
    let kept = try references.folder.contents()
    #expect(kept["report/pictures/friends-friends-320x480.old.png"] == kept[ReferenceFolder.picture])
  }

  @Test("without image references, the verify report shows the current screen with old and new elements")
  func layouts() throws {
    let references = try ReferenceFolder()
    try references.edit([("[0, 44]", "[0, 52]")])
    let run = try references.maquette(["verify", "--report", "report"])
    #expect(run.errors == "1 changed, 1 unchanged; kind: geometry → report\n")
    #expect(
      try references.files("report/pictures") == [
        "report/pictures/friends-friends-320x480.new.png", "report/pictures/index.txt",
      ])
    let report = try report(references)
    #expect(report.causes.map(\.summary) == ["header 0 grew by 8 pt (44 → 52)"])
    #expect(report.causes.first?.sightings.map(\.consequences) == [["4 cells pushed down by 8"]])
    let steve = try #require(report.pictures.first?.elements.first { $0.id == "steve" })
    #expect(steve.effect == .pushed)
    #expect((steve.new?.box?.y ?? 0) - (steve.old?.box?.y ?? 0) == 8)
  }

  @Test("the verify report lists equal changes in several designs as one cause with all affected screens")
  func alike() throws {
    let references = try ReferenceFolder()
    let tokens = { (tint: String) in
      #"{"color": {"tint": {"$type": "color", "$value": {"colorSpace": "srgb", "components": \#(tint)}}}}"#
    }
    let design = """
      {"viewports": ["320x480"], "tokens": "app.tokens",
       "templates": {"row": {"type": "row", "children": [{"type": "text", "text": "{name}", "color": "{color.tint}"}]}},
       "screens": [{"id": "list", "layout": {"type": "column", "itemHeight": 44}, "cell": "row", "items": [
        {"id": "ana", "name": "Ana"}, {"id": "mei", "name": "Mei"}]}]}
      """
    try references.folder.write(tokens("[0, 0.4, 1]"), to: "designs/app.tokens")
    for name in ["a", "b", "c"] { try references.folder.write(design, to: "designs/\(name).json") }
    #expect(try references.maquette(["record"]).status == 0)
    try references.folder.write(tokens("[1, 0.2, 0.4]"), to: "designs/app.tokens")
    try references.folder.write(design.replacing("\"Mei\"", with: "\"May\""), to: "designs/c.json")
    let run = try references.maquette(["verify", "--report", "report"])
    #expect(
      run.text == """
        color #0066FF → #FF3366
          3 designs, 3 screens, 3 pictures; largest change in designs/a.json: list  320x480
            2 cells (ana, mei): name color #0066FF → #FF3366

        designs/c.json
          layout
            cell mei: name "Mei" → "May"
              list  320x480

        5 screens: 2 same, 3 different; expected, actual and difference are in failures

        """)
    let causes = try report(references).causes
    #expect(
      causes.map(\.summary) == ["color #0066FF → #FF3366", #"cell mei: name "Mei" → "May""#], "\(causes)")
    let shared = try #require(causes.first)
    #expect(
      shared.origin?.kind == .likeness && shared.designs == ["a", "b", "c"].map { "designs/\($0).json" })
    #expect(
      shared.sightings.map(\.consequences)
        == Array(repeating: ["2 cells (ana, mei): name color #0066FF → #FF3366"], count: 3))
    #expect(causes.last?.designs == ["designs/c.json"])
    let summary = try references.text("report/summary.md")
    #expect(summary.contains("3 designs, 3 screens, 3 pictures"), "\(summary)")
    // A change in a single design is reported for that design.
    try references.folder.write(tokens("[0, 0.4, 1]"), to: "designs/app.tokens")
    #expect(try references.maquette(["verify", "--report", "report"]).status == 1)
    #expect(try report(references).causes.map(\.origin) == [nil])
  }

  @Test("the verify report lists missing references as added, and failed comparisons as errors")
  func statuses() throws {
    let references = try ReferenceFolder()
    try references.remove("references/friends-more-320x480.layout.txt")
    try references.edit(ReferenceFolder.layout, "w 320  h 44", "w 320  h fortyfour")
    try references.folder.write("{", to: "designs/broken.json")
    let run = try references.maquette(["verify", "--report", "report"])
    #expect(run.status == 2)
    let report = try report(references)
    #expect(
      report.designs.map { "\($0.name) \($0.status)" } == [
        "designs/broken.json failed", "designs/friends.json changed",
      ])
    #expect(report.designs[0].problems.joined().contains("designs/broken.json:1:2: error"))
    #expect(
      report.pictures.map { "\($0.title) \($0.status)" } == [
        "more  320x480 added", "friends  320x480 failed",
      ])
    #expect(Set(report.pictures[1].reasons) == ["expected a number"])
    let junit = try references.text("report/junit.xml")
    #expect(junit.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?>"#))
    #expect(junit.contains(#"tests="3" failures="1" errors="2""#), "\(junit)")
    // The second run compares with the written reference.
    try references.remove("designs/broken.json")
    try references.edit(ReferenceFolder.layout, "h fortyfour", "h 44")
    #expect(try references.maquette(["verify", "--report", "report"]).status == 0)
    #expect(try self.report(references).isSame)
    #expect(try references.files("report/pictures") == ["report/pictures/index.txt"])
  }

  @Test("if stale references fail the run, the verify report lists these references with their images")
  func stale() throws {
    let references = try ReferenceFolder(["--pictures"])
    try references.edit([(#""id": "more""#, #""id": "rest""#)])
    _ = try references.maquette(["record", "--pictures"])
    let run = try references.maquette(["verify", "--pictures", "--report", "report"])
    #expect(run.status == 0)
    #expect(try report(references).isSame)
    let strict = try references.maquette(["verify", "--pictures", "--report", "report", "--strict"])
    #expect(strict.status == 1)
    let removed = try #require(try report(references).pictures.first)
    #expect("\(removed.title) \(removed.status)" == "friends-more-320x480 removed")
    #expect(removed.oldSize == PixelSize(width: 320, height: 480))
    #expect(try references.files("report/pictures").count == 2)
  }

  @Test(
    "the verify report states the tolerance and, with --all, has unchanged images; report options require --report"
  )
  func options() throws {
    let references = try ReferenceFolder(["--pictures"])
    try references.edit([Self.edit])
    let run = try references.maquette(
      ["verify", "--pictures", "--tolerance", "50%", "--threshold", "0.9", "--report", "report", "--all"]
        + ["--image-base-url", "https://code.example.com/raw"])
    #expect(run.status == 1, "the layout differs")
    let report = try report(references)
    #expect(report.threshold == 0.9)
    #expect((report.pictures.first?.pixels?.hidden ?? 0) > 0)
    #expect(
      try references.files("report/pictures").contains("report/pictures/friends-more-320x480.new.png"))
    #expect(try references.text("report/summary.md").contains("(https://code.example.com/raw/pictures/"))
    for option in [["--all"], ["--compact"], ["--image-base-url", "x"]] {
      let wrong = try references.maquette(["verify"] + option)
      #expect(wrong.status == 64 && wrong.errors.contains("need --report"), "\(wrong.errors)")
    }
  }

  @Test("if pixels differ but the layout is equal, verify reports a changed font or library as the reason")
  func tools() throws {
    let references = try ReferenceFolder(["--pictures"])
    let other = try ReferenceFolder(["--pictures"])
    try other.edit([Self.edit])
    #expect(try other.maquette(["record", "--pictures"]).status == 0)
    let picture = try #require(try other.folder.contents()[ReferenceFolder.picture])
    let file = references.folder.url.appendingPathComponent(ReferenceFolder.picture)
    let software = try #require(picture.chunk("tEXt", beginning: "Software"))
    let text = String(decoding: software, as: UTF8.self)
    let inter = try #require(text.firstMatch(of: /Inter (\d+\.\d+)/))
    #expect(text.hasPrefix("Software\0Maquette ") && text.contains(", cairo "))
    let older = text.replacing(inter.0, with: "Inter 1.000")
    try picture.replacingChunk("tEXt", beginning: "Software", by: Data(older.utf8)).write(to: file)
    let run = try references.maquette(["verify", "--pictures", "--report", "report"])
    let words = "only the tool or fonts differ: the layout is equal; Inter 1.000 → \(inter.1)"
    #expect(run.text.contains("; \(words)\n"), "\(run.text)")
    #expect(run.errors == "1 changed, 1 unchanged; kind: tool or fonts only → report\n")
    let shown = try report(references)
    #expect(shown.pictures.first?.reasons.joined(separator: "; ") == words)
    #expect(shown.pictures.first?.hasSameDesign == true)
    #expect(
      try references.text("failures/friends-friends-320x480.difference.txt").contains(
        "  Inter 1.000 → \(inter.1)\n"))
    // With equal tools there is no reason; if the layout differs, the tools are reported beside the cause.
    try picture.write(to: file)
    let unknown = try references.maquette(["verify", "--pictures"])
    #expect(unknown.text.contains("; pixels differ, but the layout is identical\n"), "\(unknown.text)")
    try picture.replacingChunk("tEXt", beginning: "Software", by: Data(older.utf8)).write(to: file)
    try references.edit([(#""name": "Ana""#, #""name": "Anne""#)])
    let both = try references.maquette(["verify", "--pictures"])
    #expect(both.text.contains("; Inter 1.000 → \(inter.1)\n") && !both.text.contains("only"), "\(both.text)")
  }
}
