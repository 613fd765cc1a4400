package import Foundation

/// A generated TrueType font in which each character is the same box, for tests that need a font that is not installed.
package struct BoxFont {
  /// The name of its family.
  package var family: String
  /// The width of a box, in thousandths of an em. The advance width is 200 more.
  package var width: Int
  /// The additional width at weight 900, compared with 400; weights between them are interpolated. Nil means that the
  /// font is not variable.
  package var growth: Int?
  /// The height of a box, in thousandths of an em.
  package var height = 700

  /// Creates a font with a family name.
  package init(family: String, width: Int = 400, growth: Int? = nil) {
    (self.family, self.width, self.growth) = (family, width, growth)
  }

  /// The font file.
  package var data: Data {
    var tables = [
      ("OS/2", os2), ("cmap", cmap), ("glyf", glyph), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("loca", [0, 0, glyph.count / 2].flatMap(Self.short)), ("maxp", maxp), ("name", name),
      ("post", Self.long(0x30000) + [UInt8](repeating: 0, count: 28)),
    ]
    if let growth { tables += [("fvar", fvar), ("gvar", gvar(growth))] }
    tables.sort { $0.0 < $1.0 }
    var file = Self.long(0x10000) + Self.short(tables.count) + [0, 128, 0, 3, 0, 32]
    var offset = 12 + 16 * tables.count
    for (tag, bytes) in tables {
      file += Array(tag.utf8) + Self.long(0) + Self.long(offset) + Self.long(bytes.count)
      offset += (bytes.count + 3) / 4 * 4
    }
    for (_, bytes) in tables { file += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4) }
    return Data(file)
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }

  private static func shorts(_ values: Int...) -> [UInt8] { values.flatMap(short) }

  private var head: [UInt8] {
    Self.long(0x10000) + Self.long(0x10000) + Self.long(0) + Self.long(0x5F0F_3CF5) + Self.shorts(3, 1000)
      + [UInt8](repeating: 0, count: 16) + Self.shorts(100, 0, 100 + width, 700, 0, 8, 2, 0, 0)
  }

  private var hhea: [UInt8] {
    Self.long(0x10000)
      + Self.shorts(800, -200, 0, width + 200, 100, 100, 100 + width, 1, 0, 0, 0, 0, 0, 0, 0, 2)
  }

  private var hmtx: [UInt8] { Self.shorts(width + 200, 0, width + 200, 100) }

  private var maxp: [UInt8] { Self.long(0x10000) + Self.shorts(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0) }

  /// A box with its four corners, on the baseline.
  private var glyph: [UInt8] {
    let flags = [UInt8](repeating: 1, count: 4)
    return Self.shorts(1, 100, 0, 100 + width, height, 3, 0) + flags
      + Self.shorts(100, 0, width, 0) + Self.shorts(0, height, 0, -height)
  }

  /// Maps all ASCII characters and the ellipsis to the box (format 13).
  private var cmap: [UInt8] {
    let groups = [(0x20, 0x7E), (0x2026, 0x2026)].flatMap { Self.long($0.0) + Self.long($0.1) + Self.long(1) }
    return Self.shorts(0, 1, 3, 10) + Self.long(12) + Self.shorts(13, 0) + Self.long(16 + groups.count)
      + Self.long(0) + Self.long(2) + groups
  }

  private var os2: [UInt8] {
    Self.shorts(4, width, 400, 5, 0) + [UInt8](repeating: 0, count: 20) + Self.shorts(0)
      + [UInt8](repeating: 0, count: 10) + [0, 0, 0, 1] + [UInt8](repeating: 0, count: 12)
      + Array("NONE".utf8) + Self.shorts(64, 0x20, 0x2026, 800, -200, 0, 800, 200)
      + [UInt8](repeating: 0, count: 8) + Self.shorts(500, 700, 0, 32, 1)
  }

  private var name: [UInt8] {
    let texts = [
      (1, family), (2, "Regular"), (4, family), (6, family.replacing(" ", with: "") + "-Regular"),
      (256, "Weight"),
    ]
    var (records, strings): ([UInt8], [UInt8]) = ([], [])
    for (id, text) in texts {
      let bytes = text.utf16.flatMap { Self.short(Int($0)) }
      records += Self.shorts(3, 1, 0x409, id, bytes.count, strings.count)
      strings += bytes
    }
    return Self.shorts(0, texts.count, 6 + records.count) + records + strings
  }

  /// One axis with weights from 100 to 900.
  private var fvar: [UInt8] {
    Self.shorts(1, 0, 16, 2, 1, 20, 0, 8) + Array("wght".utf8)
      + [100, 400, 900].flatMap { Self.long($0 << 16) }
      + Self.shorts(0, 256)
  }

  /// At the end of the axis, the right corners and the advance width are moved.
  private func gvar(_ growth: Int) -> [UInt8] {
    let across = [0, 0, growth, growth, 0, growth, 0, 0].flatMap(Self.short)
    // All points; eight words; eight zeros.
    let deltas = [0, 0x47] + across + [0x87] as [UInt8]
    let data = Self.shorts(1, 10, deltas.count, 0xA000, 0x4000) + deltas
    let padded = data + [UInt8](repeating: 0, count: data.count % 2)
    return Self.shorts(1, 0, 1, 0) + Self.long(26) + Self.shorts(2, 0) + Self.long(26)
      + Self.shorts(0, 0, padded.count / 2) + padded
  }
}
