import DesignFormat
import Foundation
import Graphics
import Maquette
import TestSupport
import Testing

@Suite struct SceneTests {
  private func scene(_ design: String, style: ImageStyle = .mockup) throws -> Scene {
    let file = try DesignFile(path: "design.json", contents: Array(design.utf8))
    let arrangement = try #require(try Mockup(file).arrangements().first)
    return try Renderer().scene(of: arrangement, style: style, title: "test")
  }

  private func design(_ screen: String, viewport: String = "375x667") -> String {
    #"{"viewports": ["\#(viewport)"], "screens": [{"id": "s", \#(screen)}]}"#
  }

  @Test("only cells in the visible bounds are drawn")
  func culls() throws {
    let items = (0..<100).map { #"{"id": "i\#($0)", "name": "N"}"# }.joined(separator: ",")
    let text = try scene(design(#""layout": "column", "items": [\#(items)]"#)).description
    #expect(text.contains("0-8 i8"))
    #expect(!text.contains("0-9 i9"))
  }

  @Test("the size and the edges of the only cell of a self-sizing column are not rounded to pixels")
  func exactCell() throws {
    func mockup(_ items: String) throws -> ScreenArrangement {
      let design = #"""
        {"viewports": ["100x200"], "templates": {"t": {"type": "column", "children": [
          {"type": "shape", "shape": "rectangle", "width": 33.3, "height": 10.3, "color": "#FF0000"},
          {"type": "shape", "shape": "rectangle", "width": 20, "height": 20.15, "color": "#00FF00"}]}},
         "screens": [{"id": "s", "layoutMargins": 0, "layout": {"type": "column", "itemHeight": 20, "selfSizing": true,
            "sectionInset": 0},
           "cell": "t", "items": \#(items)}]}
        """#
      return try #require(
        try Mockup(DesignFile(path: "design.json", contents: Array(design.utf8))).arrangements().first)
    }
    func paths(_ nodes: [Scene.Node]) -> [Path] {
      nodes.flatMap { node -> [Path] in
        switch node {
        case .group(let group): paths(group.children)
        case .shape(let shape): [shape.path]
        case .text, .image: []
        }
      }
    }
    let (one, two) = (try mockup("[{}]"), try mockup("[{}, {}]"))
    #expect(one.arrangement.elements.map { ($0.size.height * 100).rounded() } == [3045])
    #expect(two.arrangement.elements.map(\.size.height) == [30.5, 30.5])
    let rectangle = Path.rectangle(CGRect(x: 0, y: 0, width: 33.3, height: 10.3))
    let drawn = try [one, two].map { paths(try Renderer().scene(of: $0, style: .mockup, title: "").nodes) }
    #expect(drawn[0].contains(.elements(rectangle.elements)) && !drawn[0].contains(rectangle))
    #expect(drawn[1].contains(rectangle))
  }

  @Test("a viewport without a device has no bars, and a screen without a title has no navigation bar")
  func bareViewport() throws {
    let bare = try scene(design(#""layout": "column", "items": [{"id": "a"}]"#)).description
    for part in ["navigation-bar", "status-bar", "home-indicator", "cutout"] {
      #expect(!bare.contains(part))
    }
    let device = try scene(
      design(#""title": "Friends", "layout": "column", "items": [{"id": "a"}]"#, viewport: "iPhone 17")
    ).description
    for part in ["navigation-bar", "status-bar", "home-indicator", "cutout", "\"Friends\""] {
      #expect(device.contains(part))
    }
  }

  @Test("a screen's background gradient fills the visible screen or, on request, the scrolled content")
  func background() throws {
    let gradient = ##"{"gradient": {"colors": ["#112233", "#445566"]}, "scrolls": @}"##
    func box(_ scrolls: String) throws -> String {
      let items = (0..<40).map { #"{"id": "i\#($0)"}"# }.joined(separator: ",")
      let keys =
        #""background": \#(gradient.replacing("@", with: scrolls)), "layout": "column", "items": [\#(items)]"#
      let text = try scene(design(keys + #", "scroll": {"contentOffset": [0, 100]}"#)).description
      return try #require(
        text.split(separator: "\n").first { $0.contains("#112233") && !$0.hasPrefix("scene") }.map(
          String.init))
    }
    let (fixed, scrolling) = try (box("false"), box("true"))
    #expect(fixed.contains("667"), "\(fixed)")
    #expect(!scrolling.contains("667"), "\(scrolling)")
  }

  @Test("a screen or a template part can override the appearance")
  func overriddenAppearance() throws {
    let screen = design(
      #""overrideUserInterfaceStyle": "dark", "layout": "column", "items": [{"id": "a"}]"#)
    #expect(try scene(screen).background == Theme().appearing(.dark).color(.system(.systemGroupedBackground)))
    let part =
      #"{"type": "column", "overrideUserInterfaceStyle": "dark", "background": "systemBackground", "children": [{"type": "text", "text": "x"}]}"#
    let text = try scene(
      #"{"viewports": ["200x100"], "templates": {"tile": \#(part)}, "screens": [{"id": "s", "cell": "tile", "layout": "column", "items": [{}]}]}"#
    ).description
    #expect(text.contains("#000000") && text.contains("#FFFFFF"), "\(text)")
  }

  @Test("unscrolled content is drawn below the bars")
  func contentIsBelowTheBars() throws {
    let text = try scene(
      design(#""title": "Friends", "layout": "column", "items": [{"id": "a"}]"#, viewport: "iPhone 17")
    ).description
    // 62 for the safe area and 44 for the navigation bar (facts: iPhone 17, ios26).
    #expect(text.contains("group  content  at x 0  y 106"))
  }

  @Test("a cell of the template \"person\" without an image shows the person's initials")
  func initials() throws {
    let text = try scene(
      design(#""layout": "column", "items": [{"id": "a", "name": "Ana María Petrović"}]"#)
    ).description
    #expect(text.contains("\"AP\""))
  }

  @Test("a name that is too long ends in an ellipsis inside its cell")
  func truncates() throws {
    let name = String(repeating: "Wolfeschlegel", count: 8)
    let text = try scene(
      design(#""layout": "column", "items": [{"id": "a", "name": "\#(name)"}]"#)
    ).description
    #expect(text.contains("…\""))
  }

  @Test("the wireframe style labels each frame with index path, id and size")
  func wireframe() throws {
    let text = try scene(
      design(#""title": "T", "layout": "column", "items": [{"id": "ana"}]"#, viewport: "iPhone 17"),
      style: .wireframe
    ).description
    for label in [
      "\"0.0  ana\"", "\"370 × 70\"", "safe-area", "layout-margins", "navigation bar  T  \u{200E}402 × 44",
    ] {
      #expect(text.contains(label), "\(label)")
    }
  }
}
