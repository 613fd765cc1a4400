/// Collisions in the order in which they were found.
struct CollisionList {
  enum Subject {
    case section(Int)
    case item(ItemPlace)

    fileprivate var order: (section: Int, isItem: Int, item: Int) {
      switch self {
      case .section(let section): (section, 0, 0)
      case .item(let place): (place.section, 1, place.item)
      }
    }
  }

  private var found: [(rank: Int, subject: Subject, collision: UpdateCollision)] = []

  /// `place` determines the order among equal exceptions.
  mutating func add(_ exception: UpdateException, at place: ItemPlace, _ operations: [Int]) {
    add(exception, about: .item(place), operations)
  }

  mutating func add(_ exception: UpdateException, atSection section: Int, _ operations: [Int]) {
    add(exception, about: .section(section), operations)
  }

  mutating func add(_ exception: UpdateException, about subject: Subject, _ operations: [Int]) {
    // Texts 22 and 23 are interleaved by section, so they share a rank. Collisions that only Maquette rejects are last.
    let rank = exception.number.map { $0 == 23 ? 22 : $0 } ?? Int.max
    found.append((rank, subject, UpdateCollision(exception, operations: operations)))
  }

  /// The collisions by exception, then sections before their items, then by index path and call order.
  var inCheckingOrder: [UpdateCollision] {
    found.sorted { a, b in
      let (first, second) = (a.subject.order, b.subject.order)
      return (a.rank, first.section, first.isItem, first.item, a.collision.operations.first ?? -1)
        < (b.rank, second.section, second.isItem, second.item, b.collision.operations.first ?? -1)
    }.map(\.collision)
  }
}
