import Comparison
import DesignFormat
import Maquette
import Testing

/// A visible change is attributed to a change in the files if only one can be its cause.
@Suite struct CauseAttributionTests {
  private static let products = ["lamp", "chair", "desk", "shelf"]

  private func shop(_ products: [String], width: Int) throws -> Mockup {
    let items = products.map { #"{"id": "\#($0)", "name": "\#($0)"}"# }.joined(separator: ", ")
    let design = #"""
      {"viewports": ["375x480", "402x480"], "screens": [{"id": "shop",
        "layout": {"type": "column", "itemHeight": 90, "minimumColumnWidth": \#(width), "minimumInteritemSpacing": 10,
          "sectionInset": [10, 16, 10, 16]},
        "items": [\#(items)]}]}
      """#
    return try Mockup(try DesignFile(path: "shop.json", contents: Array(design.utf8)))
  }

  @Test("a changed key with different effects per viewport is one cause, separate from a moved item")
  func columns() throws {
    let review = try DesignReview(
      from: shop(Self.products, width: 130), to: shop(["shelf", "lamp", "chair", "desk"], width: 200))
    var builder = ReportBuilder(
      tool: .init(name: "Maquette", version: "1", libraries: [:]), command: [], old: "a", new: "b")
    var reportedScreens = builder.reportedScreens(of: review, design: "shop.json", slug: "shop")
    builder.add(review, as: ("shop.json", nil), labelled: { $0 }, named: { $0 })
    builder.add(&reportedScreens)
    let report = builder.report.finished
    #expect(
      report.causes.map(\.summary) == [
        "layout.minimumColumnWidth 130 → 200", "cell shelf moved up 3 positions",
      ])
    #expect(
      report.causes[0].sightings.map { $0.consequences.first?.prefix(13) } == [
        "columns 2 → 1", "columns 3 → 2",
      ])
  }

  @Test("a changed key of a nested template part is reported without the parts around it")
  func deepParts() throws {
    func mockup(_ style: String, _ name: String) throws -> Mockup {
      let design = """
        {"viewports": ["320x480"],
         "templates": {"card": {"type": "column", "children": [{"type": "row", "children": [
          {"type": "text", "text": "{name}", "style": "\(style)"}]}]}},
         "screens": [{"id": "s", "layout": "column", "cell": "card", "items": [{"id": "ana", "name": "Ana"}]}]}
        """
      return try Mockup(try DesignFile(path: name, contents: Array(design.utf8)))
    }
    var builder = ReportBuilder(
      tool: .init(name: "Maquette", version: "1", libraries: [:]), command: [], old: "a", new: "b")
    var reportedScreens: [ReportedScreen] = []
    for name in ["a.json", "b.json"] {
      let review = try DesignReview(from: mockup("body", name), to: mockup("title3", name))
      reportedScreens += builder.reportedScreens(of: review, design: name, slug: name)
      builder.add(review, as: (name, nil), labelled: { $0 }, named: { $0 })
    }
    builder.add(&reportedScreens)
    let causes = builder.report.finished.causes
    #expect(causes.map(\.summary) == [#"card style (template): "body" → "title3""#])
  }
}
