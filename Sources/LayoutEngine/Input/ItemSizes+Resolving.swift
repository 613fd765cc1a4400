import Foundation

extension ItemSizes {
  func size(of item: Int, default layoutSize: CGSize) -> CGSize {
    switch self {
    case .layoutDefault: layoutSize
    case .uniform(let size): size
    case .perItem(let sizes): sizes[item]
    case .given(let sizes): sizes[item] ?? layoutSize
    }
  }

  /// Nil where the layout sizes the item.
  func own(of item: Int) -> CGSize? {
    switch self {
    case .layoutDefault: nil
    case .uniform(let size): size
    case .perItem(let sizes): sizes[item]
    case .given(let sizes): sizes[item]
    }
  }

  /// Nil where all have one size.
  func each(of count: Int, default layoutSize: CGSize) -> [CGSize]? {
    switch self {
    case .layoutDefault, .uniform: nil
    case .perItem(let sizes): sizes
    case .given(let sizes): (0..<count).map { sizes[$0] ?? layoutSize }
    }
  }

  /// The largest width and the largest height, which need not be one item's.
  func largest(default layoutSize: CGSize) -> CGSize {
    switch self {
    case .layoutDefault: return layoutSize
    case .uniform(let size): return size
    case .perItem(let sizes):
      return Self.largest(of: sizes, and: .zero)
    case .given(let sizes): return Self.largest(of: sizes.values, and: layoutSize)
    }
  }

  private static func largest(of sizes: some Sequence<CGSize>, and other: CGSize) -> CGSize {
    sizes.reduce(other) { CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
  }
}

extension LayoutInput {
  func validateItemSizes() throws(LayoutError) {
    for (number, section) in sections.enumerated() {
      var wrong: Int?
      switch section.itemSizes {
      case .layoutDefault: break
      case .uniform(let size): wrong = section.itemCount == 0 || size.isPositive ? nil : 0
      case .perItem(let sizes): wrong = sizes.firstIndex { !$0.isPositive }
      case .given(let sizes): wrong = sizes.filter { !$0.value.isPositive }.keys.min()
      }
      guard let wrong else { continue }
      throw LayoutError(
        "negative or zero item sizes are not supported", indexPath: IndexPath(item: wrong, section: number),
        property: "itemSize")
    }
  }

  func largestItemSize(default layoutSize: CGSize) -> CGSize {
    sections.reduce(.zero) { largest, section in
      let size = section.itemSizes.largest(default: layoutSize)
      return CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }
}
