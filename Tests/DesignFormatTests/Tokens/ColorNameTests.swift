import DesignFormat
import Testing

/// The names of colors in a design.
@Suite struct ColorNameTests {
  @Test(
    "a color is named after its token, unless two tokens have equal colors or the design writes the color as hex"
  )
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
