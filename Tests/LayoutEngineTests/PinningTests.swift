import Foundation
import LayoutEngine
import Testing

/// docs/collection-view.md, "Pinning".
@Suite struct PinningTests {
  private func sticky(offset: Double, top: Double) -> LayoutInput {
    var input = input(100, 100, items(2), items(2))
    input.bounds.origin.y = CGFloat(offset)
    input.contentInset.top = top
    return input
  }

  private var flow: FlowLayout {
    var flow = tightFlow(100, 20)
    flow.headerReferenceSize = CGSize(width: 0, height: 10)
    flow.sectionHeadersPinToVisibleBounds = true
    return flow
  }

  /// The sticky header test of IGListKit: offset and y positions of the headers.
  @Test(
    "pinned headers follow the visible top",
    arguments: [(5.0, [15.0, 50.0]), (45.0, [40.0, 55.0]), (-10.0, [0.0, 50.0])])
  func headersFollowTheVisibleTop(_ offset: Double, _ expected: [Double]) throws {
    let arrangement = try flow.arrangement(for: sticky(offset: offset, top: 10))
    let headers = arrangement.elements.filter { $0.category != .cell }
    #expect(headers.map { Double($0.frame.origin.y) } == expected)
    #expect(headers.map(\.zIndex) == [10, 10])
  }

  @Test("pinned headers stay below the top safe area")
  func theSafeAreaCountsAsVisibleTop() throws {
    var input = sticky(offset: 5, top: 0)
    input.safeAreaInsets.top = 10
    #expect(try flow.arrangement(for: input).headers == ["0 15 100 10", "0 50 100 10"])
  }

  @Test("a query finds a pinned header at its pinned position")
  func aPinnedHeaderIsFoundWhereItStands() throws {
    let arrangement = try flow.arrangement(for: sticky(offset: 5, top: 10))
    let found = arrangement.attributes(in: CGRect(x: 0, y: 15, width: 1, height: 1))
    #expect(
      found.map { "\($0)" } == [
        "cell 0.0   x 0  y 10  w 100  h 20", "header 0.0   x 0  y 15  w 100  h 10  z 10",
      ])
    #expect(arrangement.attributes(in: CGRect(x: 0, y: 0, width: 100, height: 10)).isEmpty)
  }

  @Test(
    "pinned footers follow the visible bottom",
    arguments: [
      (-60.0, [0.0, 50.0]), (-10.0, [30.0, 50.0]), (10.0, [40.0, 50.0]), (30.0, [40.0, 70.0]),
    ])
  func footersFollowTheVisibleBottom(_ offset: Double, _ expected: [Double]) throws {
    var flow = tightFlow(100, 20)
    flow.footerReferenceSize = CGSize(width: 0, height: 10)
    flow.sectionFootersPinToVisibleBounds = true
    var input = sticky(offset: offset, top: 0)
    (input.bounds.size.height, input.safeAreaInsets.bottom) = (60, 10)
    let footers = try flow.arrangement(for: input).elements.filter { $0.category != .cell }
    #expect(footers.map { Double($0.frame.origin.y) } == expected)
  }

  /// The header is at the visible right edge at every scroll position.
  @Test(
    "in a mirrored horizontal layout, pinned headers follow the visible right edge",
    arguments: [(60.0, 150.0), (100.0, 190.0), (0.0, 90.0)])
  func mirroredHeadersFollowTheVisibleRight(_ offset: Double, _ x: Double) throws {
    var flow = tightFlow(20, 100)
    flow.scrollDirection = .horizontal
    flow.headerReferenceSize = CGSize(width: 10, height: 0)
    flow.sectionHeadersPinToVisibleBounds = true
    flow.flipsHorizontallyInOppositeLayoutDirection = true
    // One section of 210 points: its header and ten items.
    var input = input(100, 100, items(10))
    input.bounds.origin.x = CGFloat(offset)
    input.direction = .rightToLeft
    #expect(try flow.arrangement(for: input).headers == ["\(Int(x)) 0 10 100"])
    let header = ElementCategory.supplementary(kind: SupplementaryKind.sectionHeader)
    let explanation = try flow.explanation(for: header, at: IndexPath(item: 0, section: 0), in: input)
    #expect(explanation.last?.hasPrefix("x \(Int(x)) =") == true, "\(explanation)")
  }

  @Test("in a horizontal layout, pinned headers follow the visible left edge")
  func horizontalHeadersFollowTheVisibleLeft() throws {
    var flow = tightFlow(20, 100)
    flow.scrollDirection = .horizontal
    flow.headerReferenceSize = CGSize(width: 10, height: 0)
    flow.sectionHeadersPinToVisibleBounds = true
    var input = input(100, 100, items(2), items(2))
    input.bounds.origin.x = 45
    input.contentInset.left = 10
    #expect(try flow.arrangement(for: input).headers == ["40 0 10 100", "55 0 10 100"])
  }

  /// docs/collection-view.md, "Invalidation".
  @Test(
    "a flow layout is invalidated by a new size across its scroll axis, or by scrolling with pinned headers"
  )
  func aBoundsChangeInvalidatesByWidthOrWherePinned() {
    let input = input(100, 100, items(1))
    let scrolled = CGRect(x: 0, y: 5, width: 100, height: 100)
    let taller = CGRect(x: 0, y: 0, width: 100, height: 120)
    let wider = CGRect(x: 0, y: 0, width: 120, height: 100)
    var plain = FlowLayout()
    #expect(!plain.shouldInvalidateLayout(forBoundsChange: scrolled, in: input))
    #expect(!plain.shouldInvalidateLayout(forBoundsChange: taller, in: input))
    #expect(plain.shouldInvalidateLayout(forBoundsChange: wider, in: input))
    plain.scrollDirection = .horizontal
    #expect(plain.shouldInvalidateLayout(forBoundsChange: taller, in: input))
    #expect(!plain.shouldInvalidateLayout(forBoundsChange: wider, in: input))
    #expect(flow.shouldInvalidateLayout(forBoundsChange: scrolled, in: input))
    #expect(!flow.shouldInvalidateLayout(forBoundsChange: input.bounds, in: input))
  }
}
