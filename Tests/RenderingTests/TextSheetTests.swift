import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// One page with every script, in all formats, drawn by other programs.
@Suite(.waitsForPrograms) struct TextSheetTests {
  let library: SceneLibrary
  let folder: TemporaryFolder
  let sheet: Scene
  let png: Bitmap

  init() throws {
    library = SceneLibrary(fonts: try FontLibrary())
    folder = try TemporaryFolder()
    sheet = Self.sheet(library.fonts)
    let file = folder.url.appendingPathComponent("sheet.png")
    try PNGRenderer(PNGSettings(scale: 2)).data(of: sheet, with: library).write(to: file)
    png = try Bitmap(contentsOf: file)
  }

  private static let samples = [
    "Ana Petrović · Ελένη · Наталья", "مرحبا بالعالم، كيف حالك؟ ١٢٣", "שלום עולם, מה שלומך? 123",
    "Ana اسمها and שרה 2026", "नमस्ते क्षत्रिय श्री ज्ञान", "สวัสดีชาวโลก ภาษาไทย", "漢字かな交じり文は改行される。",
    "直接 汉字简体中文", "한국어 漢字 텍스트", "👨‍👩‍👧 🇩🇪 👍🏽 ❤️ 😀 Ana 👋", "שרה 😀 דוד", "☃ ★ ♪ → ① ✓ € ☺ ❤",
  ]

  private static func sheet(_ fonts: FontLibrary) -> Scene {
    var nodes: [Scene.Node] = []
    for (row, sample) in samples.enumerated() {
      for (column, weight) in [400, 600].enumerated() {
        var font = Font(size: 17, weight: weight, tracking: -0.43)
        font.systemTracking = -0.43
        var request = TextRequest(sample, font: font)
        request.emphasis = [.init(0..<5, weight: 700, isItalic: true)]
        let origin = CGPoint(x: 16 + 320 * Double(column), y: 30 + 36 * Double(row))
        let ink = column == 0 ? Color.black : Color.black.withAlpha(0.6)
        nodes.append(.text(fonts.shape(request).text(at: origin, color: ink)))
      }
    }
    return Scene(
      size: CGSize(width: 640, height: 36 * Double(samples.count) + 20), background: .white, nodes: nodes)
  }

  private func write(_ data: Data, to name: String) throws -> String {
    let file = folder.url.appendingPathComponent(name)
    try data.write(to: file)
    return file.path
  }

  @Test(
    "SVG text in many scripts matches PNG, as shapes and as live text",
    arguments: SVGRenderer.TextStyle.allCases)
  func svg(style: SVGRenderer.TextStyle) throws {
    let file = try write(SVGRenderer(text: style).data(of: sheet, with: library), to: "sheet.svg")
    let drawn = folder.url.appendingPathComponent("drawn.png")
    #expect(try Program.run("rsvg-convert", ["--zoom", "2", "--output", drawn.path, file]).status == 0)
    let difference = try #require(try Bitmap(contentsOf: drawn).meanDifference(from: png))
    #expect(difference < 0.01, "\(style): \(difference)")
  }

  @Test("PDF text in many scripts matches PNG and is searchable, including emoji")
  func pdf() throws {
    let file = try write(PDFRenderer(creator: "Maquette").data(of: sheet, with: library), to: "sheet.pdf")
    let drawn = folder.url.appendingPathComponent("drawn")
    try #require(
      try Program.run("pdftoppm", ["-r", "144", "-png", "-singlefile", file, drawn.path]).status == 0)
    let picture = try Bitmap(contentsOf: drawn.appendingPathExtension("png"))
    let difference = try #require(picture.meanDifference(from: png))
    #expect(difference < 0.01, "\(difference)")

    let text = try Program.run("pdftotext", ["-layout", file, "-"]).text
    for word in [
      "Наталья", "مرحبا بالعالم", "שלום עולם", "क्षत्रिय", "ภาษาไทย", "漢字かな", "텍스트", "👨‍👩‍👧", "🇩🇪", "👍🏽", "👋",
    ] {
      #expect(text.contains(word), "\(word) is not in the page")
    }
  }

  @Test("an emoji is embedded once per document as an image")
  func embedsOnce() throws {
    let text = library.fonts.shape(TextRequest("😀😀 😀", font: Font(size: 20)))
    let scene = Scene(
      size: CGSize(width: 100, height: 40),
      nodes: [.text(text.text(at: CGPoint(x: 5, y: 30), color: .black))])
    let svg = String(decoding: try SVGRenderer().data(of: scene, with: library), as: UTF8.self)
    #expect(svg.components(separatedBy: "data:image/png").count == 2)
    #expect(svg.components(separatedBy: "<use ").count == 4)
    #expect(svg.contains(#"<g aria-label="😀😀 😀">"#))
  }

  @Test("glyph positions do not depend on the scale of the image")
  func scales() throws {
    func centre(_ scale: Double) throws -> CGPoint {
      let data = try PNGRenderer(PNGSettings(scale: scale)).data(of: sheet, with: library)
      let file = folder.url.appendingPathComponent("\(scale).png")
      try data.write(to: file)
      return try Bitmap(contentsOf: file).inkCentre(scale: scale)
    }
    let (one, two, three) = (try centre(1), try centre(2), try centre(3))
    for other in [two, three] {
      #expect(abs(other.x - one.x) < 0.1)
      #expect(abs(other.y - one.y) < 0.1)
    }
  }
}

extension Bitmap {
  /// The centroid of the dark pixels on a white background, in points.
  fileprivate func inkCentre(scale: Double) -> CGPoint {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<height {
      for column in 0..<width {
        let ink = Double(255 - Int(pixels[4 * (row * width + column) + 1]))
        sum += ink
        x += ink * (Double(column) + 0.5)
        y += ink * (Double(row) + 0.5)
      }
    }
    return CGPoint(x: x / sum / scale, y: y / sum / scale)
  }
}
