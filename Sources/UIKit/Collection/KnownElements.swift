import CoreGraphics
import Foundation
import LayoutEngine

/// The attributes that a layout has answered with, in the order of its answers; of one element, the last ones hold.
@MainActor struct KnownElements {
  private(set) var list: [UICollectionViewLayoutAttributes] = []
  private var places: [ElementKey: Int] = [:]

  init() {}

  init(_ attributes: [UICollectionViewLayoutAttributes]) {
    list.reserveCapacity(attributes.count)
    places.reserveCapacity(attributes.count)
    for element in attributes { add(element) }
  }

  mutating func add(_ element: UICollectionViewLayoutAttributes) {
    if let place = places[element.key] {
      list[place] = element
    } else {
      places[element.key] = list.count
      list.append(element)
    }
  }

  subscript(key: ElementKey) -> UICollectionViewLayoutAttributes? { places[key].map { list[$0] } }

  /// By Apple's half-open rule.
  func seen(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    list.filter { $0.stored.frame.overlaps(rect) }
  }
}

/// Views that were seen and can be seen again, by how they are called.
@MainActor struct ReuseQueue {
  struct Name: Hashable {
    var kind: String
    var identifier: String
  }

  var classes: [Name: AnyClass] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]

  mutating func dequeue(_ name: Name) -> UICollectionReusableView? {
    guard let view = waiting[name]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  mutating func enqueue(_ view: UICollectionReusableView) {
    guard let name = view.reuseName else { return }
    waiting[name, default: []].append(view)
  }
}
