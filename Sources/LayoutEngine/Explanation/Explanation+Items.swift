import Foundation

extension Explanation {
  mutating func addSize(_ size: CGSize, isOwn: Bool) {
    let (owner, reason) = isOwn ? ("size", "the item's own") : ("itemSize", "")
    add("width", Formula(Double(size.width), named: "\(owner).width"), reason)
    add("height", Formula(Double(size.height), named: "\(owner).height"), reason)
  }

  /// `center` is the item's center.
  mutating func addOrigin(_ center: (x: Formula, y: Formula), size: CGSize) {
    add("x", center.x - Formula(Double(size.width)) / Formula(2))
    add("y", center.y - Formula(Double(size.height)) / Formula(2))
  }
}

extension LayoutInput {
  /// The number of items before an item, in all sections.
  func ordinal(of indexPath: IndexPath) -> Int {
    sections[..<indexPath.section].reduce(indexPath.item) { $0 + $1.itemCount }
  }

  func hasOwnSize(at indexPath: IndexPath) -> Bool {
    sections[indexPath.section].itemSizes.own(of: indexPath.item) != nil
  }

  func itemSize(at indexPath: IndexPath, default layoutSize: CGSize) -> CGSize {
    sections[indexPath.section].itemSizes.size(of: indexPath.item, default: layoutSize)
  }
}
