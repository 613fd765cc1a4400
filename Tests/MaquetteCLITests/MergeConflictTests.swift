import Foundation
import TestSupport
import Testing

/// Merge conflicts that git left in the files of a design.
@Suite(.waitsForPrograms) struct MergeConflictTests {
  private let repository: DiffRepository

  init() throws {
    repository = try DiffRepository()
  }

  /// Commits a file on two branches and merges them, which leaves a conflict.
  private func conflict(_ name: String, base: String, ours: String, theirs: String) throws {
    try repository.folder.write(base, to: name)
    try repository.commit()
    try repository.git(["checkout", "--quiet", "-b", "theirs"])
    try repository.folder.write(theirs, to: name)
    try repository.commit()
    try repository.git(["checkout", "--quiet", "main"])
    try repository.folder.write(ours, to: name)
    try repository.commit()
    let merge = try Program.run(
      "git", ["merge", "theirs"], in: repository.folder.url, environment: DiffRepository.environment)
    try #require(merge.status == 1, "\(merge.text)\(merge.errors)")
  }

  private static let remedy =
    #"; resolve it, or choose a version with "git checkout --ours" or "git checkout --theirs""#

  private static func drawing(_ width: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
    <path d="M0 0h\(width)v9z"/>
    </svg>

    """
  }

  private static func pointer(_ digit: Character) -> String {
    "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: digit, count: 64))\nsize 12345\n"
  }

  private static func screen(_ keys: String, _ item: String = #"{"id": "a"}"#) -> String {
    """
    {\(keys) "templates": {"t": {"type": "column", "children": [
      {"type": "image", "source": "{image}", "if": "{image}"}, {"type": "icon", "icon": "{icon|star}"}]}},
     "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [\(item)]}]}
    """
  }

  @Test(
    "a merge conflict in a file that a design needs is an error with the remedy",
    arguments: [
      ("icons/acme.svg", drawing(1), drawing(2), drawing(3), "SVG: line 2: unresolved merge conflict"),
      ("p.svg", drawing(1), drawing(2), drawing(3), "SVG: line 2: unresolved merge conflict"),
      (
        "p.png", pointer("1"), pointer("2"), pointer("3"),
        "a text with an unresolved merge conflict and not the picture itself"
      ),
      (
        "a.tokens.json", #"{"a": {"$type": "number", "$value": 1}}"#,
        #"{"a": {"$type": "number", "$value": 2}}"#,
        #"{"a": {"$type": "number", "$value": 3}}"#, "d/a.tokens.json:1:1: error: unresolved merge conflict"
      ),
      (
        "a.otf", pointer("1"), pointer("2"), pointer("3"),
        "it is a text with an unresolved merge conflict and not the font itself"
      ),
    ])
  func files(name: String, base: String, ours: String, theirs: String, message: String) throws {
    try conflict("d/\(name)", base: base, ours: ours, theirs: theirs)
    let keys =
      name.hasPrefix("icons")
      ? #""icons": "icons","#
      : name.hasSuffix("otf")
        ? #""fonts": ["a.otf"],"# : name.hasPrefix("a.") ? #""tokens": "a.tokens.json","# : ""
    let item =
      name.hasPrefix("p.") ? #"{"id": "a", "image": "\#(name)"}"# : #"{"id": "a", "data": {"icon": "acme"}}"#
    let plain = #"{"id": "a"}"#
    try repository.folder.write(Self.screen(keys, name.hasPrefix("a.") ? plain : item), to: "d/app.json")
    let run = try repository.maquette(["validate", "d/app.json"])
    #expect(run.status == 2)
    #expect(run.errors.contains(message + Self.remedy), "\(run.errors)")
    #expect(run.errors.ranges(of: "error:").count == 1, "\(run.errors)")
  }

  @Test("a merge conflict in a design is an error at each conflict, instead of a syntax error")
  func design() throws {
    let design = DiffRepository.design + "\n"
    try conflict(
      "designs/friends.json", base: design,
      ours: design.replacing(#""name": "Ana""#, with: #""name": "Anna""#),
      theirs: design.replacing(#""name": "Ana""#, with: #""name": "Annie""#))
    let run = try repository.maquette(["validate", "designs/friends.json"])
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix("designs/friends.json:10:1: error: unresolved merge conflict\(Self.remedy)\n"),
      "\(run.errors)")
  }

  @Test(
    "leftover markers of a merge conflict in JSON are reported, and text that only resembles them is not",
    arguments: [
      ("[1,\n=======\n2]", true), ("[1\n>>>>>>> theirs\n]", true), ("<<<<<<<\r\n[1]", true),
      ("[1,\n  <<<<<<< HEAD\n2]", true), ("[1,\n<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<< HEAD\n2]", true),
      ("[1,\n========\n2]", false), ("[1,\n<<<<<< HEAD\n2]", false), (#"["\n<<<<<<< HEAD\n", 1"#, false),
    ])
  func remains(text: String, isConflict: Bool) throws {
    try repository.folder.write(text, to: "a.json")
    let run = try repository.maquette(["validate", "a.json"])
    #expect(run.status == 2)
    #expect(run.errors.contains("unresolved merge conflict") == isConflict, "\(run.errors)")
  }

  @Test("a merge conflict in the manifest of an image folder is an error with the remedy")
  func manifest() throws {
    try conflict("output/manifest.json", base: "{}\n", ours: "[1]\n", theirs: "[2]\n")
    let run = try repository.maquette(["render", "designs/friends.json"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        #"cannot read "output/manifest.json": it is a text with an unresolved merge conflict and not the file itself"#
          + Self.remedy), "\(run.errors)")
  }

  @Test("a merge conflict in layout code is an error with the remedy")
  func code() throws {
    func code(_ number: Int) -> String { "import UIKit\nlet number = \(number)\n" }
    try conflict("code/Shelf.swift", base: code(1), ours: code(2), theirs: code(3))
    try repository.folder.write(
      #"{"screens": [{"id": "s", "layout": {"type": "swift", "class": "Shelf"}, "items": []}]}"#,
      to: "d/code.json")
    let run = try repository.maquette(["validate", "d/code.json", "--layout-code", "code"])
    #expect(
      run.errors.contains(
        #""code/Shelf.swift" is a text with an unresolved merge conflict and not the code itself\#(Self.remedy)"#
      ),
      "\(run.errors)")
  }
}
