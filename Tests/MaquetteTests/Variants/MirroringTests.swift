import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Testing

/// Screens in right-to-left direction.
@Suite struct MirroringTests {
  @Test(
    "every layout is mirrored in a right-to-left language",
    arguments: try ShippedDesign.layoutNames)
  func frames(name: String) throws {
    let design = ShippedDesign(name: name)
    let screens = zip(
      try design.arrangements(), try design.arrangements { $0.direction = .rightToLeft })
    for (left, right) in screens {
      let width = left.arrangement.contentSize.width
      #expect(left.arrangement.contentSize == right.arrangement.contentSize)
      #expect(left.everything.map(\.indexPath) == right.everything.map(\.indexPath))
      for (a, b) in zip(left.everything, right.everything) {
        #expect(
          abs(width - a.center.x - b.center.x) < 1e-6 && abs(a.center.y - b.center.y) < 1e-6, "\(a) \(b)")
        #expect(a.size == b.size && a.zIndex == b.zIndex && a.isHidden == b.isHidden, "\(a) \(b)")
      }
    }
  }

  @Test("a stack layout is not mirrored: it is centered, and each photo keeps its rotation")
  func pile() throws {
    let design = ShippedDesign(name: "gallery/stack")
    #expect(
      try design.arrangements().map(\.everything)
        == design.arrangements { $0.direction = .rightToLeft }.map(\.everything))
  }

  @Test(
    "before scrolling, left-to-right and right-to-left layouts show the same items",
    arguments: ["gallery/line", "gallery/cover-flow", "gallery/flow"])
  func rest(name: String) throws {
    let design = ShippedDesign(name: name)
    func seen(_ direction: LayoutDirection) throws -> [Set<IndexPath>] {
      try design.arrangements { $0.direction = direction }.map { Set($0.visibleElements.map(\.indexPath)) }
    }
    #expect(try seen(.leftToRight) == seen(.rightToLeft))
  }

  private func texts(_ direction: LayoutDirection) throws -> [SeenText] {
    let text = """
      {"viewports": ["300x600"], "templates": {"tile": {"type": "row", "padding": [0, 30, 0, 10], "children": [
          {"type": "text", "text": "{name}", "width": "fill"}, {"type": "text", "text": "{detail}"}]}},
       "matrix": {"direction": ["\(direction.rawValue)"]},
       "screens": [{"id": "s", "layout": {"type": "flow", "itemSize": [200, 50], "sectionInset": [0, 20, 0, 0]},
         "cell": "tile", "items": [{"name": "Name", "detail": "End"}]}]}
      """
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    let screen = try #require(try Mockup(file).arrangements().first)
    let frame = try #require(screen.visibleElements.first).frame
    #expect(Double(frame.minX) == (direction == .leftToRight ? 60 : 40))
    return try Renderer().scene(of: screen, style: .mockup, title: "").texts
  }

  @Test("the content of a cell is mirrored in right-to-left layouts, but its texts are not")
  func content() throws {
    let (left, right) = (try texts(.leftToRight), try texts(.rightToLeft))
    #expect(left.map(\.string) == ["Name", "End"] && right.map(\.string) == ["Name", "End"])
    #expect(right.allSatisfy { !$0.isMirrored })
    for (a, b) in zip(left, right) {
      #expect(abs(300 - a.minX - b.maxX) < 0.02 && abs(300 - a.maxX - b.minX) < 0.02, "\(a) \(b)")
    }
    #expect(left[0].minX == 90 && abs(left[1].maxX - 250) < 0.02)
  }

  @Test("bars are mirrored in right-to-left layouts: the back arrow and the first tab are at the right")
  func bars() throws {
    func positions(_ direction: LayoutDirection) throws -> [String] {
      let text = """
        {"viewports": [{"name": "iPhone 16", "system": "ios18"}], "matrix": {"direction": ["\(direction.rawValue)"]},
         "screens": [{"id": "s", "title": "T", "navigationBar": {"back": "Back", "trailing": [{"title": "Edit"}]},
           "tabBar": [{"title": "One", "icon": "house"}, {"title": "Two", "icon": "star"}],
           "layout": "flow", "items": []}]}
        """
      let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
      let screen = try #require(try Mockup(file).arrangements().first)
      let scene = try Renderer().scene(of: screen, style: .mockup, title: "")
      #expect(scene.texts.allSatisfy { !$0.isMirrored })
      return scene.texts.sorted { $0.minX < $1.minX }.map(\.string).filter { $0 != "9:41" && $0 != "T" }
    }
    #expect(try positions(.leftToRight) == ["Back", "One", "Two", "Edit"])
    #expect(try positions(.rightToLeft) == ["Edit", "Two", "One", "Back"])
  }
}
