/// Checks the table `CFF `, as far as Cairo's PDF writer trusts it (Adobe Technical Note 5176).
struct CompactFont {
  private let table: [UInt8]

  init(_ table: [UInt8]) {
    self.table = table
  }

  private static let damaged = FontTables.damaged("CFF")

  /// The operators of dictionaries that say where something is.
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
    guard let place = values[Operator.charStrings]?.last else { throw Self.damaged }
    guard try index(at: place).items.count == glyphCount else { throw Self.damaged }
    try checkPrivate(values)
    try checkCharset(values, glyphCount)
    guard let fonts = values[Operator.fontDictionaries]?.last else { return }
    let fontDictionaries = try index(at: fonts).items
    for range in fontDictionaries { try checkPrivate(try dictionary(range)) }
    guard let selector = values[Operator.fontOfGlyph]?.last else { throw Self.damaged }
    try checkFontOfGlyph(at: selector, glyphCount, fontCount: fontDictionaries.count)
  }

  /// The ranges of an INDEX's items, and where it ends.
  private func index(at place: Int) throws(RenderingError) -> (items: [Range<Int>], end: Int) {
    guard let count = table.number(2, at: place) else { throw Self.damaged }
    guard count > 0 else { return ([], place + 2) }
    guard let size = table.number(1, at: place + 2), (1...4).contains(size) else { throw Self.damaged }
    // Offsets count from the byte before the items.
    let base = place + 3 + size * (count + 1) - 1
    var items: [Range<Int>] = []
    items.reserveCapacity(count)
    var start = base + 1
    guard table.number(size, at: place + 3) == 1 else { throw Self.damaged }
    for item in 1...count {
      guard let offset = table.number(size, at: place + 3 + size * item), base + offset >= start,
        base + offset <= table.count
      else { throw Self.damaged }
      items.append(start..<base + offset)
      start = base + offset
    }
    return (items, start)
  }

  /// The operands of each operator, as whole numbers; real numbers count as 0.
  private func dictionary(_ range: Range<Int>) throws(RenderingError) -> [Int: [Int]] {
    var (values, operands): ([Int: [Int]], [Int]) = ([:], [])
    var place = range.lowerBound
    func number(_ count: Int, at place: Int) throws(RenderingError) -> Int {
      guard place + count <= range.upperBound, let number = table.number(count, at: place) else {
        throw Self.damaged
      }
      return number
    }
    while place < range.upperBound {
      let first = Int(table[place])
      switch first {
      case 0...21:
        let isLong = first == 12
        let operation = isLong ? try number(2, at: place) : first
        values[operation] = operands
        operands = []
        place += isLong ? 2 : 1
      case 28:
        operands.append(Int(Int16(truncatingIfNeeded: try number(2, at: place + 1))))
        place += 3
      case 29:
        operands.append(Int(Int32(truncatingIfNeeded: try number(4, at: place + 1))))
        place += 5
      case 30:
        place += 1
        while try number(1, at: place) & 0xF != 0xF { place += 1 }
        place += 1
        operands.append(0)
      case 32...246:
        operands.append(first - 139)
        place += 1
      case 247...254:
        let second = try number(1, at: place + 1)
        operands.append(
          first < 251 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108)
        place += 2
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
    // 0 to 2 are predefined.
    guard let place = values[Operator.charset]?.last, place > 2 else { return }
    guard let format = table.number(1, at: place), format <= 2 else { throw Self.damaged }
    guard format > 0 else {
      guard place + 1 + 2 * (glyphCount - 1) <= table.count else { throw Self.damaged }
      return
    }
    var (next, glyph) = (place + 1, 1)
    while glyph < glyphCount {
      guard let rest = table.number(format, at: next + 2) else { throw Self.damaged }
      glyph += rest + 1
      next += 2 + format
    }
  }

  private func checkFontOfGlyph(at place: Int, _ glyphCount: Int, fontCount: Int) throws(RenderingError) {
    guard let format = table.number(1, at: place) else { throw Self.damaged }
    if format == 0 {
      guard place + 1 + glyphCount <= table.count,
        table[place + 1..<place + 1 + glyphCount].allSatisfy({ $0 < fontCount })
      else { throw Self.damaged }
      return
    }
    guard format == 3, let count = table.number(2, at: place + 1), count > 0 else { throw Self.damaged }
    for range in 0..<count {
      let start = place + 3 + 3 * range
      guard let first = table.number(2, at: start), let font = table.number(1, at: start + 2),
        let next = table.number(2, at: start + 3), first < next, next <= glyphCount, font < fontCount,
        range > 0 || first == 0, range < count - 1 || next == glyphCount
      else { throw Self.damaged }
    }
  }
}
