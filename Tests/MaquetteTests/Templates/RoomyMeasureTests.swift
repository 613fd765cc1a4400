import DesignFormat
import Foundation
import Graphics
import LayoutEngine
import Rendering
import TestSupport
import Testing

@testable import Cells

/// Cells that are measured without setting their texts, because those are sure to have room.
@Suite struct RoomyMeasureTests {
  @Test("no text is wider in one line than its letters say, in any weight, size and slant")
  func bounds() throws {
    let typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    var generator = SeededGenerator(seed: 30)
    let letters = (0x20...0x17F).compactMap { Unicode.Scalar($0 as UInt32) }.filter {
      $0.properties.isAlphabetic || $0.isASCII
    }
    var (known, narrow) = (0, 0.0)
    for round in 0..<3_000 {
      var style = Typesetter.Style(style: .body, color: .black)
      style.weight = 100 * Int.random(in: 1...9, using: &generator)
      style.isItalic = Bool.random(using: &generator)
      style.hasMonospacedDigits = Bool.random(using: &generator)
      style.custom = .init(size: Double.random(in: 5...60, using: &generator))
      style.custom?.tracking = [0, 0, 0.4, -0.3].randomElement(using: &generator) ?? 0
      let scalars = (0..<Int.random(in: 1...24, using: &generator)).compactMap { _ in
        (round % 2 == 0 ? letters[..<95] : letters[...]).randomElement(using: &generator)
      }
      let string =
        round % 3 == 0
        ? MadeUpTemplate.words[round / 3 % MadeUpTemplate.words.count]
        : String(String.UnicodeScalarView(scalars))
      guard let most = typesetter.greatestWidth(of: .init(string), style) else { continue }
      let width = typesetter.width(of: string, style)
      #expect(width <= most, "\(string), \(style.weight ?? 0), \(width) > \(most)")
      known += 1
      narrow = max(narrow, width / most)
    }
    #expect(known > 1_500)
    // Texts that were thought far too wide would be set for nothing.
    #expect(narrow > 0.9)
  }

  @Test("nothing is known of the letters of a design's own font, by whatever name")
  func ownFont() throws {
    var file = AddedFont(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", digest: "1")
    for family in [nil, "inter", "Brand"] {
      file.family = family
      let fonts = try FontLibrary(sharing: SharedFonts().adding([file]))
      let typesetter = Typesetter(fonts: fonts, missing: MissingCharacters())
      let width = typesetter.greatestWidth(of: .init("Ana"), .init(style: .body, color: .black))
      #expect((width != nil) == (family == "Brand"))
    }
  }

  @Test("without texts that have room for a line, a cell's size is the same to the last bit")
  func same() throws {
    var generator = SeededGenerator(seed: 31)
    let texts = NaturalTexts()
    var found = 0
    for _ in 0..<400 {
      let tile = try Tile(MadeUpTemplate.text(&generator))
      for width in [90.0, 200, 361, 700] {
        let (roomy, exact) = try tile.sizes(proposed: width, in: texts)
        guard let roomy else { continue }
        #expect(roomy == exact)
        found += 1
      }
    }
    #expect(found > 1_000)
  }

  @Test("a row of a list is as high as its lines are, whether its texts have room or wrap")
  func usual() throws {
    let row = """
      {"type": "row", "padding": 12, "spacing": 12, "children": [
        {"type": "image", "source": "{image}", "width": 44, "height": 44},
        {"type": "column", "spacing": 2, "width": "fill", "children": [
          {"type": "text", "text": "{name}", "style": "headline"},
          {"type": "text", "text": "{detail}", "style": "subheadline", "lineLimit": 0}]},
        {"type": "icon", "icon": "chevron.forward", "size": 14}]}
      """
    let short = try Tile(
      row, item: #"{"id": "a", "name": "Saturday Hike", "detail": "Omar: I checked the ferry"}"#)
    let sizes = try short.sizes(proposed: 361)
    #expect(sizes.roomy == sizes.exact)
    #expect(sizes.exact == CGSize(width: 361, height: 68))
    let long = String(repeating: "The last ferry leaves at 18:40. ", count: 4)
    let other = try Tile(row, item: "{\"id\": \"a\", \"name\": \"Saturday Hike\", \"detail\": \"\(long)\"}")
    let wrapped = try other.sizes(proposed: 361)
    #expect(wrapped.roomy == wrapped.exact)
    #expect(wrapped.exact.height > 100)
  }
}
