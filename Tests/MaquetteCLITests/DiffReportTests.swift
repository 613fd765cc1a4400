import Comparison
import Foundation
import Testing
import TestSupport

/// The JSON output of `maquette diff`.
@Suite(.waitsForPrograms) struct DiffReportTests {
  private static let taller = [(old: "[0, 44]", new: "[0, 52]")]

  @Test("one change in twelve variants is reported as one cause with one cover image")
  func matrix() throws {
    let repository = try DiffRepository()
    try repository.edit(Self.taller)
    try repository.commit()
    let report = try repository.report([
      "HEAD~1..HEAD", "--viewport", "iPhone 17", "ipad-mini-6", "320x568", "--matrix",
      "appearance=light,dark",
      "textSize=large,AX3", "--combine", "all",
    ])
    #expect(report.pictures.count == 12)
    #expect(report.causes.map(\.summary) == ["header 0 grew by 8 pt (44 → 52)"])
    #expect(report.causes.first?.sightings.count == 12)
    #expect(
      report.causes.first?.sightings.allSatisfy { $0.consequences == ["4 cells pushed down by 8"] } == true)
    #expect(report.pictures.map(\.isCover) == [true] + Array(repeating: false, count: 11))
    #expect(report.verdict == "geometry")
    #expect(report.count(.changed) == 12 && !report.isSame && !report.hasFailures)
  }

  @Test("the key of a cause depends on its values, but not on other changes or on the viewports")
  func keys() throws {
    let repository = try DiffRepository()
    func key(_ summary: String, _ edits: [(old: String, new: String)], _ options: String...) throws -> String
    {
      try repository.edit(edits)
      let report = try repository.report(["HEAD", "designs"] + options)
      return try #require(report.causes.first { $0.summary.contains(summary) }).key
    }
    let zoe = #", {"id": "zoe", "name": "Zoe"}"#
    let others = [
      (old: #""name": "Ana""#, new: #""name": "Anna""#), (old: DiffTests.mei, new: DiffTests.mei + zoe),
    ]
    let header = try key("header 0 grew", Self.taller)
    #expect(header.wholeMatch(of: /[0-9a-f]{12}/) != nil)
    #expect(try key("header 0 grew", Self.taller + others) == header)
    #expect(try key("header 0 grew", Self.taller, "--viewport", "iPhone 17", "320x568") == header)
    #expect(try key("header 0 grew", [("[0, 44]", "[0, 53]")]) != header)
    let inserted = try key("zoe", others)
    #expect(try key("zoe", Self.taller + others) == inserted)
    #expect(try key("zoe", [(DiffTests.mei, DiffTests.mei + zoe.replacing("Zoe", with: "Zoé"))]) != inserted)
  }

  @Test("a report contains the positions of changed elements in the image, and their old and new attributes")
  func elements() throws {
    let repository = try DiffRepository()
    try repository.edit([
      (#""name": "Ana""#, #""name": "Anna""#), (DiffTests.mei + ",", ""),
      (#""id": "omar", "name": "Omar""#, #""id": "zoe", "name": "Zoe"}, {"id": "omar", "name": "Omar""#),
    ])
    try repository.commit()
    let picture = try #require(try repository.report(["HEAD~1..HEAD"]).pictures.first)
    let effects = picture.elements.map { "\($0.category) \($0.id): \($0.effect)" }
    #expect(
      effects == [
        "screen screen: unchanged", "cell mei: deleted", "cell steve: unchanged", "cell ana: changed",
        "cell zoe: inserted", "cell omar: unchanged", "header header 0: unchanged",
        "navigation bar navigation bar: unchanged",
      ])
    let ana = try #require(picture.elements.first { $0.id == "ana" })
    let (old, new) = (try #require(ana.old), try #require(ana.new))
    #expect(old.attributes.first?.value == new.attributes.first?.value)
    #expect(old.attributes.contains { $0.name == "name" && $0.value == "Ana" })
    #expect(new.attributes.contains { $0.name == "name" && $0.value == "Anna" })
    #expect(new.attributes.contains { $0.name == "background" && $0.value == "systemGray6" })
    // The first row is below the bars, and rows have equal offsets in the image and in the content.
    let bar = try #require(picture.elements.last?.new?.box)
    #expect(new.box?.height == 70)
    #expect((new.box?.y ?? 0) > bar.y + bar.height)
  }

  @Test("image file names in a report are portable and unique")
  func ids() throws {
    let repository = try DiffRepository()
    for name in ["a/Fr ✂︎ends.json", "a/FR ends.json", "a/日本.json", "a/../../x.json"].prefix(3) {
      try repository.folder.write(DiffRepository.design, to: "old/\(name)")
      try repository.folder.write(
        DiffRepository.design.replacing("Ana", with: "Anna"), to: "new/\(name)")
    }
    let ids = try repository.report(["old", "new"]).pictures.map(\.id)
    #expect(
      ids.sorted() == [
        "a/FR-ends-friends-iphone-17", "a/Fr-ends-friends-iphone-17-2", "a/friends-iphone-17",
      ])
  }

  @Test("the report records the command without the number of jobs, and the libraries' versions")
  func origin() throws {
    let repository = try DiffRepository()
    let report = try repository.report(["HEAD", "designs", "--jobs", "1", "--pixels"])
    #expect(
      report.command == ["maquette", "diff", "HEAD", "designs", "--pixels", "--format", "json"])
    #expect((report.old, report.new) == ("HEAD", "work tree"))
    #expect(
      report.tool.libraries.keys.sorted() == [
        "cairo", "fontconfig", "freetype", "harfbuzz", "lcms2", "libpng", "pango",
      ])
    #expect(report.tool.libraries.values.allSatisfy { $0.contains(".") && $0.first?.isNumber == true })
  }

  @Test("a changed token is reported with its location in the token file and the affected elements")
  func tokens() throws {
    let repository = try DiffRepository()
    func write(_ color: String, _ asset: String) throws {
      try repository.edit([
        ("{\"viewports\"", #"{"tokens": "app.tokens.json", "assets": "A.xcassets", "viewports""#),
        (#""systemGray6""#, #""{color.brand}""#),
      ])
      try repository.folder.write(
        ##"{"color": {"brand": {"$type": "color", "$value": "\##(color)"}}}"##, to: "designs/app.tokens.json")
      try repository.folder.write(
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "\#(asset)", "green": "0", "blue": "0", "alpha": "1"}}}], "info": {"version": 1, "author": "xcode"}}"#,
        to: "designs/A.xcassets/Ink.colorset/Contents.json")
      try repository.commit()
    }
    try write("#FF0000", "0")
    try write("#00FF00", "1")
    let run = try repository.diff(["HEAD~1..HEAD"])
    #expect(
      run.causes("design") == [
        ##"HEAD:designs/app.tokens.json:1:50: color.brand.$value changed "#FF0000" → "#00FF00" (was at HEAD~1:designs/app.tokens.json:1:50)"##,
        #"HEAD:designs/A.xcassets/Ink.colorset/Contents.json:1:91: colors[0].color.components.red changed "0" → "1" (was at HEAD~1:designs/A.xcassets/Ink.colorset/Contents.json:1:91)"#,
      ], "\(run.errors)")
    #expect(run.causes() == ["4 cells: background #FF0000 → #00FF00"])
    #expect(run.verdict == "verdict: color")
  }

  @Test("a changed dark image of an image set is reported on the screens in dark appearance")
  func imageSets() throws {
    let repository = try DiffRepository()
    let set = "designs/A.xcassets/sun.imageset"
    func write(moon: String) throws {
      try repository.edit([
        (
          "{\"viewports\"",
          #"{"assets": "A.xcassets", "matrix": {"appearance": ["light", "dark"]}, "viewports""#
        ),
        (
          #"{"type": "shape", "shape": "circle", "width": 20, "height": 20, "color": "{accent}"}"#,
          #"{"type": "image", "source": "{assets.sun}", "width": 20, "height": 20}"#
        ),
      ])
      try repository.folder.write(
        """
        {"images": [{"idiom": "universal", "filename": "sun.svg"},
         {"idiom": "universal", "filename": "moon.svg", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
        """, to: "\(set)/Contents.json")
      for (name, color) in [("sun", "gold"), ("moon", moon)] {
        try repository.folder.write(
          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4' fill='\(color)'/></svg>",
          to: "\(set)/\(name).svg")
      }
      try repository.commit()
    }
    try write(moon: "silver")
    try write(moon: "white")
    let run = try repository.diff(["HEAD~1..HEAD"])
    #expect(run.causes() == ["4 cells: image changed"], "\(run.errors)")
    #expect(run.text.contains("dark") && !run.text.contains("sun.svg"), "\(run.text)")
  }
}
