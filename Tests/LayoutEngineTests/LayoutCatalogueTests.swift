import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Invariants for every layout with its own algorithm, checked on seeded random input.
@Suite struct LayoutCatalogueTests {
  private static func layouts(_ random: inout SeededGenerator) -> [any CollectionLayout] {
    var waterfall = WaterfallLayout()
    waterfall.minimumColumnWidth = Double.random(in: 20...200, using: &random)
    waterfall.headerReferenceSize = CGSize(width: 0, height: 20)
    waterfall.sectionFootersPinToVisibleBounds = true
    waterfall.footerReferenceSize = CGSize(width: 0, height: 10)
    waterfall.flipsHorizontallyInOppositeLayoutDirection = true
    var grid = GridLayout()
    grid.columnCount = Bool.random(using: &random) ? nil : Int.random(in: 1...5, using: &random)
    grid.flipsHorizontallyInOppositeLayoutDirection = true
    (grid.pinchedItem, grid.pinchScale) = (IndexPath(item: 0, section: 0), 1.7)
    grid.pinchCenter = CGPoint(
      x: Double.random(in: -50...400, using: &random), y: Double.random(in: -50...900, using: &random))
    var line = LineLayout()
    line.sectionInset = Bool.random(using: &random) ? nil : line.sectionInset
    line.flipsHorizontallyInOppositeLayoutDirection = true
    var covers = CoverFlowLayout()
    covers.spacing = Double.random(in: 5...300, using: &random)
    covers.angle = Double.random(in: -89...89, using: &random)
    covers.flipsHorizontallyInOppositeLayoutDirection = true
    var stack = StackLayout()
    stack.maximumRotation = Double.random(in: 0...180, using: &random)
    var circle = CircleLayout()
    circle.startAngle = Double.random(in: -400...400, using: &random)
    circle.flipsHorizontallyInOppositeLayoutDirection = true
    var books = BookshelfLayout()
    books.shelfOffset = Double.random(in: -10...20, using: &random)
    books.showsBackground = Bool.random(using: &random)
    books.flipsHorizontallyInOppositeLayoutDirection = true
    return [waterfall, grid, line, covers, stack, circle, books]
  }

  private static func screen(_ random: inout SeededGenerator) -> LayoutInput {
    var sections: [SectionInput] = []
    for number in 0..<Int.random(in: 1...3, using: &random) {
      var section = SectionInput(itemCount: Int.random(in: number == 0 ? 1...40 : 0...40, using: &random))
      if Bool.random(using: &random) {
        section.itemSizes = .perItem(
          (0..<section.itemCount).map { _ in
            CGSize(
              width: Double.random(in: 1...120, using: &random),
              height: Double.random(in: 1...120, using: &random))
          })
        section.spans = (0..<section.itemCount).map { _ in Int.random(in: 1...4, using: &random) }
      }
      sections.append(section)
    }
    var screen = LayoutInput(
      sections: sections,
      bounds: CGRect(
        x: Double.random(in: -50...900, using: &random), y: Double.random(in: -50...400, using: &random),
        width: Double.random(in: 200...500, using: &random),
        height: Double.random(in: 140...500, using: &random)))
    screen.displayScale = Double(Int.random(in: 1...3, using: &random))
    screen.direction = Bool.random(using: &random) ? .rightToLeft : .leftToRight
    screen.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 5, right: 9)
    screen.identifier = { "\($0.section)/\($0.item)" }
    return screen
  }

  @Test(
    "in waterfall, grid and other special layouts, a query finds the same elements as a linear scan",
    arguments: 0..<40)
  func aQueryAnswersAsALinearScan(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = Self.screen(&random)
    for layout in Self.layouts(&random) {
      let arrangement = try layout.arrangement(for: screen)
      let content = arrangement.contentSize
      var rects = [screen.bounds]
      for _ in 0..<6 {
        rects.append(
          CGRect(
            x: Double.random(in: -90...Double(content.width), using: &random),
            y: Double.random(in: -90...Double(content.height), using: &random),
            width: Double.random(in: 0...300, using: &random),
            height: Double.random(in: 0...300, using: &random)))
      }
      // Rectangles that only touch the corners of frames, which does not count as an overlap.
      for element in arrangement.elements.prefix(6) {
        rects.append(CGRect(x: element.frame.maxX, y: element.frame.maxY, width: 40, height: 40))
        rects.append(CGRect(x: element.frame.minX, y: element.frame.minY, width: 0, height: 0))
      }
      for rect in rects {
        let scanned = arrangement.elements.filter { !$0.isHidden && $0.frame.overlaps(rect) }
        #expect(arrangement.attributes(in: rect) == scanned, "\(layout) in \(rect)")
      }
    }
  }

  @Test(
    "in waterfall, grid and other special layouts, equal input gives equal, sorted elements",
    arguments: 0..<40)
  func arrangingIsAPureFunctionInTheOrderOfIndexPaths(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = Self.screen(&random)
    let count = screen.sections.reduce(0) { $0 + $1.itemCount }
    for layout in Self.layouts(&random) {
      let arrangement = try layout.arrangement(for: screen)
      #expect(try layout.arrangement(for: screen) == arrangement)
      #expect(arrangement.elements.count { $0.category == .cell } == count)
      for (a, b) in zip(arrangement.elements, arrangement.elements.dropFirst()) {
        #expect(a.category < b.category || (a.category == b.category && a.indexPath < b.indexPath))
      }
      for element in arrangement.elements {
        #expect(arrangement.attributes(for: element.category, at: element.indexPath) == element)
        if element.category == .cell {
          #expect(element.id == "\(element.indexPath.section)/\(element.indexPath.item)")
        }
      }
    }
  }

  @Test(
    "in waterfall, grid and other special layouts, scrolling stops in range, and then stays at that offset",
    arguments: 0..<40)
  func aRestingOffsetExistsAndIsKept(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var screen = Self.screen(&random)
    for layout in Self.layouts(&random) {
      let range = layout.extended.scrollRange(of: try layout.arrangement(for: screen), in: screen)
      let proposed = range.offset(atFraction: Double.random(in: 0...1, using: &random))
      let target = layout.targetContentOffset(forProposedContentOffset: proposed, in: screen)
      #expect(abs(range.clamped(target).x - target.x) < 1e-6, "\(layout)")
      screen.bounds.origin = target
      let again = layout.targetContentOffset(forProposedContentOffset: target, in: screen)
      #expect(abs(again.x - target.x) < 1e-6 && again.y == target.y, "\(layout)")
    }
  }

  @Test("waterfall, line and other special layouts reject items of zero height, and too many items")
  func itemsNobodyCanArrangeAreRefusedByPlace() {
    var random = SeededGenerator(seed: 1)
    for layout in Self.layouts(&random) where !(layout is GridLayout) {
      let wrong = LayoutInput(
        sections: [items(2), sized((10, 10), (10, 0))], bounds: CGRect(x: 0, y: 0, width: 375, height: 812))
      let error = #expect(throws: LayoutError.self) { try layout.arrangement(for: wrong) }
      #expect(error?.property == "itemSize")
      #expect(error?.indexPath == IndexPath(item: 1, section: 1))
    }
    for layout in Self.layouts(&random) {
      let error = #expect(throws: LayoutError.self) {
        try layout.arrangement(for: input(375, 812, items(1_000_000_000)))
      }
      #expect(error?.property == "itemCount")
    }
  }

  @Test("waterfall, grid and other special layouts do not crash in tiny views", arguments: [0.0, 0.5, 1, 30])
  func tinyViewportsCrashNothing(_ side: Double) throws {
    for layout in [
      WaterfallLayout(), GridLayout(), LineLayout(), CoverFlowLayout(), StackLayout(), CircleLayout(),
      BookshelfLayout(),
    ] as [any CollectionLayout] {
      var screen = input(side, side, items(3))
      screen.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 5, right: 9)
      let arrangement = try layout.arrangement(for: screen)
      #expect(arrangement.attributes(in: .infinite).count == arrangement.elements.count)
      #expect(arrangement.contentSize.width >= 0 && arrangement.contentSize.height >= 0)
    }
  }
}
