import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct SVGTests {
  let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  private func text(of scene: Scene, _ style: SVGRenderer.TextStyle = .outlines) throws -> String {
    String(decoding: try SVGRenderer(text: style).data(of: scene, with: library), as: UTF8.self)
  }

  @Test("an element in an SVG is a group with its id, index path and title")
  func namesElements() throws {
    let svg = try text(of: Sample.card(library.fonts))
    #expect(svg.contains(#"<g id="ana" data-index-path="0-3" transform="translate(10 5)">"#))
    #expect(svg.contains("<title>cell 0.3 &quot;ana&quot;</title>"))
    #expect(svg.contains(##"<rect x="0" y="0" width="180" height="50" rx="12" fill="#34C759"/>"##))
  }

  @Test("text in an SVG is vector shapes by default, and live text on request")
  func textStyles() throws {
    let card = Sample.card(library.fonts)
    let outlines = try text(of: card)
    #expect(outlines.contains(#"<path aria-label="Ana &amp; &lt;Petrović&gt;" d="M"#))
    #expect(!outlines.contains("<text"))
    let live = try text(of: card, .live)
    #expect(live.contains(#"font-family="Inter, sans-serif" font-size="17" font-weight="600""#))
    #expect(live.contains(">Ana &amp; &lt;Petrović&gt;</text>"))
    #expect(!live.contains("<path"))
  }

  @Test(
    "a font family's name is quoted in SVG if it is not a sequence of CSS identifiers",
    arguments: [
      ("Noto Serif", "Noto Serif"), ("Source Sans 3", "'Source Sans 3'"), ("Open  Sans", "'Open  Sans'"),
      ("M+ 1p", "'M+ 1p'"), ("源ノ角", "'源ノ角'"), (#"Frida's \ Hand"#, #"'Frida\'s \\ Hand'"#),
    ])
  func families(name: String, expected: String) throws {
    let shaped = library.fonts.shape(TextRequest("Ana", font: Font(family: name, size: 17)))
    let line = shaped.text(at: CGPoint(x: 0, y: 20), color: .black)
    let svg = try text(of: Scene(size: CGSize(width: 60, height: 30), nodes: [.text(line)]), .live)
    #expect(svg.replacing("&#39;", with: "'").contains("font-family=\"\(expected), sans-serif\""), "\(svg)")
  }

  @Test(
    "a shadow in an SVG is a filter with the smallest sufficient area, and equal shadows share one filter")
  func shadows() throws {
    let box = Shape(.rectangle(CGRect(x: 10, y: 0, width: 40, height: 20)), fill: .color(.black))
    let shadow = Shadow(Color(hex: 0xFF0000, alpha: 0.25), deviation: 4)
    let group = Scene.Node.group(
      Group([.shape(box)], transform: AffineTransform(translationByX: 0, byY: 2), shadow: shadow))
    let sharp = Scene.Node.group(Group([.shape(box)], shadow: Shadow(.black, deviation: 0)))
    let svg = try text(of: Scene(size: CGSize(width: 60, height: 30), nodes: [group, group, sharp]))
    #expect(
      svg.contains(
        """
            <filter id="shadow-1" filterUnits="userSpaceOnUse" x="-3" y="-13" width="66" height="46" \
        color-interpolation-filters="sRGB">
              <feGaussianBlur in="SourceAlpha" stdDeviation="4" result="blur"/>
              <feFlood flood-color="#FF0000" flood-opacity="0.25" result="ink"/>
              <feComposite in="ink" in2="blur" operator="in"/>
            </filter>
        """))
    let uses = svg.components(
      separatedBy: ##"<g transform="translate(0 2)" filter="url(#shadow-1)" aria-hidden="true">"##)
    #expect(uses.count == 3)
    #expect(svg.components(separatedBy: "<filter").count == 3)
    // A blur of 0 would draw nothing in some viewers.
    #expect(!svg.contains(#"stdDeviation="0""#))
  }

  @Test("in an SVG, boxes have crisp edges, and lines and rounded boxes are antialiased")
  func edges() throws {
    func svg(_ path: Path, stroke: Stroke? = nil) throws -> String {
      try text(
        of: Scene(
          size: CGSize(width: 9, height: 9),
          nodes: [.shape(Shape(path, fill: .color(.black), stroke: stroke))]))
    }
    let box = CGRect(x: 1, y: 1, width: 7, height: 7.3)
    #expect(try svg(.rectangle(box)).contains(##"fill="#000000" shape-rendering="crispEdges"/>"##))
    #expect(try !svg(.rectangle(box), stroke: Stroke(.black, width: 1)).contains("crispEdges"))
    #expect(try !svg(.roundedRectangle(box, radius: 2)).contains("crispEdges"))
    #expect(try !svg(.rectangle(CGRect(x: 1, y: 1, width: 7, height: 0.5))).contains("crispEdges"))
  }

  @Test("texts of a design are escaped in an SVG")
  func escapes() throws {
    let evil = "\u{0}\"><script>alert(1)</script>&\u{8}\u{FFFF}"
    let scene = Scene(
      size: CGSize(width: 1, height: 1), title: evil,
      nodes: [.group(Group([], element: ElementLabel(id: evil, title: evil, indexPath: evil)))])
    let svg = try text(of: scene)
    #expect(!svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(throws: Never.self) { try XMLParserCheck.parse(svg) }
  }

  @Test(
    "in an SVG, a gray image shares the embedded file of the color image and has a filter")
  func grayPictures() throws {
    let white = try PNGRenderer(PNGSettings(scale: 1)).data(
      of: Sample.filled(Color(hex: 0xC03020), CGSize(width: 2, height: 2)), with: library)
    let picture = Image(
      try ImageSource(name: "red.png", data: white), frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    let scene = Scene(size: CGSize(width: 2, height: 2), nodes: [.image(picture), .image(picture.gray)])
    let svg = try text(of: scene)
    #expect(svg.components(separatedBy: "base64,").count == 2)
    #expect(svg.components(separatedBy: #"filter="url(#gray)""#).count == 2)
    #expect(svg.contains(#"<feColorMatrix type="saturate" values="0"/>"#))
    let png = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    let pixels = try ImageSource(name: "gray.png", data: png).decoded().pixels
    // 0.213 × 192 + 0.715 × 48 + 0.072 × 32
    #expect(Array(pixels.prefix(4)) == [78, 78, 78, 255])
  }

  @Test("elements with the same id get unique ids in an SVG")
  func uniqueNames() throws {
    let label = ElementLabel(id: "a b", title: "")
    let scene = Scene(
      size: CGSize(width: 1, height: 1),
      nodes: [Scene.Node](repeating: .group(Group([], element: label)), count: 3))
    let svg = try text(of: scene)
    for name in ["a-b", "a-b-2", "a-b-3"] { #expect(svg.contains("<g id=\"\(name)\">")) }
  }

  @Test("an image drawn twice is embedded once in an SVG")
  func sharesImages() throws {
    let png = try PNGRenderer(PNGSettings(scale: 1)).data(
      of: Sample.filled(.black, CGSize(width: 2, height: 2)), with: library)
    let source = try ImageSource(name: "dot.png", data: png)
    func svg(_ count: Int) throws -> String {
      let image = Scene.Node.image(Image(source, frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
      return try text(
        of: Scene(size: CGSize(width: 4, height: 4), nodes: [Scene.Node](repeating: image, count: count)))
    }
    #expect(try svg(1).components(separatedBy: "base64,").count == 2)
    let twice = try svg(2)
    #expect(twice.components(separatedBy: "base64,").count == 2)
    #expect(twice.components(separatedBy: "<use ").count == 3)
    #expect(twice.contains("scale(2 2)"))
  }

  @Test("path steps in an SVG are relative and in hundredths, and their rounding errors do not accumulate")
  func pathData() throws {
    let steps = (1...300).map { Path.Element.line(CGPoint(x: Double($0) / 3, y: 0)) }
    let shape = Shape(.elements([.move(.zero)] + steps + [.line(CGPoint(x: 100, y: 7)), .close]))
    let svg = try text(of: Scene(size: CGSize(width: 9, height: 9), nodes: [.shape(shape)]))
    #expect(svg.contains(#"d="M0 0h.33h.34h.33h.33h.34"#))
    // The vertical step starts at exactly 100, despite the rounded steps before it.
    #expect(svg.contains("v7z"))
  }
}

/// Parses the document with an independent XML parser.
private enum XMLParserCheck {
  struct Malformed: Error {}

  static func parse(_ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import sys, xml.dom.minidom as m; m.parse(sys.stdin.buffer)"]
    let input = Pipe()
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Malformed() }
  }
}
