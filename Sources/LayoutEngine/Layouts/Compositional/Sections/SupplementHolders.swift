/// The cells or groups that the supplementary views of one kind in a section are held at, in the order of the views.
struct SupplementHolders: Sendable {
  enum Holder: Sendable {
    /// A cell, by its number.
    case item(Int)
    /// A group of the section, by its number.
    case group(Int)

    /// The same in a group further along.
    fileprivate func moved(groups: Int, items: Int) -> Holder {
      switch self {
      case .item(let item): .item(item + items)
      case .group(let group): .group(group + groups)
      }
    }
  }

  /// The holders, one for each view; those of the first group where groups repeat.
  let holders: [Holder]
  /// How many cells a group has that repeats; nil where the holders are all there are.
  let itemsPerGroup: Int?

  subscript(number: Int) -> Holder {
    guard let itemsPerGroup else { return holders[number] }
    let (group, view) = number.quotientAndRemainder(dividingBy: holders.count)
    return holders[view].moved(groups: group, items: group * itemsPerGroup)
  }
}

extension GroupTiles.Supplement {
  /// The holder of the view, in a group whose number and first cell these are.
  func holder(group: Int, firstItem: Int) -> SupplementHolders.Holder {
    isAtCell ? .item(firstItem + leaf) : .group(group)
  }
}

extension LayoutAttributes {
  /// The number of the item that a supplementary view of a compositional layout is held at; nil for any other element.
  public var heldItem: Int? { number("item") }

  /// The number of the group that a supplementary view of a compositional layout is held at; nil for any other element.
  public var heldGroup: Int? { number("group") }

  /// The same attributes of a view that is held at something.
  func held(at holder: SupplementHolders.Holder) -> LayoutAttributes {
    var attributes = self
    switch holder {
    case .item(let item): attributes.custom["item"] = .number(Double(item))
    case .group(let group): attributes.custom["group"] = .number(Double(group))
    }
    return attributes
  }

  private func number(_ key: String) -> Int? {
    guard case .supplementary = category, case .number(let number) = custom[key] else { return nil }
    return Int(number)
  }
}
