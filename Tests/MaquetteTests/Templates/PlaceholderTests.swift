import Foundation
import Testing

/// Placeholders of missing images.
@Suite struct PlaceholderTests {
  private func drawn(_ placeholder: String, item: String = #"{"name": "Ana Lund"}"#) throws -> [String] {
    let template =
      #"{"type": "image", "source": "{image}", "cornerRadius": "capsule", "placeholderText": "{name}", \#(placeholder)}"#
    return try Tile(template, item: item).drawn(48, 48).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("the image placeholder \"fill\" is plain or has a centered icon, without text")
  func fill() throws {
    let disc = "ellipse x 0  y 0  w 48  h 48  fill #767680 12%"
    #expect(try drawn(#""placeholder": "fill""#) == [disc])
    let icon = try drawn(#""placeholder": "fill", "placeholderIcon": "photo""#)
    #expect(icon.first == disc && icon.contains("group  icon  at x 12  y 12  opacity 0.6"), "\(icon)")
    #expect(!icon.contains { $0.hasPrefix("text") })
  }

  @Test(
    "the image placeholder \"tinted\" has the item's color and initials, or an icon if there is no name"
  )
  func tinted() throws {
    let tinted = #""placeholder": "tinted", "placeholderIcon": "person.fill""#
    let own = try drawn(tinted, item: ##"{"name": "Ana Lund", "color": "#123456"}"##)
    #expect(own.first == "ellipse x 0  y 0  w 48  h 48  fill #123456")
    #expect(own.count == 2 && own[1].hasPrefix(#"text "AL""#) && own[1].hasSuffix("#FFFFFF"))
    // The first of the system's colors in rotation.
    let nameless = try drawn(tinted, item: "{}")
    #expect(nameless.first == "ellipse x 0  y 0  w 48  h 48  fill #6155F5")
    #expect(nameless.contains { $0.hasPrefix("group  icon") } && !nameless.contains { $0.hasPrefix("text") })
    let pale = try drawn(tinted, item: ##"{"name": "Ana", "color": "#FFEE88"}"##)
    #expect(pale[1].contains("#000000"))
  }

  @Test(
    "initials in a placeholder are letters and digits, never emoji or symbols",
    arguments: [
      ("Ana Lund", "AL"), ("ana maría petrović", "AP"), ("Ana", "A"), ("🎉 Party Time", "PT"), ("Ana 🌸", "A"),
      ("🌸Ana ❤️", "A"), ("(Mei) “Tanaka”", "MT"), ("1️⃣ 7-Eleven", "7"), ("ℹ️ 🅰️", ""), ("— …", ""),
      ("Ana\u{A0}Lund", "AL"), ("田中 芽衣", "田\u{200C}芽"),
      ("محمد الأحمد", "م\u{200C}ا"), ("ស្រី ក្មេង", "ស\u{200C}ក"), ("မြန်မာ ကျော်", "မြ\u{200C}ကျေ"), ("ស្រី", "ស"),
      ("Ễn Ậu", "ỄẬ"),
      ("👩🏽‍🚀 Zoë", "Z"),
    ])
  func initials(name: String, letters: String) throws {
    let lines = try drawn(#""placeholder": "initials""#, item: #"{"name": "\#(name)"}"#)
    let texts = lines.filter { $0.hasPrefix("text") }
    #expect(texts.count == (letters.isEmpty ? 0 : 1))
    #expect(texts.first.map { $0.split(separator: "\"")[1] } ?? "" == letters)
  }
}
