/// Checks the tables `loca` and `glyf`, and that composite glyphs consist of glyphs that exist.
struct CompositeGlyphs {
  private let tables: FontTables
  private let count: Int
  /// Where each glyph begins in `glyf`, and where the last one ends.
  private let places: [Int]

  /// How deep glyphs may be nested, and of how many parts a glyph may consist in all.
  private static let (maximumDepth, maximumParts) = (16, 4_096)

  init(_ tables: FontTables, count: Int) throws(RenderingError) {
    let isLong = try tables.number(2, in: "head", at: 50) == 1
    let size = isLong ? 4 : 2
    let locations = try tables.table("loca", atLeast: size * (count + 1))
    var places: [Int] = []
    places.reserveCapacity(count + 1)
    for index in 0...count {
      guard let place = tables.file.number(size, at: locations.lowerBound + size * index) else {
        throw FontTables.damaged("loca")
      }
      places.append(isLong ? place : 2 * place)
    }
    let end = try tables.table("glyf", atLeast: 0).count
    guard zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 && $1 <= end }) else {
      throw FontTables.damaged("loca")
    }
    (self.tables, self.count, self.places) = (tables, count, places)
  }

  func check() throws(RenderingError) {
    var parts = [Int?](repeating: nil, count: count)
    for glyph in 0..<count { _ = try partCount(of: glyph, depth: 0, &parts) }
  }

  /// The number of simple glyphs that a glyph consists of; `known` has those of glyphs that were counted.
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

  /// The glyphs that a composite glyph names; empty for a simple one.
  private func components(of glyph: Int) throws(RenderingError) -> [Int] {
    let end = places[glyph + 1]
    guard places[glyph] < end else { return [] }
    guard end - places[glyph] >= 10 else { throw FontTables.damaged("glyf") }
    guard try tables.number(2, in: "glyf", at: places[glyph]) >= 0x8000 else { return [] }
    var components: [Int] = []
    var place = places[glyph] + 10
    while true {
      guard place + 6 <= end else { throw FontTables.damaged("glyf") }
      let flags = try tables.number(2, in: "glyf", at: place)
      let component = try tables.number(2, in: "glyf", at: place + 2)
      guard component < count else {
        throw RenderingError("its glyph \(glyph) refers to a glyph \(component), and there are \(count)")
      }
      components.append(component)
      place += 4 + (flags & 1 == 0 ? 2 : 4)
      // One factor, two, or a matrix.
      if flags & 0x08 != 0 {
        place += 2
      } else if flags & 0x40 != 0 {
        place += 4
      } else if flags & 0x80 != 0 {
        place += 8
      }
      guard place <= end else { throw FontTables.damaged("glyf") }
      if flags & 0x20 == 0 { return components }
    }
  }
}
