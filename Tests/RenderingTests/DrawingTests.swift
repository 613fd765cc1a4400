import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// SVG files used as images.
@Suite(.waitsForPrograms) struct DrawingTests {
  private let library: SceneLibrary

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
  }

  private static func svg(_ attributes: String, _ content: String = "") -> Data {
    Data(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\(content)</svg>"
        .utf8)
  }

  /// A badge with a gradient, a hole, lines, a clip, a layer and a mask.
  private static let badge = svg(
    "viewBox='0 0 24 20'",
    """
    <defs><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".5"/>\
    </linearGradient><clipPath id="c"><circle cx="12" cy="10" r="8"/></clipPath></defs>\
    <rect x="1" y="1" width="22" height="18" rx="4" fill="url(#g)"/>\
    <g clip-path="url(#c)" opacity=".5"><path d="M0 0L24 20M24 0L0 20" stroke="green" stroke-width="3"/></g>\
    <path fill-rule="evenodd" d="M2 2h6v6h-6zM3 3h4v4h-4z" fill="#fff"/>
    """)

  private static func source(_ data: Data) throws -> ImageSource {
    try ImageSource(name: "a.svg", data: data)
  }

  private func scene(_ data: Data, _ frame: CGRect, tint: Color? = nil) throws -> Scene {
    let image = Image(try Self.source(data), frame: frame, tint: tint)
    return Scene(
      size: CGSize(width: frame.maxX + frame.minX, height: frame.maxY + frame.minY), background: .white,
      nodes: [.image(image)])
  }

  private static let frame = CGRect(x: 10, y: 5, width: 96, height: 80)

  @Test(
    "an SVG image has the size of its root element",
    arguments: [
      ("width='30' height='20'", 30.0, 20.0), ("width='30px' height='12.5'", 30, 12.5),
      ("viewBox='0 0 24 16'", 24, 16), ("viewBox='-2,-2, 24,16' width='48'", 48, 32),
      ("viewBox='0 0 24 16' width='100%' height='100%'", 24, 16), ("height='12pt' viewBox='0 0 8 8'", 16, 16),
      ("width='1in' height='25.4mm'", 96, 96),
    ])
  func size(attributes: String, width: Double, height: Double) throws {
    let size = try Self.source(
      Data("\u{FEFF}<?xml version='1.0'?>\n<!-- <svg> --><!DOCTYPE svg [<!ENTITY a \"b>\">]>".utf8)
        + Self.svg(attributes)
    ).size
    #expect(size == CGSize(width: width, height: height))
  }

  @Test(
    "a PNG with an SVG image is rendered at the resolution of its scale and matches rsvg-convert",
    arguments: [1.0, 2, 3])
  func pixels(scale: Double) throws {
    let png = try PNGRenderer(PNGSettings(scale: scale)).data(
      of: scene(Self.badge, Self.frame), with: library)
    let folder = try TemporaryFolder()
    try Self.badge.write(to: folder.url.appendingPathComponent("a.svg"))
    let rsvg = [
      "-b", "white", "-w", "\(Int(96 * scale))", "-h", "\(Int(80 * scale))", "--page-width",
      "\(Int(116 * scale))",
      "--page-height", "\(Int(90 * scale))", "--left", "\(Int(10 * scale))", "--top", "\(Int(5 * scale))",
      "a.svg", "-o",
      "a.png",
    ]
    #expect(try Program.run("rsvg-convert", rsvg, in: folder.url).status == 0)
    let expected = try Bitmap(contentsOf: folder.url.appendingPathComponent("a.png"))
    let drawn = try ImageSource(name: "drawn", data: png).decoded()
    #expect(try #require(drawn.meanDifference(from: expected)) < 0.001)
  }

  @Test(
    "an SVG image is embedded in SVG as vector shapes, which librsvg and Chromium draw equally",
    arguments: [nil, Color(hex: 0x34C759)])
  func vectors(tint: Color?) throws {
    var scene = try scene(Self.badge, CGRect(x: 10, y: 5, width: 288, height: 240), tint: tint)
    scene.size = CGSize(width: 400, height: 300)
    let svg = try SVGRenderer().data(of: scene, with: library)
    #expect(!String(decoding: svg, as: UTF8.self).contains("<image"))
    let png = try PNGRenderer(PNGSettings(scale: 2)).data(of: scene, with: library)
    let drawn = try ImageSource(name: "drawn", data: png).decoded()
    let folder = try TemporaryFolder()
    try svg.write(to: folder.url.appendingPathComponent("a.svg"))
    #expect(
      try Program.run("rsvg-convert", ["-z", "2", "a.svg", "-o", "rsvg.png"], in: folder.url).status == 0)
    let page = folder.url.appendingPathComponent("a.svg").path
    let shot = folder.url.appendingPathComponent("chromium.png")
    _ = try Chromium.run(
      ["--screenshot=\(shot.path)", "--force-device-scale-factor=2", "--window-size=400,300"], page: page)
    // Chromium interpolates gradients differently if the alpha of their colors differs.
    for (file, tolerance) in [(folder.url.appendingPathComponent("rsvg.png"), 0.01), (shot, 0.03)] {
      let difference = try #require(try Bitmap(contentsOf: file).meanDifference(from: drawn))
      #expect(difference < tolerance, "\(file) \(difference)")
    }
  }

  @Test("an SVG image is embedded in PDF as vector shapes without links")
  func page() throws {
    let linked = Self.svg(
      "viewBox='0 0 24 20'",
      "<a xlink:href='https://example.org/'><rect width='24' height='20' fill='#36f'/></a>")
    for data in [Self.badge, linked] {
      let scene = try scene(data, Self.frame)
      let pdf = try PDFRenderer(creator: "Maquette").data(of: scene, with: library)
      #expect(pdf.range(of: Data("/URI".utf8)) == nil)
      let folder = try TemporaryFolder()
      let file = folder.url.appendingPathComponent("a.pdf")
      try pdf.write(to: file)
      let images = try Program.run("pdfimages", ["-list", file.path]).text
      #expect(images.split(separator: "\n").count == 2, "\(images)")
      _ = try Program.run(
        "pdftoppm", ["-r", "144", "-png", "-singlefile", file.path, "page"], in: folder.url)
      let png = try PNGRenderer(PNGSettings(scale: 2)).data(of: scene, with: library)
      let page = try Bitmap(contentsOf: folder.url.appendingPathComponent("page.png"))
      let drawn = try ImageSource(name: "drawn", data: png).decoded()
      #expect(try #require(page.meanDifference(from: drawn)) < 0.01)
    }
  }

  @Test("the tint of an SVG image replaces all colors and keeps their opacity")
  func tint() throws {
    let half = Self.svg(
      "viewBox='0 0 10 10'",
      "<rect width='5' height='10'/><rect x='5' width='5' height='10' fill='red' fill-opacity='.5'/>")
    let tinted = try scene(half, CGRect(x: 0, y: 0, width: 10, height: 10), tint: Color(hex: 0x0000FF))
    let png = try PNGRenderer(PNGSettings(scale: 1)).data(of: tinted, with: library)
    let pixels = try ImageSource(name: "drawn", data: png).decoded().pixels
    #expect(Array(pixels[0..<4]) == [255, 0, 0, 255])
    #expect(
      Array(pixels[36..<40]) == [255, 127, 127, 255] || Array(pixels[36..<40]) == [255, 128, 128, 255])
    let svg = String(decoding: try SVGRenderer().data(of: tinted, with: library), as: UTF8.self)
    #expect(svg.contains("fill:#0000FF;") && !svg.contains("<filter"))
  }

  @Test(
    "a JPEG or PNG embedded in an SVG image has the orientation and colors that it has on its own",
    arguments: ["jpeg", "png"])
  func pictures(type: String) throws {
    let plain = try OrientedImage.plain(type == "png" ? "PNG24" : "JPEG")
    let exif = OrientedImage.exif(6)
    let turned =
      type == "png"
      ? OrientedImage.png(plain, exif: exif, atEnd: false) : OrientedImage.jpeg(plain, exif: exif)
    let colorful =
      type == "png"
      ? ColorfulImage.png(plain, [try ColorfulImage.iCCP(TestProfile.displayP3)])
      : ColorfulImage.jpeg(plain, TestProfile.segments(TestProfile.displayP3))
    for file in [plain, turned, colorful] {
      let alone = try ImageSource(name: "a", data: file).decoded()
      let (width, height) = (alone.width, alone.height)
      let image =
        "<image width='\(width)' height='\(height)' xlink:href='data:image/\(type);base64,\(file.base64EncodedString())'/>"
      let drawn = try Self.source(Self.svg("viewBox='0 0 \(width) \(height)'", image)).decoded()
      #expect(try #require(drawn.meanDifference(from: alone)) < 0.01)
    }
  }

  @Test(
    "an image in an SVG file is recognized by its bytes, in every form of data URLs",
    arguments: [
      "data:image/jpg;base64,", "data:image/png;base64,", "data:image/JPEG;base64,", "DATA:;base64,",
      "data:image/jpeg;charset=utf-8;base64,", " data:image/jpeg; base64,&#10;",
    ])
  func dataURLs(beginning: String) throws {
    let file = try OrientedImage.plain("JPEG")
    let alone = try ImageSource(name: "a", data: file).decoded()
    let letters = file.base64EncodedString().replacingOccurrences(of: "=", with: "")
    for text in [letters, letters.replacingOccurrences(of: "/", with: "%2F")] {
      let image =
        "<image width='\(alone.width)' height='\(alone.height)' href='\(beginning)\(text)'/>"
      let drawn = try Self.source(Self.svg("viewBox='0 0 \(alone.width) \(alone.height)'", image)).decoded()
      #expect(try #require(drawn.meanDifference(from: alone)) < 0.01)
    }
  }

  @Test(
    "a damaged image inside an SVG file is an error, like a damaged image file", arguments: ["JPEG", "PNG24"])
  func damagedPictures(format: String) throws {
    let whole = try OrientedImage.plain(format)
    let file = whole.prefix(whole.count / 2)
    let own = try #require(throws: RenderingError.self) { try ImageSource(name: "a", data: file).decoded() }
    let image = "<image width='9' height='9' href='data:;base64,\(file.base64EncodedString())'/>"
    let source = try Self.source(Self.svg("viewBox='0 0 9 9'", image))
    let error = try #require(throws: RenderingError.self) { try source.decoded() }
    #expect(error.message == "SVG: an embedded image is damaged (\(own)); save it again")
  }

  @Test(
    "feDropShadow equals the primitives that it abbreviates",
    arguments: [
      (
        "<feDropShadow dx='3' dy='1' stdDeviation='1.5' flood-color='#00f' flood-opacity='.5'/>",
        """
        <feGaussianBlur in='SourceAlpha' stdDeviation='1.5'/><feOffset dx='3' dy='1' result='b'/>\
        <feFlood flood-color='#00f' flood-opacity='.5'/><feComposite in2='b' operator='in'/>\
        <feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge>
        """
      ),
      (
        "<feOffset dx='-2'/><feDropShadow style='flood-color: red'></feDropShadow>",
        """
        <feOffset dx='-2' result='a'/><feGaussianBlur in='a' stdDeviation='2'/><feOffset dx='2' dy='2' result='b'/>\
        <feFlood flood-color='red'/><feComposite in2='b' operator='in'/>\
        <feMerge><feMergeNode/><feMergeNode in='a'/></feMerge>
        """
      ),
    ])
  func dropShadow(short: String, long: String) throws {
    func drawn(_ primitives: String) throws -> Bitmap {
      let filter = "<filter id='f'>\(primitives)</filter>"
      let rectangle = "<rect x='4' y='4' width='12' height='12' fill='#0a0' filter='url(#f)'/>"
      return try Self.source(Self.svg("viewBox='0 0 24 24'", filter + rectangle)).decoded()
    }
    let expected = try drawn(long)
    #expect(expected.pixels.contains { $0 > 0 })
    #expect(try #require(drawn(short).meanDifference(from: expected)) < 0.002)
  }

  @Test("ids of SVG images in a document do not depend on earlier documents")
  func names() throws {
    let scene = try scene(Self.badge, Self.frame)
    let first = try SVGRenderer().data(of: scene, with: library)
    #expect(try SVGRenderer().data(of: scene, with: library) == first)
    let other = SceneLibrary(fonts: try FontLibrary())
    #expect(try SVGRenderer().data(of: scene, with: other) == first)
  }

  @Test(
    "SVG images with external references, unsupported features or errors are rejected with the reason",
    arguments: [
      (
        "<image href='photo.png'/>",
        "SVG: its image refers to another file, which is not supported; embed its content"
      ),
      (
        "<use xlink:href='file:///etc/passwd#a'/>",
        "SVG: its use refers to another file, which is not supported; embed its content"
      ),
      (
        "<image href='data:image/svg+xml,x'/>",
        "SVG: its image refers to data that is neither PNG nor JPEG; save it as PNG"
      ),
      (
        "<image href='data:image/png;base64,AAAA'/>",
        "SVG: an embedded image is neither PNG nor JPEG; save it as PNG"
      ),
      (
        "<image href='data:image/png;base64,\(Data("GIF89a\0\0\u{8}\0".utf8).base64EncodedString())'/>",
        "SVG: an embedded image is 0 × 8 pixels, which is outside the limits"
      ),
      (
        "<filter><feConvolveMatrix/></filter>",
        "SVG: the filter feConvolveMatrix is not drawn; save the drawing without it, or as PNG"
      ),
      (
        "<image href='data:image/png;base64,?'/>", "SVG: an embedded image is damaged; save it again"
      ),
      (
        "<?xml-stylesheet href='a.css'?>",
        "SVG: its xml-stylesheet is not supported; write the rules in a style element"
      ),
      ("<g>", "SVG: line 1: a tag is not closed, or the wrong tag is closed"),
    ])
  func refusals(content: String, message: String) throws {
    let source = try Self.source(Self.svg("viewBox='0 0 9 9'", content))
    let error = try #require(throws: RenderingError.self) { try source.decoded() }
    #expect(error.message.hasPrefix(message), "\(error)")
  }

  @Test(
    "markup errors in SVG images are reported with a remedy",
    arguments: [
      (
        "<g>&nbsp;</g>",
        "line 2 refers to the entity \"nbsp\", which the file does not declare; remove \"&nbsp;\", or export the drawing again"
      ),
      (
        "<g xmlns:i='&ns_ai;'/>",
        "line 2 refers to the entity \"ns_ai\", which the file does not declare; remove \"&ns_ai;\", or export the drawing again"
      ),
      ("<g a=1/>", "line 2: the attribute \"a\" has no value in quotes; write a=\"1\""),
      ("<g a='1' a='2'/>", "line 2: the attribute \"a\" occurs twice; remove one of them"),
      (
        "<g a/>", #"line 2: the attribute "a" has no value in quotes; write one, or export the drawing again"#
      ),
      ("<p:g/>", "line 2: the prefix \"p\" is not declared; declare it in the first tag"),
      ("<g a:href='#a'/>", "line 2: the prefix \"a\" is not declared; declare it in the first tag"),
      ("Salt & pepper", "line 2: an \"&\" does not begin a reference; write \"&amp;\""),
      ("1 < 2", "line 2: a \"<\" does not begin a tag; write \"&lt;\""),
      ("</svg><svg>", "line 2: something follows the end of the drawing; remove it"),
      ("\u{1}", "line 2: there is a character that XML does not allow; remove it"),
      ("<!-- a -- b -->", "line 2: there is \"--\" in a comment; remove it"),
      ("]]>", "line 2: there is \"]]>\" in a text; write \"]]&gt;\""),
    ])
  func markup(content: String, message: String) throws {
    let source = try Self.source(Self.svg("viewBox='0 0 9 9'", "\n\(content)"))
    let error = try #require(throws: RenderingError.self) { try source.decoded() }
    #expect(error.message == "SVG: \(message)")
  }

  @Test("an SVG image without an area or in UTF-16 is refused with a suggested remedy")
  func unusable() throws {
    let flat = try Self.source(Self.svg("width='9' height='9' viewBox='0 0 0 9'"))
    let error = try #require(throws: RenderingError.self) { try flat.decoded() }
    #expect(
      error.message == "SVG: its viewBox \"0 0 0 9\" has no area, so nothing is drawn; write the area to show"
    )
    let wide = Data([0xFF, 0xFE]) + Data(Self.svg("viewBox='0 0 9 9'").flatMap { [$0, 0] })
    let other = try #require(throws: RenderingError.self) { try Self.source(wide) }
    #expect(other.message == "a text in UTF-16, which is not supported; save it as UTF-8")
  }

  @Test("SVG images with markup in entities, unusual encodings and too many elements are refused")
  func moreRefusals() throws {
    let entity = Data("<!DOCTYPE svg [<!ENTITY a '<rect/>'>]>".utf8) + Self.svg("viewBox='0 0 9 9'", "&a;")
    let encoding = Data("<?xml version='1.0' encoding='UTF-7'?>".utf8) + Self.svg("viewBox='0 0 9 9'")
    let many = Self.svg("viewBox='0 0 9 9'", String(repeating: "<g/>", count: 200_001))
    let huge = Self.svg("viewBox='0 0 9 9'", String(repeating: " ", count: 9 << 20))
    for data in [entity, encoding, many, huge] {
      #expect(throws: RenderingError.self) { try Self.source(data).decoded() }
    }
  }

  @Test("texts of an SVG image with a missing font family use Inter, regardless of the host's fonts")
  func texts() throws {
    func drawn(_ family: String) throws -> Bitmap {
      try Self.source(Self.svg("viewBox='0 0 60 20'", "<text y='15' font-family='\(family)'>Rag</text>"))
        .decoded()
    }
    let inter = try drawn("Inter")
    #expect(inter.pixels.contains { $0 > 0 })
    #expect(try drawn("Nonesuch") == inter)
    #expect(try drawn("serif") != inter)
  }

  @Test("thousands of damaged SVG images are drawn or refused without a crash")
  func mutations() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in Rounds.of(1_500) {
      let damaged = Self.badge.mutated(by: &generator)
      do throws(RenderingError) {
        let source = try ImageSource(name: "damaged", data: damaged)
        guard source.pixelWidth * source.pixelHeight < 1 << 16 else { continue }
        let bitmap = try source.decoded()
        #expect(bitmap.width == source.pixelWidth && bitmap.height == source.pixelHeight)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}
