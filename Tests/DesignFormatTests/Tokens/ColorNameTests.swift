import DesignFormat
import Testing

/// What a design calls its colours.
@Suite struct ColorNameTests {
  @Test("a colour has the name of its token, unless two tokens share it or it is written out")
  func names() throws {
    func color(_ components: String) -> String {
      #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [\#(components)]}}"#
    }
    let folder = try TokenFolder([
      "t.json":
        #"{"brand": \#(color("1, 0, 0")), "ink": \#(color("0, 0, 1")), "link": \#(color("0, 0, 1"))}"#
    ])
    let screen = ##"""
      "layout": "flow", "background": "{brand}", "items": [{"color": "{ink}"}, {"color": "{link}"},
        {"color": "#00FF00"}]
      """##
    let page = try folder.design(#""tokens": "t.json""#, screen: screen).design.screens[0]
    #expect(page.colorNames[page.background] == "brand")
    #expect(page.sections[0].items.compactMap(\.color).allSatisfy { page.colorNames[$0] == nil })
  }
}
