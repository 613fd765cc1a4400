import Foundation
import Testing

@testable import Preview

@Suite struct SitePicturesTests {
  private static func document(fill: String, photo: String = "", more: String = "") -> Data {
    Data(
      """
      <svg>
        <path d="M1 2h3v4c1 1 2 2 3 3h4v5h16v7z" fill="\(fill)"/>
        <image xlink:href="data:image/png;base64,\(photo)"/>\(more)
      </svg>
      """.utf8)
  }

  /// The stored images, as `source.js` reads them.
  private struct Stored: Decodable {
    let lines: [String]
    let outlines: [String]
    let pictures: [String]

    init(_ pictures: SitePictures) throws {
      let text = String(decoding: try pictures.script(for: "a"), as: UTF8.self)
      let json = try #require(text.split(separator: " = ", maxSplits: 1).last).dropLast(2)
      self = try JSONDecoder().decode(Stored.self, from: Data(json.utf8))
    }
  }

  @Test("an exported site stores equal lines, outlines and photos of its images only once")
  func sharing() throws {
    var pictures = SitePictures()
    let photo = String(repeating: "A", count: 4_000)
    let (black, white) = (
      Self.document(fill: "#000", photo: photo), Self.document(fill: "#FFF", photo: photo)
    )
    #expect([black, white, black].map { pictures.add($0) } == [0, 1, 0])
    let stored = try Stored(pictures)
    #expect(stored.outlines == ["h3v4c1 1 2 2 3 3h4v5h16v7z"])
    #expect(stored.lines[1] == ##" <path d="M1 2<0>" fill="#000"/>"##)
    #expect(stored.pictures == ["0-3", "0 4 2-3"])
    let name = try #require(pictures.photos.keys.first)
    #expect(stored.lines[2] == ##" <image xlink:href="<#\##(name)>"/>"##)
    #expect(pictures.photos == [name: Data(("data:image/png;base64," + photo).utf8)])
  }

  @Test(
    "an exported site stores a document as a whole if it contains the site's notation for references",
    arguments: ["<0>", "<#a>"])
  func unsafeDocument(text: String) throws {
    var pictures = SitePictures()
    #expect(pictures.add(Self.document(fill: "#000", more: "<![CDATA[\(text)]]>")) == nil)
    #expect(try Stored(pictures).pictures.isEmpty)
  }

  @Test("pages of screens on an exported site have short, unique names")
  func names() {
    let names = SiteNames([
      (file: "designs/apps/chats.json", screen: "chats"),
      (file: "designs/apps/chats.json", screen: "Über uns"),
      (file: "designs/a.json", screen: "b"), (file: "designs/a-b.json", screen: "a-b"),
      (file: "designs/a.json", screen: "B"),
    ])
    #expect(
      names.all == [
        "screens/apps-chats.html", "screens/apps-chats--ber-uns.html", "screens/a-b.html",
        "screens/a-b-2.html",
        "screens/a-B-3.html",
      ])
  }
}
