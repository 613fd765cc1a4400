import Foundation

/// The operations of a batch by kind, with positions as integers.
struct UpdateOperands {
  struct Single<Position> {
    /// The operation's number in the batch.
    var operation: Int
    var position: Position
  }

  struct Move<Position> {
    var operation: Int
    var from: Position
    var to: Position
  }

  struct Lists<Position> {
    /// Deletes, with positions before the batch.
    var deletes: [Single<Position>] = []
    /// Inserts, with positions after the batch.
    var inserts: [Single<Position>] = []
    /// Reloads, with positions before the batch.
    var reloads: [Single<Position>] = []
    var moves: [Move<Position>] = []
  }

  enum Kind: UInt8 {
    case delete, insert, reload, move
  }

  private(set) var sections = Lists<Int>()
  private(set) var items = Lists<ItemPlace>()
  /// The kind of each operation, by number in the batch.
  private(set) var kinds: [Kind] = []
  /// Operations with an invalid position: a negative number, or a path without exactly two indexes.
  private(set) var malformed: [Int] = []

  /// Malformed operations are not added to a list.
  init(_ operations: [CollectionUpdate.Operation]) {
    kinds.reserveCapacity(operations.count)
    for index in operations.indices { add(operations[index], index) }
  }

  private mutating func add(_ operation: CollectionUpdate.Operation, _ index: Int) {
    switch operation {
    case .deleteItem(let path):
      kinds.append(.delete)
      if let place = place(path, index) { items.deletes.append(Single(operation: index, position: place)) }
    case .insertItem(let path):
      kinds.append(.insert)
      if let place = place(path, index) { items.inserts.append(Single(operation: index, position: place)) }
    case .reloadItem(let path):
      kinds.append(.reload)
      if let place = place(path, index) { items.reloads.append(Single(operation: index, position: place)) }
    case .moveItem(let from, let to):
      kinds.append(.move)
      if let from = place(from, index), let to = place(to, index) {
        items.moves.append(Move(operation: index, from: from, to: to))
      }
    case .deleteSection(let section):
      kinds.append(.delete)
      if isNumber(section, index) { sections.deletes.append(Single(operation: index, position: section)) }
    case .insertSection(let section):
      kinds.append(.insert)
      if isNumber(section, index) { sections.inserts.append(Single(operation: index, position: section)) }
    case .reloadSection(let section):
      kinds.append(.reload)
      if isNumber(section, index) { sections.reloads.append(Single(operation: index, position: section)) }
    case .moveSection(let from, let to):
      kinds.append(.move)
      if isNumber(from, index), isNumber(to, index) {
        sections.moves.append(Move(operation: index, from: from, to: to))
      }
    }
  }

  private mutating func place(_ path: IndexPath, _ index: Int) -> ItemPlace? {
    if path.count == 2 {
      let place = ItemPlace(section: path[0], item: path[1])
      if place.section >= 0, place.item >= 0 { return place }
    }
    malformed.append(index)
    return nil
  }

  private mutating func isNumber(_ section: Int, _ index: Int) -> Bool {
    if section >= 0 { return true }
    malformed.append(index)
    return false
  }
}
