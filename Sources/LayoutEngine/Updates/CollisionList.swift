/// Collisions as they are found, in any order.
struct CollisionList {
  private var found: [(rank: Int, place: ItemPlace, collision: UpdateCollision)] = []

  /// Notes a collision; the place decides the order among equal exceptions.
  mutating func add(_ exception: UpdateException, at place: ItemPlace, _ operations: [Int]) {
    // Text 23 takes turns with text 22, section by section; what only Maquette rejects comes last.
    let rank = exception.number.map { $0 == 23 ? 22 : $0 } ?? Int.max
    found.append((rank, place, UpdateCollision(exception, operations: operations)))
  }

  /// Notes a collision about a whole section.
  mutating func add(_ exception: UpdateException, atSection section: Int, _ operations: [Int]) {
    add(exception, at: ItemPlace(section: section, item: -1), operations)
  }

  /// The collisions by exception, then sections before their items, then by index path and call order.
  var inCheckingOrder: [UpdateCollision] {
    found.sorted { a, b in
      (a.rank, a.place.section, a.place.item, a.collision.operations.first ?? -1)
        < (b.rank, b.place.section, b.place.item, b.collision.operations.first ?? -1)
    }.map(\.collision)
  }
}
