import DesignFormat
import Foundation

/// The bounding box of pixels that differ and are near each other, in pixels from the top left.
package struct PixelRegion: Hashable, Sendable, CustomStringConvertible {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  /// The number of pixels in the box that differ.
  package var different: Int

  /// Regions are combined if fewer pixels than this lie between them along each axis, so that a word is one region instead of
  /// one region for each letter.
  package static let gap = 16

  package init(x: Int, y: Int, width: Int, height: Int, different: Int) {
    (self.x, self.y, self.width, self.height, self.different) = (x, y, width, height, different)
  }

  /// The region as text, such as `12, 40: 96 × 18, 510 pixels`.
  package var description: String {
    "\(x), \(y): \(width) × \(height), \(counted(different, "pixel"))"
  }

  /// Whether two regions overlap, or fewer than `gap` pixels lie between them along each axis.
  func isNear(_ other: PixelRegion) -> Bool {
    x - (other.x + other.width - 1) <= Self.gap && other.x - (x + width - 1) <= Self.gap
      && y - (other.y + other.height - 1) <= Self.gap && other.y - (y + height - 1) <= Self.gap
  }

  mutating func formUnion(_ other: PixelRegion) {
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    (x, y) = (min(x, other.x), min(y, other.y))
    (width, height) = (right - x, bottom - y)
    different += other.different
  }

  /// Whether region `a` is before region `b` in the order from top to bottom, then from left to right.
  static func precedes(_ a: PixelRegion, _ b: PixelRegion) -> Bool {
    (a.y, a.x, a.height, a.width) < (b.y, b.x, b.height, b.width)
  }
}

extension PixelRegion {
  /// Returns the bounding boxes of the pixels that differ according to a mask. Nearby boxes are combined.
  static func regions(of mask: PixelMask) -> [PixelRegion] {
    let runs = PixelRuns(mask)
    var boxes = runs.regions
    // A combined region may be near a third one.
    var count: Int
    repeat {
      count = boxes.count
      boxes = united(boxes)
    } while boxes.count < count
    return boxes
  }

  /// Combines nearby regions in one pass. The result is sorted.
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

/// Horizontal runs of pixels that differ. Nearby runs are joined with union-find.
private struct PixelRuns {
  private struct Run {
    var first: Int
    var last: Int
    var different: Int
  }

  private var runs: [Run] = []
  /// For each row of pixels, the range of the indexes of its runs in `runs`.
  private var rows: [Range<Int>] = []
  /// The parent of each run in the union-find forest. A root is its own parent.
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
    let target = Int32(PixelMask.Finding.different.rawValue)
    var column = 0
    var run: Run?
    while column < row.count, let found = memchr(start + column, target, row.count - column) {
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

  /// Joins nearby runs of two rows. Both rows are sorted, so one parallel pass is sufficient.
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

  /// The bounding boxes of the joined runs, sorted.
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
