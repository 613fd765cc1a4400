import Foundation
import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Overrides everything and only calls `super`.
private final class SuperLayout: UICollectionViewFlowLayout {
  var flips = false
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override func prepare() { super.prepare() }
  override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}

/// A subclass of the flow layout that only calls `super` matches the engine's flow layout, item by item.
@MainActor @Suite struct FlowEqualityTests {
  @Test(
    "a UICollectionViewFlowLayout subclass that only calls super has the frames of the engine's flow layout"
  )
  func itemByItem() throws {
    var items = 0
    let rounds = Rounds.of(3000)
    for seed in rounds {
      var random = SeededGenerator(seed: UInt64(seed))
      let flow = Self.flow(&random)
      var input = Self.input(&random, measured: flow.estimatedItemSize != .zero)
      let hosted = HostedCollection(layout: Self.layout(flow))
      let measure = input.measure
      if flow.estimatedItemSize != .zero {
        let sections = input.sections
        hosted.measure = { _, path, size in
          if case .explicit(let sizes) = sections[path.section].itemSizes, sizes[path.item] != nil {
            return nil
          }
          return measure(.cell, path, size)
        }
      }
      hosted.load(input)
      try expectEqual(hosted, flow, input, "seed \(seed)")
      items += hosted.elements().count
      // Scrolls as a user would.
      let far = max(0, Double(hosted.contentSize.height) - Double(input.bounds.height))
      input.bounds.origin.y = far / 2
      hosted.scroll(to: input.bounds.origin)
      try expectEqual(hosted, flow, input, "seed \(seed), scrolled")
    }
    #expect(items > 25 * rounds.count)
  }

  private func expectEqual(
    _ hosted: HostedCollection, _ flow: FlowLayout, _ input: LayoutInput, _ what: Comment
  ) throws {
    let arrangement = try flow.arrangement(for: input)
    try #require(hosted.contentSize == arrangement.contentSize, what)
    let whole = CGRect(origin: .zero, size: arrangement.contentSize).union(input.bounds)
    try #require(hosted.elements() == arrangement.attributes(in: whole), what)
  }

  private static func layout(_ flow: FlowLayout) -> SuperLayout {
    let layout = SuperLayout()
    layout.flips = flow.flipsHorizontallyInOppositeLayoutDirection
    layout.scrollDirection = flow.scrollDirection == .vertical ? .vertical : .horizontal
    layout.itemSize = flow.itemSize
    layout.estimatedItemSize = flow.estimatedItemSize
    layout.minimumLineSpacing = CGFloat(flow.minimumLineSpacing)
    layout.minimumInteritemSpacing = CGFloat(flow.minimumInteritemSpacing)
    layout.headerReferenceSize = flow.headerReferenceSize
    layout.footerReferenceSize = flow.footerReferenceSize
    layout.sectionInset = UIEdgeInsets(
      top: flow.sectionInset.top, left: flow.sectionInset.left, bottom: flow.sectionInset.bottom,
      right: flow.sectionInset.right)
    layout.sectionHeadersPinToVisibleBounds = flow.sectionHeadersPinToVisibleBounds
    layout.sectionFootersPinToVisibleBounds = flow.sectionFootersPinToVisibleBounds
    layout.sectionInsetReference =
      switch flow.sectionInsetReference {
      case .fromContentInset: .fromContentInset
      case .fromSafeArea: .fromSafeArea
      case .fromLayoutMargins: .fromLayoutMargins
      }
    return layout
  }

  private static func flow(_ random: inout SeededGenerator) -> FlowLayout {
    var flow = FlowLayout()
    flow.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    flow.itemSize = size(5...140, &random)
    switch Int.random(in: 0...5, using: &random) {
    case 0: flow.estimatedItemSize = size(5...140, &random)
    case 1: flow.estimatedItemSize = FlowLayout.automaticSize
    default: break
    }
    flow.minimumLineSpacing = Double.random(in: 0...30, using: &random)
    flow.minimumInteritemSpacing = Double.random(in: 0...30, using: &random)
    flow.headerReferenceSize = Bool.random(using: &random) ? size(1...60, &random) : .zero
    flow.footerReferenceSize = Bool.random(using: &random) ? size(1...60, &random) : .zero
    flow.sectionInset = insets(&random)
    flow.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
    flow.sectionFootersPinToVisibleBounds = Bool.random(using: &random)
    flow.sectionInsetReference = FlowLayout.SectionInsetReference.allCases.randomElement(using: &random)!
    flow.flipsHorizontallyInOppositeLayoutDirection = Bool.random(using: &random)
    return flow
  }

  private static func input(_ random: inout SeededGenerator, measured: Bool) -> LayoutInput {
    let sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in section(&random, measured: measured)
    }
    var input = LayoutInput(
      sections: sections,
      bounds: CGRect(
        x: 0, y: Double.random(in: -50...200, using: &random),
        width: Double.random(in: 90...500, using: &random),
        height: Double.random(in: 90...500, using: &random)))
    input.displayScale = Double(Int.random(in: 1...3, using: &random))
    input.direction = Bool.random(using: &random) ? .rightToLeft : .leftToRight
    input.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 5, right: 9)
    input.layoutMargins = EdgeInsets(top: 28, left: 15, bottom: 13, right: 17)
    if Bool.random(using: &random) { input.contentInset = EdgeInsets(top: 3, left: 11, bottom: 2, right: 1) }
    input.identifier = { "\($0.section)-\($0.item)" }
    input.measure = { _, path, proposed in
      let (width, height) = (10 + path.item * 37 % 90, 20 + path.item * 13 % 50)
      return CGSize(width: Double(width), height: Double(height) + min(Double(proposed.width), 99) / 9)
    }
    return input
  }

  private static func section(_ random: inout SeededGenerator, measured: Bool) -> SectionInput {
    var section = SectionInput(itemCount: Int.random(in: 0...30, using: &random))
    switch Int.random(in: 0...3, using: &random) {
    case 0 where !measured:
      section.itemSizes = .perItem((0..<section.itemCount).map { _ in size(5...140, &random) })
    case 1 where !measured: section.itemSizes = .uniform(size(5...140, &random))
    case 2:
      let some = (0..<section.itemCount).filter { _ in Bool.random(using: &random) }
      section.itemSizes = .explicit(
        Dictionary(uniqueKeysWithValues: some.map { ($0, size(5...140, &random)) }))
    default: break
    }
    if Bool.random(using: &random) { section.sectionInset = insets(&random) }
    if Bool.random(using: &random) { section.minimumLineSpacing = Double.random(in: 0...30, using: &random) }
    if Bool.random(using: &random) {
      section.minimumInteritemSpacing = Double.random(in: 0...30, using: &random)
    }
    if Bool.random(using: &random) { section.headerReferenceSize = size(1...60, &random) }
    if Bool.random(using: &random) { section.footerReferenceSize = size(1...60, &random) }
    return section
  }

  private static func size(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> CGSize {
    CGSize(width: Double.random(in: range, using: &random), height: Double.random(in: range, using: &random))
  }

  private static func insets(_ random: inout SeededGenerator) -> EdgeInsets {
    EdgeInsets(
      top: Double.random(in: 0...30, using: &random), left: Double.random(in: 0...30, using: &random),
      bottom: Double.random(in: 0...30, using: &random), right: Double.random(in: 0...30, using: &random))
  }
}
