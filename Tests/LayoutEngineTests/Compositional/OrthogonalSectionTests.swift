import Foundation
import LayoutEngine
import Testing

/// Sections that scroll horizontally (docs/collection-view.md, "Orthogonal sections"). The expected values were measured with
/// two sections of 3 and 8 groups of 100 × 50 and insets of 3, 4, 5 and 6.
@Suite struct OrthogonalSectionTests {
  private func layout(
    _ behavior: OrthogonalScrollingBehavior, width: CollectionLayoutDimension = pt(100), spacing: Double = 8
  ) -> CompositionalLayout {
    compositional(row(width, pt(50), item(fw(1), fh(1)))) {
      $0.orthogonalScrollingBehavior = behavior
      $0.contentInsets = insets(3, 4, 5, 6)
      $0.interGroupSpacing = spacing
      $0.boundarySupplementaryItems = [boundary("header", fw(1), pt(20), .top)]
    }
  }

  private func offset(
    _ behavior: OrthogonalScrollingBehavior, _ position: OrthogonalScrollPosition?, section: Int = 1
  ) throws -> Double? {
    try layout(behavior).arranged([3, 8]) { $0.sections[section].orthogonalScrollPosition = position }
      .orthogonalSection(section)?.offset
  }

  @Test(
    "groups of an orthogonal section are side by side below its top inset, and its header does not scroll")
  func places() throws {
    let arrangement = try layout(.continuous).arranged([3, 8]) {
      $0.sections[1].orthogonalScrollPosition = .offset(40)
    }
    #expect(arrangement.cells.prefix(3) == ["4 23 100 50", "112 23 100 50", "220 23 100 50"])
    #expect(
      arrangement.cells[3...6] == ["-36 101 100 50", "72 101 100 50", "180 101 100 50", "288 101 100 50"])
    #expect(arrangement.views("header") == ["4 0 310 20", "4 78 310 20"])
    #expect(arrangement.content == "320 156")
    #expect(
      arrangement.orthogonalSections.map(\.description) == [
        "row 0   continuous  x 0  y 20  w 320  h 58  length 326  offset 0",
        "row 1   continuous  x 0  y 98  w 320  h 58  length 866  offset 40",
      ])
  }

  @Test("the visible elements of an orthogonal section are the elements that overlap the viewport")
  func visibleElements() throws {
    let arrangement = try layout(.continuous).arranged([3, 8]) {
      $0.sections[1].orthogonalScrollPosition = .offset(300)
    }
    let seen = arrangement.attributes(in: CGRect(x: 0, y: 98, width: 320, height: 58))
    #expect(
      seen.filter { $0.category == .cell }.map(\.description) == [
        "cell 1.2   x -80  y 101  w 100  h 50", "cell 1.3   x 28  y 101  w 100  h 50",
        "cell 1.4   x 136  y 101  w 100  h 50", "cell 1.5   x 244  y 101  w 100  h 50",
      ])
  }

  @Test(
    "groups of an orthogonal section that are together wider than the inset width extend beyond it")
  func wideGroups() throws {
    #expect(try layout(.continuous, width: fw(0.8)).cells(2) == ["4 23 256 50", "268 23 256 50"])
  }

  @Test("an orthogonal section scrolls from offset 0 to its end, and does not scroll if its groups fit")
  func offsets() throws {
    #expect(try offset(.continuous, nil) == 0)
    #expect(try offset(.continuous, .offset(700)) == 546)
    #expect(try offset(.continuous, .offset(40), section: 0) == 6)
    #expect(try offset(.continuous, .offset(-20)) == 0)
    #expect(try offset(.continuous, .fraction(0.5)) == 273)
    let fitting = try layout(.continuous).arranged([2]) {
      $0.sections[0].orthogonalScrollPosition = .fraction(1)
    }
    #expect(fitting.orthogonalSection(0)?.offset == 0)
  }

  @Test(
    "with group paging, an orthogonal section stops at the leading inset of a group, or at its own end",
    arguments: [
      OrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .groupPaging,
    ])
  func groupRests(_ behavior: OrthogonalScrollingBehavior) throws {
    #expect(try offset(behavior, .offset(40)) == 0)
    #expect(try offset(behavior, .offset(130)) == 108)
    #expect(try offset(behavior, .offset(200)) == 216)
    #expect(try offset(behavior, .offset(400)) == 432)
    // The end is nearer than the last group's position at the inset.
    #expect(try offset(behavior, .offset(545)) == 546)
    #expect(try offset(behavior, .item(2)) == 216)
    #expect(try offset(behavior, .item(7)) == 546)
  }

  @Test(
    "with paging, an orthogonal section stops at multiples of the inset width, or at the end of the section")
  func pageRests() throws {
    #expect(try offset(.paging, .offset(130)) == 0)
    #expect(try offset(.paging, .offset(200)) == 310)
    #expect(try offset(.paging, .offset(400)) == 310)
    // The end is nearer, but pages are compared before they are limited to the end.
    #expect(try offset(.paging, .offset(440)) == 310)
    #expect(try offset(.paging, .offset(500)) == 546)
    #expect(try offset(.paging, .fraction(1)) == 546)
  }

  @Test(
    "with centered group paging, an orthogonal section stops where a group is at the center of the inset width"
  )
  func centredRests() throws {
    // The center is at 4 + 155; the groups' centers are 54, 162, 270 and so on.
    #expect(try offset(.groupPagingCentered, .offset(0)) == 3)
    #expect(try offset(.groupPagingCentered, .offset(130)) == 111)
    #expect(try offset(.groupPagingCentered, .item(0)) == -105)
    #expect(try offset(.groupPagingCentered, .item(7)) == 651)
    #expect(
      try layout(.groupPagingCentered).arranged([3, 8]).orthogonalSection(1)?.offsetRange == -105...651)
  }

  @Test("an orthogonal section is as tall as its tallest group")
  func heights() throws {
    let layout = compositional(column(pt(100), est(44), item(fw(1), est(44)))) {
      $0.orthogonalScrollingBehavior = .continuous
      $0.contentInsets = insets(3, 4, 5, 6)
    }
    let arrangement = try layout.arranged([3, 1]) {
      $0.measure = { _, path, proposed in
        CGSize(width: Double(proposed.width), height: [30.0, 90, 50][path.item])
      }
    }
    #expect(arrangement.cells == ["4 3 100 30", "104 3 100 90", "204 3 100 50", "4 101 100 30"])
    #expect(arrangement.content == "320 136")
  }

  @Test("an empty orthogonal section has no height and does not scroll")
  func empty() throws {
    let layout = compositional(row(pt(100), pt(50), item(fw(1), fh(1)))) {
      $0.orthogonalScrollingBehavior = .paging
    }
    let arrangement = try layout.arranged([0])
    #expect(arrangement.content == "320 0" && arrangement.orthogonalSections.isEmpty)
  }

  @Test("in a horizontally scrolling layout, orthogonal sections scroll vertically")
  func sideways() throws {
    let layout = compositional(column(pt(50), pt(200), item(fw(1), fh(1)))) {
      $0.orthogonalScrollingBehavior = .groupPaging
    }.sideways
    let arrangement = try layout.arranged([4]) { $0.sections[0].orthogonalScrollPosition = .item(1) }
    #expect(arrangement.cells == ["0 -200 50 200", "0 0 50 200", "0 200 50 200", "0 400 50 200"])
  }

  @Test("a right-to-left orthogonal section starts at the right")
  func rightToLeft() throws {
    let cells = try layout(.continuous).cells(3) {
      $0.direction = .rightToLeft
      $0.sections[0].orthogonalScrollPosition = .offset(6)
    }
    #expect(cells == ["222 23 100 50", "114 23 100 50", "6 23 100 50"])
  }

  @Test("badges scroll with their items in an orthogonal section")
  func badges() throws {
    var badged = item(fw(1), fh(1))
    badged.supplementaryItems = [
      .init(
        layoutSize: size(pt(20), pt(20)), elementKind: "badge",
        containerAnchor: .init(edges: [.top, .trailing]))
    ]
    let layout = compositional(row(pt(200), pt(50), badged)) {
      $0.orthogonalScrollingBehavior = .continuous
    }
    let arrangement = try layout.arranged([3]) { $0.sections[0].orthogonalScrollPosition = .offset(100) }
    #expect(arrangement.views("badge") == ["80 0 20 20", "280 0 20 20", "480 0 20 20"])
  }

  private static let keyframes = [
    VisibleItemKeyframe(distance: .points(0), scale: 1.2),
    VisibleItemKeyframe(distance: .fraction(0.5), scale: 0.4, alpha: 0.5),
  ]

  private func carousel(
    _ keyframes: [VisibleItemKeyframe] = keyframes, height: CollectionLayoutDimension = pt(50)
  ) -> CompositionalLayout {
    compositional(row(pt(100), height, item(fw(1), height))) {
      $0.orthogonalScrollingBehavior = .continuous
      $0.visibleItemKeyframes = keyframes
    }
  }

  @Test(
    "keyframes set the scale and alpha of cells by the distance from the center, and are interpolated linearly"
  )
  func keyframes() throws {
    // The center of 320 points is in the cell from 110 to 210; at a distance of 160 points the last keyframe applies.
    let arrangement = try carousel().arranged([5]) { $0.sections[0].orthogonalScrollPosition = .offset(90) }
    #expect(
      arrangement.cells == ["-60 15 40 20", "25 7.5 70 35", "100 -5 120 60", "225 7.5 70 35", "340 15 40 20"])
    #expect(arrangement.elements.map(\.alpha) == [0.5, 0.6875, 1, 0.6875, 0.5])
    #expect(arrangement.elements.map(\.size.width) == [100, 100, 100, 100, 100])
  }

  @Test(
    "keyframes apply to a badge by the badge's own distance from the center, not by the distance of its item")
  func keyframesOfBadges() throws {
    var badged = item(fw(1), fh(1))
    badged.supplementaryItems = [
      .init(
        layoutSize: size(pt(20), pt(20)), elementKind: "badge",
        containerAnchor: .init(edges: [.top, .trailing]))
    ]
    let layout = compositional(row(pt(100), pt(50), badged)) {
      $0.orthogonalScrollingBehavior = .continuous
      $0.visibleItemKeyframes = [.init(distance: .points(0)), .init(distance: .points(100), scale: 0.5)]
    }
    // The centers of the badges are 70, 30 and 130 points from the visible center.
    #expect(try layout.arranged([3]).views("badge") == ["83.5 3.5 13 13", "181.5 1.5 17 17", "285 5 10 10"])
  }

  @Test("a cell that a keyframe enlarges counts as visible in its enlarged frame")
  func reach() throws {
    let arrangement = try carousel().arranged([5]) { $0.sections[0].orthogonalScrollPosition = .offset(90) }
    let above = arrangement.attributes(in: CGRect(x: 0, y: -4, width: 320, height: 2))
    #expect(above.map(\.indexPath.item) == [2])
  }

  @Test("keyframes do not apply to self-sizing cells, and UIKit's note about such cells is reported")
  func estimatedKeyframes() throws {
    let arrangement = try carousel(height: est(50)).arranged([2])
    #expect(arrangement.cells == ["0 0 100 50", "100 0 100 50"])
    #expect(
      arrangement.diagnostics.map(\.message) == [
        "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for "
          + "layouts containing estimated items. Please file an enhancement request on UICollectionView."
      ])
  }

  @Test("keyframes are sorted by their distance from the center of the row, in points")
  func orderOfKeyframes() throws {
    let reversed = try carousel(Self.keyframes.reversed()).arranged([5])
    #expect(try carousel().arranged([5]) == reversed)
    let step = carousel([.init(distance: .points(160)), .init(distance: .fraction(0.5), scale: 0.5)])
    #expect(
      try step.arranged([5]).cells == [
        "0 0 100 50", "100 0 100 50", "200 0 100 50", "325 12.5 50 25", "425 12.5 50 25",
      ])
  }

  @Test("invalid keyframes of an orthogonal section are refused")
  func wrongKeyframes() throws {
    let looks: [(scale: Double, alpha: Double, distance: Double)] = [
      (0, 1, 0), (11, 1, 0), (1, 2, 0), (1, 1, -1), (.nan, 1, 0), (1, 1, .infinity),
    ]
    for (scale, alpha, distance) in looks {
      let keyframe = VisibleItemKeyframe(distance: .points(distance), scale: scale, alpha: alpha)
      #expect(throws: LayoutError.self) { try carousel([keyframe]).arranged([2]) }
    }
  }

  @Test("an orthogonal section may have any scroll offset while it is scrolling")
  func moving() throws {
    #expect(try offset(.groupPaging, .moving(130.25)) == 130.5)
    #expect(try offset(.groupPagingCentered, .moving(-7)) == -7)
  }

  @Test("the footer and background of an orthogonal section do not scroll, and span the section")
  func rowViews() throws {
    let layout = compositional(row(pt(200), pt(50), item(fw(1), fh(1)))) {
      $0.orthogonalScrollingBehavior = .continuous
      $0.contentInsets = insets(0, 10, 0, 10)
      $0.boundarySupplementaryItems = [boundary("footer", fw(1), pt(20), .bottom)]
      $0.decorationItems = [.background(elementKind: "background")]
    }
    let arrangement = try layout.arranged([3]) { $0.sections[0].orthogonalScrollPosition = .offset(100) }
    #expect(arrangement.cells.first == "-90 0 200 50")
    #expect(arrangement.views("footer") == ["10 50 300 20"])
    #expect(arrangement.decorations("background") == ["0 0 320 70"])
  }
}
