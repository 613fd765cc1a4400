import Foundation
import TestSupport
import Testing

@testable import Rendering

/// Font files are validated before libraries read them.
@Suite struct FontTablesTests {
  /// The offset of a table's record in the table directory.
  private static func record(of tag: String, in file: [UInt8]) throws -> Int {
    try #require((0..<20).map { 12 + 16 * $0 }.first { file[$0..<$0 + 4].elementsEqual(tag.utf8) })
  }

  /// A font with replaced bytes in a table.
  private static func font(_ tag: String, at place: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var file = [UInt8](BoxFont(family: "Boxes").data)
    let start = try #require(file.number(4, at: try record(of: tag, in: file) + 8)) + place
    file.replaceSubrange(start..<start + bytes.count, with: bytes)
    return file
  }

  @Test(
    "valid OpenType and TrueType fonts are accepted",
    arguments: ["opentype/inter/Inter-Regular.otf", "truetype/noto/NotoSans-Regular.ttf"])
  func soundFonts(path: String) throws {
    try FontTables.check([UInt8](BoxFont(family: "Boxes", growth: 200).data))
    try FontTables.check([UInt8](Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/\(path)"))))
  }

  @Test(
    "a font table with invalid values is named in the error",
    arguments: [
      ("head", 18, [0, 0], "its table head is damaged"),
      ("head", 50, [0, 2], "its table head is damaged"),
      ("maxp", 4, [0, 0], "its table maxp is damaged"),
      ("hhea", 34, [0, 0], "its table hhea is damaged"),
      ("hhea", 34, [0, 3], "its table hhea is damaged"),
      ("loca", 4, [255, 255], "its table loca is damaged"),
      ("maxp", 4, [0, 9], "its table hmtx is damaged"),
      ("name", 4, [255, 255], "its table name is damaged"),
      ("cmap", 8, [0, 1, 0, 0], "its table cmap is damaged"),
      // Composite glyphs that refer to glyph 255 and to themselves.
      (
        "glyf", 0, [255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 255],
        "its glyph 1 refers to the glyph 255, but the font has only 2 glyphs"
      ),
      ("glyf", 0, [255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 1], "its glyph 1 is nested too deeply"),
    ] as [(String, Int, [UInt8], String)])
  func damagedTables(tag: String, place: Int, bytes: [UInt8], message: String) throws {
    let font = try Self.font(tag, at: place, bytes)
    let error = try #require(throws: RenderingError.self) { try FontTables.check(font) }
    #expect(error.message == message)
  }

  @Test("a font file that is truncated at any length is refused")
  func cutFonts() {
    let file = [UInt8](BoxFont(family: "Boxes").data)
    for count in stride(from: 0, to: file.count - 3, by: 7) {
      #expect(throws: RenderingError.self, "\(count)") { try FontTables.check(Array(file.prefix(count))) }
    }
  }

  @Test("the indexes in the tables of a CFF font are validated")
  func compactFonts() throws {
    let file = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")))
    let tables = try FontTables(file, at: 0)
    let range = try tables.table("CFF ", atLeast: 4)
    let table = Array(file[range])
    let count = try tables.number(2, in: "maxp", at: 4)
    try CFFTableValidator(table).check(glyphCount: count)
    #expect(throws: RenderingError.self) { try CFFTableValidator(table).check(glyphCount: count + 1) }
    for length in [3, 100, table.count / 2, table.count - 1] {
      #expect(throws: RenderingError.self) {
        try CFFTableValidator(Array(table.prefix(length))).check(glyphCount: count)
      }
    }
    // The offsets of the first index, which contains the font's name.
    for place in 4..<9 {
      var damaged = table
      damaged[place] = 255
      #expect(throws: RenderingError.self, "\(place)") {
        try CFFTableValidator(damaged).check(glyphCount: count)
      }
    }
  }

  @Test("the version of a font with a negative revision can be read")
  func negativeRevision() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a.ttf")
    try Data(Self.font("head", at: 4, [0xFF, 0xFF, 0x80, 0])).write(to: file)
    #expect(try AddedFont.faces(ofFile: file.path).first?.version == "65535.500")
  }
}
