import DesignFormat
import Foundation
import Graphics
import Maquette
@testable import Mockups
import Testing

/// Screens connected by arrows.
@Suite struct FlowTests {
  private func map(_ links: [String: String]) throws -> FlowMap {
    let screens = ["a", "b", "c"].map { id in
      let ways = links[id].map { #", "leadsTo": [\#($0)]"# } ?? ""
      return
        #"{"id": "\#(id)", "title": "\#(id.uppercased())", "layout": "column", "items": [{"id": "ana"}]\#(ways)}"#
    }
    let text = #"{"viewports": ["iPhone 17"], "screens": [\#(screens.joined(separator: ","))]}"#
    let file = try DesignFile(path: "design.json", contents: Array(text.utf8))
    return try #require(try Mockup(file).flows().first)
  }

  @Test("a flow map puts a screen to the right of all screens that link to it, except in cycles")
  func columns() throws {
    #expect(try map(["a": #"{"screen": "b"}, {"screen": "c"}"#]).columns == [0, 1, 1])
    #expect(
      try map(["a": #"{"screen": "b"}"#, "b": #"{"screen": "c"}"#, "c": #"{"screen": "a"}"#]).columns == [
        0, 1, 2,
      ])
    #expect(try map(["c": #"{"screen": "a"}"#]).columns == [1, 0, 0])
    #expect(try map([:]).columns == [0, 0, 0])
    #expect(
      try map(["a": #"{"screen": "b"}, {"screen": "c"}"#, "b": #"{"screen": "c"}"#]).columns == [0, 1, 2])
  }

  @Test("an arrow of a flow map starts at the element that links to another screen")
  func sources() throws {
    let map = try map(["a": #"{"screen": "b", "sourceItem": "ana", "title": "Details"}"#])
    let cell = try #require(map.screens[0].frame(of: .item("ana")))
    #expect(map.ways.map(\.source) == [cell] && map.text == "a → b (Details)\n")
    let scene = try Renderer().scene(of: map, title: "flow").description
    #expect(scene.contains("text \"Details\"") && scene.contains("text \"C\""))
    let back = try self.map(["b": #"{"screen": "a", "title": "Close"}"#, "a": #"{"screen": "b"}"#])
    #expect(try Renderer().scene(of: back, title: "flow").description.contains("text \"Close\""))
  }
}
