public import Foundation

/// The positions of the items of one section, in the section's coordinates and as if the content scrolled vertically.
///
/// A placement stores as little as possible and computes frames on request. A regular grid needs eight numbers for any
/// number of items.
public protocol Placement: Sendable {
  /// The number of items.
  var count: Int { get }

  /// A rectangle that contains all frames; the null rectangle if there are no items.
  var bounds: CGRect { get }

  /// Returns the frame of an item; `index` is less than `count`.
  func frame(at index: Int) -> CGRect

  /// Calls `body` in ascending order for each item whose frame touches the rectangle, and possibly for others.
  ///
  /// The number of other items must be at most the number of touching items plus a constant. The arrangement tests the
  /// frame of each item.
  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void)
}

/// Frames that follow no pattern, and are therefore stored individually.
package struct FrameList: Placement {
  private let frames: [CGRect]
  private let index: BoxIndex

  /// Creates a list of frames in the order of the items.
  package init(_ frames: [CGRect]) {
    self.frames = frames
    index = BoxIndex(count: frames.count) { Box(frames[$0]) }
  }

  package var count: Int { frames.count }

  package var bounds: CGRect { index.bounds.rect }

  package func frame(at index: Int) -> CGRect { frames[index] }

  /// Calls `body` for each frame that touches the rectangle. The frames are found with a search tree.
  package func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(frames[$0]) }, body)
  }
}

/// Tiles in a pattern that is repeated downward: an opening, repetitions of a cycle, and an ending.
package struct RepeatingTiles: Placement {
  private let opening: [CGRect]
  private let cycle: [CGRect]
  private let ending: [CGRect]
  private let cycleTop: Double
  private let cycleExtent: Double
  private let cycles: Int

  /// Creates tiles. `opening` and `ending` contain the frames at their final positions, and `cycle` the frames of its
  /// first repetition. Each repetition is `turns.extent` points below the previous one.
  package init(opening: [CGRect], cycle: [CGRect], turns: (count: Int, extent: Double), ending: [CGRect]) {
    self.opening = opening
    self.cycle = cycle
    self.ending = ending
    cycles = cycle.isEmpty ? 0 : turns.count
    cycleExtent = turns.extent
    cycleTop = Self.union(cycle).minY
  }

  package var count: Int { opening.count + cycle.count * cycles + ending.count }

  package var bounds: CGRect {
    var box = Self.union(opening)
    box.formUnion(Self.union(ending))
    if cycles > 0 {
      box.formUnion(Self.union(cycle))
      box.formUnion(
        Self.union(cycle.map { $0.offsetBy(dx: 0, dy: CGFloat(Double(cycles - 1) * cycleExtent)) }))
    }
    return box.rect
  }

  package func frame(at index: Int) -> CGRect {
    guard index >= opening.count else { return opening[index] }
    let rest = index - opening.count
    guard rest < cycle.count * cycles else { return ending[rest - cycle.count * cycles] }
    let (turn, tile) = rest.quotientAndRemainder(dividingBy: cycle.count)
    return self.tile(tile, turn: turn)
  }

  /// Calls `body` for the tiles near the rectangle. Finds the repetitions of the cycle by division, and then tests the
  /// tiles in the rectangle's horizontal range.
  package func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let box = Box(rect)
    guard !box.isEmpty else { return }
    for (index, frame) in opening.enumerated() where box.touches(Box(frame)) { body(index) }
    if cycles > 0 {
      let limits = 0...cycles - 1
      let first = Int((box.minY - cycleTop) / cycleExtent - 1, clampedTo: limits)
      // One more repetition on each side is included, because the division may be off by a rounding error.
      let last = Int((box.maxY - cycleTop) / cycleExtent + 1, clampedTo: limits)
      let met = cycle.indices.filter {
        Double(cycle[$0].minX) <= box.maxX && box.minX <= Double(cycle[$0].maxX)
      }
      for turn in first...max(first, last) where !met.isEmpty {
        for tile in met where box.touches(Box(self.tile(tile, turn: turn))) {
          body(opening.count + turn * cycle.count + tile)
        }
      }
    }
    let start = opening.count + cycle.count * cycles
    for (index, frame) in ending.enumerated() where box.touches(Box(frame)) { body(start + index) }
  }

  private func tile(_ index: Int, turn: Int) -> CGRect {
    cycle[index].offsetBy(dx: 0, dy: CGFloat(Double(turn) * cycleExtent))
  }

  private static func union(_ frames: [CGRect]) -> Box {
    var box = Box.empty
    for frame in frames { box.formUnion(Box(frame)) }
    return box
  }
}
