import Foundation
import LayoutEngine

/// A batch of thousands of operations on a hundred thousand items: what a large list does at its worst.
public struct UpdateCase {
  /// What the list holds.
  public let items: [String]
  private let snapshot: CollectionSnapshot<String, String>
  private let batch: CollectionUpdate

  /// As many deletes as inserts and moves, 10,000 in all, at places spread over 100,000 items.
  public init() {
    items = (0..<100_000).map { "item number \($0)" }
    snapshot = CollectionSnapshot([.init("all", items)])
    // Steps that share no divisor with the count visit every place once, in no order that helps anybody.
    func place(_ number: Int) -> IndexPath { IndexPath(item: number * 7_919 % 100_000, section: 0) }
    func target(_ number: Int) -> IndexPath { IndexPath(item: number * 6_367 % 100_000, section: 0) }
    batch = CollectionUpdate(
      (0..<10_000).map { number in
        switch number % 4 {
        case 0: .deleteItem(place(number))
        case 1: .insertItem(target(number))
        default: .moveItem(from: place(number), to: target(number))
        }
      })
  }

  /// Checks the batch, maps every operation's place, and applies it; the number of items afterwards.
  public func run() -> Int {
    guard let map = UpdateCheck(batch, before: [items.count]).map else { return 0 }
    let mapped = batch.operations.count { operation in
      if case .moveItem(let from, _) = operation { map.indexPath(afterUpdate: from) != nil } else { false }
    }
    let after = snapshot.applying(map) {
      "new \($0)"
    } section: {
      .init("new \($0)", [])
    }
    return after.sections[0].items.count + mapped
  }
}
