import Foundation
import LayoutEngine

extension LayoutSource {
  /// Returns a compositional layout of up to three sections.
  mutating func compositional() -> CompositionalLayout {
    var layout = CompositionalLayout(sections: (0..<number(below: 3) + 1).map { _ in entry() })
    layout.scrollDirection = flag() ? .horizontal : .vertical
    layout.interSectionSpacing = signedLength()
    layout.contentInsetsReference = reference()
    if number(below: 4) == 3 { layout.boundarySupplementaryItems = [boundary("whole")] }
    return layout
  }

  private mutating func entry() -> CompositionalSection {
    var entry =
      switch number(below: 8) {
      case 7: CompositionalSection(.layout(SectionLayout(sectionLayout())))
      case 6: CompositionalSection(.list(list()))
      default: CompositionalSection(section())
      }
    if number(below: 8) == 7 { entry.number = number(below: 4) }
    if number(below: 8) == 7 {
      entry.condition = CollectionLayoutCondition()
      entry.condition?.minimumWidth = length()
    }
    return entry
  }

  /// Returns a list configuration of any kind.
  mutating func list() -> CollectionLayoutListConfiguration {
    let appearances = CollectionLayoutListConfiguration.Appearance.allCases
    let (headers, footers) = (
      CollectionLayoutListConfiguration.HeaderMode.allCases,
      CollectionLayoutListConfiguration.FooterMode.allCases
    )
    var list = CollectionLayoutListConfiguration(appearance: appearances[number(below: appearances.count)])
    (list.headerMode, list.footerMode) = (
      headers[number(below: headers.count)], footers[number(below: footers.count)]
    )
    list.headerTopPadding = maybe { $0.length() }
    return list
  }

  private mutating func section() -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group(depth: 2))
    section.contentInsets = maybe { $0.directionalInsets() } ?? .zero
    section.interGroupSpacing = length()
    section.contentInsetsReference = reference()
    section.supplementariesFollowContentInsets = flag()
    if flag() { section.boundarySupplementaryItems = [boundary("header"), boundary("footer")] }
    if flag() { section.decorationItems = [.background(elementKind: "background")] }
    let behaviors = OrthogonalScrollingBehavior.allCases
    if flag() {
      let choice = number(below: 2 * behaviors.count)
      section.orthogonalScrollingBehavior = behaviors[choice % behaviors.count]
      if choice >= behaviors.count {
        section.visibleItemKeyframes = [
          .init(distance: .fraction(0), scale: 1.5), .init(distance: .points(80), scale: 0.5, alpha: 0.5),
        ]
      }
    }
    return section
  }

  private mutating func group(depth: Int) -> CollectionLayoutGroup {
    let size = layoutSize()
    var group =
      switch number(below: 4) {
      case 0:
        CollectionLayoutGroup(
          layoutSize: size, axis: axis(), filling: .repeatingList,
          subitems: (0..<number(below: 3) + 1).map { _ in subitem(depth: depth) })
      case 1:
        CollectionLayoutGroup(
          layoutSize: size, axis: axis(), filling: .equalParts(count: number(below: 6) + 1),
          subitems: [subitem(depth: depth)])
      case 2:
        CollectionLayoutGroup(
          layoutSize: size, axis: axis(), filling: .copies(count: number(below: 6) + 1),
          subitems: [subitem(depth: depth)])
      default:
        CollectionLayoutGroup.custom(
          layoutSize: size,
          items: (0..<number(below: 5) + 1).map { _ in
            CollectionLayoutGroupCustomItem(
              frame: CGRect(origin: point(), size: self.size()), zIndex: number(below: 3))
          })
      }
    group.interItemSpacing = maybe { $0.spacing() }
    group.contentInsets = maybe { $0.directionalInsets() } ?? .zero
    if number(below: 8) == 7 { group.supplementaryItems = [held("frame\(depth)")] }
    return group
  }

  private mutating func subitem(depth: Int) -> CollectionLayoutSubitem {
    if depth > 0, number(below: 4) == 3 { return .group(group(depth: depth - 1)) }
    var item = CollectionLayoutItem(layoutSize: layoutSize())
    item.contentInsets = maybe { $0.directionalInsets() } ?? .zero
    if number(below: 4) == 3 {
      item.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: spacing(), top: maybe { $0.spacing() }, trailing: maybe { $0.spacing() })
    }
    if number(below: 8) == 7 { item.supplementaryItems = [held("badge\(number(below: 256))")] }
    return .item(item)
  }

  private mutating func held(_ kind: String) -> CollectionLayoutSupplementaryItem {
    let edges: [DirectionalRectEdge] = [[.top, .trailing], .bottom, [], [.bottom, .leading]]
    return CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(), elementKind: kind,
      containerAnchor: CollectionLayoutAnchor(
        edges: edges[number(below: edges.count)], fractionalOffset: CGPoint(x: length() / 100, y: 0)))
  }

  private mutating func boundary(_ kind: String) -> CollectionLayoutBoundarySupplementaryItem {
    let alignments = RectAlignment.allCases
    var item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(), elementKind: kind, alignment: alignments[number(below: alignments.count)])
    (item.extendsBoundary, item.pinToVisibleBounds) = (!flag(), flag())
    return item
  }

  private mutating func layoutSize() -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
  }

  private mutating func dimension() -> CollectionLayoutDimension {
    switch number(below: 8) {
    case 0: .fractionalWidth(1)
    case 1: .fractionalWidth(fraction())
    case 2: .fractionalHeight(fraction())
    case 3: .estimated(length(positive: true))
    case 4 where hasExtremes: .uniformAcrossSiblings(estimate: length(positive: true))
    default: .absolute(length(positive: true))
    }
  }

  private mutating func fraction() -> Double {
    hasExtremes && flag() ? length() : Double(number(below: 120) + 1) / 100
  }

  private mutating func spacing() -> CollectionLayoutSpacing {
    flag() ? .flexible(length()) : .fixed(length())
  }

  private mutating func axis() -> CollectionLayoutGroup.Axis { flag() ? .vertical : .horizontal }

  private mutating func reference() -> ContentInsetsReference {
    let references = ContentInsetsReference.allCases
    return references[number(below: references.count)]
  }

  private mutating func directionalInsets() -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: length(), leading: length(), bottom: length(), trailing: length())
  }
}
