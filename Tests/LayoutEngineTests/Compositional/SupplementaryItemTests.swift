import Foundation
import LayoutEngine
import Testing

/// Views anchored to items and groups (docs/collection-view.md, "Supplementary items").
@Suite struct SupplementaryItemTests {
  private func held(
    _ anchor: CollectionLayoutAnchor, _ own: CollectionLayoutAnchor? = nil,
    _ dimensions: CollectionLayoutSize = size(pt(40), pt(20)), insets own2: DirectionalEdgeInsets = .zero
  ) throws -> [String] {
    var whole = item(fw(1), fh(1))
    whole.contentInsets = own2
    whole.supplementaryItems = [
      .init(layoutSize: dimensions, elementKind: "badge", containerAnchor: anchor, itemAnchor: own)
    ]
    return try compositional(row(fw(1), pt(200), whole)) { $0.contentInsets = insets(50, 50, 50, 50) }
      .arranged([1]).views("badge")
  }

  @Test(
    "a supplementary item is inside its container, at the corner or edge that the container anchor specifies",
    arguments: [
      (DirectionalRectEdge.top, "140 50 40 20"), (.leading, "50 140 40 20"), (.bottom, "140 230 40 20"),
      (.trailing, "230 140 40 20"), ([.top, .leading], "50 50 40 20"),
      ([.bottom, .trailing], "230 230 40 20"),
      // Both edges of an axis, or neither, mean the center.
      ([.top, .bottom], "140 140 40 20"), ([], "140 140 40 20"),
    ] as [(DirectionalRectEdge, String)])
  func edges(_ edges: DirectionalRectEdge, _ frame: String) throws {
    #expect(try held(.init(edges: edges)) == [frame])
  }

  @Test("the item anchor of a supplementary item is placed on its container anchor")
  func itemAnchors() throws {
    let corner = CollectionLayoutAnchor(edges: [.top, .trailing])
    #expect(try held(corner, .init(edges: [.bottom, .leading])) == ["270 30 40 20"])
    #expect(
      try held(corner, .init(edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 3, y: 4))) == [
        "273 34 40 20"
      ])
    #expect(
      try held(corner, .init(edges: [.bottom, .leading], fractionalOffset: CGPoint(x: 0.5, y: 0.25)))
        == ["290 35 40 20"])
  }

  @Test("the offsets of a supplementary item's anchor are points or fractions of the item's size")
  func offsets() throws {
    let edges: DirectionalRectEdge = [.top, .trailing]
    #expect(
      try held(.init(edges: edges, absoluteOffset: CGPoint(x: 7, y: 9))) == ["237 59 40 20"])
    #expect(
      try held(.init(edges: edges, fractionalOffset: CGPoint(x: 0.5, y: 0.25))) == ["250 55 40 20"])
  }

  @Test(
    "fractional sizes of a supplementary item use the inset frame of its item, and estimates are not measured"
  )
  func sizes() throws {
    let corner = CollectionLayoutAnchor(edges: [.top, .trailing])
    #expect(
      try held(corner, nil, size(fw(0.5), fh(0.25)), insets: insets(2, 3, 4, 5)) == ["159 52 106 48.5"])
    #expect(try held(corner, nil, size(est(33), est(17))) == ["237 50 33 17"])
  }

  @Test(
    "a supplementary item's fractional size is rounded down to whole pixels, and its position to the nearest pixel"
  )
  func pixels() throws {
    // 0.303 × 220 is 66.66, which is 133.32 pixels; three eighths of 50 points are 37.5 pixels.
    let corner = CollectionLayoutAnchor(edges: [.top, .leading], absoluteOffset: CGPoint(x: 0.3, y: 0.2))
    #expect(try held(corner, nil, size(fw(0.303), fh(0.1875))) == ["50.5 50 66.5 37.5"])
    #expect(try held(corner, nil, size(pt(10.2), pt(10.8))) == ["50.5 50 10.2 10.8"])
  }

  @Test(
    "supplementary items of a partly filled group are positioned relative to the group's full size"
  )
  func groups() throws {
    var group = row(fw(1), pt(60), item(fw(0.5), fh(1)))
    group.supplementaryItems = [
      .init(layoutSize: size(fw(1), pt(4)), elementKind: "line", containerAnchor: .init(edges: .bottom))
    ]
    let arrangement = try compositional(group).arranged([3, 1])
    #expect(
      arrangement.elements.filter { $0.category.kind == "line" }.map(\.description) == [
        "line 0.0   x 0  y 56  w 320  h 4  z 1  group 0", "line 0.1   x 0  y 116  w 320  h 4  z 1  group 1",
        "line 1.0   x 0  y 176  w 320  h 4  z 1  group 0",
      ])
  }

  @Test("supplementary items of a nested group appear with the first cell of that group")
  func nestedGroups() throws {
    var inner = column(fw(0.5), fh(1), item(fw(1), fh(0.5)))
    inner.supplementaryItems = [
      .init(layoutSize: size(fw(1), pt(4)), elementKind: "line", containerAnchor: .init(edges: .bottom))
    ]
    let layout = compositional(row(fw(1), pt(100), item(fw(0.5), fh(1)), inner))
    // A fractional width is relative to the container of the inner group.
    #expect(try layout.arranged([4]).views("line") == ["80 96 320 4"])
    #expect(try layout.arranged([5]).views("line") == ["80 96 320 4", "80 196 320 4"])
  }

  @Test("supplementary items are numbered per section in item order, and refer to their item")
  func indexPaths() throws {
    var badged = item(fw(0.5), fh(1))
    badged.supplementaryItems = [
      .init(
        layoutSize: size(pt(10), pt(10)), elementKind: "badge",
        containerAnchor: .init(edges: [.top, .leading]))
    ]
    let arrangement = try compositional(row(fw(1), pt(60), item(fw(0.5), fh(1)), badged)).arranged([5, 2])
    #expect(
      arrangement.elements.filter { $0.category.kind == "badge" }.map(\.description) == [
        "badge 0.0   x 160  y 0  w 10  h 10  z 1  item 1", "badge 0.1   x 160  y 60  w 10  h 10  z 1  item 3",
        "badge 1.0   x 160  y 180  w 10  h 10  z 1  item 1",
      ])
  }

  @Test("a supplementary item has its own z-index")
  func levels() throws {
    var badged = item(fw(1), fh(1))
    var badge = CollectionLayoutSupplementaryItem(
      layoutSize: size(pt(10), pt(10)), elementKind: "badge", containerAnchor: .init(edges: .top))
    badge.zIndex = 5
    badged.supplementaryItems = [badge]
    let arrangement = try compositional(row(fw(1), pt(60), badged)).arranged([1])
    #expect(arrangement.levels(.supplementary(kind: "badge")) == [5])
  }

  @Test("in a right-to-left layout, a supplementary item is mirrored with its item")
  func rightToLeft() throws {
    var badged = item(fw(0.5), fh(1))
    badged.supplementaryItems = [
      .init(
        layoutSize: size(pt(20), pt(20)), elementKind: "badge",
        containerAnchor: .init(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 6, y: -6)))
    ]
    let arrangement = try compositional(row(fw(1), pt(60), badged)).arranged([1]) {
      $0.direction = .rightToLeft
    }
    #expect(arrangement.cells == ["160 0 160 60"] && arrangement.views("badge") == ["154 -6 20 20"])
  }

  @Test("a supplementary item with an estimated size is not measured")
  func estimates() throws {
    var badged = item(fw(1), fh(1))
    badged.supplementaryItems = [
      .init(layoutSize: size(est(20), est(10)), elementKind: "badge", containerAnchor: .init(edges: .top))
    ]
    let arrangement = try compositional(row(fw(1), pt(50), badged)).arranged([1]) {
      $0.measure = { _, _, _ in CGSize(width: 99, height: 99) }
    }
    #expect(arrangement.views("badge") == ["150 0 20 10"])
  }

  @Test("a supplementary item of a group is positioned inside the group's insets")
  func groupInsets() throws {
    var group = row(fw(1), pt(100), item(fw(1), fh(1)))
    group.contentInsets = insets(10, 20, 30, 40)
    group.supplementaryItems = [
      .init(
        layoutSize: size(pt(10), pt(10)), elementKind: "mark",
        containerAnchor: .init(edges: [.top, .leading]))
    ]
    #expect(try compositional(group).arranged([1]).views("mark") == ["20 10 10 10"])
  }
}
