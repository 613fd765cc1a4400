import Foundation

/// A batch sorted by what its operations do, with places as plain numbers.
struct UpdateOperands {
  /// An operation on one place.
  struct Single<Position> {
    /// The operation's number in the batch.
    var operation: Int
    /// The place it acts on.
    var position: Position
  }

  /// An operation between two places.
  struct Move<Position> {
    /// The operation's number in the batch.
    var operation: Int
    /// The place before the batch.
    var from: Position
    /// The place after it.
    var to: Position
  }

  /// The operations on sections, or those on items.
  struct Lists<Position> {
    /// By their places before the batch.
    var deletes: [Single<Position>] = []
    /// By their places after the batch.
    var inserts: [Single<Position>] = []
    /// By their places before the batch.
    var reloads: [Single<Position>] = []
    var moves: [Move<Position>] = []
  }

  enum Kind: UInt8 {
    /// Named as the operations are.
    case delete, insert, reload, move
  }

  /// The operations on sections.
  private(set) var sections = Lists<Int>()
  /// The operations on items.
  private(set) var items = Lists<ItemPlace>()
  /// The kind of each operation, by its number in the batch.
  private(set) var kinds: [Kind] = []
  /// The operations whose places are no places: negative numbers, or paths that have not two indexes.
  private(set) var malformed: [Int] = []

  /// Sorts a batch; what is malformed is in no list.
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
