import DesignFormat
import Maquette
import Testing

@Suite struct ExplanationTests {
  private func screen(_ text: String) throws -> ScreenArrangement {
    let design = #"{"viewports": ["874x402"], "screens": [{"id": "s", \#(text)}]}"#
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    return try #require(try mockup.arrangements().first)
  }

  @Test("the explanation of an item's frame is found by the item's id")
  func item() throws {
    let screen = try screen(
      #""layout": "column", "safeAreaInsets": [0, 62, 20, 62], "layoutMargins": [0, 82, 0, 82], "items": [{"id": "a"}, {"id": "b"}]"#
    )
    let text = try #require(FrameExplanation(of: "b", in: screen)?.text)
    #expect(text.hasPrefix("s at 874x402: cell 0.1  b   x 457  y 10  w 355  h 70\n"))
    #expect(text.contains("columns 2 = floor(710 / 300)"))
    #expect(text.contains("x 457 = 62 + 1 × (355 + 40)"))
  }

  @Test("the explanation of a header's frame is found by the header's kind and section")
  func header() throws {
    let screen = try screen(
      #""layout": "flow", "sections": [{"header": "A", "items": []}, {"header": "B", "items": []}]"#)
    #expect(FrameExplanation(of: "header 1", in: screen)?.text.contains("y 44") == true)
    #expect(FrameExplanation(of: "footer 1", in: screen) == nil)
    #expect(FrameExplanation.names(in: screen) == ["header 0.0", "header 1.0"])
  }
}
