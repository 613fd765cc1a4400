import Cases
import Foundation
import LayoutEngine

/// What the layout engine promises about its speed and size.
enum Promises {
  private static let million = 1_000_000

  /// Arranging, against filling an array with a million frames.
  static func arranging() throws -> [Measurement] {
    var fill = Fill(count: million)
    let flow = FlowLayout()
    let cases: [(Case, limit: Double?)] = [
      (.mosaic(million), 6), (.uniformFlow(million), 6), (.columns(million), 6), (.mixedFlow(million), 12),
      (.uniformGroups(million), 6), (.nestedGroups(million), 6), (.rows(1000, of: 1000), 6),
      (.sections(100_000, of: 10, "flow", flow), 8),
      (.sections(100_000, of: 10, "mosaic", MosaicLayout()), 8),
      (.sections(100_000, of: 10, "columns", ColumnLayout()), 8),
      (.sections(100_000, of: 10, varied: true, "flow", flow), nil),
      (.sections(million, of: 1, "flow", flow), nil), (.scattered(million), nil),
    ]
    return try cases.map { work, limit in
      consume(try work.arrangement())
      let ratio = Measurement.ratio(
        of: { consume(unfailing { try work.arrangement() }) }, to: { fill.run() }, runs: 11)
      return Measurement(
        name: "\(work.name): arranging, filling a million frames = 1", value: ratio, unit: "×", limit: limit)
    }
  }

  /// Ten times as many items, against a tenth of them: what is linear takes ten times as long.
  static func growing() throws -> [Measurement] {
    try [Case.nestedGroups, Case.estimatedGroups].map { make in
      let (large, small) = (make(million), make(million / 10))
      consume(try large.arrangement())
      let ratio = Measurement.ratio(
        of: { consume(unfailing { try large.arrangement() }) },
        to: { consume(unfailing { try small.arrangement() }) }, runs: 7)
      return Measurement(
        name: "\(large.name): arranging, arranging a tenth = 1", value: ratio, unit: "×", limit: 15)
    }
  }

  /// A phone's screen of a thousand rows of a thousand items, against one of ten rows of ten.
  static func queryingRows() throws -> [Measurement] {
    let large = try Case.rows(1000, of: 1000).arrangement()
    let small = try Case.rows(10, of: 10).arrangement()
    let time = Measurement.ratio(
      of: { consume(large.queries(64)) }, to: { consume(small.queries(64)) }, runs: 41)
    return [
      Measurement(
        name: "rows: a screen of a thousand rows of a thousand, a screen of ten of ten = 1", value: time,
        unit: "×", limit: 2)
    ]
  }

  /// Ten thousand operations on a hundred thousand items, against copying the items once.
  static func updating() -> [Measurement] {
    let work = UpdateCase()
    precondition(work.run() == work.items.count + 5_000, "the batch is not the one that was meant")
    // The copies are kept: letting go of them is no part of copying.
    var kept: [[String]] = []
    let ratio = Measurement.ratio(
      of: { consume(work.run()) },
      to: {
        var copy = work.items
        copy[0] = "another"
        kept.append(copy)
      }, runs: 21)
    return [
      Measurement(
        name: "10000 operations on 100000 items: checked, applied and mapped, copying the items = 1",
        value: ratio, unit: "×", limit: 20)
    ]
  }

  /// Comparing two pictures of four million pixels, against decoding both.
  static func comparing() throws -> [Measurement] {
    let cases: [(PictureCase, limit: Double?)] = [
      (try .list(shift: 0), nil), (try .list(shift: 8), 3), (try .list(shift: 8, isOpaque: false), 3),
      (try .confetti(), nil),
    ]
    return try cases.map { work, limit in
      let (old, new) = try work.decoded()
      let ratio = Measurement.ratio(
        of: { consume(work.compared(old, new)) },
        to: { consume(unfailing { try work.decoded() }) }, runs: 7)
      return Measurement(
        name: "\(work.name): comparing, decoding both = 1", value: ratio, unit: "×", limit: limit)
    }
  }

  /// A phone's screen of a million items, against one of a thousand.
  static func querying() throws -> [Measurement] {
    let makers = [
      Case.mosaic, Case.uniformFlow, Case.columns, Case.mixedFlow, Case.scattered, Case.uniformGroups,
      Case.nestedGroups, Case.estimatedGroups,
    ]
    return try makers.flatMap { make in
      let (large, small) = (try make(million).arrangement(), try make(1000).arrangement())
      let places = 64
      let found = (Double(large.queries(places)), Double(small.queries(places)))
      let time = Measurement.ratio(
        of: { consume(large.queries(places)) }, to: { consume(small.queries(places)) }, runs: 41)
      let largeBytes = Measurement.bytes { consume(large.queries(places)) } / found.0
      let smallBytes = Measurement.bytes { consume(small.queries(places)) } / found.1
      let name = make(1000).name.prefix { $0 != "," }
      return [
        Measurement(
          name: "\(name): a screen of a million, a screen of a thousand = 1", value: time, unit: "×", limit: 2
        ),
        Measurement(
          name: "\(name): bytes allocated for an element found, in a thousand = 1",
          value: largeBytes / smallBytes, unit: "×", limit: 2),
        Measurement(
          name: "\(name): bytes allocated for an element found", value: largeBytes, unit: "bytes", limit: nil),
      ]
    }
  }

  private static func unfailing<Value>(_ work: () throws -> Value) -> Value {
    do { return try work() } catch { preconditionFailure("a case that was arranged before failed: \(error)") }
  }
}
