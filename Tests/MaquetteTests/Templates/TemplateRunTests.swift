import Foundation
import Graphics
@testable import Mockups
import Testing

/// Texts with several styles.
@Suite struct TemplateRunTests {
  private static let liked = ##"""
    {"type": "text", "lineLimit": 0, "color": "#111111", "text": ["Liked by ",
      {"text": "{name}", "weight": "semibold"}, " and ",
      {"text": "{count} others", "color": "#FF0000", "underline": true, "if": "{count} > 1"}, {"text": " now", "link": true}]}
    """##

  @Test("each run of a text has its own font and color on a common line")
  func runs() throws {
    let tile = try Tile(Self.liked, item: #"{"name": "Mei", "data": {"count": 12}}"#)
    let drawn = try tile.drawn(400, 22).split(separator: "\n").map(String.init)
    #expect(drawn.count == 2 && drawn[0].hasSuffix("fill #FF0000"), "\(drawn)")
    #expect(drawn[1].hasPrefix(#"text "Liked by Mei and 12 others now""#))
    #expect(
      drawn[1].hasSuffix(
        "Inter 400 17  #111111  [Mei] Inter 600 17  [12 others] fill #FF0000  [ now] fill #0088FF"),
      "\(drawn[1])")
  }

  @Test(
    "a run with a false condition or a missing value is omitted from its text, and the other runs are drawn")
  func conditions() throws {
    #expect(
      try Tile(Self.liked, item: #"{"name": "Mei", "data": {"count": 1}}"#).drawn(400, 22)
        .contains(#""Liked by Mei and  now""#))
    #expect(try Tile(Self.liked).drawn(400, 22).contains(#""Liked by  and  now""#))
    let empty = #"{"type": "text", "text": [{"text": "{a}"}, {"text": "{b}", "weight": "bold"}]}"#
    #expect(try Tile(empty).drawn(400, 22) == "")
  }

  @Test("lines break inside text runs, and an ellipsis has the style of the truncated run")
  func wrapping() throws {
    let tile = try Tile(Self.liked, item: #"{"name": "Mei Lin", "data": {"count": 12}}"#)
    let lines = try tile.drawn(120, 100).split(separator: "\n").filter { $0.hasPrefix("text") }
    #expect(lines.count == 3, "\(lines)")
    let cut = try Tile(
      ##"{"type": "text", "text": ["Ana ", {"text": "and a long name", "color": "#FF0000", "weight": "bold"}]}"##
    )
    let drawn = try cut.drawn(90, 22)
    #expect(drawn.contains("…") && drawn.contains("…] Inter 700 17 fill #FF0000"), "\(drawn)")
  }

  @Test("a line of text has the height of its largest font, and all runs share its baseline")
  func sizes() throws {
    let price = try Tile(
      #"{"type": "text", "text": [{"text": "42", "style": "largeTitle"}, {"text": " km", "style": "caption1"}]}"#
    )
    let drawn = try price.drawn(300, 41)
    #expect(drawn.contains("[42] Inter Display 400 34  [ km] Inter 400 12"), "\(drawn)")
    let alone = try Tile(#"{"type": "text", "text": "42", "style": "largeTitle"}"#)
    #expect(try price.size(proposed: 300) == alone.size(proposed: 300))
    let baseline = try alone.drawn(300, 41).components(separatedBy: "  ")[2]
    #expect(drawn.contains(baseline), "\(drawn)")
  }

  @Test("text runs of two directions are drawn in reading order")
  func directions() throws {
    let tile = try Tile(
      ##"{"type": "text", "alignment": "natural", "text": ["قال ", {"text": "Mei", "color": "#FF0000"}, " نعم"]}"##
    )
    guard case .text(let line)? = try tile.nodes(200, 22).first else { return }
    #expect(line.string == "قال Mei نعم")
    #expect(
      line.runs.map { $0.meaning.string.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } == [
        "نعم", "Mei", "قال",
      ])
    #expect(line.runs.filter { $0.paint != nil }.map(\.meaning.string) == ["Mei"])
  }

  @Test("emphasis and letter case apply within text runs")
  func emphasis() throws {
    let tile = try Tile(
      #"{"type": "text", "emphasis": true, "text": ["so **very** ", {"text": "good **end**", "textCase": "uppercase"}]}"#
    )
    guard case .text(let line)? = try tile.nodes(300, 22).first else { return }
    #expect(line.string == "so very GOOD END")
    #expect(line.runs.filter { $0.typeface.weight == 600 }.map(\.meaning.string) == ["very", "END"])
  }

  @Test("an icon in a baseline-aligned row is vertically centered on the capital letters")
  func icons() throws {
    let row =
      #"{"type": "row", "alignment": "firstBaseline", "children": [{"type": "icon", "icon": "star", "size": 17}, {"type": "text", "text": "Two\nlines", "lineLimit": 2}]}"#
    #expect(try Tile(row).drawn(200, 44).hasPrefix("group  icon  at x 0  y 2.698"))
    let last = row.replacing("firstBaseline", with: "lastBaseline")
    #expect(try Tile(last).drawn(200, 44).hasPrefix("group  icon  at x 0  y 24.698"))
  }
}
