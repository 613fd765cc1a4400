/// Deleted cells after the same matched cell, indexed by their contents for fast lookup, because very many may be
/// deleted at once.
struct GoneCells {
  private var numbers: [RecordTrace: Numbers] = [:]

  /// Ascending numbers; those before the index `first` were removed.
  fileprivate struct Numbers {
    var all: [Int] = []
    var first = 0
  }

  /// Adds a cell. Its number must be greater than all numbers added before.
  mutating func add(_ number: Int, _ traces: [RecordTrace]) {
    for trace in Set(traces) { numbers[trace, default: Numbers()].all.append(number) }
  }

  /// Removes and returns the cell with the lowest number that shares a trace and satisfies `isWanted`. `allTraces`
  /// returns the traces with which a cell was added.
  mutating func take(
    sharing traces: [RecordTrace], allTraces: (Int) -> [RecordTrace], where isWanted: (Int) -> Bool
  ) -> Int? {
    guard let found = first(sharing: traces, where: isWanted) else { return nil }
    for trace in Set(allTraces(found)) { numbers[trace]?.remove(found) }
    return found
  }

  private func first(sharing traces: [RecordTrace], where isWanted: (Int) -> Bool) -> Int? {
    var lists = traces.compactMap { numbers[$0].map { $0.all[$0.first...] } }
    while let number = lists.compactMap(\.first).min() {
      if isWanted(number) { return number }
      for index in lists.indices where lists[index].first == number { lists[index].removeFirst() }
    }
    return nil
  }
}

extension GoneCells.Numbers {
  fileprivate mutating func remove(_ number: Int) {
    if all[first] == number { first += 1 } else { all.removeAll { $0 == number } }
  }
}

/// Contents of an element by which it can be found.
enum RecordTrace: Hashable {
  /// All texts and the image together.
  case all(texts: [String: String], image: String?)
  /// A single text or the image.
  case piece(String)
}
