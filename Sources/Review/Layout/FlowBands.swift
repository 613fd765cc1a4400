import Foundation

/// Groups frames that overlap along an axis, directly or through other frames.
enum FlowBands {
  /// Returns the band index of each frame, counted from the origin. Frames of one unit share a band with all frames
  /// between them. `units` has one entry per frame, or is empty.
  static func bands(_ frames: [CGRect], _ axis: FlowAxis, units: [Int?] = []) -> [Int] {
    var ranges = frames.map { (start: $0.start(axis), end: $0.end(axis)) }
    var whole: [Int: (start: Double, end: Double)] = [:]
    for (range, unit) in zip(ranges, units) {
      guard let unit else { continue }
      let known = whole[unit] ?? range
      whole[unit] = (min(known.start, range.start), max(known.end, range.end))
    }
    for (index, unit) in units.enumerated() {
      if let unit, let range = whole[unit] { ranges[index] = range }
    }
    let order = ranges.indices.sorted {
      (ranges[$0].start, ranges[$0].end, $0) < (ranges[$1].start, ranges[$1].end, $1)
    }
    var bands = [Int](repeating: 0, count: frames.count)
    var (band, end) = (-1, -Double.infinity)
    for index in order {
      if ranges[index].start > end - ElementRecord.tolerance { band += 1 }
      end = max(end, ranges[index].end)
      bands[index] = band
    }
    return bands
  }

  /// Whether a band contains frames that do not overlap each other, as in a waterfall layout. In a row, all frames
  /// overlap.
  static func areRagged(_ frames: [CGRect], _ axis: FlowAxis) -> Bool {
    let bands = Dictionary(grouping: zip(bands(frames, axis), frames), by: \.0)
    return bands.values.contains { band in
      guard band.count > 1 else { return false }
      let (latest, soonest) = (
        band.map { $0.1.start(axis) }.max() ?? 0, band.map { $0.1.end(axis) }.min() ?? 0
      )
      return latest > soonest - ElementRecord.tolerance
    }
  }
}
