import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct SweepCommandTests {
  private static let design =
    #"{"viewports": ["320x400"], "screens": [{"id": "s", "layout": {"type": "column", "minimumColumnWidth": 100}, "items": [{"id": "a", "name": "A rather long name that no phone can show"}]}]}"#

  @Test("sweep lists the widths at which the layout changes, and draws one image per screen")
  func sweeps() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "d.json")
    let options = ["sweep", "d.json", "--from", "150", "--to", "250", "--kinds", "columns"]
    let run = try Program.maquette(options, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text == "s  150 to 250, height 400\n  150  1 column\n  200  columns 1 → 2\n1 breakpoint\n")
    #expect(
      Array(try folder.contents().keys).sorted()
        == ["d.json", "output/d-s-sweep-150-250@2x.png", "output/manifest.json"])
    let each = try Program.maquette(options + ["--each", "-o", "each", "--format", "svg"], in: folder.url)
    #expect(each.status == 0, "\(each.errors)")
    let drawn = try folder.contents().keys.filter { $0.hasPrefix("each/d-") }.sorted()
    #expect(drawn == ["each/d-s-150x400.svg", "each/d-s-200x400.svg", "each/d-s-sweep-150-250.svg"])
  }

  @Test("sweep --list draws no image, --report json prints JSON, --height and --viewport set the fixed size")
  func lists() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "d.json")
    let options = ["sweep", "d.json", "--from", "150", "--to", "250", "--list"]
    let json = try Program.maquette(options + ["--report", "json", "--height", "500"], in: folder.url)
    #expect(json.status == 0, "\(json.errors)")
    #expect(json.text.contains(#""from":200"#) && json.text.contains(#""height":500"#))
    #expect(try folder.contents().count == 1)
    // An iPhone has a margin of 16 points at both sides.
    let phone = try Program.maquette(options + ["--viewport", "iPhone SE (3rd generation)"], in: folder.url)
    #expect(phone.text.contains("  232  columns 1 → 2"), "\(phone.text)\(phone.errors)")
  }

  @Test("sweep --fail-on exits with 1 if a problem is found, and with 2 for an invalid design")
  func fails() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "d.json")
    let options = ["sweep", "d.json", "--from", "150", "--to", "160", "--list"]
    let cut = try Program.maquette(options + ["--fail-on", "overlap,truncation"], in: folder.url)
    #expect(cut.status == 1 && cut.errors.contains("--fail-on") && cut.errors.contains("truncation"))
    #expect(try Program.maquette(options + ["--fail-on", "overlap"], in: folder.url).status == 0)
    try folder.write("{}", to: "wrong.json")
    #expect(try Program.maquette(["sweep", "wrong.json"], in: folder.url).status == 2)
    #expect(try Program.maquette(["sweep", "none.json"], in: folder.url).status == 2)
  }

  @Test(
    "invalid width ranges of sweep are usage errors with a message",
    arguments: [
      (["--from", "500", "--to", "400"], "500, is greater than the last, 400"),
      (["--from", "0"], "from 1 to 10000"), (["--step", "0"], "at least 0.01"),
      (["--from", "1", "--to", "9000", "--step", "0.1"], "larger step"),
      (["--height=-3"], "--height"), (["--kinds", "colour"], "there are columns, rows, truncation"),
      (["--fail-on", "columns"], "--fail-on does not accept columns"),
      (["--screen", "none"], "no design has a screen"),
      (["--matrix", "orientation=landscape"], "does not accept the key \"orientation\""),
      (["--viewport", "iPhone 17", "iPad mini 6"], "one viewport"), (["--list", "--each"], "--each"),
    ])
  func usage(options: [String], words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "d.json")
    let run = try Program.maquette(["sweep", "d.json"] + options, in: folder.url)
    #expect(run.status == 64 && run.errors.contains(words), "\(run.status) \(run.errors)")
  }
}
