@testable import Comparison
import DesignFormat
import Foundation
import Maquette
import Testing

@Suite struct ChangePanelTests {
  private func mockup(_ name: String) throws -> Mockup {
    let design = #"""
      {"viewports": ["320x400"], "screens": [{"id": "s", "title": "Friends", "layout": {"type": "column"},
        "items": [{"id": "ana", "name": "\#(name)"}, {"id": "mei", "name": "Mei"}]}]}
      """#
    return try Mockup(try DesignFile(path: "d.json", contents: Array(design.utf8)))
  }

  private var options: DrawingOptions { DrawingOptions(scale: 2, software: "Test", extent: .changes) }

  @Test(
    "the change panel of a screen is equal for drawn pixels and for the image file"
  )
  func reportedScreen() throws {
    let review = try DesignReview(from: mockup("Ana"), to: mockup("Anne"))
    var builder = ReportBuilder(
      tool: .init(name: "Maquette", version: "1", libraries: [:]), command: [], old: "a", new: "b",
      scale: 2)
    let reportedScreen = try #require(builder.reportedScreens(of: review, design: "d.json", slug: "d").first)
    try check(try reportedScreen.drawn(options, with: Renderer()))
  }

  @Test(
    "the change panel of images without a design is equal for drawn pixels and for the image file"
  )
  func pair() throws {
    let renderer = try Renderer()
    let files = try ["Ana", "Anne"].map { name in
      try RenderedScreen(mockup(name).arrangements()[0], scale: 2, with: renderer).referenceData()
    }
    var builder = ReportBuilder(
      tool: .init(name: "Maquette", version: "1", libraries: [:]), command: [], old: "a", new: "b")
    let pair = builder.pair(named: "a.png", old: { _ in files[0] }, new: { _ in files[1] })
    try check(try pair.drawn(options, with: renderer))
  }

  private func check(_ drawn: DrawnImage) throws {
    let changes = try #require(drawn.changes)
    let panel = try #require(drawn.panel)
    #expect(drawn.picture.panel != nil)
    #expect(try panel.data() == drawn.picture.panel(ofChanges: changes))
  }
}
