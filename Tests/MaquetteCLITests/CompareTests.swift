import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct CompareCommandTests {
  @Test(
    "compare draws one comparison image per screen, prints the changes, and rejects an unknown axis"
  )
  func compares() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"viewports": ["320x400"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}]}]}"#,
      to: "d.json")
    let run = try Program.maquette(["compare", "d.json", "--link"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("s  320x400 → 400x320\n  columns 1\n"))
    #expect(try folder.contents().keys.contains("output/d-s-320x400-by-orientation@2x.png"))
    let dark = try Program.maquette(
      ["compare", "d.json", "--by", "appearance", "--format", "svg", "-o", "dark"], in: folder.url)
    #expect(dark.status == 0 && dark.text.hasPrefix("s  light → dark\n"))
    #expect(try folder.contents().keys.contains("dark/d-s-320x400-by-appearance.svg"))
    let wrong = try Program.maquette(["compare", "d.json", "--by", "colour"], in: folder.url)
    #expect(wrong.status == 64 && wrong.errors.contains("appearance"))
  }

  @Test("the option --system applies to comparisons")
  func system() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"viewports": ["iPhone 17"], "screens": [{"id": "s", "layout": "column", "items": [{"id": "a"}]}]}"#,
      to: "d.json")
    let options = ["compare", "d.json", "--by", "appearance", "-o", "."]
    #expect(try Program.maquette(options + ["--system", "ios26"], in: folder.url).status == 0)
    let refused = try Program.maquette(options + ["--system", "ios18"], in: folder.url)
    #expect(refused.status == 64, "an iPhone 17 does not run iOS 18")
    let old = try Program.maquette(
      options + ["--viewport", "iPhone 16", "--system", "ios18"], in: folder.url)
    #expect(old.status == 0, "\(old.errors)")
    #expect(try folder.contents().keys.contains { $0.contains("iphone-16-ios18-by-appearance") })
  }
}
