/// Cells that are gone from one place, to be found by what they showed: very many may go at once.
struct GoneCells {
  private var numbers: [RecordTrace: Numbers] = [:]

  /// Numbers in ascending order, of which those before `first` are no longer there.
  fileprivate struct Numbers {
    var all: [Int] = []
    var first = 0
  }

  /// Adds a cell, whose number is greater than those before.
  mutating func add(_ number: Int, _ traces: [RecordTrace]) {
    for trace in Set(traces) { numbers[trace, default: Numbers()].all.append(number) }
  }

  /// Takes the cell of the least number out that shares a trace and is wanted; `traces` has what each had.
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

/// Something that an element shows.
enum RecordTrace: Hashable {
  /// All of its words, and its picture.
  case all(texts: [String: String], image: String?)
  /// A text or the picture.
  case piece(String)
}
