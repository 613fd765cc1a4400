import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct DiffTests {
  /// An edit of the design with the exact causes that the report must contain.
  struct Case: CustomTestStringConvertible, Sendable {
    let edit: [(old: String, new: String)]
    let causes: [String]
    let kind: String

    var testDescription: String { causes.joined(separator: ", ") }
  }

  static let mei = #"{"id": "mei", "name": "Mei", "detail": "Monday"}"#

  static let cases: [Case] = [
    Case(
      edit: [(#""name": "Ana""#, #""name": "Anna""#)], causes: [#"cell ana: name "Ana" → "Anna""#],
      kind: "text"),
    Case(edit: [(#""id": "ana""#, #""id": "anna""#)], causes: ["cell ana renamed anna"], kind: "order"),
    Case(
      edit: [(mei, mei + #", {"id": "zoe", "name": "Zoe"}"#)],
      causes: ["cell zoe inserted at 3; cell omar pushed down by 80"], kind: "order"),
    Case(
      edit: [(mei + ",", "")], causes: ["cell mei deleted from 2; cell omar pushed up by 80"], kind: "order"),
    Case(
      edit: [(mei + ",", ""), (#"{"id": "steve""#, mei + #", {"id": "steve""#)],
      causes: ["cell mei moved up 2 positions; 2 cells pushed down by 80"], kind: "order"),
    Case(
      edit: [(#""name": "Mei","#, #""name": "Mei", "color": "systemRed","#)],
      causes: ["cell mei: circle color automatic → systemRed"], kind: "color"),
    Case(
      edit: [("systemGray6", "#FFEECC")],
      causes: [
        "4 cells: background systemGray6 → #FFEECC",
        "contrast now too low: secondaryLabel on #FFEECC 3.27:1 (needs 4.5:1)",
      ], kind: "color"),
    Case(
      edit: [(#""padding": 12"#, #""padding": 12.004"#)], causes: ["4 cells: padding 12 → 12.004"],
      kind: "style"
    ),
    Case(
      edit: [(#""itemHeight": 70"#, #""itemHeight": 78"#)],
      causes: ["4 cells: h 70 → 78; 3 of them pushed down by 8 to 24"], kind: "geometry"),
    Case(
      edit: [(#""style": "headline""#, #""style": "title3""#)],
      causes: ["4 cells: name font headline → title3"], kind: "style"),
    Case(
      edit: [("[0, 44]", "[0, 52]")],
      causes: ["header 0 grew by 8 pt (44 → 52); 4 cells pushed down by 8"], kind: "geometry"),
    Case(
      edit: [(#"{"id": "steve""#, #"{"id": "zoe", "name": "Zoe"}, {"id": "steve""#)],
      causes: ["cell zoe inserted at 0; 4 cells pushed down by 80"], kind: "order"),
    Case(
      edit: [(#""title": "Friends""#, #""title": "People""#)],
      causes: [#"navigation bar: title "Friends" → "People""#], kind: "text"),
  ]

  @Test("each kind of design change is reported as the only cause", arguments: cases)
  func causes(_ wanted: Case) throws {
    let repository = try DiffRepository()
    try repository.edit(wanted.edit)
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD", "designs"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.causes() == wanted.causes)
    #expect(run.causes("design").count >= 1)
    #expect(run.verdict == "verdict: \(wanted.kind)")
  }

  @Test("the diff reports design, layout and pixel changes and a verdict, with locations in git's syntax")
  func levels() throws {
    let repository = try DiffRepository()
    try repository.edit([(#""itemHeight": 70"#, #""itemHeight": 78"#)])
    try repository.commit()
    let run = try repository.diff(["HEAD~1..main", "designs/friends.json"])
    #expect(
      run.text == """
        designs/friends.json
          design
            main:designs/friends.json:7:46: screens[0].layout.itemHeight changed 70 → 78 (was at HEAD~1:designs/friends.json:7:46)
          layout
            4 cells: h 70 → 78; 3 of them pushed down by 8 to 24
              friends  iPhone 17
          pictures
            1 of 1 picture differs; largest friends  iPhone 17, 11.217 % of the pixels

        verdict: geometry

        """)
  }

  @Test(
    "a changed template of cells is reported as one cause, not as one cause for each part of the template"
  )
  func template() throws {
    let repository = try DiffRepository()
    try repository.edit([(#""cell": "row""#, #""cell": "person", "background": "systemBackground""#)])
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD"])
    #expect(run.causes() == ["4 cells: template row → person"])
  }

  @Test("a changed image file is reported for the item that shows it")
  func image() throws {
    let photos = Repository.root.appendingPathComponent("designs/photos")
    let repository = try DiffRepository()
    func put(_ photo: String) throws {
      let file = repository.folder.url.appendingPathComponent("designs/p.png")
      try Data(contentsOf: photos.appendingPathComponent(photo)).write(to: file)
      try repository.edit([
        (#""cell": "row""#, #""cell": "person""#), (#""name": "Ana","#, #""name": "Ana", "image": "p.png","#),
      ])
      try repository.commit()
    }
    try put("ana.png")
    try put("mei.png")
    let run = try repository.diff(["HEAD~1..HEAD"])
    #expect(run.causes("design") == [])
    #expect(run.causes() == ["cell ana: image changed"])
    #expect(run.verdict == "verdict: image")
  }

  @Test("diff --staged compares the last commit with the index and ignores the work tree")
  func staged() throws {
    let repository = try DiffRepository()
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try repository.git(["add", "--all"])
    try repository.edit([(#""name": "Mei""#, #""name": "May""#)])
    let run = try repository.diff(["--staged"])
    #expect(run.status == 1)
    #expect(run.causes() == [#"cell ana: name "Ana" → "Anna""#])
    #expect(run.text.contains("staged:designs/friends.json:10:26: "))
  }

  @Test("equal sides of a diff exit with 0 and print \"no differences\", with and without images")
  func same() throws {
    let repository = try DiffRepository()
    for arguments in [["HEAD..main"], ["--staged", "--pixels"], ["designs", "designs"]] {
      let run = try repository.diff(arguments)
      #expect(run.status == 0)
      #expect(run.text == "no differences\n")
    }
  }

  @Test("added and removed designs and screens are named in a diff")
  func comings() throws {
    let repository = try DiffRepository()
    try repository.folder.write(DiffRepository.design, to: "new/other.json")
    let second = #"{"id": "more", "layout": "column", "items": [{}]}"#
    try repository.edit([(#""screens": ["#, #""screens": [\#(second), "#)])
    try Data(DiffRepository.design.utf8).write(
      to: repository.folder.url.appendingPathComponent("new/friends.json"))
    let run = try repository.diff(["designs", "new"])
    #expect(run.text.contains("other.json added\n"))
    #expect(run.causes() == ["screen more removed"])
    #expect(run.verdict == "verdict: designs added, screens removed")
    #expect(run.status == 1)
  }

  @Test("an unreadable design is reported in a diff, and the other designs are compared")
  func broken() throws {
    let repository = try DiffRepository()
    try repository.folder.write(DiffRepository.design, to: "designs/a.json")
    try repository.commit()
    try repository.folder.write("{", to: "designs/a.json")
    try repository.edit([(#""name": "Ana""#, #""name": "Anna""#)])
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD"])
    #expect(run.status == 2)
    #expect(run.errors.contains("error: could not compare designs/a.json\nHEAD:designs/a.json:1:2: error: "))
    #expect(run.causes() == [#"cell ana: name "Ana" → "Anna""#])
    #expect(run.verdict == "verdict: text; 1 could not be compared")
  }

  @Test("a diff leaves the work tree and the temporary folder unchanged, even after errors")
  func leavesNothing() throws {
    let repository = try DiffRepository()
    let temporary = try TemporaryFolder()
    let before = try repository.folder.contents()
    for arguments in [["HEAD..main"], ["HEAD..nowhere"], ["HEAD..main", "nothing"]] {
      _ = try repository.diff(arguments, environment: ["TMPDIR": temporary.url.path])
    }
    #expect(try temporary.contents().isEmpty)
    #expect(try repository.folder.contents() == before)
  }

  @Test(
    "unknown paths and revisions in a diff are errors",
    arguments: [
      (["HEAD..nowhere"], #"there is no revision "nowhere""#),
      (["HEAD..--all"], #"there is no revision "--all""#),
      (["HEAD..main", "/tmp"], #""/tmp" is outside the repository"#),
      (["HEAD..main", "../x"], #""../x" is outside the repository"#),
      (["HEAD..main", "nothing"], #"neither revision has a file or folder "nothing""#),
      (["designs", "nothing"], #"there is no file or folder "nothing""#),
    ])
  func errors(_ arguments: [String], _ message: String) throws {
    let run = try DiffRepository().diff(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
    #expect(run.text.isEmpty)
  }

  @Test("without git, or outside of a repository, revisions in a diff are errors")
  func withoutGit() throws {
    let run = try DiffRepository().diff(["HEAD..main"], environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    #expect(run.errors.contains("git was not found on the PATH"))
    let folder = try TemporaryFolder()
    let outside = try Program.maquette(["diff", "--staged"], in: folder.url)
    #expect(outside.status == 2)
    #expect(outside.errors.contains("is not in a work tree of a git repository"))
  }

  @Test("a diff with only one side is a usage error", arguments: [[], ["designs"], ["a", "b", "c"]])
  func usage(_ arguments: [String]) throws {
    #expect(try DiffRepository().diff(arguments).status == 64)
  }
}
