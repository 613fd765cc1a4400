import Foundation

/// Reuses the grid of the previous section if only the item count differs, which saves time with thousands of equal sections.
struct GridReuse {
  private var number: Int?
  private var grid: UniformGrid?
  private var count = 0

  init() {}

  mutating func remember(_ grid: UniformGrid, of number: Int) {
    self.number = number
    self.grid = grid
    count = grid.count
  }

  /// Adds a section to the stack if the grid of the previous section applies to it, and returns whether the section was added.
  mutating func extend(_ stack: inout SectionStack, with number: Int, of input: LayoutInput) -> Bool {
    guard let known = self.number, known == number - 1 else { return false }
    guard input.sections[number].isLike(input.sections[known]) else { return false }
    self.number = number
    stack.sections.append(stack.sections[stack.sections.count - 1])
    let newCount = input.sections[number].itemCount
    if newCount != count, var grid {
      count = newCount
      grid.count = newCount
      stack.sections[stack.sections.count - 1].items = grid
      stack.sections[stack.sections.count - 1].extent = grid.extent
    }
    return true
  }
}

extension SectionInput {
  /// Whether the same grid applies to both sections: all values except the item counts are equal, and all items have
  /// the same size.
  fileprivate func isLike(_ other: SectionInput) -> Bool {
    switch (itemSizes, other.itemSizes) {
    case (.layoutDefault, .layoutDefault): break
    case (.uniform(let size), .uniform(let otherSize)) where size == otherSize: break
    default: return false
    }
    return (itemCount == 0) == (other.itemCount == 0) && sectionInset == other.sectionInset
      && minimumLineSpacing == other.minimumLineSpacing
      && minimumInteritemSpacing == other.minimumInteritemSpacing
      && headerReferenceSize == other.headerReferenceSize && footerReferenceSize == other.footerReferenceSize
  }
}
