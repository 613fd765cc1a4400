import Foundation
import LayoutEngine
import TestSupport
import Testing
import UIKit

@testable import ExampleLayouts

/// Layouts as iOS engineers write them, compiled without changes.
@MainActor @Suite struct ExampleLayoutTests {
  private nonisolated static let screens = [(320.0, 568.0), (375, 812), (430, 932), (768, 1024)]

  private func input(
    _ size: (Double, Double), items: Int, _ change: (inout LayoutInput) -> Void = { _ in }
  ) -> LayoutInput {
    var input = LayoutInput(
      sections: [SectionInput(itemCount: items)], bounds: CGRect(x: 0, y: 0, width: size.0, height: size.1))
    input.displayScale = 2
    change(&input)
    return input
  }

  /// Compares the elements of both layouts for an input, at the start and after scrolling.
  private func expectSame(
    _ layout: @autoclosure () -> UICollectionViewLayout, _ engine: some CollectionLayout,
    _ input: LayoutInput,
    delegate: AnyObject? = nil, scrolledTo offset: CGPoint = .zero
  ) throws {
    for origin in [CGPoint.zero, offset] {
      var input = input
      input.bounds.origin = origin
      let hosted = HostedCollection(layout: layout(), delegate: delegate)
      hosted.load(input)
      let arrangement = try engine.arrangement(for: input)
      func text(_ elements: some Sequence<LayoutAttributes>) -> [String] { elements.map(\.description) }
      #expect(text(hosted.elements()) == text(arrangement.elements.filter { !$0.isHidden || $0.alpha == 0 }))
      #expect("\(hosted.contentSize)" == "\(arrangement.contentSize)")
    }
  }

  @Test(
    "the example waterfall layout has the same frames as the engine's waterfall layout",
    arguments: screens)
  func theWaterfallIsTheEngines(size: (Double, Double)) throws {
    let sizes = (0..<23).map { CGSize(width: 100, height: 60 + $0 * 37 % 90) }
    let input = input(size, items: 23) { $0.sections[0].itemSizes = .perItem(sizes) }
    for columns in 1...4 {
      var engine = LayoutEngine.WaterfallLayout()
      engine.columnCount = columns
      let layout = ExampleLayouts.WaterfallLayout()
      layout.numberOfColumns = columns
      try expectSame(layout, engine, input, delegate: FeedSizes())
    }
  }

  @Test("the example mosaic layout has the same frames as the engine's mosaic layout", arguments: screens)
  func theMosaicIsTheEngines(size: (Double, Double)) throws {
    for count in 1...12 {
      try expectSame(
        ExampleLayouts.MosaicLayout(), LayoutEngine.MosaicLayout(), input(size, items: count))
    }
  }

  @Test("the example circle layout has the same frames as the engine's circle layout", arguments: screens)
  func theCircleIsTheEngines(size: (Double, Double)) throws {
    try expectSame(ExampleLayouts.CircleLayout(), LayoutEngine.CircleLayout(), input(size, items: 11))
  }

  @Test(
    "the example cover flow layout has the same frames as the engine's cover flow layout",
    arguments: screens)
  func theCoversAreTheEngines(size: (Double, Double)) throws {
    try expectSame(
      ExampleLayouts.CoverFlowLayout(), LayoutEngine.CoverFlowLayout(), input(size, items: 9),
      scrolledTo: CGPoint(x: 137, y: 0))
  }

  @Test("the example card stack layout has the same frames as the engine's stack layout", arguments: screens)
  func theStackIsTheEngines(size: (Double, Double)) throws {
    try expectSame(CardStackLayout(), StackLayout(), input(size, items: 8))
  }

  @Test(
    "the example column flow layout has the same frames as the engine's column layout",
    arguments: screens)
  func theColumnsAreTheEngines(size: (Double, Double)) throws {
    let input = input(size, items: 9) {
      $0.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    // `ColumnLayout` positions columns between pixels, where the flow layout rounds.
    try expectSame(ColumnFlowLayout(), ColumnLayout(), input)
  }

  @Test("in the example circle layout, inserted items start at the center, and deleted items end there")
  func insertsAndDeletesOfTheCircleBeginAndEndInItsMiddle() throws {
    let hosted = HostedCollection(layout: ExampleLayouts.CircleLayout())
    hosted.load(input((320, 480), items: 3))
    let motions = try hosted.update(
      CollectionUpdate([.insertItem([0, 0]), .deleteItem([0, 2])]), to: input((320, 480), items: 3))
    let comes = try #require(motions.first { $0.before == nil })
    #expect(comes.start.center == CGPoint(x: 160, y: 240) && comes.start.alpha == 0)
    let goes = try #require(motions.first { $0.after == nil })
    #expect(goes.end.center == CGPoint(x: 160, y: 240) && goes.end.transform3D.m11 == 0.1)
    #expect(motions.count == 4)
  }

  @Test("in the example carousel layout, the items beside the center are smaller than the item at the center")
  func cardsBesideTheMiddleAreSmaller() {
    let hosted = HostedCollection(layout: CarouselLayout())
    hosted.load(input((375, 600), items: 5))
    let scales = hosted.elements().map { ($0.transform3D.m11 * 100).rounded() / 100 }
    #expect(scales == [1, 0.8, 0.8, 0.8, 0.8])
    #expect(hosted.restingOffset(forProposed: CGPoint(x: 300, y: 0)).x == 252)
    hosted.scroll(to: CGPoint(x: 252, y: 0))
    #expect(hosted.elements()[1].transform3D.m11 == 1)
  }

  @Test("in the example spreadsheet layout, the first row and the first column stay visible during scrolling")
  func theFirstRowAndColumnStayInSight() throws {
    let hosted = HostedCollection(layout: SpreadsheetLayout())
    var input = input((300, 300), items: 8)
    input.sections = (0..<20).map { _ in SectionInput(itemCount: 8) }
    hosted.load(input)
    #expect(hosted.contentSize == CGSize(width: 120 + 7 * 96, height: 20 * 44))
    hosted.scroll(to: CGPoint(x: 200, y: 150))
    func frame(_ path: IndexPath) -> CGRect? { hosted.attributes(for: .cell, at: path)?.frame }
    #expect(frame([0, 0])?.origin == CGPoint(x: 200, y: 150))
    #expect(frame([0, 3])?.origin == CGPoint(x: 312, y: 150))
    #expect(frame([7, 0])?.origin == CGPoint(x: 200, y: 308))
    #expect(frame([7, 3])?.origin == CGPoint(x: 312, y: 308))
  }

  @Test("the example calendar layout has hour lines, day lines and events")
  func aWeekHasLinesAndEvents() throws {
    let hosted = HostedCollection(layout: CalendarLayout(), delegate: WeekEvents())
    hosted.items = { path in
      DesignItem(data: ["day": .number(Double(path.item)), "from": .number(9), "to": .number(10.5)])
    }
    hosted.load(input((344, 700), items: 3))
    #expect(hosted.decorationKinds == ["DayLine", "HourLine"])
    let elements = hosted.elements()
    #expect(elements.filter { $0.category == .decoration(kind: "HourLine") }.count == 10)
    #expect(elements[1].frame == CGRect(x: 106, y: 90, width: 56, height: 80))
  }

  @Test("in the example chat layout, a new message rises from the bottom, and the bottom stays visible")
  func aMessageRisesFromTheBottomWhichStaysInSight() throws {
    let hosted = HostedCollection(layout: ChatLayout(), delegate: Messages())
    let text = DesignItem.Value.text("Shall we meet at the station at nine?")
    hosted.items = { path in DesignItem(data: ["mine": .flag(path.item % 2 == 1), "text": text]) }
    var before = input((320, 300), items: 12)
    hosted.load(before)
    before.bounds.origin.y = hosted.contentSize.height - 300
    hosted.load(before)
    #expect(hosted.elements()[1].frame.maxX == 308 && hosted.elements()[0].frame.minX == 12)
    #expect(hosted.elements()[1].custom == ["isOutgoing": true, "isLastOfGroup": true])
    let motions = try hosted.update(
      CollectionUpdate([.insertItem([0, 12])]), to: input((320, 300), items: 13))
    #expect(hosted.bounds.maxY == hosted.contentSize.height)
    let comes = try #require(motions.first { $0.before == nil })
    #expect(comes.start.frame.minY == hosted.bounds.maxY && comes.start.alpha == 1)
  }

  @Test("in the example magazine layout, stories have their preferred heights")
  func storiesAreAsHighAsTheyWantToBe() {
    let layout = MagazineLayout()
    let hosted = HostedCollection(layout: layout)
    hosted.measure = { _, path, proposed in
      CGSize(width: proposed.width, height: 100 + 10 * CGFloat(path.item))
    }
    hosted.load(input((400, 300), items: 5))
    let heights = hosted.elements().map(\.frame.height)
    #expect(heights == [100, 110, 120, 130, 140])
    #expect(hosted.elements().map(\.frame.minY) == [16, 132, 132, 268, 268])
    #expect(hosted.usesPreferredSizes)
  }

  @Test("in the example tag cloud layout, each line of tags starts at the leading edge")
  func linesOfTagsBeginAtTheSide() {
    let layout = TagCloudLayout()
    layout.sectionInset = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    let hosted = HostedCollection(layout: layout)
    let sizes = [80, 120, 60, 150, 40].map { CGSize(width: $0, height: 30) }
    hosted.load(input((300, 300), items: 5) { $0.sections[0].itemSizes = .perItem(sizes) })
    #expect(hosted.elements().map(\.frame.minX) == [8, 98, 228, 8, 168])
  }

  @Test("the example timeline layout has a spine, and a dot for each card")
  func aTimelineHasASpineAndADotForEachCard() {
    let hosted = HostedCollection(layout: TimelineLayout())
    hosted.load(input((700, 500), items: 6))
    let kinds = hosted.elements().map(\.category.kind)
    #expect(kinds.filter { $0 == "Dot" }.count == 6 && kinds.filter { $0 == "Spine" }.count == 1)
    #expect(hosted.elements()[1].frame.minX == 370)
  }

  @Test("the example ruler layout creates only the attributes in the requested rectangle")
  func aRulerMakesOnlyWhatIsAskedFor() throws {
    let layout = RulerLayout()
    let hosted = HostedCollection(layout: layout)
    hosted.load(input((320, 100), items: 10_000))
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 100))!.count < 60)
    #expect(hosted.restingOffset(forProposed: CGPoint(x: 83, y: 0)).x == 80)
    hosted.scroll(to: CGPoint(x: 400, y: 0))
    #expect(hosted.attributes(for: .decoration(kind: "Needle"), at: [0, 0])?.frame.midX == 560)
  }

  @Test("in the example stretchy header layout, the header grows when the content is pulled down")
  func aHeaderStretchesWhenItIsPulled() {
    let layout = StretchyHeaderLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 120)
    let hosted = HostedCollection(layout: layout)
    hosted.load(input((320, 480), items: 30))
    hosted.scroll(to: CGPoint(x: 0, y: -50))
    let header = hosted.elements().first { $0.category != .cell }
    #expect(header?.frame == CGRect(x: 0, y: -50, width: 320, height: 170))
  }

  @Test("in the example pinned sections layout, a header is pushed away by the next section")
  func headersArePushedAwayByTheNextSection() {
    let hosted = HostedCollection(layout: PinnedSectionsLayout())
    var input = input((320, 300), items: 4)
    input.sections = [SectionInput(itemCount: 4), SectionInput(itemCount: 9)]
    hosted.load(input)
    hosted.scroll(to: CGPoint(x: 0, y: 220))
    let headers = hosted.elements().filter { $0.category.kind == SupplementaryKind.sectionHeader }
    #expect(headers.map(\.frame.minY) == [208, 264])
    hosted.scroll(to: CGPoint(x: 0, y: 300))
    let pinned = hosted.elements().filter { $0.category.kind == SupplementaryKind.sectionHeader }
    #expect(pinned.last?.frame.minY == 300)
  }

  @Test("every example layout is compiled by the tests")
  func everyExampleIsLinked() throws {
    let files = FileManager.default
    let examples = try files.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("examples/layouts").path
    ).filter { $0.hasSuffix(".swift") }
    let linked = try files.contentsOfDirectory(
      atPath: Repository.root.appendingPathComponent("Tests/ExampleLayouts").path)
    #expect(examples.count >= 18 && Set(examples).isSubset(of: linked))
  }
}
