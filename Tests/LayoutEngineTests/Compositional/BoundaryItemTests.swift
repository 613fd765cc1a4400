import Foundation
import LayoutEngine
import Testing

/// Headers, footers and views at the sides (docs/collection-view.md, "Boundary items").
@Suite struct BoundaryItemTests {
  private let halves = row(fw(1), pt(40), item(fw(0.5), fh(1)))

  private func layout(_ items: CollectionLayoutBoundarySupplementaryItem...) -> CompositionalLayout {
    compositional(halves) {
      $0.contentInsets = insets(3, 4, 5, 6)
      $0.boundarySupplementaryItems = items
    }
  }

  @Test(
    "a boundary header is positioned before the section's insets, and a boundary footer after the insets",
    arguments: [
      (RectAlignment.top, "129 0 60 30", 33.0), (.topLeading, "4 0 60 30", 33),
      (.topTrailing, "254 0 60 30", 33),
      (.bottom, "129 48 60 30", 3), (.bottomLeading, "4 48 60 30", 3), (.bottomTrailing, "254 48 60 30", 3),
    ])
  func extending(_ alignment: RectAlignment, _ frame: String, _ top: Double) throws {
    let arrangement = try layout(boundary("view", pt(60), pt(30), alignment)).arranged([2])
    #expect(arrangement.views("view") == [frame])
    #expect(arrangement.cells == ["4 \(Int(top)) 155 40", "159 \(Int(top)) 155 40"])
    #expect(arrangement.content == "320 78")
  }

  @Test(
    "a boundary item at the leading or trailing edge of a section is centered along that edge and takes no space",
    arguments: [
      (RectAlignment.leading, "4 9 60 30"), (.trailing, "254 9 60 30"),
    ])
  func sides(_ alignment: RectAlignment, _ frame: String) throws {
    let arrangement = try layout(boundary("view", pt(60), pt(30), alignment)).arranged([2])
    #expect(arrangement.views("view") == [frame] && arrangement.content == "320 48")
  }

  @Test("a boundary item that does not extend the boundary overlaps the section's content")
  func overContent() throws {
    var (header, footer) = (
      boundary("header", fw(1), pt(30), .top), boundary("footer", fw(1), pt(20), .bottom)
    )
    (header.extendsBoundary, footer.extendsBoundary) = (false, false)
    let arrangement = try layout(header, footer).arranged([2])
    #expect(arrangement.views("header") == ["4 0 310 30"] && arrangement.views("footer") == ["4 28 310 20"])
    #expect(arrangement.content == "320 48")
  }

  @Test(
    "a boundary item at the leading edge of a shorter section lengthens the section, or overflows it at both ends"
  )
  func longSides() throws {
    var side = boundary("side", pt(33), pt(200), .leading)
    let extending = try compositional(halves) { $0.boundarySupplementaryItems = [side] }.arranged([4])
    #expect(extending.views("side") == ["0 0 33 200"] && extending.content == "320 200")
    side.extendsBoundary = false
    let hanging = try compositional(halves) { $0.boundarySupplementaryItems = [side] }.arranged([4])
    #expect(hanging.views("side") == ["0 -60 33 200"] && hanging.content == "320 80")
  }

  @Test("the offset of a boundary item moves it and changes the space that it takes")
  func offsets() throws {
    let up = try layout(boundary("view", fw(1), pt(30), .top, offset: CGPoint(x: 0, y: -10))).arranged([2])
    #expect(up.views("view") == ["4 0 310 30"] && up.content == "320 88")
    let down = try layout(boundary("view", fw(1), pt(30), .top, offset: CGPoint(x: 5, y: 10))).arranged([2])
    #expect(down.views("view") == ["9 0 310 30"] && down.content == "320 68")
  }

  @Test(
    "boundary items at the same edge of a section overlap, and together take the space of the largest item")
  func oneSide() throws {
    let arrangement = try layout(
      boundary("header", fw(1), pt(30), .top), boundary("title", fw(1), pt(10), .top),
      boundary("footer", fw(1), pt(7), .bottom), boundary("note", fw(1), pt(5), .bottom)
    ).arranged([2])
    #expect(arrangement.views("header") == ["4 0 310 30"] && arrangement.views("title") == ["4 20 310 10"])
    #expect(arrangement.views("footer") == ["4 78 310 7"] && arrangement.views("note") == ["4 78 310 5"])
    #expect(arrangement.content == "320 85")
  }

  @Test(
    "a boundary item's fractional width is relative to the inset width, its height to the full bounds' height"
  )
  func fractions() throws {
    let arrangement = try layout(boundary("header", fw(1), fh(0.1), .top)).arranged([2])
    #expect(arrangement.views("header") == ["4 0 310 48"])
  }

  @Test("an empty section has the size of its boundary items and insets, or no size without boundary items")
  func emptySections() throws {
    let arrangement = try layout(boundary("header", fw(1), pt(10), .top)).arranged([0, 2])
    #expect(arrangement.views("header") == ["4 0 310 10", "4 18 310 10"])
    #expect(arrangement.content == "320 76")
    #expect(try layout().arranged([0, 2]).content == "320 48")
  }

  @Test("the boundary items of the whole layout surround all sections, and have the largest item index")
  func wholeLayout() throws {
    var layout = layout(boundary("title", fw(1), pt(10), .top))
    layout.interSectionSpacing = 12
    layout.boundarySupplementaryItems = [
      boundary("header", fw(1), pt(30), .top), boundary("footer", fw(1), pt(20), .bottom),
    ]
    let arrangement = try layout.arranged([1, 1])
    #expect(arrangement.views("header") == ["0 0 320 30"] && arrangement.views("footer") == ["0 158 320 20"])
    #expect(arrangement.cells == ["4 43 155 40", "4 113 155 40"] && arrangement.content == "320 178")
    let path = IndexPath(item: .max, section: 0)
    #expect(arrangement.attributes(for: .supplementary(kind: "header"), at: path)?.zIndex == 1)
  }

  @Test(
    "a boundary item at the leading or trailing edge of the whole layout can make the content longer"
  )
  func wholeLayoutSides() throws {
    var layout = compositional(halves)
    layout.boundarySupplementaryItems = [
      boundary("side", pt(30), fh(1), .leading), boundary("mark", pt(20), pt(10), .trailing),
    ]
    let arrangement = try layout.arranged([2, 2])
    #expect(arrangement.views("side") == ["0 0 30 480"] && arrangement.content == "320 480")
    #expect(arrangement.views("mark") == ["300 235 20 10"])
  }

  @Test(
    "in a horizontal layout, leading and trailing boundary items behave as top and bottom items do in a vertical layout"
  )
  func sideways() throws {
    let layout = compositional(row(pt(100), fh(1), item(fw(0.5), fh(1)))) {
      $0.contentInsets = insets(3, 4, 5, 6)
      $0.boundarySupplementaryItems = [
        boundary("header", pt(60), fh(1), .leading), boundary("footer", pt(20), pt(30), .bottomTrailing),
      ]
    }.sideways
    let arrangement = try layout.arranged([2])
    #expect(
      arrangement.views("header") == ["0 3 60 472"] && arrangement.cells == ["64 3 50 472", "114 3 50 472"])
    #expect(arrangement.views("footer") == ["170 445 20 30"] && arrangement.content == "190 480")
  }

  @Test("in a horizontal layout, the boundary items of the whole layout are at its leading and trailing ends")
  func wholeLayoutSideways() throws {
    var layout = compositional(row(pt(100), fh(1), item(fw(0.5), fh(1)))).sideways
    layout.boundarySupplementaryItems = [
      boundary("title", pt(30), fh(1), .leading), boundary("end", pt(20), pt(100), .trailing),
    ]
    let arrangement = try layout.arranged([2])
    #expect(arrangement.cells == ["30 0 50 480", "80 0 50 480"] && arrangement.content == "150 480")
    #expect(arrangement.views("title") == ["0 0 30 480"] && arrangement.views("end") == ["130 190 20 100"])
  }
}

/// Boundary items that are pinned to the visible bounds (docs/collection-view.md, "Pinned boundary items").
@Suite struct PinnedBoundaryTests {
  private let layout = compositional(row(fw(1), pt(40), item(fw(0.5), fh(1)))) {
    $0.contentInsets = insets(3, 4, 5, 6)
    var (header, footer) = (
      boundary("header", fw(1), pt(30), .top), boundary("footer", fw(1), pt(20), .bottom)
    )
    (header.pinToVisibleBounds, footer.pinToVisibleBounds) = (true, true)
    $0.boundarySupplementaryItems = [header, footer]
  }

  /// Two sections, from 0 to 138 and from 138 to 436.
  private func frames(_ kind: String, at offset: Double, safeArea: EdgeInsets = .zero) throws -> [String] {
    try layout.arranged([3, 12], height: 100) {
      $0.bounds.origin.y = offset
      $0.safeAreaInsets = safeArea
    }.elements.filter { $0.category.kind == kind }.map(\.description)
  }

  @Test(
    "a pinned header stays at the visible top until its section ends, and is in front of all other elements")
  func headers() throws {
    #expect(
      try frames("header", at: 50) == [
        "header 0.0   x 4  y 50  w 310  h 30  z 1000000001",
        "header 1.0   x 4  y 138  w 310  h 30  z 1000000001",
      ])
    // A header stops before the footer, and before the section's bottom inset.
    #expect(
      try frames("header", at: 100) == [
        "header 0.0   x 4  y 88  w 310  h 30  z 1000000001",
        "header 1.0   x 4  y 138  w 310  h 30  z 1000000001",
      ])
    #expect(
      try frames("header", at: 200) == [
        "header 0.0   x 4  y 88  w 310  h 30  z 1", "header 1.0   x 4  y 200  w 310  h 30  z 1000000001",
      ])
  }

  @Test("a pinned footer stays at the visible bottom, but never above the start of its section's content")
  func footers() throws {
    #expect(
      try frames("footer", at: 100) == [
        "footer 0.0   x 4  y 118  w 310  h 20  z 1000000001",
        "footer 1.0   x 4  y 180  w 310  h 20  z 1000000001",
      ])
    #expect(
      try frames("footer", at: 50) == [
        "footer 0.0   x 4  y 118  w 310  h 20  z 1000000001", "footer 1.0   x 4  y 168  w 310  h 20  z 1",
      ])
  }

  @Test("headers and footers are pinned inside the safe area, not behind bars")
  func bars() throws {
    #expect(
      try frames("header", at: 30, safeArea: EdgeInsets(top: 20, bottom: 10)).first
        == "header 0.0   x 4  y 50  w 310  h 30  z 1000000001")
    #expect(
      try frames("footer", at: 150, safeArea: EdgeInsets(top: 20, bottom: 10)).last
        == "footer 1.0   x 4  y 220  w 310  h 20  z 1000000001")
  }

  @Test("in a horizontal layout, pinned headers stay at the visible leading edge")
  func sideways() throws {
    let layout = compositional(row(pt(100), fh(1), item(fw(0.5), fh(1)))) {
      var header = boundary("header", pt(60), fh(1), .leading)
      header.pinToVisibleBounds = true
      $0.boundarySupplementaryItems = [header]
    }.sideways
    let arrangement = try layout.arranged([8, 4], width: 200, height: 300) { $0.bounds.origin.x = 120 }
    #expect(arrangement.views("header") == ["120 0 60 300", "460 0 60 300"])
  }

  @Test("pinned boundary items of the whole layout stay visible during scrolling")
  func wholeLayout() throws {
    var layout = compositional(row(fw(1), pt(40), item(fw(0.5), fh(1))))
    var header = boundary("header", fw(1), pt(30), .top)
    header.pinToVisibleBounds = true
    layout.boundarySupplementaryItems = [header]
    let arrangement = try layout.arranged([10, 10], height: 100) { $0.bounds.origin.y = 300 }
    #expect(arrangement.views("header") == ["0 300 320 30"])
  }

  @Test(
    "scrolling invalidates compositional layouts only if they have pinned items, and resizing always does"
  )
  func invalidation() {
    let input = input(320, 480, items(3))
    let scrolled = CGRect(x: 0, y: 10, width: 320, height: 480)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: scrolled, in: input))
    let plain = compositional(row(fw(1), pt(40), item(fw(0.5), fh(1))))
    #expect(!plain.shouldInvalidateLayout(forBoundsChange: scrolled, in: input))
    #expect(
      plain.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 320, height: 470), in: input))
  }
}

/// Background views of sections (docs/collection-view.md, "Section backgrounds").
@Suite struct SectionBackgroundTests {
  @Test(
    "a section's background has the width of the bounds and the length of the section, minus the background's insets"
  )
  func frames() throws {
    let layout = compositional(row(fw(1), pt(40), item(fw(0.5), fh(1)))) {
      $0.contentInsets = insets(3, 4, 5, 6)
      var background = CollectionLayoutDecorationItem.background(elementKind: "background")
      (background.contentInsets, background.zIndex) = (insets(1, 2, 3, 4), -3)
      $0.decorationItems = [background]
      $0.boundarySupplementaryItems = [boundary("header", fw(1), pt(30), .top)]
    }
    let arrangement = try layout.arranged([3, 0, 2])
    // An empty section has a background if it has a header.
    #expect(arrangement.decorations("background") == ["2 1 314 114", "2 119 314 34", "2 157 314 74"])
    #expect(arrangement.levels(.decoration(kind: "background")) == [-3, -3, -3])
    #expect(arrangement.levels(.cell) == [1, 1, 1, 1, 1])
  }

  @Test(
    "a section of zero length has no background, and cells of sections without a background keep z-index 0")
  func oneSection() throws {
    var decorated = CollectionLayoutSection(group: row(fw(1), pt(40), item(fw(0.5), fh(1))))
    decorated.decorationItems = [.background(elementKind: "background")]
    var plain = decorated
    plain.decorationItems = []
    let layout = CompositionalLayout(sections: [.init(decorated), .init(decorated), .init(plain)])
    let arrangement = try layout.arranged([0, 1, 1])
    #expect(arrangement.decorations("background") == ["0 0 320 40"] && arrangement.levels(.cell) == [1, 0])
  }

  @Test(
    "the item indices of a section's backgrounds follow the order in which the section lists the backgrounds"
  )
  func several() throws {
    let layout = compositional(row(fw(1), pt(40), item(fw(0.5), fh(1)))) {
      $0.decorationItems = [.background(elementKind: "shadow"), .background(elementKind: "card")]
    }
    #expect(
      try layout.arranged([1]).elements.filter { $0.category != .cell }.map(\.description) == [
        "decoration card 0.1   x 0  y 0  w 320  h 40", "decoration shadow 0.0   x 0  y 0  w 320  h 40",
      ])
  }

  @Test("in a horizontal layout, a section's background has the height of the bounds")
  func sideways() throws {
    let layout = compositional(row(pt(100), fh(1), item(fw(0.5), fh(1)))) {
      $0.contentInsets = insets(3, 4, 5, 6)
      $0.decorationItems = [.background(elementKind: "background")]
    }.sideways
    #expect(try layout.arranged([3]).decorations("background") == ["0 0 160 480"])
  }
}
