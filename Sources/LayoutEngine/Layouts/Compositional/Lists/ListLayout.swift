public import Foundation

/// A compositional layout whose sections are all lists of one configuration: UIKit's
/// `UICollectionViewCompositionalLayout.list(using:)`.
public struct ListLayout: CollectionLayout, Equatable {
  /// The configuration of all lists.
  public var configuration: CollectionLayoutListConfiguration

  /// Plain lists with the headers and footers that sections have.
  public init() {
    self.init(using: CollectionLayoutListConfiguration(appearance: .plain))
    (configuration.headerMode, configuration.footerMode) = (.automatic, .automatic)
  }

  /// Lists of a configuration.
  public init(using configuration: CollectionLayoutListConfiguration) {
    self.configuration = configuration
  }

  /// The same as a layout whose sections may be changed one by one.
  public var compositionalLayout: CompositionalLayout { .list(using: configuration) }

  /// Where everything stands.
  public func arrangement(for input: LayoutInput) throws(LayoutError) -> Arrangement {
    try compositionalLayout.arrangement(for: input)
  }

  /// Where the size changes, or where headers pin.
  public func shouldInvalidateLayout(forBoundsChange newBounds: CGRect, in input: LayoutInput) -> Bool {
    compositionalLayout.shouldInvalidateLayout(forBoundsChange: newBounds, in: input)
  }

  /// The arithmetic from the section's insets down to one row.
  public func explanation(
    for category: ElementCategory, at indexPath: IndexPath, in input: LayoutInput
  ) throws(LayoutError) -> [String] {
    try compositionalLayout.explanation(for: category, at: indexPath, in: input)
  }
}

extension ListLayout {
  /// Yes: rows are as high as they want to be.
  public var measuresCells: Bool { true }

  /// Its configuration.
  public func listConfiguration(ofSection number: Int, in input: LayoutInput)
    -> CollectionLayoutListConfiguration?
  {
    configuration.resolved(of: input.sections[number])
  }
}

extension CompositionalLayout {
  /// Every section as a list, spelled as in UIKit.
  public static func list(using configuration: CollectionLayoutListConfiguration) -> CompositionalLayout {
    CompositionalLayout(sections: [CompositionalSection(.list(configuration))])
  }
}
