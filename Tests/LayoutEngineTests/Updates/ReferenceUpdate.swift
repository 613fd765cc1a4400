import Foundation
import LayoutEngine

typealias Snapshot = CollectionSnapshot<String, String>

/// Applies a batch exactly as in docs/collection-view.md, "Batches of updates", with simple lists and sets; slow.
struct ReferenceUpdate {
  let snapshot: Snapshot
  /// The operations without repeated moves.
  var operations: [(number: Int, operation: CollectionUpdate.Operation)] = []
  /// The ids of the items of an inserted or reloaded section.
  let content: (Int) -> [String]

  init(_ update: CollectionUpdate, to snapshot: Snapshot, content: @escaping (Int) -> [String]) {
    self.snapshot = snapshot
    self.content = content
    for (number, operation) in update.operations.enumerated() {
      var isMove = false
      switch operation {
      case .moveItem, .moveSection: isMove = true
      default: break
      }
      if isMove, operations.contains(where: { $0.operation == operation }) { continue }
      operations.append((number, operation))
    }
  }

  /// The new position of each element after deletes in descending and inserts in ascending order.
  private func displaced(_ count: Int, deletes: [Int], inserts: [Int]) -> [Int: Int] {
    var list: [Int?] = Array(0..<count)
    for delete in deletes.sorted(by: >) where delete < list.count { list.remove(at: delete) }
    for insert in inserts.sorted() { list.insert(nil, at: min(insert, list.count)) }
    var places: [Int: Int] = [:]
    for (place, element) in list.enumerated() {
      if let element { places[element] = place }
    }
    return places
  }

  private func areDistinct<Place: Hashable>(_ places: [Place]) -> Bool { Set(places).count == places.count }

  /// The collection after the batch; nil if the batch is invalid.
  var result: Snapshot? {
    let old = snapshot.sections
    var (deletes, inserts, reloads) = ([Int](), [Int: Int](), [Int: Int]())
    var moves: [(from: Int, to: Int)] = []
    var sectionInserts: [Int] = []
    for (number, operation) in operations {
      switch operation {
      case .deleteSection(let section): deletes.append(section)
      case .insertSection(let section):
        inserts[section] = number
        sectionInserts.append(section)
      case .reloadSection(let section):
        if reloads[section] != nil { return nil }
        reloads[section] = number
      case .moveSection(let from, let to): moves.append((from, to))
      default: break
      }
    }
    let taken = deletes + reloads.keys + moves.map(\.from)
    guard taken.allSatisfy(old.indices.contains), areDistinct(taken) else { return nil }
    let count = old.count - deletes.count + sectionInserts.count
    let places = displaced(old.count, deletes: deletes, inserts: sectionInserts)
    var makers: [Int: Int] = inserts
    var filled = sectionInserts + moves.map(\.to)
    for (section, number) in reloads {
      guard let place = places[section] else { return nil }
      makers[place] = number
      filled.append(place)
    }
    guard filled.allSatisfy((0..<count).contains), areDistinct(filled) else { return nil }

    var sources: [Int: Int] = [:]
    for move in moves { sources[move.to] = move.from }
    var survivors = old.indices.filter { !taken.contains($0) }
    for section in 0..<count where !filled.contains(section) { sources[section] = survivors.removeFirst() }
    return items(sources, makers, places, deleted: Set(deletes), reloaded: Set(reloads.keys), count)
  }

  private func items(
    _ sources: [Int: Int], _ makers: [Int: Int], _ sectionPlaces: [Int: Int], deleted: Set<Int>,
    reloaded: Set<Int>, _ count: Int
  ) -> Snapshot? {
    let old = snapshot.sections
    var taken: [IndexPath] = []
    var filled: [IndexPath: String] = [:]
    var targets: [IndexPath] = []
    var sizes = (0..<count).map { sources[$0].map { old[$0].items.count } ?? 0 }
    func exists(_ path: IndexPath) -> Bool {
      path.section < old.count && path.item < old[path.section].items.count
    }
    func became(_ section: Int) -> Int? { sources.first { $0.value == section }?.key }
    let itemDeletes = operations.compactMap { step -> IndexPath? in
      if case .deleteItem(let path) = step.operation { return path }
      return nil
    }
    let itemInserts = operations.compactMap { step -> IndexPath? in
      if case .insertItem(let path) = step.operation { return path }
      return nil
    }
    for (number, operation) in operations {
      switch operation {
      case .deleteItem(let path):
        taken.append(path)
        if exists(path), let new = became(path.section) { sizes[new] -= 1 }
      case .insertItem(let path):
        targets.append(path)
        filled[path] = "+\(number)"
        if path.section < count { sizes[path.section] += 1 }
      case .reloadItem(let path):
        guard exists(path), !deleted.contains(path.section), let section = sectionPlaces[path.section]
        else { return nil }
        taken.append(path)
        let places = displaced(
          old[path.section].items.count,
          deletes: itemDeletes.filter { $0.section == path.section }.map(\.item),
          inserts: itemInserts.filter { $0.section == section }.map(\.item))
        guard let item = places[path.item] else { return nil }
        targets.append(IndexPath(item: item, section: section))
        filled[IndexPath(item: item, section: section)] = "+\(number)"
      case .moveItem(let from, let to):
        guard exists(from), let left = became(from.section), to.section < count, makers[to.section] == nil
        else { return nil }
        taken.append(from)
        targets.append(to)
        filled[to] = old[from.section].items[from.item]
        sizes[left] -= 1
        sizes[to.section] += 1
      default: break
      }
    }
    guard taken.allSatisfy(exists), areDistinct(taken), areDistinct(targets) else { return nil }
    for (section, number) in makers { sizes[section] = content(number).count }
    guard targets.allSatisfy({ $0.section < count && $0.item < sizes[$0.section] }) else { return nil }

    var sections: [Snapshot.Section] = []
    for section in 0..<count {
      if let number = makers[section] {
        sections.append(Snapshot.Section("+\(number)", content(number)))
        continue
      }
      guard let source = sources[section] else { return nil }
      var survivors = old[source].items.indices.filter {
        !taken.contains(IndexPath(item: $0, section: source))
      }.map { old[source].items[$0] }
      var items: [String] = []
      for item in 0..<sizes[section] {
        if let arrival = filled[IndexPath(item: item, section: section)] {
          items.append(arrival)
        } else {
          guard !survivors.isEmpty else { return nil }
          items.append(survivors.removeFirst())
        }
      }
      guard survivors.isEmpty else { return nil }
      sections.append(Snapshot.Section(old[source].id, items))
    }
    return Snapshot(sections)
  }
}
