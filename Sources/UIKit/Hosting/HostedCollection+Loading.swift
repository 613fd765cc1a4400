public import Foundation
public import LayoutEngine

@_spi(Hosting) extension HostedCollection {
  /// Makes a layout with its delegate, where it has one.
  public typealias Maker =
    @MainActor () -> (layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?)

  /// A new layout in a collection view of its own that shows an input. Items are what `items` says, and cells are as
  /// large as `measure` says where the layout listens to them.
  public static func showing(
    _ input: LayoutInput, _ make: Maker, items: @escaping @MainActor (IndexPath) -> DesignItem?,
    measure: @escaping @MainActor (IndexPath, CGSize) -> CGSize?
  ) -> HostedCollection {
    func collection() -> HostedCollection {
      let made = make()
      let collection = HostedCollection(layout: made.layout, delegate: made.delegate)
      collection.items = items
      return collection
    }
    let asked = collection()
    asked.load(input)
    guard asked.hearsWishes else { return asked }
    // Only now is it known that cells are asked how large they want to be.
    let measuring = collection()
    measuring.measure = measure
    measuring.load(input)
    return measuring
  }
}

@_spi(Hosting) extension UICollectionView {
  /// All that the layout says of the content and of what is seen, as it stands now.
  public var standing: Arrangement {
    let all = elements(in: wholeRect).list.map(\.hosted)
    return Arrangement(
      contentSize: contentSize, elements: HostedCollection.ordered(all), isMirrored: isMirrored)
  }
}

@_spi(Hosting) extension LayoutInput {
  /// The size that a design gives an item, in points; nil where the layout sizes it.
  public func ownSize(ofItemAt path: IndexPath) -> CGSize? {
    guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
    let item = path[1]
    return switch sections[path[0]].itemSizes {
    case .layoutDefault: nil
    case .uniform(let size): size
    case .perItem(let sizes): sizes.indices.contains(item) ? sizes[item] : nil
    case .given(let sizes): sizes[item]
    }
  }
}

@_spi(Hosting) extension DesignItem {
  /// An item with the facts that an engine's layouts are told of it, and its size in points.
  public init(_ facts: ItemFacts, size: CGSize?) {
    let values = facts.values.mapValues { value -> Value in
      switch value {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      case .flag(let flag): .flag(flag)
      }
    }
    var id: String?
    if case .text(let text)? = facts.values["id"] { id = text }
    self.init(id: id, size: size, pictureSize: facts.pictureSize, data: values)
  }
}
