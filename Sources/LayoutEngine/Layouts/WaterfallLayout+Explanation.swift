public import Foundation

extension WaterfallLayout {
  /// Why an item, a header or a footer stands where it does: columns, its shape, and what was filled before it.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try stack(for: input).explanation(for: category, at: indexPath, in: input) {
      (explanation) throws(LayoutError) in
      let extent = CrossExtent(
        input: input, reference: sectionInsetReference, flips: flipsHorizontallyInOppositeLayoutDirection)
      let section = try WaterfallSection(
        layout: self, input: input, number: indexPath.section, extent: extent)
      try section.explain(indexPath.item, in: &explanation)
    }
  }
}
