import Comparison
import Foundation
import LayoutEngine
import Testing
import TestSupport

/// Layouts of the engine: the only causes are the items that are inserted, deleted or moved.
@Suite struct EveryLayoutTests {
  static let layouts: [(name: String, layout: any CollectionLayout)] = {
    var headed = FlowLayout()
    headed.headerReferenceSize = CGSize(width: 0, height: 30)
    headed.footerReferenceSize = CGSize(width: 0, height: 12)
    return [
      ("bookshelf", BookshelfLayout()), ("circle", CircleLayout()), ("column", ColumnLayout()),
      ("cover flow", CoverFlowLayout()), ("flow", FlowLayout()), ("flow with headers", headed),
      ("grid", GridLayout()), ("line", LineLayout()), ("mosaic", MosaicLayout()), ("stack", StackLayout()),
      ("waterfall", WaterfallLayout()), ("compositional", CompositionalLayout()),
      ("list", ListLayout(using: CollectionLayoutListConfiguration(appearance: .insetGrouped))),
      ("compositional columns", compositional(.none) { _ in }),
      ("compositional with badges and headers", compositional(.none, decorate)),
      ("compositional rows", compositional(.continuous, decorate)),
    ]
  }()

  /// Groups of three cells: two stacked cells next to one.
  private static func compositional(
    _ behavior: OrthogonalScrollingBehavior, _ change: (inout CollectionLayoutSection) -> Void
  ) -> CompositionalLayout {
    func size(_ width: Double, _ height: Double) -> CollectionLayoutSize {
      CollectionLayoutSize(
        widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height))
    }
    var cell = CollectionLayoutItem(layoutSize: size(0.5, 1))
    cell.supplementaryItems = [
      CollectionLayoutSupplementaryItem(
        layoutSize: CollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
        elementKind: "badge", containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    ]
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: size(0.5, 1), subitem: CollectionLayoutItem(layoutSize: size(1, 1)), count: 2)
    var section = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(120)), subitems: [cell, pair]))
    (section.interGroupSpacing, section.orthogonalScrollingBehavior) = (10, behavior)
    change(&section)
    return CompositionalLayout(section: section)
  }

  private static func decorate(_ section: inout CollectionLayoutSection) {
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)), elementKind: "header",
        alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "background")]
  }

  enum Operation: CaseIterable, CustomTestStringConvertible {
    case insertions, deletions, moves

    var testDescription: String { "\(self)" }
  }

  /// A screen of two sections. If the layout uses item sizes, they depend on the item's number.
  private func screen(_ layout: any CollectionLayout, _ items: [[Int]], isMixed: Bool) throws -> ScreenRecord
  {
    let sections = items.map { items in
      guard isMixed else { return SectionInput(itemCount: items.count) }
      let sizes = items.map { CGSize(width: 40 + $0 * 37 % 80, height: 40 + $0 * 53 % 60) }
      return SectionInput(itemCount: items.count, itemSizes: .perItem(sizes))
    }
    let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    let arrangement = try layout.arrangement(for: LayoutInput(sections: sections, bounds: bounds))
    let elements = arrangement.elements.map { attributes in
      let (section, item) = (attributes.indexPath[0], attributes.indexPath[1])
      let isCell = attributes.category == .cell
      let category = isCell ? "cell" : "\(attributes.category)"
      // Records store the frame without the transform.
      var plain = attributes
      plain.transform3D = .identity
      let held = attributes.anchorItem.map { "\(category) of i\(items[section][$0])" }
      var element = ElementRecord(
        id: isCell ? "i\(items[section][item])" : held ?? "\(category) \(section).\(item)",
        category: category, section: section, order: item, frame: plain.frame)
      element.texts = isCell ? ["name": "\(items[section][item])"] : [:]
      (element.alpha, element.zIndex) = (attributes.alpha, attributes.zIndex)
      let transform = attributes.transform3D
      element.transform =
        transform == .identity ? [] : [transform.m11, transform.m12, transform.m13, transform.m41]
      return element
    }
    return ScreenRecord(
      (screen: "s", viewport: "v"), size: bounds.size, contentSize: arrangement.contentSize,
      elements: elements)
  }

  private func apply(
    _ operation: Operation, _ count: Int, to items: [Int], _ random: inout SeededGenerator
  ) -> [Int] {
    var items = items
    for number in 0..<count {
      switch operation {
      case .insertions: items.insert(100 + number, at: Int.random(in: 0...items.count, using: &random))
      case .deletions: items.remove(at: Int.random(in: items.indices, using: &random))
      case .moves:
        let item = items.remove(at: Int.random(in: items.indices, using: &random))
        items.insert(item, at: Int.random(in: 0...items.count, using: &random))
      }
    }
    return items
  }

  @Test(
    "in every layout, one operation on the items is reported as one cause", arguments: layouts.map(\.name),
    Operation.allCases)
  func oneCause(name: String, operation: Operation) throws {
    let layout = try #require(Self.layouts.first { $0.name == name }?.layout)
    for seed in 0..<8 {
      var random = SeededGenerator(seed: UInt64(seed))
      let first = Array(0..<Int.random(in: 7...20, using: &random))
      let second = Array(50..<Int.random(in: 51...60, using: &random))
      let changed = apply(operation, Int.random(in: 1...3, using: &random), to: first, &random)
      for isMixed in [false, true] {
        let change = ScreenChange(
          from: try screen(layout, [first, second], isMixed: isMixed),
          to: try screen(layout, [changed, second], isMixed: isMixed))
        #expect(
          change.causes.count == (first == changed ? 0 : 1), "seed \(seed), mixed \(isMixed)\n\(change)")
      }
    }
  }
}
