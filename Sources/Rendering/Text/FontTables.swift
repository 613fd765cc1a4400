import Foundation

/// The tables of a TrueType or OpenType file, which are validated before libraries read them (OpenType 1.9).
///
/// FreeType and HarfBuzz read damaged fonts safely. Cairo's PDF writer does not: it trusts the glyph counts and offsets that are
/// validated here.
struct FontTables {
  let file: [UInt8]
  /// The bytes of each table, by tag.
  let ranges: [String: Range<Int>]

  /// Throws the first error in any font of a file.
  static func check(_ file: [UInt8]) throws(RenderingError) {
    for start in try fontStarts(file) { try FontTables(file, at: start).check() }
  }

  /// Returns the offset of each font in a file. A collection contains several fonts.
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
      // Like FreeType, use the first of several tables with one tag.
      if ranges[tag] == nil { ranges[tag] = offset..<offset + length }
    }
    (self.file, self.ranges) = (file, ranges)
  }

  private func check() throws(RenderingError) {
    let glyphCount = try checkedGlyphCount()
    try checkMetrics(glyphCount)
    try checkNames()
    try checkCharacters()
    if ranges["glyf"] != nil { try GlyfTableValidator(self, count: glyphCount).check() }
    if let table = ranges["CFF "] { try CFFTableValidator(Array(file[table])).check(glyphCount: glyphCount) }
  }

  static func damaged(_ tag: String) -> RenderingError { RenderingError("its table \(tag) is damaged") }

  /// Returns the range of a table. Throws if it is missing or shorter than `count` bytes.
  func table(_ tag: String, atLeast count: Int) throws(RenderingError) -> Range<Int> {
    guard let range = ranges[tag] else { throw RenderingError("it has no table \(tag)") }
    guard range.count >= count else { throw Self.damaged(tag) }
    return range
  }

  /// Reads a number at an offset in a table. Throws if it is out of bounds.
  func number(_ count: Int, in table: String, at position: Int) throws(RenderingError) -> Int {
    guard let range = ranges[table], position >= 0, position + count <= range.count,
      let number = file.number(count, at: range.lowerBound + position)
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

  /// Validates the subtables of `cmap`, which maps characters to glyphs.
  private func checkCharacters() throws(RenderingError) {
    let table = try self.table("cmap", atLeast: 4)
    for index in 0..<(try number(2, in: "cmap", at: 2)) {
      let start = try number(4, in: "cmap", at: 4 + 8 * index + 4)
      let format = try number(2, in: "cmap", at: start)
      let length = try number(
        format < 8 || format == 14 ? 2 : 4, in: "cmap", at: start + (format < 8 ? 2 : 4))
      // Format 14 stores a four-byte length at another offset.
      guard format == 14 || start + length <= table.count else { throw Self.damaged("cmap") }
      if format == 4 { try checkSegments(at: start, length: length) }
    }
  }

  /// Validates a `cmap` subtable of format 4. Its segments can refer to the glyph array after the segments.
  private func checkSegments(at start: Int, length: Int) throws(RenderingError) {
    let count = try number(2, in: "cmap", at: start + 6) / 2
    guard 16 + 8 * count <= length else { throw Self.damaged("cmap") }
    for segment in 0..<count {
      let last = try number(2, in: "cmap", at: start + 14 + 2 * segment)
      let first = try number(2, in: "cmap", at: start + 16 + 2 * (count + segment))
      let position = 16 + 2 * (3 * count + segment)
      let offset = try number(2, in: "cmap", at: start + position)
      guard offset == 0 || (first <= last && position + offset + 2 * (last - first) + 2 <= length) else {
        throw Self.damaged("cmap")
      }
    }
  }
}

extension [UInt8] {
  /// Reads a big-endian number of `count` bytes; `nil` if it is out of bounds.
  func number(_ count: Int, at position: Int) -> Int? {
    guard position >= 0, position + count <= self.count else { return nil }
    return self[position..<position + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Validates the tables `loca` and `glyf`, and the components of composite glyphs.
struct GlyfTableValidator {
  private let tables: FontTables
  private let count: Int
  /// The start offset of each glyph in `glyf`, followed by the end of the last glyph.
  private let offsets: [Int]

  /// The maximum nesting depth of composite glyphs, and the maximum number of simple glyphs in a composite glyph.
  private static let (maximumDepth, maximumParts) = (16, 4_096)

  init(_ tables: FontTables, count: Int) throws(RenderingError) {
    let isLong = try tables.number(2, in: "head", at: 50) == 1
    let size = isLong ? 4 : 2
    let locations = try tables.table("loca", atLeast: size * (count + 1))
    var offsets: [Int] = []
    offsets.reserveCapacity(count + 1)
    for index in 0...count {
      guard let position = tables.file.number(size, at: locations.lowerBound + size * index) else {
        throw FontTables.damaged("loca")
      }
      offsets.append(isLong ? position : 2 * position)
    }
    let end = try tables.table("glyf", atLeast: 0).count
    guard zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 && $1 <= end }) else {
      throw FontTables.damaged("loca")
    }
    (self.tables, self.count, self.offsets) = (tables, count, offsets)
  }

  func check() throws(RenderingError) {
    var parts = [Int?](repeating: nil, count: count)
    for glyph in 0..<count { _ = try partCount(of: glyph, depth: 0, &parts) }
  }

  /// Returns the number of simple glyphs that a glyph consists of. `known` caches the numbers.
  private func partCount(of glyph: Int, depth: Int, _ known: inout [Int?]) throws(RenderingError) -> Int {
    if let known = known[glyph] { return known }
    guard depth < Self.maximumDepth else { throw RenderingError("its glyph \(glyph) is nested too deeply") }
    var parts = 0
    for component in try components(of: glyph) {
      parts += try partCount(of: component, depth: depth + 1, &known)
      guard parts <= Self.maximumParts else { throw RenderingError("its glyph \(glyph) has too many parts") }
    }
    known[glyph] = max(1, parts)
    return max(1, parts)
  }

  /// Returns the components of a composite glyph; empty for a simple glyph.
  private func components(of glyph: Int) throws(RenderingError) -> [Int] {
    let end = offsets[glyph + 1]
    guard offsets[glyph] < end else { return [] }
    guard end - offsets[glyph] >= 10 else { throw FontTables.damaged("glyf") }
    guard try tables.number(2, in: "glyf", at: offsets[glyph]) >= 0x8000 else { return [] }
    var components: [Int] = []
    var position = offsets[glyph] + 10
    while true {
      guard position + 6 <= end else { throw FontTables.damaged("glyf") }
      let flags = try tables.number(2, in: "glyf", at: position)
      let component = try tables.number(2, in: "glyf", at: position + 2)
      guard component < count else {
        throw RenderingError(
          "its glyph \(glyph) refers to the glyph \(component), but the font has only \(count) glyphs")
      }
      components.append(component)
      position += 4 + (flags & 1 == 0 ? 2 : 4)
      // The component has a scale, two scales, or a matrix.
      if flags & 0x08 != 0 {
        position += 2
      } else if flags & 0x40 != 0 {
        position += 4
      } else if flags & 0x80 != 0 {
        position += 8
      }
      guard position <= end else { throw FontTables.damaged("glyf") }
      if flags & 0x20 == 0 { return components }
    }
  }
}

/// Validates the parts of the table `CFF ` that Cairo's PDF writer trusts (Adobe Technical Note 5176).
struct CFFTableValidator {
  private let table: [UInt8]

  init(_ table: [UInt8]) {
    self.table = table
  }

  private static let damaged = FontTables.damaged("CFF")

  /// The dictionary operators whose operands are offsets.
  private enum Operator {
    static let charset = 15
    static let charStrings = 17
    static let privateDictionary = 18
    static let localSubroutines = 19
    static let fontDictionaries = 0x0C24
    static let fontOfGlyph = 0x0C25
  }

  func check(glyphCount: Int) throws(RenderingError) {
    guard let headerSize = table.number(1, at: 2), headerSize >= 4 else { throw Self.damaged }
    let names = try index(at: headerSize)
    let dictionaries = try index(at: names.end)
    let strings = try index(at: dictionaries.end)
    _ = try index(at: strings.end)
    guard let top = dictionaries.items.first else { throw Self.damaged }
    let values = try dictionary(top)
    guard let position = values[Operator.charStrings]?.last else { throw Self.damaged }
    guard try index(at: position).items.count == glyphCount else { throw Self.damaged }
    try checkPrivate(values)
    try checkCharset(values, glyphCount)
    guard let fonts = values[Operator.fontDictionaries]?.last else { return }
    let fontDictionaries = try index(at: fonts).items
    for range in fontDictionaries { try checkPrivate(try dictionary(range)) }
    guard let selector = values[Operator.fontOfGlyph]?.last else { throw Self.damaged }
    try checkFontOfGlyph(at: selector, glyphCount, fontCount: fontDictionaries.count)
  }

  /// Returns the ranges of an INDEX's items, and the end of the INDEX.
  private func index(at position: Int) throws(RenderingError) -> (items: [Range<Int>], end: Int) {
    guard let count = table.number(2, at: position) else { throw Self.damaged }
    guard count > 0 else { return ([], position + 2) }
    guard let size = table.number(1, at: position + 2), (1...4).contains(size) else { throw Self.damaged }
    // Offsets are relative to the byte before the items.
    let base = position + 3 + size * (count + 1) - 1
    var items: [Range<Int>] = []
    items.reserveCapacity(count)
    var start = base + 1
    guard table.number(size, at: position + 3) == 1 else { throw Self.damaged }
    for item in 1...count {
      guard let offset = table.number(size, at: position + 3 + size * item), base + offset >= start,
        base + offset <= table.count
      else { throw Self.damaged }
      items.append(start..<base + offset)
      start = base + offset
    }
    return (items, start)
  }

  /// Returns the operands of each operator as integers. Real numbers become 0.
  private func dictionary(_ range: Range<Int>) throws(RenderingError) -> [Int: [Int]] {
    var (values, operands): ([Int: [Int]], [Int]) = ([:], [])
    var position = range.lowerBound
    func number(_ count: Int, at position: Int) throws(RenderingError) -> Int {
      guard position + count <= range.upperBound, let number = table.number(count, at: position) else {
        throw Self.damaged
      }
      return number
    }
    while position < range.upperBound {
      let first = Int(table[position])
      switch first {
      case 0...21:
        let isLong = first == 12
        let operation = isLong ? try number(2, at: position) : first
        values[operation] = operands
        operands = []
        position += isLong ? 2 : 1
      case 28:
        operands.append(Int(Int16(truncatingIfNeeded: try number(2, at: position + 1))))
        position += 3
      case 29:
        operands.append(Int(Int32(truncatingIfNeeded: try number(4, at: position + 1))))
        position += 5
      case 30:
        position += 1
        while try number(1, at: position) & 0xF != 0xF { position += 1 }
        position += 1
        operands.append(0)
      case 32...246:
        operands.append(first - 139)
        position += 1
      case 247...254:
        let second = try number(1, at: position + 1)
        operands.append(
          first < 251 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108)
        position += 2
      default: throw Self.damaged
      }
      guard operands.count <= 513 else { throw Self.damaged }
    }
    return values
  }

  private func checkPrivate(_ values: [Int: [Int]]) throws(RenderingError) {
    guard let location = values[Operator.privateDictionary] else { return }
    guard location.count == 2, location[0] >= 0, location[1] >= 0, location[0] + location[1] <= table.count
    else {
      throw Self.damaged
    }
    let own = try dictionary(location[1]..<location[1] + location[0])
    if let subroutines = own[Operator.localSubroutines]?.last { _ = try index(at: location[1] + subroutines) }
  }

  private func checkCharset(_ values: [Int: [Int]], _ glyphCount: Int) throws(RenderingError) {
    // The values 0 to 2 mean predefined charsets.
    guard let position = values[Operator.charset]?.last, position > 2 else { return }
    guard let format = table.number(1, at: position), format <= 2 else { throw Self.damaged }
    guard format > 0 else {
      guard position + 1 + 2 * (glyphCount - 1) <= table.count else { throw Self.damaged }
      return
    }
    var (next, glyph) = (position + 1, 1)
    while glyph < glyphCount {
      guard let rest = table.number(format, at: next + 2) else { throw Self.damaged }
      glyph += rest + 1
      next += 2 + format
    }
  }

  private func checkFontOfGlyph(at position: Int, _ glyphCount: Int, fontCount: Int) throws(RenderingError) {
    guard let format = table.number(1, at: position) else { throw Self.damaged }
    if format == 0 {
      guard position + 1 + glyphCount <= table.count,
        table[position + 1..<position + 1 + glyphCount].allSatisfy({ $0 < fontCount })
      else { throw Self.damaged }
      return
    }
    guard format == 3, let count = table.number(2, at: position + 1), count > 0 else { throw Self.damaged }
    for range in 0..<count {
      let start = position + 3 + 3 * range
      guard let first = table.number(2, at: start), let font = table.number(1, at: start + 2),
        let next = table.number(2, at: start + 3), first < next, next <= glyphCount, font < fontCount,
        range > 0 || first == 0, range < count - 1 || next == glyphCount
      else { throw Self.damaged }
    }
  }
}
