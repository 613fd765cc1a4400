import Foundation
import Graphics
package import Rendering

/// A random text request, generated from bytes.
package struct ArbitraryText {
  /// The request to shape a text.
  package let request: TextRequest
  private let format: Int

  /// The fonts are few, so that Pango's caches for them stay small in each language.
  private static let fonts = [
    Font(size: 17), Font(size: 17, weight: 600), Font(size: 11), Font(size: 34, weight: 700, isItalic: true),
    Font(size: 60, weight: 1), Font(size: 300, weight: 1_000), Font(size: 0.001), Font(size: 0.5),
    Font(family: "Noto Serif", size: 15), Font(family: "Noto Color Emoji", size: 20),
    Font(family: "Nothing", size: 5),
  ]

  private static let gradient = LinearGradient(
    from: .zero, to: CGPoint(x: 40, y: 40), stops: [.init(0, .black), .init(1, Color.black.withAlpha(0))])

  /// Creates a request; each choice is a byte.
  package init(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    var font = Self.fonts[source.number(below: Self.fonts.count)]
    font.tracking = [-0.43, 0, 0.4, 5, -20, 100][source.number(below: 6)]
    let size = source.number(below: 8)
    let part = Double(source.number(below: 256))
    // From 0.1 to 1,000 points, mostly narrow.
    let width = [nil, 20, 0.1, 0, 1 + part / 64, 1 + part / 8, 1 + part, 4 * part][size]
    var request = TextRequest("", font: font, maximumWidth: width, lineLimit: source.number(below: 5))
    request.truncation = TextRequest.Truncation.allCases[source.number(below: 4)]
    request.baseDirection = TextRequest.BaseDirection.allCases[source.number(below: 3)]
    // Few languages, because HarfBuzz caches a plan for each script and language, and searches all of them.
    request.language = ["en", "ar", "ja", "th"][source.number(below: 4)]
    // Only one of sixteen texts is drawn, because drawing is slower than everything else. The sum of all bytes selects
    // it.
    format = bytes.reduce(0) { ($0 + Int($1)) % 48 }
    let emphasis = source.number(below: 8)
    for _ in 0..<max(0, emphasis - 5) {
      let start = source.number(below: 40)
      let part = TextRequest.Emphasis(
        start..<(start + source.number(below: 40)), weight: source.number(below: 2) == 0 ? 700 : nil,
        isItalic: source.number(below: 2) == 0 ? nil : true)
      request.emphasis.append(part)
    }
    let spans = source.number(below: 8)
    for _ in 0..<max(0, spans - 4) {
      var font = Self.fonts[source.number(below: Self.fonts.count)]
      (font.tracking, font.hasMonospacedDigits) = (Double(source.number(below: 9)) - 4, true)
      request.spans.append(TextRequest.Span(byteCount: source.number(below: 24), font: font))
    }
    request.string = source.text()
    self.request = request
  }

  /// Returns a description of an inconsistency in the shaped text; nil without one.
  ///
  /// Some texts are also drawn. Throws the errors of drawing.
  package func problem(in library: SceneLibrary) throws -> String? {
    let shaped = library.fonts.shape(request)
    if shaped.lines.isEmpty { return "there is no line" }
    if request.lineLimit > 0, shaped.lines.count > request.lineLimit { return "there are too many lines" }
    for line in shaped.lines {
      let figures =
        [line.width, line.ascent, line.descent]
        + line.runs.flatMap { [$0.extent.lowerBound, $0.extent.upperBound] }
      guard line.runs.allSatisfy({ $0.span == 0 || request.spans.indices.contains($0.span) }) else {
        return "a run is in no span"
      }
      guard figures.allSatisfy(\.isFinite) else { return "a line is endless" }
      for run in line.runs {
        guard run.meaning.clusters.map(\.glyphCount).reduce(0, +) == run.glyphs.count else {
          return "glyphs belong to no character"
        }
        guard run.meaning.clusters.map(\.byteCount).reduce(0, +) <= run.meaning.string.utf8.count else {
          return "glyphs belong to characters that are not there"
        }
      }
    }
    try paint(shaped, with: library)
    return nil
  }

  private func paint(_ shaped: ShapedText, with library: SceneLibrary) throws {
    guard format < 3 else { return }
    let nodes = shaped.lines.indices.prefix(3).map { index -> Scene.Node in
      var text = shaped.text(line: index, at: CGPoint(x: 2, y: 12 + 10 * Double(index)), color: .black)
      for run in text.runs.indices where text.runs[run].span % 2 == 1 {
        text.runs[run].paint = .linearGradient(Self.gradient)
      }
      return Scene.Node.text(text)
    }
    var scene = Scene(size: CGSize(width: 40, height: 40), background: .white)
    scene.nodes = nodes
    switch format {
    case 0: _ = try PNGRenderer(PNGSettings(scale: 1)).data(of: scene, with: library)
    case 1:
      _ = try SVGRenderer(text: request.lineLimit == 0 ? .live : .outlines).data(of: scene, with: library)
    default: _ = try PDFRenderer(creator: "").data(of: scene, with: library)
    }
  }
}
