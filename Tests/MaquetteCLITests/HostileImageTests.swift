import Foundation
import TestSupport
import Testing

/// Images that crash their decoders, drawn by the program.
@Suite(.waitsForPrograms) struct HostileImageTests {
  private func run(_ drawing: String, format: String) throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'>\(drawing)</svg>", to: "a.svg")
    try folder.write(
      #"""
      {"viewports": ["375x667"], "templates": {"tile": {"type": "image", "source": "a.svg", "width": 40, "height": 20}},
       "screens": [{"id": "s", "layout": "column", "cell": "tile", "items": [{"id": "a"}]}]}
      """#, to: "app.json")
    return try Program.maquette(["render", "app.json", "-o", "out", "--format", format], in: folder.url)
  }

  private static let tile =
    "<filter id='f' x='200%'><feFlood/><feTile/></filter><rect filter='url(#f)' width='40' height='30'/>"

  @Test("an SVG file that crashes the decoder is an error at its location, without output of the decoder")
  func crash() throws {
    let run = try run(Self.tile, format: "png")
    #expect(run.status == 2)
    let first = run.errors.split(separator: "\n").first ?? ""
    #expect(
      first.hasPrefix("app.json:1:")
        && first.contains(#"the image "a.svg" cannot be drawn: SVG: the decoder crashes on it"#),
      "\(run.errors)")
    #expect(!run.errors.contains("panicked") && !run.errors.contains("librsvg"), "\(run.errors)")
  }

  @Test(
    "an SVG file with a translucent group and a link is drawn or refused in each format",
    arguments: ["png", "svg", "pdf"])
  func link(format: String) throws {
    let run = try run("<g opacity='.5'><a href='#g'><rect width='9' height='9'/></a></g>", format: format)
    #expect(
      run.status == 0 || run.errors.contains("SVG: the decoder crashes on it"), "\(run.status) \(run.errors)"
    )
  }
}
