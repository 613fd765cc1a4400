import Foundation
import TestSupport
import Testing

/// Two branches change one screen; git merges the designs and the references.
@Suite(.waitsForPrograms) struct MergeDriverTests {
  private let repository: MergingRepository

  init() throws {
    repository = try MergingRepository()
  }

  @Test("the merge driver merges references after an insertion at the top and an edit at the bottom")
  func insertionAndEdit() throws {
    let merge = try repository.merge(
      ours: [(#"{"id": "ana""#, #"{"id": "new", "name": "New"}, {"id": "ana""#)], theirs: [("Omar", "Omari")])
    #expect(merge.status == 0, "\(merge.output)")
    #expect(try repository.references().contains(#"text name "Omari""#))
    let verify = try repository.verify()
    #expect(verify.status == 0, "\(verify.text)")
  }

  @Test("the merge driver merges references after insertions by both sides at different positions")
  func insertionsOnBothSides() throws {
    let merge = try repository.merge(
      ours: [(#"{"id": "ana""#, #"{"id": "new", "name": "New"}, {"id": "ana""#)],
      theirs: [
        (#"{"id": "zoe", "name": "Zoe"}"#, #"{"id": "zoe", "name": "Zoe"}, {"id": "max", "name": "Max"}"#)
      ])
    #expect(merge.status == 0, "\(merge.output)")
    let verify = try repository.verify()
    #expect(verify.status == 0, "\(verify.text)")
  }

  @Test("without the merge driver, references that the driver could merge are in conflict")
  func withoutDriver() throws {
    try repository.git(["config", "--remove-section", "merge.maquette"])
    let merge = try repository.merge(
      ours: [(#"{"id": "ana""#, #"{"id": "new", "name": "New"}, {"id": "ana""#)], theirs: [("Omar", "Omari")])
    #expect(merge.status == 1)
  }

  @Test("the merge driver leaves conflicting changes of references unresolved and reports them")
  func conflict() throws {
    let merge = try repository.merge(ours: [("Omar", "Omari")], theirs: [("Omar", "Omer")])
    #expect(merge.status == 1)
    #expect(try repository.references().contains("<<<<<<< ours"))
    try repository.git(["checkout", "--ours", "designs"])
    let verify = try repository.verify()
    #expect(verify.status == 2)
    // Both conflicts of this reference, and all other references, have one remedy.
    #expect(verify.errors.components(separatedBy: "resolve the conflict in the design").count == 2)
    #expect(verify.errors.components(separatedBy: "unresolved merge conflict").count == 2)
  }

  @Test("installing the merge driver prints the configuration, and can be repeated")
  func installation() throws {
    let again = try Program.maquette(["merge-driver", "--install"], in: repository.folder.url)
    #expect(again.status == 0)
    #expect(again.text.contains("merge.maquette.driver = '"))
    #expect(!again.text.contains(".gitattributes"))
    let attributes = try String(
      contentsOf: repository.folder.url.appendingPathComponent(".gitattributes"), encoding: .utf8)
    #expect(attributes == "*.layout.txt merge=maquette\n")
  }

  @Test(
    "invalid arguments of the merge driver are a usage error",
    arguments: [[], ["a", "b"], ["a", "b", "c", "--install"]])
  func usage(_ arguments: [String]) throws {
    let run = try Program.maquette(["merge-driver"] + arguments, in: repository.folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("--install, or the three files"))
  }
}

/// A repository with a design, its references, and the installed merge driver.
private struct MergingRepository {
  let folder: TemporaryFolder
  private static let reference = "references/friends-friends-320x480.layout.txt"
  private static let names = ["Ana", "Mei", "Steve", "Lea", "Tom", "Ida", "Zoe", "Kim", "Omar"]

  private static let design = """
    {"viewports": ["320x480"],
     "screens": [{"id": "friends", "title": "Friends", "layout": {"type": "column", "itemHeight": 70},
      "items": [
      \(names.map { #"{"id": "\#($0.lowercased())", "name": "\#($0)"}"# }.joined(separator: ",\n  "))
     ]}]}

    """

  init() throws {
    folder = try TemporaryFolder()
    try git(["-c", "init.defaultBranch=main", "init", "--quiet"])
    try #require(try Program.maquette(["merge-driver", "--install"], in: folder.url).status == 0)
    try keep([])
  }

  /// Commits an edit of the design with its references.
  private func keep(_ edits: [(old: String, new: String)]) throws {
    var text = Self.design
    for (old, new) in edits { text = text.replacingOccurrences(of: old, with: new) }
    try folder.write(text, to: "designs/friends.json")
    try #require(try Program.maquette(["record"], in: folder.url).status == 0)
    try git(["add", "--all"])
    try git(["commit", "--quiet", "--message", "Change"])
  }

  func merge(ours: [(String, String)], theirs: [(String, String)]) throws -> Program {
    try git(["checkout", "--quiet", "-b", "theirs"])
    try keep(theirs)
    try git(["checkout", "--quiet", "main"])
    try keep(ours)
    return try run(["merge", "--quiet", "--no-edit", "theirs"])
  }

  func references() throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(Self.reference), encoding: .utf8)
  }

  func verify() throws -> Program {
    try Program.maquette(["verify", "--update", "none"], in: folder.url)
  }

  func git(_ arguments: [String]) throws {
    let run = try run(arguments)
    try #require(run.status == 0, "git \(arguments): \(run.errors)")
  }

  private func run(_ arguments: [String]) throws -> Program {
    try Program.run(
      "git", arguments, in: folder.url,
      environment: [
        "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.com", "GIT_COMMITTER_NAME": "Ana",
        "GIT_COMMITTER_EMAIL": "ana@example.com", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": "/dev/null",
      ])
  }
}
