import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct IconsTests {
  @Test("the icons command finds icons by words of their names, and by words for their motif or use")
  func lists() throws {
    let run = try Program.maquette(["icons", "pie"])
    #expect(run.text == "chart.pie\nchart.pie.fill\n")
    let reply = try Program.maquette(["icons", "reply"])
    #expect(
      reply.text
        == "arrowshape.turn.up.left\narrowshape.turn.up.left.fill\narrowshape.turn.up.left.2\n")
    #expect(try Program.maquette(["icons", "Bank", "columns"]).text == "building.columns.fill\n")
    #expect(try Program.maquette(["icons", "gym", "binoculars"]).text == "binoculars.fill\ndumbbell\n")
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
    // 1,920 pixels wide, and high enough for some rows of 92 points.
    let header = [UInt8](bytes.dropFirst(16).prefix(8)).map(Int.init)
    #expect(header[2] * 256 + header[3] == 1920 && header[6] * 256 + header[7] > 400)
  }

  @Test("icons that cannot be drawn are reported once, and the icon sheet contains all other icons")
  func faultyIcons() throws {
    let folder = try TemporaryFolder()
    let icon = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M0 0h9v9z'/></svg>"
    try folder.write(icon, to: "icons/acme.svg")
    try folder.write(icon.replacing("viewBox='0 0 24 24'", with: ""), to: "icons/acme.broken.svg")
    try folder.write(icon + String(repeating: " ", count: 300 << 10), to: "icons/acme.large.svg")
    try folder.write("AppleDouble", to: "icons/._acme.svg")
    try folder.write(
      #"{"icons": "icons", "screens": [{"id": "s", "layout": "column", "items": []}]}"#, to: "app.json")
    #expect(try Program.maquette(["render", "app.json"], in: folder.url).status == 0)
    // The icons of an invalid design are drawn, too.
    try folder.write(
      #"{"icons": "icons", "screens": [{"id": "s", "topBar": {"leading": ["acme.broken"]}}]}"#, to: "app.json"
    )
    let list = try Program.maquette(["icons", "acme", "--design", "app.json"], in: folder.url)
    #expect(list.text == "acme\nacme.broken\n", "\(list.errors)")
    let run = try Program.maquette(["icons", "acme", "--design", "app.json", "-o", "i.png"], in: folder.url)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        error: the icon "acme.broken" cannot be drawn: an SVG drawing without a size; add a width and a height, or a viewBox
        error: the icon "acme.large" cannot be drawn: it is larger than 256 KiB

        """)
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "i.png").path))
    try folder.write("{", to: "invalid.json")
    let invalid = try Program.maquette(["icons", "--design", "invalid.json"], in: folder.url)
    #expect(invalid.status == 2 && !invalid.errors.contains("error: error:"), "\(invalid.errors)")
    #expect(invalid.errors.contains("invalid.json:1:"), "\(invalid.errors)")
  }

  @Test("a design's own icons are listed first, and a comparison names icons with changed SVG files")
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
    #expect(
      diff.status == 1 && diff.text.contains("name acme redrawn")
        && !diff.text.contains("(drawing"), "\(diff.text)\(diff.errors)")
  }
}
