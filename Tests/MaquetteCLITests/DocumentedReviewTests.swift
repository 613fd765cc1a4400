import Documents
import Foundation
import TestSupport
import Testing
import Workflows

/// The printed output on the pages about reviews, references and diagnostics is what the program prints.
@Suite(.waitsForPrograms) struct DocumentedReviewTests {
  private static let references = Result<DocumentedPage, any Error> {
    try DocumentedPage("docs/references.md")
  }
  private static let name = "references/friends-friends-iphone-17"

  /// Creates a folder with the friends list as `designs/friends.json`, and its recorded references.
  private static func friends(replacing replacement: (String, String)? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let designs = Repository.root.appendingPathComponent("designs")
    let text = try String(contentsOf: designs.appendingPathComponent("friends.json"), encoding: .utf8)
    try folder.write(
      replacement.map { text.replacing($0.0, with: $0.1) } ?? text, to: "designs/friends.json")
    try FileManager.default.copyItem(
      at: designs.appendingPathComponent("photos"), to: folder.url.appendingPathComponent("designs/photos"))
    #expect(try Program.maquette(["record", "--pictures"], in: folder.url).status == 0)
    return folder
  }

  private static func edit(
    _ file: String, in folder: TemporaryFolder, replacing old: String, with new: String
  ) throws {
    let text = try String(contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: file)
  }

  private func expect(
    _ part: String, in page: DocumentedPage, afterRunning arguments: [String], in folder: TemporaryFolder
  ) throws {
    let run = try Program.maquette(arguments, in: folder.url)
    let block = try page.block(containing: part)
    #expect([run.text, run.errors].contains(where: block.shows), "\(run.errors)\(run.text)")
  }

  @Test(
    "docs/references.md shows the actual output of verify for changed layouts, moved designs and other fonts"
  )
  func layouts() throws {
    let (page, folder) = (try Self.references.get(), try Self.friends())
    let reference = try String(
      contentsOf: folder.url.appendingPathComponent("\(Self.name).layout.txt"), encoding: .utf8)
    #expect(try page.block(containing: "maquette layout 1").shows(reference))
    let design = "designs/friends.json"
    try Self.edit(design, in: folder, replacing: #""itemHeight": 70"#, with: #""itemHeight": 78"#)
    try expect("9 cells: h 70 → 78", in: page, afterRunning: ["verify"], in: folder)
    try Self.edit(design, in: folder, replacing: #""itemHeight": 78"#, with: #""itemHeight": 70"#)
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent(design),
      to: folder.url.appendingPathComponent("designs/people.json"))
    try expect("moved to references/people", in: page, afterRunning: ["verify"], in: folder)
    for variant in ["", "-landscape"] {
      try Self.edit(
        "\(Self.name)\(variant).layout.txt", in: folder, replacing: "Inter 3.019", with: "Inter 4.001")
    }
    try expect("the fonts differ", in: page, afterRunning: ["verify"], in: folder)
  }

  @Test(
    "docs/references.md shows the actual output of verify for different pixels, with and without a threshold"
  )
  func pixels() throws {
    let (page, folder) = (try Self.references.get(), try Self.friends())
    let other = try Self.friends(replacing: ("Steve Novak", "Steve Nowak"))
    let picture = try Data(contentsOf: other.url.appendingPathComponent("\(Self.name).png"))
    let software = String(
      decoding: try #require(picture.chunk("tEXt", beginning: "Software")), as: UTF8.self)
    let file = folder.url.appendingPathComponent("\(Self.name).png")
    try picture.replacingChunk(
      "tEXt", beginning: "Software", by: Data(software.replacing("Inter 3.019", with: "Inter 4.001").utf8)
    ).write(to: file)
    try expect("only the tool or fonts differ", in: page, afterRunning: ["verify", "--pictures"], in: folder)
    try picture.write(to: file)
    try expect(
      "hidden by a threshold", in: page, afterRunning: ["verify", "--pictures", "--threshold", "0.05"],
      in: folder)
  }

  @Test("the documentation shows the actual output of diff and verify for a token that several designs share")
  func sharedToken() throws {
    let repository = try DiffRepository()
    let folder = repository.folder
    func tokens(_ components: String) -> String {
      """
      {
        "color": {
          "tint": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\(components)] } }
        }
      }

      """
    }
    try folder.write(tokens("0, 0.4, 1"), to: "designs/app.tokens")
    for number in 1...4 {
      try folder.write(
        """
        {"tokens": "app.tokens", "viewports": ["iPhone 17", "iPad Air 11"],
         "templates": {"post": {"type": "row", "spacing": 8, "padding": 12, "children": [
          {"type": "shape", "shape": "circle", "width": 24, "color": "{color.tint}"},
          {"type": "text", "text": "{title}"}]}},
         "screens": [{"id": "feed", "layout": {"type": "list"}, "cell": "post", "items": [
          {"id": "a", "data": {"title": "New"}}, {"id": "b", "data": {"title": "Old"}}]}]}
        """, to: "designs/feed-0\(number).json")
    }
    #expect(try Program.maquette(["record"], in: folder.url).status == 0)
    try repository.commit()
    try repository.git(["checkout", "--quiet", "-b", "tint"])
    try folder.write(tokens("1, 0.2, 0.4"), to: "designs/app.tokens")
    try repository.commit()
    let part = "color #0066FF → #FF3366\n"
    try expect(
      "$ maquette diff main..HEAD designs", in: DocumentedPage("docs/code-review.md"),
      afterRunning: ["diff", "main..HEAD", "designs"], in: folder)
    try expect(part, in: Self.references.get(), afterRunning: ["verify"], in: folder)
  }

  @Test("the example approvals in the documentation about code review are valid")
  func approvals() throws {
    let block = try DocumentedPage("docs/code-review.md").block(containing: "key | date | name | change")
    let approvals = CauseApprovals(Data(block.text.utf8), file: "maquette-approvals.txt")
    #expect(approvals.problems.diagnostics.isEmpty)
    #expect(approvals.approvals.count == 2)
  }

  @Test(
    "the documentation shows the actual message for a misspelled key",
    arguments: ["diagnostics", "design-format"])
  func misspelledKey(page: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {
        "name": "Friends",
        "screens": [
          {
            "id": "friends",
            "title": "Friends",
            "items": [{ "id": "ana", "name": "Ana" }],
            "layout":
            {
              "type": "column",
              "minimumColumnWidth": 300,
              "itemheight": 70,
              "sectionInset": [10, 16, 10, 16]
            }
          }
        ]
      }
      """, to: "designs/friends.json")
    try expect(
      "itemheight", in: DocumentedPage("docs/\(page).md"), afterRunning: ["validate", "designs"], in: folder)
  }
}
