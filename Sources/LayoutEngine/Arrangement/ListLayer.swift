import Foundation

/// Attributes stored individually, for layouts that compute all of them at once.
struct ListLayer: ElementLayer {
  let category: ElementCategory
  private let list: [LayoutAttributes]
  private let index: BoxIndex

  /// The attributes must be of one category and in the order of their index paths.
  init(category: ElementCategory, list: [LayoutAttributes]) {
    self.category = category
    self.list = list
    index = BoxIndex(count: list.count) { Box(list[$0].frame) }
  }

  var count: Int { list.count }

  func attributes(at ordinal: Int) -> LayoutAttributes { list[ordinal] }

  func ordinal(of indexPath: IndexPath) -> Int? {
    let found = (0..<list.count).firstByHalving { list[$0].indexPath >= indexPath }
    return found < list.count && list[found].indexPath == indexPath ? found : nil
  }

  func forEachCandidate(near rect: CGRect, _ body: (Int) -> Void) {
    index.forEach(touching: Box(rect), boxAt: { Box(list[$0].frame) }, body)
  }
}
