import Comparison
import Foundation
import Testing
import TestSupport

/// Audit findings that a change causes are part of its report.
@Suite(.waitsForPrograms) struct ReportRemarkTests {
  private static func design(width: String, color: String, name: String = "Old bridges of the north")
    -> String
  {
    """
    {
      "viewports": ["320x400"],
      "templates": {
        "row": {
          "type": "row", "padding": 10, "background": "#FFFFFF",
          "children": [
            { "type": "text", "text": "{name}", "style": "body", "width": \(width), "color": "\(color)" }
          ]
        }
      },
      "screens": [
        {
          "id": "s", "layout": { "type": "column", "itemHeight": 60 }, "cell": "row",
          "items": [{ "id": "old", "name": "\(name)" }, { "id": "short", "name": "New" }]
        }
      ]
    }
    """
  }

  private func report(
    from old: [String: String], to new: [String: String]
  ) throws -> (report: ReviewReport, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (side, files) in [("old", old), ("new", new)] {
      for (name, text) in files { try folder.write(text, to: "\(side)/\(name)") }
    }
    let run = try Program.maquette(["report", "old", "new", "--scale", "1"], in: folder.url)
    #expect(run.status == 1, "\(run.errors)")
    let json = try Data(contentsOf: folder.url.appendingPathComponent("report/report.json"))
    return (try JSONDecoder().decode(ReviewReport.self, from: json), folder)
  }

  @Test(
    "a newly truncated text is a cause in the report, and a text that was already truncated is not"
  )
  func cut() throws {
    let (report, folder) = try report(
      from: ["a.json": Self.design(width: "280", color: "#000000")],
      to: ["a.json": Self.design(width: "100", color: "#000000")])
    let cut = try #require(report.causes.first { $0.summary.hasPrefix("now cut: “Old b") })
    #expect(cut.elements == ["old"] && cut.aspects == [.text] && cut.sightings.count == 1)
    for name in ["summary.md", "index.html"] {
      let text = try String(
        contentsOf: folder.url.appendingPathComponent("report/\(name)"), encoding: .utf8)
      #expect(text.contains("now cut: “Old b"), "\(name)")
    }
    let (other, _) = try self.report(
      from: ["a.json": Self.design(width: "100", color: "#000000")],
      to: ["a.json": Self.design(width: "90", color: "#000000")])
    #expect(!other.causes.contains { $0.summary.contains("now cut") })
  }

  @Test("new low contrast in several designs is one cause")
  func contrast() throws {
    let names = ["a.json", "b.json", "c.json"]
    let (report, _) = try report(
      from: Dictionary(uniqueKeysWithValues: names.map { ($0, Self.design(width: "280", color: "#000000")) }),
      to: Dictionary(uniqueKeysWithValues: names.map { ($0, Self.design(width: "280", color: "#999999")) }))
    let faint = report.causes.filter { $0.summary.hasPrefix("contrast now too low: ") }
    #expect(faint.count == 1 && faint.first?.origin?.kind == .remark)
    #expect(faint.first?.designs == names && faint.first?.sightings.count == 3)
    #expect(report.causes.count == 2)
  }
}
