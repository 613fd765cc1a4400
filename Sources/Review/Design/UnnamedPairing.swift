import DesignFormat

/// Matches the elements of two arrays of objects without names.
struct UnnamedPairing {
  /// The old index by new index; added elements have no entry.
  private(set) var origins: [Int: Int] = [:]
  private(set) var deletions: [Int] = []
  /// The new indexes of elements whose order changed.
  let moved: Set<Int>

  /// Matches equal elements first, then elements between the same neighbors.
  init(from old: [JSONValue], to new: [JSONValue]) {
    let change = SequenceChange(from: old.map(\.canonicalText), to: new.map(\.canonicalText))
    moved = Set(change.moves.map(\.to))
    for move in change.moves { origins[move.to] = move.from }
    let (gone, come) = (Set(change.deletions), Set(change.insertions))
    let leaving = gone.union(change.moves.map(\.from))
    let stayed = (
      old: old.indices.filter { !leaving.contains($0) },
      new: new.indices.filter { !come.contains($0) && !moved.contains($0) }
    )
    for (before, after) in zip(stayed.old, stayed.new) { origins[after] = before }
    // Groups removed elements by the number of unchanged elements before them. The order is reversed, so that `popLast`
    // returns the first one.
    var gaps: [Int: [Int]] = [:]
    for (place, gap) in Self.gaps(of: change.deletions, among: stayed.old).reversed() {
      gaps[gap, default: []].append(place)
    }
    for (place, gap) in Self.gaps(of: change.insertions, among: stayed.new) {
      if let match = gaps[gap]?.popLast() { origins[place] = match }
    }
    deletions = gaps.values.joined().sorted()
  }

  /// Counts the unchanged elements before each index. Both arrays must be ascending.
  private static func gaps(of places: [Int], among stayed: [Int]) -> [(place: Int, gap: Int)] {
    var gap = 0
    return places.map { place in
      while gap < stayed.count, stayed[gap] < place { gap += 1 }
      return (place, gap)
    }
  }
}

extension JSONValue {
  /// The value as JSON with sorted keys, so that equal values have equal text.
  var canonicalText: String {
    switch content {
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\($0.value.canonicalText)" }
        .joined(separator: ",") + "}"
    case .array(let elements): "[\(elements.map(\.canonicalText).joined(separator: ","))]"
    default: summary
    }
  }
}
