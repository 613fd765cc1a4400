import Foundation
import LayoutEngine
import TestSupport

/// A random layout with a random viewport.
struct RandomComposition {
  var layout: CompositionalLayout
  var input: LayoutInput

  func arrangement() throws -> Arrangement { try layout.arrangement(for: input) }

  /// The arrangement; nil if UIKit also refuses a group (docs/collection-view.md, "Compositional layout errors and warnings").
  func arrangementUnlessRefused() throws -> Arrangement? {
    do {
      return try arrangement()
    } catch let error as LayoutError where error.property == "group" {
      return nil
    }
  }

  /// Creates a layout that is valid for its viewport.
  init(_ random: inout SeededGenerator) throws {
    repeat { self = RandomComposition(drawing: &random) } while try arrangementUnlessRefused() == nil
  }

  private init(drawing random: inout SeededGenerator) {
    var entries: [CompositionalSection] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      entries.append(CompositionalSection(Self.section(&random)))
    }
    layout = CompositionalLayout(sections: entries)
    layout.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    layout.interSectionSpacing = Double.random(in: 0...20, using: &random)
    if Bool.random(using: &random) {
      layout.boundarySupplementaryItems = [boundary("everything", fw(1), pt(22), .top)]
    }
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      var section = SectionInput(itemCount: Int.random(in: 0...30, using: &random))
      section.orthogonalScrollPosition = .fraction(Double.random(in: 0...1, using: &random))
      return section
    }
    input = LayoutInput(
      sections: sections,
      bounds: CGRect(
        x: 0, y: Double.random(in: -20...400, using: &random),
        width: Double(Int.random(in: 200...500, using: &random)),
        height: Double(Int.random(in: 200...500, using: &random))))
    input.displayScale = Double(Int.random(in: 1...3, using: &random))
    input.direction = Bool.random(using: &random) ? .rightToLeft : .leftToRight
    input.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 5, right: 9)
    input.measure = { _, path, proposed in
      CGSize(width: 20 + Double(path.item % 7) * 13, height: 15 + Double(path.item % 5) * 17)
    }
  }

  private static func section(_ random: inout SeededGenerator) -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group(&random, depth: 0))
    section.contentInsets = insets(
      Double.random(in: 0...20, using: &random), Double.random(in: 0...20, using: &random), 3, 5)
    section.interGroupSpacing = Double.random(in: 0...12, using: &random)
    section.orthogonalScrollingBehavior =
      OrthogonalScrollingBehavior.allCases.randomElement(using: &random) ?? .none
    for kind in ["header", "footer", "side"] where Bool.random(using: &random) {
      var view = boundary(
        kind, fw(0.7), Bool.random(using: &random) ? pt(20) : est(30),
        RectAlignment.allCases.randomElement(using: &random) ?? .top)
      view.pinToVisibleBounds = Bool.random(using: &random)
      view.extendsBoundary = Bool.random(using: &random)
      section.boundarySupplementaryItems.append(view)
    }
    if Bool.random(using: &random) { section.decorationItems = [.background(elementKind: "background")] }
    if Bool.random(using: &random) {
      section.visibleItemKeyframes = [
        .init(distance: .points(20), scale: Double.random(in: 0.5...2, using: &random)),
        .init(distance: .fraction(0.4), scale: Double.random(in: 0.5...2, using: &random), alpha: 0.3),
      ]
    }
    return section
  }

  private static func group(_ random: inout SeededGenerator, depth: Int) -> CollectionLayoutGroup {
    let dimensions = size(
      [fw(1), fw(0.5), pt(120)].randomElement(using: &random) ?? fw(1),
      [pt(100), fh(0.25), est(60)].randomElement(using: &random) ?? pt(100))
    var subitems: [CollectionLayoutSubitem] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let nests = depth < 2 && Int.random(in: 0..<4, using: &random) == 0
      subitems.append(nests ? .group(group(&random, depth: depth + 1)) : .item(randomItem(&random)))
    }
    let filling: CollectionLayoutGroup.Filling =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .equalParts(count: Int.random(in: 1...4, using: &random))
      case 1: .copies(count: Int.random(in: 1...4, using: &random))
      default: .repeatingList
      }
    var group = CollectionLayoutGroup(
      layoutSize: dimensions, axis: Bool.random(using: &random) ? .horizontal : .vertical, filling: filling,
      subitems: subitems)
    if Bool.random(using: &random) { group.contentInsets = insets(1, 2, 3, 4) }
    group.interItemSpacing = [nil, .fixed(7), .flexible(3)].randomElement(using: &random) ?? nil
    if Bool.random(using: &random) { group.edgeSpacing = .init(leading: .fixed(3), top: .flexible(2)) }
    if depth == 0, Bool.random(using: &random) {
      group.supplementaryItems = [
        .init(layoutSize: size(fw(1), pt(2)), elementKind: "line", containerAnchor: .init(edges: .bottom))
      ]
    }
    return group
  }

  private static func randomItem(_ random: inout SeededGenerator) -> CollectionLayoutItem {
    var result = item(
      [fw(0.3), fw(0.5), pt(44.4), est(30), fh(0.5)].randomElement(using: &random) ?? fw(1),
      [fh(0.5), fw(0.2), pt(33.3), est(30), uniform(20)].randomElement(using: &random) ?? fh(1))
    if Bool.random(using: &random) { result.contentInsets = insets(1.5, 2, 3, 4) }
    if Bool.random(using: &random) { result.edgeSpacing = .init(leading: .flexible(0), bottom: .fixed(2)) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      result.supplementaryItems = [
        .init(
          layoutSize: size(pt(12), pt(12)), elementKind: "badge",
          containerAnchor: .init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
      ]
    }
    return result
  }

  /// Returns an item that fits its group across the group's axis.
  static func fittingItem(_ random: inout SeededGenerator) -> CollectionLayoutItem {
    item(
      fw(Double.random(in: 0.1...0.5, using: &random)), fh(Double.random(in: 0.1...1, using: &random)))
  }
}
