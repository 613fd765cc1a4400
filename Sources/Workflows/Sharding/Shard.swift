/// One of several parts of all pictures, for machines that share the work.
///
/// Pieces of work stand on a line, each as long as it costs, and parts are equal lengths of that line. A piece belongs
/// to the part that its middle is in, so that each is in one part, and no order of machines matters.
package struct Shard: Equatable, CustomStringConvertible {
  /// Which part, counted from 1.
  package let number: Int
  package let count: Int

  /// Part `number` of `count`; `nil` where there is no such part.
  package init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The places of the pieces that are in the part.
  package func pieces(of line: CostLine) -> Range<Int> {
    line.places { part(at: $0.lowerBound + $0.upperBound, of: 2 * line.length) == number }
  }

  /// Those of the groups on a line that the part may have pieces of.
  package func groups(of line: CostLine) -> Range<Int> {
    line.places {
      $0.lowerBound * count < number * line.length && $0.upperBound * count > (number - 1) * line.length
    }
  }

  /// The places of those pieces that are in the part, of a group on a line that has `pieceCount` of them which cost the
  /// same.
  package func pieces(_ pieceCount: Int, ofGroup group: Int, on line: CostLine) -> [Int] {
    let stretch = line[group]
    return (0..<pieceCount).filter { piece in
      let middle = 2 * pieceCount * stretch.lowerBound + (2 * piece + 1) * stretch.count
      return part(at: middle, of: 2 * pieceCount * line.length) == number
    }
  }

  private func part(at place: Int, of length: Int) -> Int { place * count / length + 1 }

  package var description: String { "\(number)/\(count)" }
}

/// Pieces on a line, each as long as it costs; none is shorter than 1.
package struct CostLine {
  /// Where pieces begin and end.
  private let ends: [Int]

  package init(_ costs: [Int]) {
    var ends = [0]
    for cost in costs { ends.append((ends.last ?? 0) + max(1, cost)) }
    self.ends = ends
  }

  var length: Int { max(1, ends.last ?? 1) }

  /// Where a piece lies.
  subscript(place: Int) -> Range<Int> { ends[place]..<ends[place + 1] }

  /// The places of pieces that lie in `isIn`, which are neighbours.
  func places(where isIn: (Range<Int>) -> Bool) -> Range<Int> {
    let places = (0..<ends.count - 1).filter { isIn(self[$0]) }
    return (places.first ?? 0)..<((places.last ?? -1) + 1)
  }
}
