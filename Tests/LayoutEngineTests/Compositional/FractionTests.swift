import Foundation
import LayoutEngine
import Testing

/// Fractional sizes and pixels (docs/collection-view.md, "Fractions").
@Suite struct FractionTests {
  @Test(
    "a fractional length is rounded down to whole pixels",
    arguments: [
      (301.0, "100"), (300, "100"), (280, "93"), (320, "106.5"),
    ])
  func cutLengths(_ width: Double, _ third: String) throws {
    let layout = compositional(row(fw(1), pt(20), item(fw(1.0 / 3), fh(1))))
    #expect(try layout.cells(1, width: width) == ["0 0 \(third) 20"])
  }

  @Test("a fractional length slightly below a whole pixel is rounded up to that pixel")
  func hair() throws {
    // 0.2 × 374.9 = 74.98 points: 149.96 pixels.
    #expect(
      try compositional(row(pt(374.9), pt(20), item(fw(0.2), fh(1)))).cells(1) == ["0 0 75 20"])
    // 0.2 × 374.5 = 74.9 points: 149.8 pixels.
    #expect(
      try compositional(row(pt(374.5), pt(20), item(fw(0.2), fh(1)))).cells(1) == ["0 0 74.5 20"])
  }

  @Test("absolute lengths are not rounded; positions are rounded to the nearest pixel, halves away from zero")
  func places() throws {
    let group = column(fw(1), pt(40.3), item(fw(1), pt(40.3)))
    #expect(try compositional(group).cells(3) == ["0 0 320 40.3", "0 40.5 320 40.3", "0 80.5 320 40.3"])
    // At scale 3, −7.5 points are −22.5 pixels.
    var badged = item(fw(1), fh(1))
    badged.supplementaryItems = [
      .init(
        layoutSize: size(pt(15), pt(15)), elementKind: "badge",
        containerAnchor: .init(edges: [.top, .leading], fractionalOffset: CGPoint(x: -0.5, y: -0.5)))
    ]
    let badges = try compositional(row(fw(1), pt(50), badged)).arranged([1]) { $0.displayScale = 3 }
    #expect(badges.views("badge") == ["-7.667 -7.667 15 15"])
  }

  @Test(
    "an outermost group's fractional width is relative to the inset width, its height to the bounds' height"
  )
  func outermostGroup() throws {
    let layout = compositional(row(fw(1), fh(0.5), item(fw(0.5), fh(1)))) {
      $0.contentInsets = insets(10, 20, 30, 40)
    }
    #expect(
      try layout.cells(3) == ["20 10 130 240", "150 10 130 240", "20 250 130 240"])
  }

  @Test(
    "in a horizontal layout, fractional heights are relative to the inset height, and widths to the bounds"
  )
  func sideways() throws {
    let layout = compositional(row(fw(0.5), fh(1), item(fw(1), fh(0.25)))) {
      $0.contentInsets = insets(3, 4, 5, 6)
    }.sideways
    #expect(try layout.cells(2) == ["4 3 160 118", "164 3 160 118"])
  }

  @Test(
    "in an orthogonal section, fractions are relative to the bounds' width, and to the height without insets"
  )
  func orthogonal() throws {
    let layout = compositional(row(fw(1), fh(0.25), item(fw(1), fh(1)))) {
      $0.contentInsets = insets(3, 4, 5, 6)
      $0.orthogonalScrollingBehavior = .continuous
    }
    #expect(try layout.cells(2) == ["4 3 320 118", "324 3 320 118"])
  }

  @Test("fractional lengths in a group are relative to the group's size minus its insets")
  func groupInsets() throws {
    var group = column(fw(0.5), fh(0.5), item(fw(1), fh(0.3)), spacing: .fixed(10))
    #expect(try compositional(group).cells(3) == ["0 0 160 66", "0 76 160 66", "0 152 160 66"])
    group.contentInsets = insets(10, 5, 10, 5)
    #expect(try compositional(group).cells(3) == ["5 10 150 60", "5 80 150 60", "5 150 150 60"])
  }
}
