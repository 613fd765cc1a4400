import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

/// Texts with several fonts, and lines that are clipped without an ellipsis.
@Suite(.waitsForPrograms) struct TextSpanTests {
  let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary()
  }

  private func runs(_ string: String, _ spans: [(Int, Font)], width: Double? = nil, limit: Int = 0)
    -> [String]
  {
    var request = TextRequest(string, font: Font(size: 17), maximumWidth: width, lineLimit: limit)
    request.spans = spans.map { TextRequest.Span(byteCount: $0.0, font: $0.1) }
    return fonts.shape(request).lines.map { line in
      line.runs.map {
        "\($0.span)\($0.typeface.name.dropFirst(5)) \($0.size.figures(0)) \($0.meaning.string)"
      }
      .joined(separator: "|")
    }
  }

  @Test("text spans follow one another, and the remaining text uses the request's font")
  func spans() {
    let bold = Font(size: 20, weight: 700)
    #expect(
      runs("Ana Bo Cy", [(4, bold), (2, Font(size: 17, isItalic: true))]) == [
        "0-Bold 20 Ana |1-Italic 17 Bo|0-Regular 17  Cy"
      ])
    #expect(runs("Ana Bo", [(400, bold)]) == ["0-Bold 20 Ana Bo"])
  }

  @Test("adjacent text spans with equal fonts stay separate; a character belongs to the span of its start")
  func numbers() {
    let same = Font(size: 17)
    #expect(runs("AnaBo", [(3, same), (2, same)]) == ["0-Regular 17 Ana|1-Regular 17 Bo"])
    #expect(runs("e\u{301}a", [(1, same), (3, same)]) == ["0-Regular 17 e\u{301}|1-Regular 17 a"])
  }

  @Test("text spans wrap and are truncated like any text")
  func wrapping() {
    let bold = Font(size: 17, weight: 700)
    #expect(
      runs("Ana and Bo", [(8, Font(size: 17)), (2, bold)], width: 60) == [
        "0-Regular 17 Ana ", "0-Regular 17 and |1-Bold 17 Bo",
      ])
    #expect(
      runs("Ana Wilhelmine", [(4, Font(size: 17)), (10, bold)], width: 90, limit: 1).last?.hasSuffix("…")
        == true)
  }

  @Test(
    "a line truncated by clipping fills the maximum width exactly, in either text direction",
    arguments: ["A line that is too long", "مرحبا بالعالم يا أصدقاء", "مرحبا Ana and Bo بالعالم"])
  func clipping(string: String) {
    var request = TextRequest(string, font: Font(size: 17), maximumWidth: 70, lineLimit: 1)
    request.truncation = .clip
    let shaped = fonts.shape(request)
    let line = shaped.lines[0]
    #expect(shaped.isTruncated && line.width == 70)
    #expect(
      !line.string.contains("…") && string.contains(line.string.split(separator: " ")[0]), "\(line.string)")
    for run in line.runs {
      #expect(run.extent.lowerBound >= 0 && run.extent.upperBound <= 70)
      #expect(run.meaning.clusters.map(\.glyphCount).reduce(0, +) == run.glyphs.count)
      #expect(run.meaning.clusters.map(\.byteCount).reduce(0, +) == run.meaning.string.utf8.count)
    }
    request.maximumWidth = 1_000
    #expect(!fonts.shape(request).isTruncated)
  }

  @Test("live text in SVG has the font and fill of each span, in one labeled group")
  func liveText() throws {
    var request = TextRequest("Ana 42", font: Font(size: 17))
    var digits = Font(size: 20, weight: 700)
    digits.hasMonospacedDigits = true
    request.spans = [.init(byteCount: 4, font: Font(size: 17)), .init(byteCount: 2, font: digits)]
    var text = fonts.shape(request).text(at: CGPoint(x: 0, y: 30), color: .black)
    text.runs[text.runs.count - 1].paint = .color(Color(hex: 0xFF0000))
    let scene = Scene(size: CGSize(width: 100, height: 40), nodes: [.text(text)])
    let svg = String(
      decoding: try SVGRenderer(text: .live).data(of: scene, with: SceneLibrary(fonts: fonts)), as: UTF8.self)
    #expect(svg.contains(#"<g aria-label="Ana 42">"#), "\(svg)")
    #expect(
      svg.contains(#"font-size="20" font-weight="700" style="font-variant-numeric: tabular-nums""#), "\(svg)")
    #expect(svg.contains(##"fill="#FF0000">42</text>"##), "\(svg)")
  }

  @Test("letters with a gradient fill are drawn in PNG, SVG and PDF, and stay searchable")
  func gradients() throws {
    let library = SceneLibrary(fonts: fonts)
    var text = fonts.shape(TextRequest("Shade", font: Font(size: 40, weight: 900)))
      .text(at: CGPoint(x: 10, y: 45), color: .black)
    let gradient = LinearGradient(
      from: CGPoint(x: 10, y: 0), to: CGPoint(x: 10 + text.width, y: 0),
      stops: [.init(0, Color(hex: 0xFF0000)), .init(1, Color(hex: 0x0000FF))])
    for index in text.runs.indices { text.runs[index].paint = .linearGradient(gradient) }
    let scene = Scene(size: CGSize(width: 160, height: 60), background: .white, nodes: [.text(text)])
    let svg = String(decoding: try SVGRenderer().data(of: scene, with: library), as: UTF8.self)
    #expect(svg.contains("<linearGradient id=\"gradient\"") && svg.contains("fill=\"url(#gradient)\""))
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("page.pdf")
    try PDFRenderer(creator: "Maquette").data(of: scene, with: library).write(to: file)
    #expect(try Program.run("pdftotext", [file.path, "-"]).text.contains("Shade"))
    let drawn = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    #expect(try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library) == drawn)
    #expect(Paint.linearGradient(gradient).color(at: CGPoint(x: 0, y: 0)) == Color(hex: 0xFF0000))
  }
}
