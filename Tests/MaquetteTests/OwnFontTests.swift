import DesignFormat
import Foundation
import Graphics
import Maquette
import Rendering
import TestSupport
import Testing

/// Font files of a design.
@Suite(.waitsForPrograms) struct OwnFontTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ font: BoxFont, to name: String) throws {
    try folder.write("", to: name)
    try font.data.write(to: folder.url.appendingPathComponent(name))
  }

  private func mockup(_ keys: String, text: String = "", screen: String = "", name: String = "app.json")
    throws -> Mockup
  {
    let design = #"""
      {\#(keys), "viewports": [{"name": "iPhone 16", "system": "ios18"}],
       "templates": {"tile": {"type": "row", "children": [{"type": "text", "text": "four"\#(text)}]}},
       "screens": [{"id": "s", "title": "Bar", "layout": {"type": "waterfall", "columnCount": 1}, "cell": "tile", \#(screen)
         "items": [{"id": "ana"}]}]}
      """#
    return try Mockup(contentsOf: folder.write(design, to: name))
  }

  private func lines(_ mockup: Mockup, _ renderer: Renderer, _ fonts: RenderingFonts = RenderingFonts())
    throws
    -> [String]
  {
    let screen = try #require(try mockup.arrangements(fonts: fonts).first)
    return try renderer.scene(of: screen, style: .mockup, title: "test").description
      .split(separator: "\n").map { $0.drop { $0 == " " } }.map(String.init)
  }

  /// The width of a line in a scene's description.
  private func width(of text: String, in lines: [some StringProtocol]) throws -> Double {
    let line = try #require(lines.first { $0.hasPrefix("text \"\(text)\"") }, "\(lines)")
    let words = line.split(separator: " ")
    let place = try #require(words.firstIndex { $0 == "width" || $0 == "w" }, "\(line)")
    return try #require(Double(words[place + 1]))
  }

  @Test("only texts that use a design's own font family use its font file")
  func family() throws {
    try write(BoxFont(family: "Boxes", width: 800), to: "fonts/boxes.ttf")
    let own = try lines(
      mockup(#""fonts": ["fonts/boxes.ttf"]"#, text: #", "family": "Boxes", "size": 20"#), Renderer())
    #expect(try width(of: "four", in: own) == 80)
    #expect(own.contains { $0.hasPrefix("text \"Bar\"") && $0.contains("Inter") })
  }

  @Test("the design's font family applies to all texts without a family, except system texts")
  func defaultFamily() throws {
    try write(BoxFont(family: "Boxes"), to: "boxes.ttf")
    let own = try lines(
      mockup(
        #""fonts": ["boxes.ttf"], "fontFamily": "Boxes""#,
        screen: #""presents": {"alert": {"title": "Sure?", "actions": [{"title": "Yes"}]}},"#), Renderer())
    for text in ["four", "Bar"] {
      #expect(own.contains { $0.hasPrefix("text \"\(text)\"") && $0.contains("Boxes") }, "\(text)")
    }
    for text in ["Sure?", "Yes", "9:41"] {
      #expect(own.contains { $0.hasPrefix("text \"\(text)\"") && !$0.contains("Boxes") }, "\(text)")
    }
    let system = try lines(
      mockup(#""fonts": ["boxes.ttf"], "fontFamily": "Boxes""#, text: #", "family": "SF Pro""#), Renderer())
    #expect(system.contains { $0.hasPrefix("text \"four\"") && $0.contains("Inter") })
  }

  @Test("a design may give a font file another family name, which overrides an installed family")
  func otherName() throws {
    try write(BoxFont(family: "Boxes", width: 800), to: "boxes.ttf")
    let renamed = #""fonts": [{"file": "boxes.ttf", "family": "Noto Serif"}]"#
    let lines = try lines(mockup(renamed, text: #", "family": "Noto Serif", "size": 20"#), Renderer())
    #expect(try width(of: "four", in: lines) == 80)
  }

  @Test("if one renderer draws two designs, each design uses the font files in its own folder")
  func isolation() throws {
    try write(BoxFont(family: "Boxes", width: 800), to: "a/boxes.ttf")
    try write(BoxFont(family: "Boxes", width: 300), to: "b/boxes.ttf")
    let (renderer, fonts) = (try Renderer(), RenderingFonts())
    let text = #", "family": "Boxes", "size": 20"#
    let a = try mockup(#""fonts": ["boxes.ttf"]"#, text: text, name: "a/app.json")
    let b = try mockup(#""fonts": ["boxes.ttf"]"#, text: text, name: "b/app.json")
    for _ in 0..<2 {
      #expect(try width(of: "four", in: lines(a, renderer, fonts)) == 80)
      #expect(try width(of: "four", in: lines(b, renderer, fonts)) == 40)
    }
    let none = try mockup(#""name": "none""#, text: text)
    #expect(throws: InvalidDesign.self) { try none.arrangements(fonts: fonts) }
  }

  @Test("a variable font of a design is laid out and drawn at the requested weight")
  func variable() throws {
    try write(BoxFont(family: "Boxes", width: 300, growth: 500), to: "boxes.ttf")
    func drawn(_ weight: String) throws -> (width: Double, picture: Bitmap) {
      let mockup = try mockup(
        #""fonts": ["boxes.ttf"]"#, text: #", "family": "Boxes", "size": 20, "weight": "\#(weight)""#)
      let screen = try #require(try mockup.arrangements().first)
      let renderer = try Renderer()
      let scene = try renderer.scene(of: screen, style: .mockup, title: "test")
      let words = scene.description.split(separator: "\n").map { String($0.drop { $0 == " " }) }
      return (try width(of: "four", in: words), try renderer.drawn(scene, scale: 1).bitmap)
    }
    let (regular, black) = (try drawn("regular"), try drawn("black"))
    #expect(regular.width == 40 && black.width == 80)
    // Boxes of 6 and of 16 points with a distance of 4 points.
    #expect(regular.picture != black.picture)
  }

  @Test(
    "a PDF embeds a variable font at the requested weight, and its text can be extracted",
    arguments: [("regular", 40.0), ("black", 80)])
  func variableDocument(weight: String, width: Double) throws {
    try write(BoxFont(family: "Boxes", width: 300, growth: 500), to: "boxes.ttf")
    let mockup = try mockup(
      #""fonts": ["boxes.ttf"]"#, text: #", "family": "Boxes", "size": 20, "weight": "\#(weight)""#)
    let (screen, renderer) = (try #require(try mockup.arrangements().first), try Renderer())
    let scene = try renderer.scene(of: screen, style: .mockup, title: "test")
    let file = folder.url.appendingPathComponent("test.pdf")
    try renderer.data(of: scene, as: .pdf, properties: mockup.imageMetadata(of: screen.variant)).write(
      to: file)
    let words = try Program.run("pdftotext", ["-bbox", file.path, "-"]).text.split(separator: "\n")
    let word = try #require(words.first { $0.contains(">four<") }).split(separator: "\"")
    let (left, right) = (try #require(Double(word[1])), try #require(Double(word[5])))
    #expect(abs(right - left - width) < 0.1)
  }

  @Test("a replaced font file changes the drawn image, even if its glyph metrics are equal")
  func replaced() throws {
    let fonts = RenderingFonts()
    func picture(_ height: Int, _ fonts: RenderingFonts) throws -> Data {
      var font = BoxFont(family: "Boxes")
      font.height = height
      try write(font, to: "boxes.ttf")
      let mockup = try mockup(#""fonts": ["boxes.ttf"]"#, text: #", "family": "Boxes", "size": 20"#)
      let screen = try #require(try mockup.arrangements(fonts: fonts).first)
      let renderer = try Renderer(sharing: fonts)
      let scene = try renderer.scene(of: screen, style: .mockup, title: "")
      let properties = ImageMetadata(software: "", device: "", designHash: "")
      return try renderer.data(of: scene, as: .png(scale: 2), properties: properties)
    }
    let first = try picture(700, fonts)
    let second = try picture(500, fonts)
    #expect(first != second)
    #expect(try second == picture(500, RenderingFonts()))
  }

  @Test("a changed font file is reported for the affected texts, and changes the design's fingerprint")
  func review() throws {
    func mockup(_ width: Int) throws -> Mockup {
      try write(BoxFont(family: "Boxes", width: width), to: "boxes.ttf")
      return try self.mockup(#""fonts": ["boxes.ttf"]"#, text: #", "family": "Boxes""#)
    }
    let old = try mockup(300)
    let before = try old.arrangements()
    _ = old.fingerprint
    let new = try mockup(310)
    let review = try DesignReview(from: old, showing: before, to: new, showing: new.arrangements())
    #expect(!review.hasSameSources && review.filesDiffer)
    #expect(review.designLines == ["font Boxes changed: boxes.ttf"])
    #expect(
      review.lines.contains { $0.contains("cell ana") && $0.contains("font file Boxes") }, "\(review.lines)")
  }

  @Test("unusable font files of a design are errors with locations")
  func unreadable() throws {
    try folder.write("junk", to: "junk.ttf")
    try folder.write("wOFF", to: "web.woff")
    try folder.write("", to: "cut.ttf")
    try BoxFont(family: "Boxes").data.prefix(300).write(to: folder.url.appendingPathComponent("cut.ttf"))
    let error = #expect(throws: InvalidDesign.self) {
      try mockup(#""fonts": ["junk.ttf", "web.woff", "cut.ttf", "../x.ttf", "cud.ttf"]"#)
    }
    #expect(
      error?.diagnostics.map { "\($0.code) \($0.path)" } == [
        "font-unreadable fonts[0]", "font-unreadable fonts[1]", "font-unreadable fonts[2]",
        "font-outside-folder fonts[3]", "font-not-found fonts[4]",
      ])
    #expect(error?.diagnostics.last?.hint == #"did you mean "cut.ttf"?"#)
  }

  @Test("damaged font files are refused or drawn without a crash")
  func damaged() throws {
    let whole = BoxFont(family: "Boxes", width: 300, growth: 500).data
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      var data = whole
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        data[Int.random(in: 12..<data.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      try folder.write("", to: "boxes.ttf")
      try data.write(to: folder.url.appendingPathComponent("boxes.ttf"))
      do {
        let mockup = try mockup(
          #""fonts": [{"file": "boxes.ttf", "family": "Boxes"}], "fontFamily": "Boxes""#)
        let screen = try #require(try mockup.arrangements().first)
        let renderer = try Renderer()
        let scene = try renderer.scene(of: screen, style: .mockup, title: "test")
        for format in [ImageFormat.png(scale: 1), .pdf, .svg(text: .outlines)] {
          _ = try renderer.data(
            of: scene, as: format, properties: ImageMetadata(software: "", device: "", designHash: ""))
        }
      } catch is InvalidDesign {
        continue
      } catch is RenderingError {
        continue
      }
    }
  }
}
