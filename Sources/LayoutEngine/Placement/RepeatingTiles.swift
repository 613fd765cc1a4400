public import Foundation

/// Tiles that repeat down the page: an opening, a repeated cycle, and an ending.
public struct RepeatingTiles: Placement {
  private let opening: [CGRect]
  private let cycle: [CGRect]
  private let ending: [CGRect]
  private let cycleTop: Double
  private let cycleExtent: Double
  private let cycles: Int

  /// Creates tiles. `opening` and `ending` contain final frames, and `cycle` those of its first repetition. Each
  /// repetition is `turns.extent` points below the previous one.
  public init(opening: [CGRect], cycle: [CGRect], turns: (count: Int, extent: Double), ending: [CGRect]) {
    self.opening = opening
    self.cycle = cycle
    self.ending = ending
    cycles = cycle.isEmpty ? 0 : turns.count
    cycleExtent = turns.extent
    cycleTop = Self.union(cycle).minY
  }

  /// The total number of tiles.
  public var count: Int { opening.count + cycle.count * cycles + ending.count }

  /// The bounding box of all tiles.
  public var bounds: CGRect {
    var box = Self.union(opening)
    box.formUnion(Self.union(ending))
    if cycles > 0 {
      box.formUnion(Self.union(cycle))
      box.formUnion(
        Self.union(cycle.map { $0.offsetBy(dx: 0, dy: CGFloat(Double(cycles - 1) * cycleExtent)) }))
    }
    return box.rect
  }

  /// Returns the frame of a tile of the opening, a repetition or the ending.
  public func frame(at index: Int) -> CGRect {
    guard index >= opening.count else { return opening[index] }
    let rest = index - opening.count
    guard rest < cycle.count * cycles else { return ending[rest - cycle.count * cycles] }
    let (turn, tile) = rest.quotientAndRemainder(dividingBy: cycle.count)
    return self.tile(tile, turn: turn)
  }

  /// Calls `body` for tiles near the rectangle: finds the repetitions by division, then tests the tiles in the
  /// rectangle's horizontal range.
  public func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    let box = Box(rect)
    guard !box.isEmpty else { return }
    for (index, frame) in opening.enumerated() where box.touches(Box(frame)) { body(index) }
    if cycles > 0 {
      let limits = 0...cycles - 1
      let first = Int((box.minY - cycleTop) / cycleExtent - 1, clampedTo: limits)
      // Includes one more repetition on either side, because a division may be off by a rounding error.
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
