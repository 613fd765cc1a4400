import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import UIKit

/// Compositional layouts that are built with UIKit's classes match the engine's layouts, element by element.
@MainActor @Suite struct CompositionalEqualityTests {
  @Test(
    "a random compositional layout of UIKit's classes gives each element the frame of the engine's layout")
  func elementByElement() throws {
    var count = 0
    let rounds = Rounds.of(1000)
    for seed in rounds {
      var random = SeededGenerator(seed: UInt64(seed))
      var composition = try RandomComposition(&random)
      for index in composition.layout.sections.indices {
        composition.layout.sections[index].content = composition.layout.sections[index].withoutKeyframes
      }
      guard let arrangement = try composition.arrangementUnlessRefused() else { continue }
      let (layout, input) = (composition.layout, composition.input)
      let hosted = HostedCollection(layout: UICollectionViewCompositionalLayout(layout))
      let measure = input.measure
      hosted.measure = { measure($0, $1, $2) }
      hosted.load(input)
      func text(_ elements: some Sequence<LayoutAttributes>) -> [String] { elements.map(\.description) }
      let shown = hosted.collectionView.wholeRect
      // The elements of a row are also returned if they are scrolled out of its visible part.
      let visible = arrangement.elements.filter { element in
        let row = arrangement.orthogonalSection(element.indexPath.section)
        let (x, y) = row.map { $0.scrollsHorizontally ? (1e6, 0.0) : (0, 1e6) } ?? (0, 0)
        return element.frame.overlaps(shown.insetBy(dx: CGFloat(-x), dy: CGFloat(-y)))
      }
      let whole = Set(text(arrangement.elements))
      try #require(Set(text(hosted.elements())).isSubset(of: whole), "seed \(seed)")
      try #require(
        Set(text(visible.filter { !$0.isHidden && $0.frame.width > 0 && $0.frame.height > 0 }))
          .isSubset(of: Set(text(hosted.elements()))), "seed \(seed)")
      try #require("\(hosted.contentSize)" == "\(arrangement.contentSize)", "seed \(seed)")
      try #require(
        hosted.orthogonalSections.map(\.description) == arrangement.orthogonalSections.map(\.description),
        "seed \(seed)")
      count += hosted.elements().count
    }
    #expect(count > 20 * rounds.count)
  }
}

extension CompositionalSection {
  fileprivate var withoutKeyframes: Content {
    guard case .groups(var section) = content else { return content }
    section.visibleItemKeyframes = []
    section.group = section.group.normalized
    return .groups(section)
  }
}

extension CollectionLayoutGroup {
  /// The group without the subitems that a group with a count ignores, which UIKit's classes cannot have.
  fileprivate var normalized: CollectionLayoutGroup {
    var group = self
    switch filling {
    case .equalParts, .copies: group.subitems = Array(subitems.prefix(1))
    default: break
    }
    group.subitems = group.subitems.map { subitem in
      if case .group(let inner) = subitem { .group(inner.normalized) } else { subitem }
    }
    return group
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout whose section provider returns the entries of an engine's layout, which have no conditions.
  fileprivate convenience init(_ engine: CompositionalLayout) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = engine.scrollDirection == .vertical ? .vertical : .horizontal
    configuration.interSectionSpacing = CGFloat(engine.interSectionSpacing)
    configuration.boundarySupplementaryItems = engine.boundarySupplementaryItems.map(\.uiKit)
    let entries = engine.sections
    self.init(
      sectionProvider: { number, _ in
        guard case .groups(let section) = entries[min(number, entries.count - 1)].content else { return nil }
        return section.uiKit
      }, configuration: configuration)
  }
}

@MainActor extension CollectionLayoutSection {
  fileprivate var uiKit: NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group.uiKit)
    section.contentInsets = NSDirectionalEdgeInsets(engine: contentInsets)
    section.interGroupSpacing = CGFloat(interGroupSpacing)
    section.orthogonalScrollingBehavior =
      switch orthogonalScrollingBehavior {
      case .none: .none
      case .continuous: .continuous
      case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
      case .paging: .paging
      case .groupPaging: .groupPaging
      case .groupPagingCentered: .groupPagingCentered
      }
    section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.uiKit)
    section.decorationItems = decorationItems.map { .background(elementKind: $0.elementKind) }
    return section
  }
}

@MainActor extension CollectionLayoutGroup {
  fileprivate var uiKit: NSCollectionLayoutGroup {
    let (size, members) = (layoutSize.uiKit, subitems.map(\.uiKit))
    let isRow = axis == .horizontal
    let group: NSCollectionLayoutGroup
    switch filling {
    case .equalParts(let count):
      group =
        isRow
        ? .horizontal(layoutSize: size, subitem: members[0], count: count)
        : .vertical(layoutSize: size, subitem: members[0], count: count)
    case .copies(let count):
      group =
        isRow
        ? .horizontal(layoutSize: size, repeatingSubitem: members[0], count: count)
        : .vertical(layoutSize: size, repeatingSubitem: members[0], count: count)
    default:
      group =
        isRow
        ? .horizontal(layoutSize: size, subitems: members) : .vertical(layoutSize: size, subitems: members)
    }
    group.contentInsets = NSDirectionalEdgeInsets(engine: contentInsets)
    group.edgeSpacing = edgeSpacing.uiKit
    group.interItemSpacing = interItemSpacing.map(NSCollectionLayoutSpacing.init)
    group.supplementaryItems = supplementaryItems.map(\.uiKit)
    return group
  }
}

@MainActor extension CollectionLayoutSubitem {
  fileprivate var uiKit: NSCollectionLayoutItem {
    switch self {
    case .group(let group): return group.uiKit
    case .item(let item):
      let result = NSCollectionLayoutItem(
        layoutSize: item.layoutSize.uiKit, supplementaryItems: item.supplementaryItems.map(\.uiKit))
      result.contentInsets = NSDirectionalEdgeInsets(engine: item.contentInsets)
      result.edgeSpacing = item.edgeSpacing.uiKit
      return result
    }
  }
}

@MainActor extension CollectionLayoutSize {
  fileprivate var uiKit: NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: NSCollectionLayoutDimension(widthDimension),
      heightDimension: NSCollectionLayoutDimension(heightDimension))
  }
}

@MainActor extension CollectionLayoutEdgeSpacing {
  fileprivate var uiKit: NSCollectionLayoutEdgeSpacing {
    NSCollectionLayoutEdgeSpacing(
      leading: leading.map(NSCollectionLayoutSpacing.init), top: top.map(NSCollectionLayoutSpacing.init),
      trailing: trailing.map(NSCollectionLayoutSpacing.init),
      bottom: bottom.map(NSCollectionLayoutSpacing.init))
  }
}

@MainActor extension CollectionLayoutSupplementaryItem {
  fileprivate var uiKit: NSCollectionLayoutSupplementaryItem {
    let edges = NSDirectionalRectEdge(rawValue: UInt(containerAnchor.edges.rawValue))
    let anchor =
      containerAnchor.isFractionalOffset
      ? NSCollectionLayoutAnchor(edges: edges, fractionalOffset: containerAnchor.offset)
      : NSCollectionLayoutAnchor(edges: edges, absoluteOffset: containerAnchor.offset)
    return NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize.uiKit, elementKind: elementKind, containerAnchor: anchor)
  }
}

@MainActor extension CollectionLayoutBoundarySupplementaryItem {
  fileprivate var uiKit: NSCollectionLayoutBoundarySupplementaryItem {
    let kinds = [
      "header": UICollectionView.elementKindSectionHeader,
      "footer": UICollectionView.elementKindSectionFooter,
    ]
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize.uiKit, elementKind: kinds[elementKind] ?? elementKind,
      alignment: NSRectAlignment(alignment), absoluteOffset: absoluteOffset)
    (item.extendsBoundary, item.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    return item
  }
}
