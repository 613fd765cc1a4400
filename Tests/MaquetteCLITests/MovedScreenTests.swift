import Foundation
import TestSupport
import Testing

/// Screens that move between design files, and files that several designs share.
@Suite(.waitsForPrograms) struct MovedScreenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func screen(_ id: String) -> String {
    """
    {"id": "\(id)", "layout": "column", "cell": "t", "items": [{"id": "i"}, {"id": "j"}]}
    """
  }

  private func write(_ name: String, _ screens: [String]) throws {
    try folder.write(
      """
      {"viewports": ["200x200"], "icons": "icons",
       "templates": {"t": {"type": "row", "children": [{"type": "icon", "icon": "acme"}]}},
       "screens": [\(screens.map(screen).joined(separator: ", "))]}
      """, to: name)
  }

  private func writeIcon(_ side: String, width: Int) throws {
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect width='\(width)' height='9'/></svg>",
      to: "\(side)/icons/acme.svg")
  }

  @Test("a screen that moves to another design file is reported as moved, not as removed and added")
  func moved() throws {
    for side in ["old", "new"] { try writeIcon(side, width: 12) }
    try write("old/a.json", ["a", "m"])
    try write("old/b.json", ["b"])
    try write("new/a.json", ["a"])
    try write("new/b.json", ["b", "m"])
    let diff = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(diff.status == 1, "\(diff.errors)")
    #expect(
      diff.text.contains("screen m moved to b.json") && diff.text.contains("screen m moved from a.json"),
      "\(diff.text)")
    #expect(diff.text.contains("verdict: screens moved"), "\(diff.text)")
    #expect(!diff.text.contains("added") && !diff.text.contains("removed"), "\(diff.text)")
    let report = try Program.maquette(["report", "old", "new", "-o", "report"], in: folder.url)
    #expect(report.errors.contains("screens moved") && !report.errors.contains("added"), "\(report.errors)")
  }

  @Test(
    "a screen that moves to a new design file, or from a deleted design file, is reported as moved",
    arguments: [("old", "new", "b.json added", "from a.json"), ("new", "old", "b.json removed", "to a.json")])
  func movedToFile(before: String, after: String, heading: String, line: String) throws {
    for side in ["old", "new"] { try writeIcon(side, width: 12) }
    try write("old/a.json", ["a", "m"])
    try write("new/a.json", ["a"])
    try write("new/b.json", ["m"])
    let diff = try Program.maquette(["diff", before, after], in: folder.url)
    #expect(diff.status == 1, "\(diff.errors)")
    #expect(diff.text.contains("\(heading)\n  screen m moved \(line)"), "\(diff.text)")
    #expect(!diff.text.contains("screen m added") && !diff.text.contains("screen m removed"), "\(diff.text)")
    let report = try Program.maquette(["report", before, after, "-o", "report"], in: folder.url)
    #expect(report.errors.contains("screens moved"), "\(report.errors)")
  }

  @Test("a screen that moves to another design file and changes is reported as removed and added")
  func movedAndChanged() throws {
    for side in ["old", "new"] { try writeIcon(side, width: side == "old" ? 12 : 13) }
    try write("old/a.json", ["a", "m"])
    try write("old/b.json", ["b"])
    try write("new/a.json", ["a"])
    try write("new/b.json", ["b", "m"])
    let diff = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(diff.text.contains("screen m removed") && diff.text.contains("screen m added"), "\(diff.text)")
  }

  @Test("a changed icon file of several designs is reported as one cause, without file digests")
  func icon() throws {
    for name in ["a", "b"] {
      for side in ["old", "new"] { try write("\(side)/\(name).json", [name]) }
    }
    try writeIcon("old", width: 12)
    try writeIcon("new", width: 20)
    let diff = try Program.maquette(["diff", "old", "new"], in: folder.url)
    #expect(
      diff.text.hasPrefix("new/icons/acme.svg changed\n  2 designs, 2 screens, 2 pictures"), "\(diff.text)")
    #expect(diff.text.contains("name acme redrawn") && !diff.text.contains("(drawing"), "\(diff.text)")
    for (side, status) in [("old", 0), ("new", 1)] {
      if status == 1 { try FileManager.default.removeItem(at: folder.url.appending(path: "designs")) }
      try FileManager.default.copyItem(
        at: folder.url.appending(path: side), to: folder.url.appending(path: "designs"))
      if status == 0 { _ = try Program.maquette(["record"], in: folder.url) }
      let verify = try Program.maquette(["verify"], in: folder.url)
      #expect(Int(verify.status) == status, "\(verify.errors)")
      #expect(
        !verify.text.contains("(drawing") && !verify.errors.contains("(drawing"),
        "\(verify.text)\(verify.errors)")
    }
  }
}
