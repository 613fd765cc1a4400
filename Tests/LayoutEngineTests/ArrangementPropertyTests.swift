import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Invariants for every input, checked on seeded random inputs.
@Suite struct ArrangementPropertyTests {
  private struct Sample {
    let layout: any CollectionLayout
    let input: LayoutInput
  }

  private func sample(_ seed: Int) -> Sample {
    var random = SeededGenerator(seed: UInt64(seed))
    var sections: [SectionInput] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      var section = SectionInput(itemCount: Int.random(in: 0...40, using: &random))
      if Bool.random(using: &random) {
        section.itemSizes = .perItem(
          (0..<section.itemCount).map { _ in
            CGSize(
              width: Double.random(in: 1...90, using: &random),
              height: Double.random(in: 1...90, using: &random))
          })
      }
      if Bool.random(using: &random) {
        section.headerReferenceSize = CGSize(width: 20, height: 20)
        section.minimumLineSpacing = Double.random(in: 0...30, using: &random)
      }
      if Bool.random(using: &random) {
        section.sectionInset = EdgeInsets(
          top: Double.random(in: 0...20, using: &random), left: Double.random(in: 0...20, using: &random),
          bottom: 3, right: Double.random(in: 0...20, using: &random))
      }
      sections.append(section)
    }
    var input = LayoutInput(
      sections: sections,
      bounds: CGRect(
        x: 0, y: Double.random(in: -50...400, using: &random),
        width: Double.random(in: 140...500, using: &random),
        height: Double.random(in: 140...500, using: &random)))
    input.displayScale = Double(Int.random(in: 1...3, using: &random))
    input.direction = Bool.random(using: &random) ? .rightToLeft : .leftToRight
    input.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 5, right: 9)
    return Sample(layout: layout(seed, &random), input: input)
  }

  private func layout(_ seed: Int, _ random: inout SeededGenerator) -> any CollectionLayout {
    switch seed % 4 {
    case 0:
      var column = ColumnLayout()
      column.minimumColumnWidth = Double.random(in: 20...200, using: &random)
      column.flipsHorizontallyInOppositeLayoutDirection = true
      column.footerReferenceSize = CGSize(width: 0, height: 11)
      return column
    case 1: return MosaicLayout()
    default:
      var flow = FlowLayout()
      flow.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
      flow.footerReferenceSize = CGSize(width: 11, height: 13)
      flow.sectionHeadersPinToVisibleBounds = Bool.random(using: &random)
      flow.sectionFootersPinToVisibleBounds = Bool.random(using: &random)
      flow.sectionInsetReference = Bool.random(using: &random) ? .fromSafeArea : .fromContentInset
      flow.flipsHorizontallyInOppositeLayoutDirection = true
      flow.minimumInteritemSpacing = Double.random(in: 0...20, using: &random)
      return flow
    }
  }

  @Test(
    "in random flow, column and mosaic layouts, a query finds the same elements as a linear scan",
    arguments: 0..<80)
  func aQueryAnswersAsALinearScan(_ seed: Int) throws {
    let sample = sample(seed)
    let arrangement = try sample.layout.arrangement(for: sample.input)
    var random = SeededGenerator(seed: UInt64(seed) &+ 1000)
    let content = arrangement.contentSize
    var rects = [sample.input.bounds]
    for _ in 0..<12 {
      rects.append(
        CGRect(
          x: Double.random(in: -50...Double(content.width), using: &random),
          y: Double.random(in: -50...Double(content.height), using: &random),
          width: Double.random(in: 0...300, using: &random),
          height: Double.random(in: 0...300, using: &random)))
    }
    // Rectangles that only touch the corners of frames, which does not count as an overlap.
    for element in arrangement.elements.prefix(10) {
      rects.append(CGRect(x: element.frame.maxX, y: element.frame.maxY, width: 40, height: 40))
      rects.append(CGRect(x: element.frame.minX, y: element.frame.minY, width: 0, height: 0))
    }
    for rect in rects {
      #expect(arrangement.attributes(in: rect) == arrangement.elements.filter { $0.frame.overlaps(rect) })
    }
  }

  @Test(
    "in random flow, column and mosaic layouts, equal input gives equal, sorted elements",
    arguments: 0..<80)
  func arrangingIsAPureFunctionInTheOrderOfIndexPaths(_ seed: Int) throws {
    let sample = sample(seed)
    let arrangement = try sample.layout.arrangement(for: sample.input)
    #expect(try sample.layout.arrangement(for: sample.input) == arrangement)
    #expect(
      sample.input.sections.reduce(0) { $0 + $1.itemCount }
        == arrangement.elements.count { $0.category == .cell })
    for (a, b) in zip(arrangement.elements, arrangement.elements.dropFirst()) {
      #expect(a.category < b.category || (a.category == b.category && a.indexPath < b.indexPath))
    }
    for element in arrangement.elements {
      #expect(arrangement.attributes(for: element.category, at: element.indexPath) == element)
    }
  }

  @Test(
    "in random flow, column and mosaic layouts, all frames are inside the content area, except for rounding errors",
    arguments: 0..<80)
  func framesLieInTheContent(_ seed: Int) throws {
    let sample = sample(seed)
    let arrangement = try sample.layout.arrangement(for: sample.input)
    // Rounding origins to pixels may move a frame half a pixel over the edge (docs/collection-view.md, "Rounding to pixels").
    let content = CGRect(origin: .zero, size: arrangement.contentSize).insetBy(dx: -0.51, dy: -0.51)
    for element in arrangement.elements {
      #expect(content.contains(element.frame), "\(element) in \(content)")
    }
  }

  @Test(
    "items of a flow layout keep their order, the minimum spacing and the available width",
    arguments: 0..<80)
  func linesKeepTheirExtentOrderAndSpacing(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    var flow = FlowLayout()
    flow.minimumInteritemSpacing = Double.random(in: 0...20, using: &random)
    flow.minimumLineSpacing = Double.random(in: 0...20, using: &random)
    let sizes = (0..<60).map { _ in
      CGSize(
        width: Double.random(in: 1...100, using: &random), height: Double.random(in: 1...50, using: &random))
    }
    let width = Double.random(in: 100...400, using: &random)
    var input = input(width, 480, SectionInput(itemCount: 60, itemSizes: .perItem(sizes)))
    // A scale at which rounding does not affect the distances.
    input.displayScale = 1e6
    let frames = try flow.arrangement(for: input).elements.map(\.frame)
    var (lineBottom, previousBottom) = (0.0, -flow.minimumLineSpacing)
    for (index, frame) in frames.enumerated() {
      if index > 0, abs(frame.midY - frames[index - 1].midY) > 1e-4 {
        #expect(frame.midY > frames[index - 1].midY)
        previousBottom = lineBottom
      } else if index > 0 {
        #expect(Double(frame.minX - frames[index - 1].maxX) >= flow.minimumInteritemSpacing - 1e-5)
      }
      #expect(Double(frame.minY) >= previousBottom + flow.minimumLineSpacing - 1e-5)
      lineBottom = max(lineBottom, Double(frame.maxY))
      #expect(frame.minX >= -1e-5 && Double(frame.maxX) <= width + 1e-5)
    }
  }
}
