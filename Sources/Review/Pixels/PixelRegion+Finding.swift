import Foundation

extension PixelRegion {
  /// The boxes around all that differs in a mask; no two of them are near each other.
  static func regions(of mask: PixelMask) -> [PixelRegion] {
    let runs = PixelRuns(mask)
    var boxes = runs.regions
    // A box that holds two may come near a third.
    var count: Int
    repeat {
      count = boxes.count
      boxes = united(boxes)
    } while boxes.count < count
    return boxes
  }

  /// Unites boxes that are near each other, once; sorted.
  private static func united(_ boxes: [PixelRegion]) -> [PixelRegion] {
    var finished: [PixelRegion] = []
    var open: [PixelRegion] = []
    for box in boxes.sorted(by: precedes) {
      var box = box
      var stillOpen: [PixelRegion] = []
      for other in open {
        if other.isNear(box) {
          box.formUnion(other)
        } else if other.y + other.height - 1 + gap < box.y {
          finished.append(other)
        } else {
          stillOpen.append(other)
        }
      }
      open = stillOpen + [box]
    }
    return (finished + open).sorted(by: precedes)
  }
}

/// The pixels that differ as runs along rows, those near each other joined.
private struct PixelRuns {
  private struct Run {
    var first: Int
    var last: Int
    var different: Int
  }

  private var runs: [Run] = []
  /// By row: which runs are its own.
  private var rows: [Range<Int>] = []
  /// By run: another run of the same region; the region's own run leads to itself.
  private var parents: [Int] = []

  init(_ mask: PixelMask) {
    mask.values.withUnsafeBufferPointer { values in
      for row in 0..<mask.height {
        let start = runs.count
        findRuns(in: UnsafeBufferPointer(rebasing: values[row * mask.width..<(row + 1) * mask.width]))
        rows.append(start..<runs.count)
      }
    }
    parents = Array(runs.indices)
    for row in rows.indices where !rows[row].isEmpty {
      for above in max(0, row - PixelRegion.gap)..<row where !rows[above].isEmpty { join(above, row) }
    }
  }

  private mutating func findRuns(in row: UnsafeBufferPointer<UInt8>) {
    guard let start = row.baseAddress else { return }
    let wanted = Int32(PixelMask.Finding.different.rawValue)
    var column = 0
    var run: Run?
    while column < row.count, let found = memchr(start + column, wanted, row.count - column) {
      column = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if let open = run, column - open.last <= PixelRegion.gap {
        run = Run(first: open.first, last: column, different: open.different + 1)
      } else {
        if let finished = run { runs.append(finished) }
        run = Run(first: column, last: column, different: 1)
      }
      column += 1
    }
    if let finished = run { runs.append(finished) }
  }

  /// Joins the runs of two rows that are near each other; both rows are sorted and walked side by side.
  private mutating func join(_ above: Int, _ row: Int) {
    var (upper, lower) = (rows[above].lowerBound, rows[row].lowerBound)
    while upper < rows[above].upperBound, lower < rows[row].upperBound {
      let (a, b) = (runs[upper], runs[lower])
      if a.first - b.last <= PixelRegion.gap, b.first - a.last <= PixelRegion.gap {
        parents[root(of: lower)] = root(of: upper)
      }
      if a.last < b.last { upper += 1 } else { lower += 1 }
    }
  }

  private mutating func root(of run: Int) -> Int {
    var run = run
    while parents[run] != run {
      parents[run] = parents[parents[run]]
      run = parents[run]
    }
    return run
  }

  /// The boxes around what is joined; sorted.
  var regions: [PixelRegion] {
    var copy = self
    var boxes: [Int: PixelRegion] = [:]
    for row in rows.indices {
      for run in rows[row] {
        let (first, last) = (runs[run].first, runs[run].last)
        let box = PixelRegion(
          x: first, y: row, width: last - first + 1, height: 1, different: runs[run].different)
        let root = copy.root(of: run)
        boxes[root]?.formUnion(box)
        if boxes[root] == nil { boxes[root] = box }
      }
    }
    return boxes.values.sorted(by: PixelRegion.precedes)
  }
}
