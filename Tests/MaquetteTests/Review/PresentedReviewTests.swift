@testable import Comparison
import Maquette
import Testing

/// Reviews of screens in a sidebar, sheet or popover, and of links to other screens.
@Suite struct PresentedReviewTests {
  private func said(_ keys: String, replacing old: String, with new: String) throws -> String {
    let design = """
      {"viewports": ["ipad-air-11 landscape"], "screens": [
        {"id": "s", "title": "T", "layout": "column", "items": [{"id": "bea", "name": "Bea"}], \(keys)},
        {"id": "list", "title": "Chats", "layout": "list", "items": [{"id": "ana", "name": "Ana"}]}]}
      """
    func mockup(_ text: String) throws -> Mockup {
      try Mockup(try DesignFile(path: "design.json", contents: Array(text.utf8)))
    }
    let edited = design.replacing(old, with: new)
    #expect(edited != design)
    let review = try #require(try DesignReview(from: try mockup(design), to: try mockup(edited)).pairs.first)
    #expect(!review.isSame)
    return review.lines.joined(separator: "\n")
  }

  @Test(
    "changes in a sidebar, sheet or popover are reported for the screen that shows it",
    arguments: [
      #""sidebar": {"screen": "list"}"#, #""presents": {"sheet": {"screen": "list"}}"#,
      #""presents": {"popover": {"screen": "list", "sourceItem": "bea"}}"#,
    ])
  func inside(keys: String) throws {
    #expect(try said(keys, replacing: #""Ana""#, with: #""Anna""#).contains(#""Ana" → "Anna""#))
    #expect(try said(keys, replacing: #""Chats""#, with: #""Talks""#).contains(#""Chats" → "Talks""#))
    let more = #"[{"id": "ana", "name": "Ana"}, {"id": "zoe", "name": "Zoe"}]"#
    #expect(
      try said(keys, replacing: #"[{"id": "ana", "name": "Ana"}]"#, with: more).contains("zoe"))
  }

  @Test("a changed sidebar item is reported once")
  func places() throws {
    let keys = #""sidebar": {"items": [{"title": "Inbox"}]}"#
    let lines = try said(keys, replacing: "Inbox", with: "Outbox")
    #expect(lines.split(separator: "\n").count { $0.contains("Outbox") } == 1, "\(lines)")
  }

  @Test("changed links from a screen to other screens are reported")
  func links() throws {
    let keys = #""leadsTo": [{"screen": "list", "sourceItem": "bea", "title": "Open"}]"#
    #expect(
      try said(keys, replacing: #""Open""#, with: #""Show""#).contains(
        #"leads to list "from bea “Open”" → "from bea “Show”""#))
    let other = keys.replacing(#""list""#, with: #""s""#)
    #expect(try said(keys, replacing: keys, with: other).contains("leads to s"))
  }
}
