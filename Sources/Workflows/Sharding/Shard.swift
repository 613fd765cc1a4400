/// One of several shards of all images, for machines that share the work.
///
/// The pieces of work lie on a line, and each is as long as its cost. Shards are sections of equal length on that line.
/// A piece belongs to the shard that contains its midpoint, so it belongs to exactly one, independent of the order of
/// machines.
package struct Shard: Equatable, CustomStringConvertible {
  /// The number of the shard, starting at 1.
  package let number: Int
  package let count: Int

  /// Creates shard `number` of `count`; `nil` if it is out of range.
  package init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Returns the indices of the pieces of work that belong to the shard.
  package func pieces(of line: CostLine) -> Range<Int> {
    line.indices { part(at: $0.lowerBound + $0.upperBound, of: 2 * line.length) == number }
  }

  /// Returns the indices of the groups that may contain pieces of the shard. Each section of `line` is a
  /// group.
  package func groups(of line: CostLine) -> Range<Int> {
    line.indices {
      $0.lowerBound * count < number * line.length && $0.upperBound * count > (number - 1) * line.length
    }
  }

  /// Returns the indices of the pieces of a group that belong to the shard. The group has `pieceCount` pieces
  /// of equal cost.
  package func pieces(_ pieceCount: Int, ofGroup group: Int, on line: CostLine) -> [Int] {
    let stretch = line[group]
    return (0..<pieceCount).filter { piece in
      let middle = 2 * pieceCount * stretch.lowerBound + (2 * piece + 1) * stretch.count
      return part(at: middle, of: 2 * pieceCount * line.length) == number
    }
  }

  private func part(at index: Int, of length: Int) -> Int { index * count / length + 1 }

  package var description: String { "\(number)/\(count)" }
}

/// Pieces of work on a line. The length of each piece is its cost, and at least 1.
package struct CostLine {
  /// The start of each piece on the line, followed by the end of the last piece.
  private let ends: [Int]

  package init(_ costs: [Int]) {
    var ends = [0]
    for cost in costs { ends.append((ends.last ?? 0) + max(1, cost)) }
    self.ends = ends
  }

  var length: Int { max(1, ends.last ?? 1) }

  /// The section of the line that the piece at an index occupies.
  subscript(index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }

  /// Returns the indices of the pieces for which `isIn` returns true. `isIn` receives the section of the line
  /// that a piece occupies. The accepted pieces must be contiguous.
  func indices(where isIn: (Range<Int>) -> Bool) -> Range<Int> {
    let indices = (0..<ends.count - 1).filter { isIn(self[$0]) }
    return (indices.first ?? 0)..<((indices.last ?? -1) + 1)
  }
}
