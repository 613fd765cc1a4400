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

  /// The places of the pieces that are in the part, given what each costs.
  package func pieces(of costs: [Int]) -> Range<Int> {
    let line = CostLine(costs)
    let own = costs.indices.filter {
      part(at: line.ends[$0] + line.ends[$0 + 1], of: 2 * line.length) == number
    }
    return (own.first ?? 0)..<((own.last ?? -1) + 1)
  }

  /// Those of the groups that the part may have pieces of, given what each group costs.
  package func groups(of costs: [Int]) -> Range<Int> {
    let line = CostLine(costs)
    let own = costs.indices.filter { index in
      line.ends[index] * count < number * line.length
        && line.ends[index + 1] * count > (number - 1) * line.length
    }
    return (own.first ?? 0)..<((own.last ?? -1) + 1)
  }

  /// The places of those pieces that are in the part, of a group that has `pieceCount` of them which cost the same; what
  /// each group costs is known.
  package func pieces(_ pieceCount: Int, ofGroup group: Int, in costs: [Int]) -> [Int] {
    let line = CostLine(costs)
    return (0..<pieceCount).filter { piece in
      let middle = 2 * pieceCount * line.ends[group] + (2 * piece + 1) * max(1, costs[group])
      return part(at: middle, of: 2 * pieceCount * line.length) == number
    }
  }

  private func part(at place: Int, of length: Int) -> Int { place * count / length + 1 }

  package var description: String { "\(number)/\(count)" }
}

/// Pieces on a line, each as long as it costs; none is shorter than 1.
private struct CostLine {
  /// Where pieces begin and end.
  let ends: [Int]

  init(_ costs: [Int]) {
    var ends = [0]
    for cost in costs { ends.append((ends.last ?? 0) + max(1, cost)) }
    self.ends = ends
  }

  var length: Int { max(1, ends.last ?? 1) }
}
