import Foundation
import TestSupport
import Testing

/// Causes as GitHub annotations beside the lines that made them.
@Suite(.waitsForPrograms) struct CauseAnnotationTests {
  private static let edits = [
    (old: #""name": "Ana""#, new: #""name": "100 %, ok: Ana""#), (old: "[0, 44]", new: "[0, 52]"),
    (old: DiffTests.mei + ",", new: ""),
  ]
  /// A removed contact is annotated at the list that contained it.
  private static let annotations = [
    "::notice file=designs/friends.json,line=7,col=73,title=cause::header 0 grew by 8 pt (44 → 52); 1 picture",
    "::notice file=designs/friends.json,line=8,col=43,title=cause::cell mei deleted from 2; 1 picture",
    #"::notice file=designs/friends.json,line=10,col=26,title=cause::cell ana: name "Ana" → "100 %25, ok: Ana"; 1 picture"#,
  ]

  @Test("diff and report annotate each cause at the line of its change", arguments: ["diff", "report"])
  func causes(command: String) throws {
    let repository = try DiffRepository()
    try repository.edit(Self.edits)
    try repository.commit()
    let run = try repository.maquette([command, "HEAD~1..HEAD", "--diagnostic-format", "github"])
    #expect(run.status == 1)
    #expect(
      run.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
        == Self.annotations.map { Substring($0) })
    #expect(!(try repository.maquette([command, "HEAD~1..HEAD"]).errors.contains("::notice")))
  }

  @Test(
    "changes in uncommitted files are annotated, and report.json does not record the option for annotations"
  )
  func workTree() throws {
    let repository = try DiffRepository()
    try repository.edit(Self.edits)
    let run = try repository.maquette(["report", "HEAD", "designs", "--diagnostic-format", "github"])
    #expect(run.errors.contains(Self.annotations[0]))
    let report = try #require(try repository.folder.contents()["report/report.json"])
    #expect(!String(decoding: report, as: UTF8.self).contains("diagnostic-format"))
  }

  @Test("a cause that affects several designs has one annotation, at the changed token")
  func token() throws {
    let repository = try DiffRepository()
    func write(_ tint: String) throws {
      let tokens = """
        {"color": {"$type": "color",
          "tint": {"$value": "\(tint)"}}}
        """
      try repository.folder.write(tokens, to: "designs/app.tokens")
    }
    try write("#0066FF")
    for name in ["a", "b"] {
      let design = """
        {"viewports": ["60x80"], "tokens": "app.tokens", "templates": {
           "t": {"type": "row", "background": "{color.tint}", "children": [{"type": "spacer"}]}},
         "screens": [{"id": "s", "cell": "t", "layout": "column", "items": [{"id": "\(name)"}]}]}
        """
      try repository.folder.write(design, to: "designs/\(name).json")
    }
    try repository.commit()
    try write("#FF3366")
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD", "--diagnostic-format", "github"])
    #expect(
      run.errors == """
        ::notice file=designs/app.tokens,line=2,col=22,title=cause::color.tint #0066FF → #FF3366 in designs/app.tokens; \
        2 designs, 2 screens, 2 pictures

        """)
  }

  @Test("a problem in the new revision of a design is annotated at the file's path, without the revision")
  func problem() throws {
    let repository = try DiffRepository()
    try repository.edit([(#""column""#, #""colum""#)])
    try repository.commit()
    let run = try repository.diff(["HEAD~1..HEAD", "--diagnostic-format", "github"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "::error file=designs/friends.json,line=7,col=22,endColumn=29,title=unknown-layout::"))
  }
}
