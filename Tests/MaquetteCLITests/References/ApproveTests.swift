import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct ApproveTests {
  private static let edits = [
    (#""name": "Ana""#, #""name": "Anna""#), (#""name": "More""#, #""name": "Less""#),
  ]

  private func differing(_ options: [String] = []) throws -> ReferenceFolder {
    let references = try ReferenceFolder(options)
    try references.edit(Self.edits)
    try #require(try references.maquette(["verify"] + options).status == 1)
    return references
  }

  @Test("approve copies all failures to the references, and removes the failures from their folder")
  func all() throws {
    let references = try differing(["--pictures"])
    let actual = try references.folder.contents()["failures/friends-friends-320x480.actual.png"]
    let run = try references.maquette(["approve"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.text == """
        wrote references/friends-friends-320x480.layout.txt
        wrote references/friends-friends-320x480.png
        wrote references/friends-more-320x480.layout.txt
        wrote references/friends-more-320x480.png
        2 screens approved

        """)
    #expect(try references.folder.contents()[ReferenceFolder.picture] == actual)
    #expect(try references.files("failures") == [])
    #expect(try references.maquette(["verify", "--pictures"]).status == 0)
    let again = try references.maquette(["approve"])
    #expect(again.status == 2)
    #expect(again.errors.contains("there is nothing to approve in \"failures\""))
  }

  @Test("approve accepts only the named screens; an unknown name is an error with a suggestion")
  func some() throws {
    let references = try differing()
    let run = try references.maquette(["approve", "friends-more-320x480"])
    #expect(run.text.hasSuffix("1 screen approved; 1 left in failures\n"))
    #expect(try references.files("failures") == ["failures/failures.json"] + ReferenceFolder.texts)
    let wrong = try references.maquette(["approve", "friends-friend-320x480"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains(#"did you mean "friends-friends-320x480"?"#))
    #expect(
      try references.maquette(["verify"]).text.hasSuffix(
        "2 screens: 1 same, 1 different; expected, actual and difference are in failures\n"))
  }

  @Test(
    "approve selects screens by name, pattern, design and cause",
    arguments: [
      (["more"], 1), (["friends-m*"], 1), (["*"], 2), (["designs/friends.json"], 2),
      (["./designs/friends.json"], 2),
      (["--cause", "Ana"], 1), (["--cause", "name", "--cause", "nothing of it"], 2),
      (["more", "--cause", "less"], 1),
    ])
  func choice(_ arguments: [String], _ count: Int) throws {
    let run = try differing().maquette(["approve"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.contains(count == 1 ? "\n1 screen approved; 1 left" : "\n2 screens approved\n"))
  }

  @Test("approve --cause does not accept a screen that also differs because of another cause")
  func otherCauses() throws {
    let references = try ReferenceFolder()
    try references.edit([(#""name": "Ana""#, #""name": "Anna""#), (#""name": "Omar""#, #""name": "Omer""#)])
    try #require(try references.maquette(["verify"]).status == 1)
    let one = try references.maquette(["approve", "--cause", "Anna"])
    #expect(one.status == 2)
    #expect(one.errors.contains("no screen differs only by these causes; the causes are: cell ana: name"))
    #expect(try references.maquette(["approve", "--cause", "Anna", "--cause", "Omer"]).status == 0)
  }

  @Test("approve finds the variants that verify compared")
  func selection() throws {
    let references = try ReferenceFolder()
    let options = ["--viewport", "iPhone 16", "300x400", "--system", "ios18", "--matrix", "appearance=dark"]
    let run = try references.maquette(["verify", "--update", "none"] + options)
    #expect(run.status == 1, "\(run.errors)")
    let approval = try references.maquette(["approve"])
    #expect(approval.status == 0, "\(approval.errors)")
    #expect(try references.maquette(["verify", "--update", "none"] + options).status == 0)
  }

  @Test("approve refuses all screens of a design that changed after verify")
  func changedDesign() throws {
    let references = try differing()
    let before = try references.folder.contents()
    try references.edit(Self.edits + [(#""name": "Mei""#, #""name": "May""#)])
    let run = try references.maquette(["approve"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("designs/friends.json or a file that it names has changed since it was compared"),
      "\(run.errors)")
    try references.edit(Self.edits)
    #expect(try references.folder.contents() == before)
    #expect(try references.maquette(["approve"]).status == 0)
  }

  @Test("approve refuses all screens of a design if one of its images changed after verify")
  func changedPhoto() throws {
    let photos = Repository.root.appendingPathComponent("designs/photos")
    let references = try ReferenceFolder()
    func put(_ photo: String) throws {
      try Data(contentsOf: photos.appendingPathComponent(photo))
        .write(to: references.folder.url.appendingPathComponent("designs/p.png"))
    }
    try put("ana.png")
    try references.edit([(#""name": "Ana""#, #""name": "Ana", "image": "p.png""#)])
    #expect(try references.maquette(["verify"]).status == 1)
    try put("mei.png")
    let run = try references.maquette(["approve"])
    #expect(run.status == 2)
    #expect(run.errors.contains("designs/friends.json or a file that it names has changed"), "\(run.errors)")
  }

  @Test("approve refuses failure files that were edited or removed")
  func editedRemnant() throws {
    let references = try differing()
    try references.edit("failures/friends-more-320x480.actual.layout.txt", "Less", "Lass")
    let edited = try references.maquette(["approve"])
    #expect(edited.status == 2 && edited.errors.contains("has changed since it was compared"))
    try references.remove("failures/friends-more-320x480.actual.layout.txt")
    let removed = try references.maquette(["approve"])
    #expect(removed.status == 2 && removed.errors.contains("is missing"))
    #expect(try references.text(ReferenceFolder.layout).contains("\"Ana\""))
  }

  @Test("approve writes to the reference folder that verify compared")
  func otherReferences() throws {
    let references = try ReferenceFolder(["--references", "kept/refs"])
    try references.edit(Self.edits)
    let options = ["--references", "kept/refs/", "--failures", "left"]
    #expect(try references.maquette(["verify"] + options).status == 1)
    let wrong = try references.maquette(["approve", "--failures", "left", "--references", "references"])
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains(#"with the references in "kept/refs", but --references is "references""#),
      "\(wrong.errors)")
    let run = try references.maquette(["approve", "--failures", "left"])
    #expect(
      run.status == 0 && run.text.contains("wrote kept/refs/friends-more-320x480.layout.txt"), "\(run.text)")
    #expect(try references.files("references") == [])
    #expect(try references.maquette(["verify"] + options).status == 0)
  }

  @Test("approve writes references outside of the current folder only if they are given on the command line")
  func referencesElsewhere() throws {
    let elsewhere = try TemporaryFolder()
    let options = ["--references", elsewhere.url.path]
    let references = try ReferenceFolder(options)
    try references.edit(Self.edits)
    #expect(try references.maquette(["verify"] + options).status == 1)
    let before = try elsewhere.contents()
    let run = try references.maquette(["approve"])
    #expect(run.status == 2 && run.errors.contains("pass --references"), "\(run.errors)")
    #expect(try elsewhere.contents() == before)
    #expect(try references.maquette(["approve"] + options).status == 0)
    #expect(try elsewhere.contents() != before)
  }

  @Test(
    "verify reports a renamed design in one line, and approve renames its references",
    arguments: [true, false])
  func renamed(_ withImages: Bool) throws {
    let options = withImages ? ["--pictures"] : []
    let references = try ReferenceFolder(options)
    let before = try references.files("references")
    try references.folder.write(ReferenceFolder.design, to: "designs/people.json")
    try references.remove("designs/friends.json")
    let run = try references.maquette(["verify"] + options)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let line = "references/friends-… moved to references/people-…, same content (2 screens)"
    #expect(
      run.text == """
        designs/people.json
          references
            \(line); "maquette approve" renames the files

        2 screens: 2 moved; expected, actual and difference are in failures

        """)
    let approval = try references.maquette(["approve"])
    #expect(approval.status == 0, "\(approval.errors)")
    #expect(
      try references.files("references")
        == before.map { $0.replacingOccurrences(of: "references/friends-", with: "references/people-") })
    #expect(try references.maquette(["verify", "--strict"] + options).status == 0)
  }

  @Test("a renamed design with another change has a missing and a stale reference")
  func renamedAndChanged() throws {
    let references = try ReferenceFolder()
    try references.folder.write(
      ReferenceFolder.design.replacingOccurrences(of: "Ana", with: "Anna"), to: "designs/people.json")
    try references.remove("designs/friends.json")
    let run = try references.maquette(["verify", "--update", "none"])
    #expect(run.text.contains("references/friends-… moved to references/people-…, same content (1 screen)"))
    #expect(run.text.contains("no reference\n    people-friends-320x480\n"))
    #expect(run.errors.contains("reference references/friends-friends-320x480.layout.txt is stale"))
  }
}
