import Foundation

/// The tables of a TrueType or OpenType file, checked before libraries read them (OpenType 1.9).
///
/// FreeType and HarfBuzz read damaged fonts safely. Cairo's PDF writer does not: it trusts the numbers of glyphs, and the places
/// in tables, that are checked here.
struct FontTables {
  let file: [UInt8]
  /// The bytes of each table, by its tag.
  let ranges: [String: Range<Int>]

  /// Throws what is wrong with any font of a file.
  static func check(_ file: [UInt8]) throws(RenderingError) {
    for start in try fontStarts(file) { try FontTables(file, at: start).check() }
  }

  /// Where each font begins; a collection has several.
  private static func fontStarts(_ file: [UInt8]) throws(RenderingError) -> [Int] {
    guard file.starts(with: Array("ttcf".utf8)) else { return [0] }
    guard let count = file.number(4, at: 8), (1...maximumFonts).contains(count) else {
      throw RenderingError("its collection is damaged")
    }
    var starts: [Int] = []
    for index in 0..<count {
      guard let start = file.number(4, at: 12 + 4 * index) else {
        throw RenderingError("its collection is damaged")
      }
      starts.append(start)
    }
    return starts
  }

  private static let maximumFonts = 256

  init(_ file: [UInt8], at start: Int) throws(RenderingError) {
    guard let count = file.number(2, at: start + 4) else {
      throw RenderingError("its list of tables is cut off")
    }
    var ranges: [String: Range<Int>] = [:]
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard let offset = file.number(4, at: record + 8), let length = file.number(4, at: record + 12) else {
        throw RenderingError("its list of tables is cut off")
      }
      let tag = String(decoding: file[record..<record + 4], as: UTF8.self)
      guard offset + length <= file.count else {
        let isReadable = file[record..<record + 4].allSatisfy { (0x20...0x7E).contains($0) }
        throw RenderingError(isReadable ? "its table \(tag) is cut off" : "its list of tables is damaged")
      }
      // The first one counts for FreeType, too.
      if ranges[tag] == nil { ranges[tag] = offset..<offset + length }
    }
    (self.file, self.ranges) = (file, ranges)
  }

  private func check() throws(RenderingError) {
    let glyphCount = try checkedGlyphCount()
    try checkMetrics(glyphCount)
    try checkNames()
    try checkCharacters()
    if ranges["glyf"] != nil { try CompositeGlyphs(self, count: glyphCount).check() }
    if let table = ranges["CFF "] { try CompactFont(Array(file[table])).check(glyphCount: glyphCount) }
  }

  static func damaged(_ tag: String) -> RenderingError { RenderingError("its table \(tag) is damaged") }

  /// The bytes of a table that has at least `count`; throws where it is missing or shorter.
  func table(_ tag: String, atLeast count: Int) throws(RenderingError) -> Range<Int> {
    guard let range = ranges[tag] else { throw RenderingError("it has no table \(tag)") }
    guard range.count >= count else { throw Self.damaged(tag) }
    return range
  }

  /// A number in a table, whose place counts from the table's start; throws beyond its end.
  func number(_ count: Int, in table: String, at place: Int) throws(RenderingError) -> Int {
    guard let range = ranges[table], place >= 0, place + count <= range.count,
      let number = file.number(count, at: range.lowerBound + place)
    else { throw Self.damaged(table) }
    return number
  }

  private func checkedGlyphCount() throws(RenderingError) -> Int {
    let head = try table("head", atLeast: 54)
    let unitsPerEm = try number(2, in: "head", at: 18)
    let locationFormat = try number(2, in: "head", at: 50)
    guard !head.isEmpty, (16...16_384).contains(unitsPerEm), locationFormat <= 1 else {
      throw Self.damaged("head")
    }
    _ = try table("maxp", atLeast: 6)
    let count = try number(2, in: "maxp", at: 4)
    guard count > 0 else { throw Self.damaged("maxp") }
    return count
  }

  private func checkMetrics(_ glyphCount: Int) throws(RenderingError) {
    _ = try table("hhea", atLeast: 36)
    let widths = try number(2, in: "hhea", at: 34)
    guard (1...glyphCount).contains(widths) else { throw Self.damaged("hhea") }
    _ = try table("hmtx", atLeast: 4 * widths + 2 * (glyphCount - widths))
  }

  private func checkNames() throws(RenderingError) {
    let names = try table("name", atLeast: 6)
    let strings = try number(2, in: "name", at: 4)
    for index in 0..<(try number(2, in: "name", at: 2)) {
      let record = 6 + 12 * index
      let length = try number(2, in: "name", at: record + 8)
      let offset = try number(2, in: "name", at: record + 10)
      guard strings + offset + length <= names.count else { throw Self.damaged("name") }
    }
  }

  /// Checks the subtables of `cmap`, from characters to glyphs.
  private func checkCharacters() throws(RenderingError) {
    let table = try self.table("cmap", atLeast: 4)
    for index in 0..<(try number(2, in: "cmap", at: 2)) {
      let start = try number(4, in: "cmap", at: 4 + 8 * index + 4)
      let format = try number(2, in: "cmap", at: start)
      let length = try number(
        format < 8 || format == 14 ? 2 : 4, in: "cmap", at: start + (format < 8 ? 2 : 4))
      // The length of format 14 has four bytes at another place.
      guard format == 14 || start + length <= table.count else { throw Self.damaged("cmap") }
      if format == 4 { try checkSegments(at: start, length: length) }
    }
  }

  /// Checks a subtable of format 4, whose segments may refer to a list of glyphs behind them.
  private func checkSegments(at start: Int, length: Int) throws(RenderingError) {
    let count = try number(2, in: "cmap", at: start + 6) / 2
    guard 16 + 8 * count <= length else { throw Self.damaged("cmap") }
    for segment in 0..<count {
      let last = try number(2, in: "cmap", at: start + 14 + 2 * segment)
      let first = try number(2, in: "cmap", at: start + 16 + 2 * (count + segment))
      let place = 16 + 2 * (3 * count + segment)
      let offset = try number(2, in: "cmap", at: start + place)
      guard offset == 0 || (first <= last && place + offset + 2 * (last - first) + 2 <= length) else {
        throw Self.damaged("cmap")
      }
    }
  }
}

extension [UInt8] {
  /// A number of `count` bytes, the most significant first; nil beyond the end.
  func number(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, place + count <= self.count else { return nil }
    return self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
