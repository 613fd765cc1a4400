import TestSupport
import Testing

/// Changes of a template part are not reported for items that do not show it.
@Suite(.waitsForPrograms) struct ShownPartTests {
  private static let design = """
    {"viewports": ["320x480"],
     "templates": {"row": {"type": "row", "children": [
       {"type": "text", "text": "{name}"}, {"type": "text", "text": "{detail}", "color": "systemRed"}]}},
     "screens": [{"id": "friends", "cell": "row", "layout": {"type": "column", "itemHeight": 60}, "items": [
       {"id": "ana", "name": "Ana", "detail": "now"}, {"id": "mei", "name": "Mei"},
       {"id": "omar", "name": "Omar"}]}]}
    """

  private func causes(_ old: String, _ new: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "old.json")
    try folder.write(Self.design.replacing(old, with: new), to: "new.json")
    return try Program.maquette(["diff", "old.json", "new.json"], in: folder.url).causes()
  }

  @Test("a changed color of a text is reported only for the cells that show the text")
  func color() throws {
    #expect(try causes("systemRed", "systemBlue") == ["cell ana: detail color systemRed → systemBlue"])
  }

  @Test("an added text is reported with its content, not with its style")
  func text() throws {
    #expect(
      try causes(#""name": "Mei""#, #""name": "Mei", "detail": "today""#) == [
        #"cell mei: detail none → "today""#
      ])
  }
}
