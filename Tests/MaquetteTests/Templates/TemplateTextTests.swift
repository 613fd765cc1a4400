import Foundation
import Graphics
@testable import Mockups
import Testing

/// Text styles: underline, strikethrough, tracking, line height, digits, case, size and fading.
@Suite struct TemplateTextTests {
  private func drawn(
    _ keys: String, _ text: String = "Ana", width: Double = 300, height: Double = 22, language: String = "en"
  ) throws -> String {
    let tile = try Tile(#"{"type": "text", "text": "\#(text)", \#(keys)}"#, language: language)
    return try tile.drawn(width, height)
  }

  /// The width of the first line.
  private func width(_ keys: String, _ text: String) throws -> Double {
    let lines = try Tile(#"{"type": "text", "text": "\#(text)", \#(keys)}"#).nodes(1_000, 50)
    let widths = lines.compactMap { node -> Double? in
      if case .text(let text) = node { text.width } else { nil }
    }
    return try #require(widths.first)
  }

  @Test("an underline is drawn behind the text, and a strikethrough in front of it, both in the text color")
  func lines() throws {
    #expect(
      try drawn(##""underline": true, "strikethrough": true, "color": "#112233""##) == """
        rectangle x 0  y 19.222  w 30.171  h 1.105  fill #112233
        text "Ana"  x 0  y 17.182  w 30.17  Inter 400 17  #112233
        rectangle x 0  y 12.039  w 30.171  h 1.105  fill #112233
        """)
  }

  @Test(
    "an underline may have a style and a color of its own",
    arguments: [
      (#""thick""#, "rectangle", 1), (#""double""#, "rectangle", 2), (#""dotted""#, "path of 70", 1),
      ("false", "rectangle", 0),
    ])
  func styles(style: String, figure: String, count: Int) throws {
    let drawn = try drawn(##""underline": \##(style), "underlineColor": "#FF0000""##)
    let lines = drawn.split(separator: "\n").filter { $0.hasPrefix(figure) && $0.hasSuffix("fill #FF0000") }
    #expect(lines.count == count, "\(drawn)")
  }

  @Test("each line of a text is underlined, except for trailing spaces")
  func wrapped() throws {
    let drawn = try drawn(#""underline": true, "lineLimit": 2"#, "Ana and Bo", width: 60, height: 44)
    let widths = drawn.split(separator: "\n").compactMap { line -> Substring? in
      line.hasPrefix("rectangle") ? line.split(separator: " ")[6] : nil
    }
    #expect(widths.count == 2)
    #expect(drawn.contains("w \(widths[0].prefix(5))"), "\(drawn)")
  }

  @Test("tracking is added to the tracking of San Francisco, and does not apply to joined scripts")
  func tracking() throws {
    let plain = try width(#""size": 17"#, "abcdefghijk")
    #expect(abs(try width(#""size": 17, "tracking": 2"#, "abcdefghijk") - plain - 20) < 0.02)
    #expect(try width(#""tracking": 2"#, "مرحبا") == width(#""tracking": 0"#, "مرحبا"))
  }

  @Test("lines of text have the given line height, with the text vertically centered")
  func lineHeight() throws {
    let text = #"{"type": "text", "text": "a\nb", "lineLimit": 0, "#
    #expect(try Tile(text + #""lineHeight": 30}"#).size(proposed: 100) == "100 × 60")
    #expect(try Tile(text + #""lineHeight": "200%"}"#).size(proposed: 100) == "100 × 68")
    #expect(try Tile(text + #""lineHeight": "200%", "size": 10}"#).size(proposed: 100) == "100 × 40")
    let (usual, high) = (try drawn(#""size": 17"#), try drawn(#""size": 17, "lineHeight": 40"#, height: 40))
    #expect(usual.contains("y 16.382") && high.contains("y 26.182"), "\(usual)\n\(high)")
  }

  @Test("monospaced digits have equal widths")
  func digits() throws {
    #expect(try width(#""size": 17"#, "1111") < width(#""size": 17"#, "0000"))
    #expect(
      try width(#""monospacedDigits": true"#, "1111") == width(#""monospacedDigits": true"#, "0000"))
  }

  @Test(
    "the letter case of a text is changed by the rules of its language",
    arguments: [
      ("uppercase", "straße istanbul", "en", "STRASSE ISTANBUL"),
      ("uppercase", "istanbul ışık", "tr", "İSTANBUL IŞIK"), ("lowercase", "ISTANBUL", "tr", "ıstanbul"),
      ("capitalized", "the title", "en", "The Title"), ("uppercase", "Καλημέρα", "el", "ΚΑΛΗΜΕΡΑ"),
    ])
  func cases(textCase: String, text: String, language: String, written: String) throws {
    let drawn = try drawn(#""textCase": "\#(textCase)""#, text, language: language)
    #expect(drawn.contains("\"\(written)\""), "\(drawn)")
  }

  @Test("the font of a text shrinks until the text fits, down to the minimum scale")
  func shrinking() throws {
    let text = "A headline that is long"
    let fits = try drawn(#""minimumScaleFactor": 0.5"#, text, width: 150)
    #expect(fits.contains("\"\(text)\"") && fits.contains("Inter 400 14.62"), "\(fits)")
    #expect(try drawn(#""minimumScaleFactor": 0.9"#, text, width: 150).contains("…"))
    #expect(try drawn(#""minimumScaleFactor": 0.5"#, text).contains("Inter 400 17"))
    let tile = try Tile(
      #"{"type": "row", "children": [{"type": "text", "text": "\#(text)", "minimumScaleFactor": 0.5}]}"#)
    #expect(try tile.drawn(150, 22).contains("\"\(text)\""))
  }

  @Test("the end of a line that is too long fades out, in reading direction")
  func fading() throws {
    let long = "A line that is too long for its box, by far"
    let drawn = try drawn(##""truncation": "fade", "color": "#112233""##, long, width: 100)
    #expect(!drawn.contains("…") && drawn.contains("w 100.01 "))
    #expect(drawn.contains("gradient 0 #112233, 1 #112233 0%"), "\(drawn)")
    #expect(try !self.drawn(#""truncation": "fade""#, "short").contains("gradient"))
    func start(_ text: String) throws -> CGPoint? {
      let tile = try Tile(
        #"{"type": "text", "text": "\#(text)", "truncation": "fade", "alignment": "natural"}"#)
      guard case .text(let line)? = try tile.nodes(100, 22).first,
        case .linearGradient(let gradient)? = line.runs.first?.paint
      else { return nil }
      #expect(line.runs.allSatisfy { $0.extent.lowerBound >= -0.01 && $0.extent.upperBound <= 100.02 })
      return gradient.end
    }
    #expect(try start(long)?.x == 100.01)
    #expect(try start("مرحبا بالعالم يا أصدقاء هذا نص طويل")?.x ?? 9 < 0)
  }

  @Test("a gradient fill of a text extends across the box of the part")
  func gradient() throws {
    let fill = ##""fill": {"gradient": {"colors": ["#FF0000", "#0000FF"], "direction": "horizontal"}}"##
    let drawn = try drawn(fill + #", "underline": true"#)
    #expect(drawn.contains("[Ana] gradient 0 #FF0000, 1 #0000FF"), "\(drawn)")
    #expect(drawn.hasPrefix("rectangle x 0  y 19.222  w 30.171  h 1.105  gradient 0 #FF0000, 1 #0000FF"))
    #expect(
      try self.drawn(fill + #", "truncation": "fade""#, "Ana and Bo", width: 50).hasPrefix("group  fade"))
  }
}
