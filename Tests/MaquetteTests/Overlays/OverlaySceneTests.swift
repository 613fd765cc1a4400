import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

/// Presented elements as drawn.
@Suite struct OverlaySceneTests {
  private func lines(_ presents: String, _ viewport: String = OverlayPlaceTests.old, _ more: String = "")
    throws -> [String]
  {
    let screen = try OverlayPlaceTests.arranged(presents, viewport, "", more)
    return try Renderer().scene(of: screen, style: .mockup, title: "test").description
      .split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
  }

  private func texts(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("text") }.compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }

  @Test("an alert dims the screen and shows its actions, with destructive actions in red")
  func alerts() throws {
    let alert = #"{"alert": {"title": "Delete?", "actions": [{"title": "Delete", "style": "destructive"}]}}"#
    let drawn = try lines(alert)
    #expect(drawn.contains("rectangle x 0  y 0  w 393  h 852  fill #000000 20%"))
    #expect(drawn.contains { $0.hasPrefix("text \"Delete\"") && $0.hasSuffix("#FF3B30") })
    #expect(drawn.contains("group  alert"))
  }

  @Test("a sheet shows another screen with its navigation bar, below the status bar")
  func sheets() throws {
    let drawn = try lines(#"{"sheet": {"screen": "details", "detent": "medium", "grabber": true}}"#)
    #expect(texts(drawn) == ["A", "Ana", "M", "Mei", "Chats", "O", "One", "Details", "9:41"])
  }

  @Test("numbers in a sheet are formatted for the variant's language")
  func language() throws {
    let design = #"""
      {"viewports": ["iPhone 17"], "translations": {"de": {"Lake": "See"}},
       "templates": {"sum": {"type": "text", "text": "{price, currency EUR}"}},
       "screens": [{"id": "s", "title": "Lake", "layout": "list", "items": [],
         "presents": {"sheet": {"template": "sum", "item": {"name": "Lake", "data": {"price": 1234.5}}}}}]}
      """#
    let mockup = try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    var traits = Traits()
    traits.locale = .init("de")
    let screen = try mockup.screen("s", in: traits)
    let scene = try Renderer().scene(of: screen.arrangement, style: .mockup, title: "").description
    #expect(scene.contains("text \"1.234,50\u{A0}€\""), "\(scene)")
  }

  @Test("a context menu shows its cell above the dimmed screen")
  func menus() throws {
    let drawn = try lines(#"{"contextMenu": {"sourceItem": "mei", "actions": [{"title": "Reply"}]}}"#)
    // On the screen, blurred, and lifted, each drawn twice because of the menu's material.
    #expect(texts(drawn).filter { $0 == "Mei" }.count == 6)
    #expect(texts(drawn).contains("Reply"))
  }

  @Test("in right-to-left layouts, context menus are mirrored, and keyboards are not")
  func mirrored() throws {
    let arabic = #", "language": "ar", "matrix": {"direction": ["rightToLeft"]}"#
    let menu = #"{"contextMenu": {"sourceItem": "mei", "actions": [{"title": "Reply", "icon": "trash"}]}}"#
    func x(_ lines: [String]) throws -> Double {
      let line = try #require(lines.first { $0.hasPrefix("text \"Reply\"") })
      return try #require(
        line.split(separator: " ").drop { $0 != "x" }.dropFirst().first.flatMap { Double($0) })
    }
    #expect(try x(lines(menu, OverlayPlaceTests.old, arabic)) > x(lines(menu)) + 100)
    let keys = texts(try lines(#"{"keyboard": true}"#, OverlayPlaceTests.old, arabic))
    #expect(keys.contains("ض") && keys.contains("مسافة"))
  }
}
