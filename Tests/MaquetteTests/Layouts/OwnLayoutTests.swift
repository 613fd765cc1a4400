import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Maquette
import Rendering
import TestSupport
import Testing

/// A custom layout is read, drawn, explained, reviewed and swept like the layouts of Maquette.
@Suite struct OwnLayoutTests {
  private let layouts = DesignLayouts.standard.adding(TimelineLayout.self)

  /// The design in `docs/writing-a-layout.md`.
  private func page() throws -> String {
    let page = Repository.root.appendingPathComponent("docs/writing-a-layout.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: "```json\n")
    return try #require(parts.dropFirst().first).components(separatedBy: "```")[0]
  }

  private func mockup(_ text: String) throws -> Mockup {
    try Mockup(DesignFile(path: "trip.json", contents: Array(text.utf8)), layouts: layouts)
  }

  private func arranged(_ text: String) throws -> ScreenArrangement {
    try #require(try mockup(text).arrangements().first)
  }

  @Test("JSON keys set the properties of a custom layout type, and errors have locations")
  func isRead() throws {
    let timeline = try #require(try mockup(page()).design.screens[0].layout as? TimelineLayout)
    #expect(timeline == TimelineLayout(cardHeight: 120, gap: 12) && timeline.name == "timeline")
    let wrong =
      #"{"screens": [{"id": "a", "layout": {"type": "timeline", "cardheight": 0, "gap": -1}, "items": []}]}"#
    let error = #expect(throws: InvalidDesign.self) { try mockup(wrong) }
    #expect(
      error?.diagnostics.map(\.description) == [
        #"trip.json:1:57: error: unknown key "cardheight" [screens[0].layout]; did you mean "cardHeight"?"#,
        "trip.json:1:81: error: expected a number from 0 to 100000, found -1 [screens[0].layout.gap]",
      ])
    let other = wrong.replacing("timeline", with: "timelin")
    #expect(throws: InvalidDesign.self) { try mockup(other) }
    #expect(throws: InvalidDesign.self) {
      _ = try Design.validating(DesignFile(path: "trip.json", contents: Array(page().utf8)))
    }
  }

  @Test("a schema generated with a custom layout type contains the layout's keys")
  func isInTheSchema() {
    #expect(DesignSchema(layouts: layouts).text.contains("timelineLayout"))
    #expect(!DesignSchema().text.contains("timelineLayout"))
  }

  @Test("the image of the custom layout in the documentation equals the newly drawn image")
  func isDrawn() throws {
    let renderer = try Renderer()
    let scene = try renderer.scene(of: arranged(page()), style: .mockup, title: "trip")
    let data = try renderer.data(
      of: scene, as: .png(scale: 1),
      properties: ImageMetadata(software: "Maquette", device: "", designHash: ""))
    let file = Repository.root.appendingPathComponent("docs/timeline.png")
    guard FileManager.default.fileExists(atPath: file.path) else {
      if ProcessInfo.processInfo.environment["MAQUETTE_RECORD"] == "missing" { try data.write(to: file) }
      Issue.record("docs/timeline.png is missing; MAQUETTE_RECORD=missing writes it")
      return
    }
    let kept = try ImageSource(name: "kept", data: Data(contentsOf: file)).decoded()
    #expect(try ImageSource(name: "drawn", data: data).decoded() == kept)
  }

  @Test("a custom layout type can be explained, compared and swept")
  func isAskedAsOthersAre() async throws {
    let explanation = try #require(FrameExplanation(of: "0-1", in: arranged(page())))
    #expect(explanation.text.hasPrefix("trip at 320x480: cell 0.1"))

    let larger = try page().replacing(#""cardHeight": 120"#, with: #""cardHeight": 150"#)
    let review = try DesignReview(from: mockup(page()), to: mockup(larger))
    #expect(review.designLines.first?.contains("layout.cardHeight changed 120 → 150") == true)
    #expect(!review.isSame)

    let opened = try mockup(page())
    let request = SweepRequest(try SweepWidths(from: 300, to: 340), at: opened.design.viewports[0])
    let sweep = try #require(try opened.sweeps(request).first)
    #expect(sweep.breakpoints.isEmpty && sweep.text.contains("300 to 340"))
  }
}
