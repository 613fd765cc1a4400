import Foundation
import LayoutEngine

extension Case {
  /// Three columns of a compositional layout, all groups alike.
  public static func uniformGroups(_ count: Int) -> Case {
    compositional("uniform groups", [count], .horizontal(layoutSize: size(1, 80), subitem: cell, count: 3))
  }

  /// A large cell beside two small ones, in groups of groups.
  public static func nestedGroups(_ count: Int) -> Case {
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)), subitem: cell, count: 2
    )
    let large = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    return compositional(
      "nested groups", [count], .horizontal(layoutSize: size(1, 160), subitems: [large, pair]))
  }

  /// A list whose cells are asked for their height.
  public static func estimatedGroups(_ count: Int) -> Case {
    let size = CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    var work = compositional(
      "estimated groups", [count],
      .vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)]))
    work.input.measure = { _, path, proposed in
      CGSize(width: Double(proposed.width), height: 40 + Double(path[1] % 7))
    }
    return work
  }

  /// Sections that scroll by themselves, of so many items each.
  public static func rows(_ count: Int, of items: Int) -> Case {
    var work = compositional(
      "rows of \(items)", Array(repeating: items, count: count),
      .horizontal(
        layoutSize: CollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(90)),
        subitems: [cell])
    ) { section in
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 10
    }
    for number in work.input.sections.indices {
      work.input.sections[number].orthogonalScrollPosition = .fraction(Double(number % 10) / 10)
    }
    return work
  }

  private static let cell = CollectionLayoutItem(
    layoutSize: CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))

  private static func size(_ width: Double, _ height: Double) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .absolute(height))
  }

  private static func compositional(
    _ name: String, _ counts: [Int], _ group: CollectionLayoutGroup,
    _ change: (inout CollectionLayoutSection) -> Void = { _ in }
  ) -> Case {
    var section = CollectionLayoutSection(group: group)
    change(&section)
    return Case(
      name: "\(name), \(counts.reduce(0, +)) items", layout: CompositionalLayout(section: section),
      input: LayoutInput(
        sections: counts.map { SectionInput(itemCount: $0) },
        bounds: CGRect(x: 0, y: 0, width: 375, height: 812)))
  }
}
