import Foundation
import Graphics

/// A column of notes. Each is as near as possible to the height of its anchor, and the leaders do not cross.
///
/// This is boundary labeling with one bend per leader. Notes have the order of their anchors. Where leaders run side by
/// side, each has its own bend position, ordered so that they do not cross.
struct NoteColumn {
  struct Entry {
    let block: NoteBlock
    /// The height at which the leader enters the image, in points of the screen.
    let y: Double
  }

  struct Placed {
    let block: NoteBlock
    /// The top of the first line, in points of the screen.
    let top: Double
    /// The height at which the leader enters the image, in points of the screen.
    let y: Double
    /// The distance of the leader's bend from the screen's edge, in points.
    var bend = 0.0

    /// The height at which the leader leaves the note.
    var port: Double { top + NoteBlock.port }
  }

  /// The notes from top to bottom.
  let placed: [Placed]
  /// The bottom of the last note, in points of the screen.
  let bottom: Double

  private static let gap = 9.0
  /// The range of bend positions, in points from the screen's edge.
  private static let bends = 13.0...27.0

  /// Positions notes from `top` to `end`. If they do not fit, they extend below `end`.
  init(_ entries: [Entry], from top: Double, to end: Double) {
    let sorted = entries.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }
      .map(\.element)
    let advances = sorted.map { $0.block.height + Self.gap }
    let total = advances.reduce(0, +) - (advances.isEmpty ? 0 : Self.gap)
    // The preferred top of each note, minus the height of the notes above it. Notes do not overlap if these values are
    // ascending, so the nearest ascending sequence (least squares) is the best solution.
    var before = 0.0
    let wanted = zip(sorted, advances).map { entry, advance in
      defer { before += advance }
      return entry.y - NoteBlock.port - before
    }
    let last = max(top, end - total)
    before = 0
    let tops = zip(Self.ascending(wanted), advances).map { level, advance in
      defer { before += advance }
      return min(max(level, top), last) + before
    }
    let places = zip(sorted, tops).map { Placed(block: $0.block, top: $1, y: $0.y) }
    placed = Self.bent(places)
    bottom = placed.last.map { $0.top + $0.block.height } ?? top
  }

  /// Returns the ascending sequence with the least squared distance from `values`: runs in the wrong order are
  /// averaged.
  private static func ascending(_ values: [Double]) -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    for value in values {
      pools.append((value, 1))
      while pools.count > 1, let last = pools.last,
        pools[pools.count - 2].sum / Double(pools[pools.count - 2].count) >= last.sum / Double(last.count)
      {
        pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].count += last.count
      }
    }
    return pools.flatMap { [Double](repeating: $0.sum / Double($0.count), count: $0.count) }
  }

  private static func bent(_ places: [Placed]) -> [Placed] {
    var places = places
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count, places[end].goesDown == places[start].goesDown,
        places[end - 1].span.upperBound >= places[end].span.lowerBound
      {
        end += 1
      }
      let step = min(4, (bends.upperBound - bends.lowerBound) / Double(max(1, end - start - 1)))
      for index in start..<end {
        let rank = places[start].goesDown ? index - start : end - 1 - index
        places[index].bend = bends.lowerBound + step * Double(rank)
      }
      start = end
    }
    return places
  }
}

extension NoteColumn.Placed {
  fileprivate var goesDown: Bool { y > port }
  fileprivate var span: ClosedRange<Double> { min(y, port)...max(y, port) }
}
