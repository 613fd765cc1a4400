import Foundation
import TestSupport
import Testing

@Suite struct IconsTests {
  @Test("the icons command finds icons by words of their names")
  func lists() throws {
    let run = try Program.maquette(["icons", "pie"])
    #expect(run.text == "chart.pie\nchart.pie.fill\n")
  }

  @Test("an unknown icon name is an error with a suggestion")
  func unknown() throws {
    let run = try Program.maquette(["icons", "airplain"])
    #expect(run.status == 64 && run.errors.contains(#"did you mean "airplane""#), "\(run.errors)")
  }

  @Test("the image of an icon sheet is high enough for all icons")
  func sheet() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("icons.png")
    let run = try Program.maquette(["icons", "arrow", "-o", file.path])
    #expect(run.status == 0 && run.text.isEmpty, "\(run.errors)")
    let bytes = try Data(contentsOf: file)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // 1,920 pixels wide, and high enough for some rows of 84 points.
    let header = [UInt8](bytes.dropFirst(16).prefix(8)).map(Int.init)
    #expect(header[2] * 256 + header[3] == 1920 && header[6] * 256 + header[7] > 400)
  }

  @Test("a design's own icons are listed first, and a comparison names an icon whose SVG file changed")
  func own() throws {
    let folder = try TemporaryFolder()
    let design = """
      {"icons": "icons", "templates": {"t": {"type": "icon", "icon": "acme"}},
       "screens": [{"id": "s", "layout": "column", "cell": "t", "items": [{"id": "a"}]}]}
      """
    for (side, width) in [("old", 12), ("new", 20)] {
      _ = try folder.write(design, to: "\(side)/app.json")
      _ = try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect width='\(width)' height='9'/></svg>",
        to: "\(side)/icons/acme.svg")
    }
    let list = try Program.maquette(["icons", "--design", "old/app.json"], in: folder.url)
    #expect(list.text.hasPrefix("acme\nchevron.left\n"), "\(list.text.prefix(100))\(list.errors)")
    let diff = try Program.maquette(["diff", "old/app.json", "new/app.json"], in: folder.url)
    #expect(diff.status == 1 && diff.text.contains("name acme (drawing "), "\(diff.text)\(diff.errors)")
  }
}
