import DesignFormat
import Foundation
import Graphics
import Maquette
import Testing

/// Elements in the tint color of an app, a screen or a part.
@Suite struct TintTests {
  private func lines(_ keys: String, _ screen: String, appearance: String = "light") throws -> [String] {
    let text = #"""
      {"viewports": [{"name": "iPhone 16", "system": "ios18"}], "matrix": {"appearance": ["\#(appearance)"]}, \#(keys),
       "screens": [{"id": "s", "layout": {"type": "waterfall", "columnCount": 1}, "title": "S", "items": [{}], \#(screen)}]}
      """#
    let arranged = try #require(
      try Mockup(DesignFile(path: "design.json", contents: Array(text.utf8))).arrangements().first)
    return try Renderer().scene(of: arranged, style: .mockup, title: "test").description
      .split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
  }

  private static let bars = #"""
    "navigationBar": {"trailing": [{"title": "Edit"}]},
    "tabBar": [{"title": "Home", "icon": "house"}, {"title": "Find", "icon": "magnifyingglass"}]
    """#
  private static let brand = ##""tintColor": {"light": "#AA0011", "dark": "#FF88AA"}"##

  @Test(
    "bars have the design's tint color, in light and dark appearance",
    arguments: [("light", "#AA0011"), ("dark", "#FF88AA")])
  func bars(appearance: String, color: String) throws {
    let lines = try lines(Self.brand, Self.bars, appearance: appearance)
    for word in ["Edit", "Home"] {
      #expect(lines.contains { $0.hasPrefix("text \"\(word)\"") && $0.hasSuffix(color) }, "\(word)")
    }
    #expect(!lines.contains { $0.contains("#007AFF") || $0.contains("#0A84FF") })
  }

  @Test("a screen's tint color overrides the design's")
  func screen() throws {
    let lines = try lines(Self.brand, Self.bars + ##", "tintColor": "#00AA44""##)
    #expect(lines.contains { $0.hasPrefix("text \"Edit\"") && $0.hasSuffix("#00AA44") })
  }

  @Test("alerts presented over a screen have the design's tint color")
  func alert() throws {
    let alert = #""presents": {"alert": {"title": "Delete?", "actions": [{"title": "Fine"}]}}"#
    let lines = try lines(Self.brand, alert)
    #expect(lines.contains { $0.hasPrefix("text \"Fine\"") && $0.hasSuffix("#AA0011") })
  }

  private static let tile = ##"""
    "templates": {"tile": {"type": "column", "tintColor": "#0000EE", "children": [
      {"type": "icon", "icon": "star.fill"}, {"type": "text", "text": "own", "color": "tintColor/50%"},
      {"type": "text", "text": "plain"},
      {"type": "row", "tintColor": "#00EE00", "children": [
        {"type": "text", "text": "inner", "color": "tintColor"},
        {"type": "progressBar", "value": 0.5, "width": 100}]}]}}
    """##

  @Test("a template part's tint color applies to its children, controls, and icons without a color")
  func parts() throws {
    let lines = try lines(Self.tile, #""cell": "tile""#)
    #expect(lines.contains { $0.hasPrefix("text \"own\"") && $0.contains("#0000EE ") })
    #expect(lines.contains { $0.hasPrefix("text \"plain\"") && $0.hasSuffix("#000000") })
    #expect(lines.contains { $0.hasPrefix("text \"inner\"") && $0.hasSuffix("#00EE00") })
    #expect(lines.contains { !$0.hasPrefix("text") && $0.contains("#0000EE") }, "the icon")
    #expect(lines.contains { !$0.hasPrefix("text") && $0.contains("#00EE00") }, "the control")
  }

  @Test("an icon without a color is black if no part of its template has a tint color")
  func icons() throws {
    let lines = try lines(
      Self.brand + #", "templates": {"tile": {"type": "icon", "icon": "star.fill"}}"#,
      #""cell": "tile""#)
    #expect(!lines.contains { $0.contains("#AA0011") } && lines.contains { $0.contains("#000000") })
  }

  @Test("a changed tint color is reported with all affected elements")
  func review() throws {
    func mockup(_ tint: String) throws -> Mockup {
      let text = #"""
        {"viewports": ["320x480"], "colors": {"brand": "\#(tint)"}, "tintColor": "brand",
         "templates": {"tile": {"type": "text", "text": "{name}", "color": "tintColor"}},
         "screens": [{"id": "s", "layout": "column", "cell": "tile", "items": [{"id": "ana", "name": "Ana"}]}]}
        """#
      return try Mockup(DesignFile(path: "app.json", contents: Array(text.utf8)))
    }
    let lines = try mockup("#FF0000").changes(to: mockup("#0000FF")).lines
    #expect(lines.contains { $0.contains(##"colors.brand changed "#FF0000" → "#0000FF""##) }, "\(lines)")
    #expect(
      lines.contains { $0.contains("ana") && $0.contains("tintColor #FF0000 → tintColor #0000FF") },
      "\(lines)")
    #expect(
      lines.contains { $0.contains("screen") && $0.contains("tintColor #FF0000 → #0000FF") }, "\(lines)")
  }
}
