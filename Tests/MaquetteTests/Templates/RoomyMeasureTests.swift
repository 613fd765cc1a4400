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
  private static let words = [
    "Ana", "Saturday Hike", "2 minutes ago", "To. AVATAR, Wy: 10x20", "Grüße aus Łódź", "3 -> 4 --> 5 <- (x)",
    "“Quoted” – it’s", "a", "", "@@@ WWW MMM", "office ffi fjord", "Yoga & Yachts; 99%", "日本語", "👍 yes",
    "one\\ntwo", "under_score",
  ]

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
        round % 3 == 0 ? Self.words[round / 3 % Self.words.count] : String(String.UnicodeScalarView(scalars))
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
    var found = 0
    for _ in 0..<400 {
      let tile = try Tile(Self.template(&generator))
      for width in [90.0, 200, 361, 700] {
        let (roomy, exact) = try tile.sizes(proposed: width)
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

  // MARK: Made-up templates

  private static func template(_ generator: inout SeededGenerator) -> String {
    stack(depth: 3, &generator)
  }

  private static func node(depth: Int, _ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &generator) {
    case 0...3:
      let word = words.randomElement(using: &generator) ?? ""
      let style = ["body", "headline", "caption1", "largeTitle"].randomElement(using: &generator) ?? "body"
      return "{\"type\": \"text\", \"text\": \"\(word)\", \"style\": \"\(style)\", "
        + "\"lineLimit\": \(Int.random(in: 0...2, using: &generator))\(look(&generator))}"
    case 4: return "{\"type\": \"icon\", \"icon\": \"star\", \"size\": 20\(look(&generator))}"
    case 5: return "{\"type\": \"spacer\"}"
    case 6:
      return Bool.random(using: &generator)
        ? "{\"type\": \"image\", \"source\": \"{image}\"\(look(&generator))}"
        : "{\"type\": \"shape\", \"shape\": \"rectangle\"\(look(&generator))}"
    default: return stack(depth: depth - 1, &generator)
    }
  }

  private static func stack(depth: Int, _ generator: inout SeededGenerator) -> String {
    let type = ["row", "column"].randomElement(using: &generator) ?? "row"
    let children = (0..<Int.random(in: 1...4, using: &generator)).map { _ in node(depth: depth, &generator) }
    let spacing: Double = [0, 4, 7.5].randomElement(using: &generator) ?? 0
    let alignment = Int.random(in: 0..<6, using: &generator) == 0 ? ", \"alignment\": \"stretch\"" : ""
    let look = look(&generator)
    return "{\"type\": \"\(type)\", \"spacing\": \(spacing)\(alignment)\(look), "
      + "\"children\": [\(children.joined(separator: ", "))]}"
  }

  private static func look(_ generator: inout SeededGenerator) -> String {
    var keys: [String] = []
    func maybe(_ key: String, _ values: [String]) {
      guard Int.random(in: 0..<6, using: &generator) == 0 else { return }
      keys.append("\"\(key)\": \(values.randomElement(using: &generator) ?? "1")")
    }
    maybe("padding", ["8", "[4, 12, 5, 7]", "3.3"])
    maybe("width", ["40", "120", "\"fill\"", "\"50%\""])
    maybe("height", ["30", "\"fill\""])
    maybe("minHeight", ["44"])
    maybe("minWidth", ["60"])
    maybe("maxWidth", ["150"])
    maybe("maxHeight", ["25"])
    maybe("aspectRatio", ["1.5"])
    return keys.map { ", \($0)" }.joined()
  }
}
