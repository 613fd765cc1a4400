import Foundation
import Graphics
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct ReferenceImageTests {
  private static let remnants = [
    ".actual.layout.txt", ".actual.png", ".difference.png", ".difference.txt", ".expected.layout.txt",
    ".expected.png",
  ]

  private func bitmap(_ references: ReferenceFolder, _ name: String) throws -> Bitmap {
    try Bitmap(contentsOf: references.folder.url.appendingPathComponent(name))
  }

  @Test("image references are recorded at scale 1, and failures contain expected, actual and difference")
  func pictures() throws {
    let references = try ReferenceFolder(["--pictures"])
    #expect(try bitmap(references, ReferenceFolder.picture).width == 320)
    #expect(try references.maquette(["verify", "--pictures"]).status == 0)
    try references.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    let run = try references.maquette(["verify", "--pictures"])
    #expect(run.status == 1)
    let line =
      /friends-friends-320x480: \d+ of 153600 pixels differ \([0-9.]+ %\), largest color difference 0\.\d+ \(0 to 1\)\n/
    #expect(run.text.firstMatch(of: line) != nil, "\(run.text)")
    #expect(!run.text.contains("would pass"), "no tolerance was given")
    #expect(
      try references.files("failures")
        == ["failures/failures.json"] + Self.remnants.map { "failures/friends-friends-320x480\($0)" })
    #expect(try bitmap(references, "failures/friends-friends-320x480.difference.png").width > 3 * 320)
  }

  @Test(
    "record does not rewrite an image reference if the design's text changed but the pixels are equal")
  func sameLooks() throws {
    let references = try ReferenceFolder(["--pictures"])
    let before = try references.folder.contents()[ReferenceFolder.picture]
    try references.edit([(#"{"viewports""#, #"{ "name": "Friends", "viewports""#)])
    #expect(try references.maquette(["record", "--pictures"]).text.hasSuffix("0 written, 2 unchanged\n"))
    #expect(try references.folder.contents()[ReferenceFolder.picture] == before)
  }

  @Test("verify writes a missing image reference only if the screen's layout is equal")
  func missing() throws {
    let references = try ReferenceFolder()
    try references.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    let run = try references.maquette(["verify", "--pictures"])
    #expect(run.status == 1)
    #expect(run.text.contains("wrote references/friends-more-320x480.png\n"))
    #expect(!run.text.contains("wrote \(ReferenceFolder.picture)"))
    #expect(run.text.contains("friends-friends-320x480 (picture)"))
    let drawn = try bitmap(references, "failures/friends-friends-320x480.difference.png")
    #expect(drawn.width == 2 * 320 + 3 * 32, "the image beside an empty panel")
  }

  @Test("a different image size is reported, and the expected, actual and difference files are written")
  func size() throws {
    let references = try ReferenceFolder(["--pictures"])
    let run = try references.maquette(["verify", "--pictures", "--scale", "2", "--tolerance", "100%"])
    #expect(run.status == 1)
    #expect(run.text.contains("friends-friends-320x480: size 320 × 480 → 640 × 960\n"), "\(run.text)")
    let files = try references.files("failures")
    #expect(Self.remnants.allSatisfy { files.contains("failures/friends-friends-320x480\($0)") })
  }

  @Test("if an image reference cannot be decoded, verify exits with 2 and compares the other references")
  func damaged() throws {
    let references = try ReferenceFolder(["--pictures"])
    let data = try #require(try references.folder.contents()[ReferenceFolder.picture])
    try data.prefix(300).write(to: references.folder.url.appendingPathComponent(ReferenceFolder.picture))
    let run = try references.maquette(["verify", "--pictures"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("\(ReferenceFolder.picture): the picture cannot be read: PNG: "), "\(run.errors)")
    #expect(
      run.text
        == "2 screens: 1 same, 1 could not be compared; expected, actual and difference are in failures\n")
    #expect(try references.maquette(["record", "--pictures"]).status == 0)
    #expect(try references.maquette(["verify", "--pictures"]).status == 0)
  }

  @Test(
    "verify suggests a tolerance with which the comparison passes",
    arguments: [["--tolerance", "0"], ["--threshold", "0.01"]])
  func tolerance(_ options: [String]) throws {
    let references = try ReferenceFolder(["--pictures"])
    // Image references have the same layout, so only the pixels differ.
    let other = try ReferenceFolder(["--pictures"])
    try other.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    #expect(try other.maquette(["record", "--pictures"]).status == 0)
    let picture = try #require(try other.folder.contents()[ReferenceFolder.picture])
    try picture.write(to: references.folder.url.appendingPathComponent(ReferenceFolder.picture))
    let run = try references.maquette(["verify", "--pictures"] + options)
    #expect(run.status == 1)
    let settings = try #require(
      run.text.firstMatch(of: /; --tolerance ([0-9.]+%) or --threshold ([0-9.]+) would pass\n/))
    for setting in [["--tolerance", String(settings.1)], ["--threshold", String(settings.2)]] {
      let name = setting[0]
      let rest = options[0] == name ? [] : options
      let passing = try references.maquette(["verify", "--pictures"] + rest + setting)
      #expect(passing.status == 0, "\(setting): \(passing.text)")
      #expect(passing.text.contains(" %), largest color difference "), "\(passing.text)")
      #expect(passing.text.contains("; allowed\n"))
      let hidden =
        /\nhidden by a (tolerance of [0-9.]+ %|threshold of [0-9.]+)[^:]*: \d+ pixels in 1 picture\n/
      #expect(passing.text.firstMatch(of: hidden) != nil, "\(passing.text)")
    }
  }

  @Test(
    "invalid tolerances of verify are usage errors",
    arguments: [
      ["--pictures", "--tolerance", "2"], ["--pictures", "--tolerance", "many"],
      ["--pictures", "--threshold", "-1"], ["--tolerance", "0.1"], ["--tolerance-points", "-1"],
    ])
  func usage(_ options: [String]) throws {
    #expect(try ReferenceFolder().maquette(["verify"] + options).status == 64)
  }
}
