import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Invariants for compositional layouts, checked on seeded random ones.
@Suite struct CompositionalPropertyTests {
  @Test(
    "in random compositional layouts, a query finds the same elements as a linear scan",
    arguments: Rounds.of(120))
  func aQueryAnswersAsALinearScan(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let arrangement = try RandomComposition(&random).arrangement()
    let content = arrangement.contentSize
    var rects = [CGRect.infinite, CGRect(x: 0, y: 0, width: 320, height: 480), .null]
    for _ in 0..<10 {
      rects.append(
        CGRect(
          x: Double.random(in: -90...Double(content.width), using: &random),
          y: Double.random(in: -90...Double(content.height), using: &random),
          width: Double.random(in: 0...300, using: &random),
          height: Double.random(in: 0...300, using: &random)))
    }
    // Rectangles that only touch the corners of frames, which does not count as an overlap.
    for element in arrangement.elements.shuffled(using: &random).prefix(10) {
      rects.append(CGRect(x: element.frame.maxX, y: element.frame.maxY, width: 40, height: 40))
      rects.append(CGRect(x: element.frame.minX, y: element.frame.minY, width: 0, height: 0))
    }
    for rect in rects {
      #expect(arrangement.attributes(in: rect) == arrangement.elements.filter { $0.frame.overlaps(rect) })
    }
  }

  @Test(
    "in random compositional layouts, the elements do not depend on the order of queries",
    arguments: Rounds.of(120))
  func elementsAreTheSameInWhateverOrderTheyAreAskedFor(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let composition = try RandomComposition(&random)
    let arrangement = try composition.arrangement()
    #expect(try composition.arrangement() == arrangement)
    for (a, b) in zip(arrangement.elements, arrangement.elements.dropFirst()) {
      #expect(a.category < b.category || (a.category == b.category && a.indexPath < b.indexPath))
    }
    for element in arrangement.elements.shuffled(using: &random) {
      #expect(arrangement.attributes(for: element.category, at: element.indexPath) == element)
      #expect(arrangement.attributes(for: element.category, at: IndexPath(item: 999, section: 0)) == nil)
    }
  }

  @Test(
    "a right-to-left compositional layout is the mirror image of the left-to-right layout",
    arguments: Rounds.of(120))
  func rightToLeftMirrorsLeftToRight(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var composition = try RandomComposition(&random)
    composition.input.direction = .leftToRight
    composition.input.safeAreaInsets = EdgeInsets(top: 20, left: 9, bottom: 5, right: 9)
    guard let plain = try composition.arrangementUnlessRefused() else { return }
    composition.input.direction = .rightToLeft
    // Content narrower than the screen is at its right side.
    let width = max(plain.contentSize.width, composition.input.bounds.width)
    // The same visible part of the content, mirrored.
    composition.input.bounds.origin.x = width - composition.input.bounds.maxX
    let mirrored = try composition.arrangement()
    #expect(mirrored.contentSize == CGSize(width: width, height: plain.contentSize.height))
    for (a, b) in zip(plain.elements.map(\.upright), mirrored.elements.map(\.upright)) {
      let x = width - a.frame.maxX
      // Rounding may move pinned elements to an adjacent pixel.
      let tolerance = a.zIndex >= 1_000_000_000 ? 1 / composition.input.displayScale : 1e-6
      #expect(abs(Double(b.frame.minX - x)) <= tolerance, "\(a) and \(b)")
      #expect(b.frame.minY == a.frame.minY && b.frame.size == a.frame.size, "\(a) and \(b)")
    }
    for (a, b) in zip(plain.elements, mirrored.elements) {
      #expect(b.alpha == a.alpha && b.transform == a.transform, "\(a) and \(b)")
    }
  }

  @Test("positions and fractional sizes in a compositional layout are whole pixels", arguments: Rounds.of(60))
  func placesAndFractionsAreWholePixels(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var composition = try RandomComposition(&random)
    // In a mirrored layout, a frame's distance from whole pixels is that of its width.
    composition.input.direction = .leftToRight
    let scale = composition.input.displayScale
    for element in try composition.arrangement().elements {
      let frame = element.untransformedFrame
      for number in [frame.minX, frame.minY].map({ Double($0) * scale }) {
        #expect(abs(number - number.rounded()) < 1e-6, "\(element)")
      }
    }
    let thirds = compositional(row(fw(1), fh(1.0 / 7), item(fw(1.0 / 3), fh(0.9)), spacing: .flexible(1)))
    for element in try thirds.arrangement(for: composition.input).elements {
      for number in [element.frame.width, element.frame.height].map({ Double($0) * scale }) {
        #expect(abs(number - number.rounded()) < 1e-6, "\(element)")
      }
    }
  }

  @Test("in a compositional layout, items that fit into their group stay inside it", arguments: Rounds.of(80))
  func noItemLeavesItsGroupThatFits(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    // A view that fills the group, which marks its frame.
    func marked(_ group: CollectionLayoutGroup) -> CollectionLayoutGroup {
      group.adding(
        .init(layoutSize: group.layoutSize, elementKind: "group", containerAnchor: .init(edges: [])))
    }
    let inner = column(fw(0.5), fh(1), RandomComposition.fittingItem(&random))
    var group = row(
      fw(Double.random(in: 0.1...1, using: &random)), pt(Double(Int.random(in: 20...200, using: &random))),
      RandomComposition.fittingItem(&random), inner, RandomComposition.fittingItem(&random))
    group.interItemSpacing = .flexible(Double.random(in: 0...10, using: &random))
    let layout = compositional(marked(group)) { $0.interGroupSpacing = 7 }
    let arrangement = try layout.arranged([20]) {
      $0.displayScale = Double(Int.random(in: 1...3, using: &random))
    }
    let groups = arrangement.elements.filter { $0.category.kind == "group" }.map(\.frame)
    for element in arrangement.elements where element.category == .cell {
      #expect(
        groups.contains { $0.insetBy(dx: -1, dy: -1).contains(element.frame) }, "\(element) in \(groups)")
    }
  }

  @Test("compositional layouts do not crash in tiny views", arguments: [0.0, 0.5, 1, 30])
  func tinyViewportsCrashNothing(_ side: Double) throws {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      var composition = try RandomComposition(&random)
      composition.input.bounds.size = CGSize(width: side, height: side)
      composition.input.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 5, right: 9)
      guard let arrangement = try composition.arrangementUnlessRefused() else { continue }
      #expect(arrangement.attributes(in: .infinite).count == arrangement.elements.count)
      #expect(arrangement.contentSize.width >= 0 && arrangement.contentSize.height >= 0)
    }
  }
}

extension LayoutAttributes {
  /// The element without its transform.
  fileprivate var upright: LayoutAttributes {
    var attributes = self
    attributes.transform3D = .identity
    return attributes
  }
}
