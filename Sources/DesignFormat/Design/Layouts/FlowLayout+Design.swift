package import LayoutEngine

extension FlowLayout: DesignLayout {
  /// The layout's keys, named as in UIKit.
  package static let form = LayoutForm(
    "flow", "UIKit's flow layout, with the properties and defaults of UICollectionViewFlowLayout.",
    defaults: FlowLayout(),
    [
      .itemSize(\.itemSize),
      Property(
        "estimatedItemSize", \.estimatedItemSize, .referenceSize,
        "The estimated size of self-sizing cells; 0 disables self-sizing."),
      Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The space between lines, in points."),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .length,
        "The minimum space between items of a line, in points."),
      Property("sectionInset", \.sectionInset, .sectionInsets, "The inset of each section's cells."),
      .sectionInsetReference(\.sectionInsetReference),
      Property(
        "scrollDirection", \.scrollDirection, .choice(.scrollDirection),
        "The axis along which the content scrolls."),
    ] + Property.boundaries)
}
