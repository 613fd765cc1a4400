import Foundation
import LayoutEngine
import Testing

/// Groups in sections, and stacked sections (docs/collection-view.md, "Sections of groups").
@Suite struct SectionGroupsTests {
  private let halves = row(fw(1), pt(30), item(fw(0.5), fh(1)))

  @Test("the groups of a section are stacked with their spacing, inside the section's insets")
  func insetsAndSpacing() throws {
    let layout = compositional(row(fw(1), pt(50), item(fw(1.0 / 3), fh(1)), spacing: .fixed(10))) {
      $0.interGroupSpacing = 4
      $0.contentInsets = insets(5, 6, 7, 8)
    }
    let arrangement = try layout.arranged([4])
    // 306 points minus two spaces are 286: 95.333 each, rounded down to half points.
    #expect(arrangement.cells == ["6 5 95 50", "111 5 95 50", "216 5 95 50", "6 59 95 50"])
    #expect(arrangement.content == "320 116")
  }

  @Test("each line of a section has one group, even if more groups would fit")
  func narrowGroups() throws {
    let layout = compositional(row(fw(0.6), pt(30), item(fw(0.5), fh(1)))) { $0.interGroupSpacing = 8 }
    #expect(try layout.cells(3) == ["0 0 96 30", "96 0 96 30", "0 38 96 30"])
  }

  @Test("a group's edge spacing moves the group, and adds to the spacing and to the section's length")
  func groupEdges() throws {
    var group = halves
    group.edgeSpacing = .init(leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
    let arrangement = try compositional(group) { $0.interGroupSpacing = 8 }.arranged([3])
    #expect(arrangement.cells == ["4 5 160 30", "164 5 160 30", "4 55 160 30"])
    #expect(arrangement.content == "320 92")
  }

  @Test("a partly filled group ends at its last item")
  func trimmedGroups() throws {
    let five = column(fw(1), pt(100), item(fw(1), pt(20)))
    let arrangement = try compositional(five).arranged([7, 1])
    #expect(arrangement.cells.suffix(2) == ["0 120 320 20", "0 140 320 20"])
    #expect(arrangement.content == "320 160")
    // The unused space after the items of a full group remains.
    #expect(
      try compositional(column(fw(1), pt(100), item(fw(1), pt(30)))).arranged([5]).content == "320 170")
    // The bottom insets of the last group remain, once.
    var inset = column(fw(1), pt(100), item(fw(1), pt(20)))
    inset.contentInsets = insets(10, 0, 15, 0)
    #expect(
      try compositional(inset).cells(4) == ["0 10 320 20", "0 30 320 20", "0 50 320 20", "0 110 320 20"])
    #expect(try compositional(inset).arranged([4]).content == "320 160")
  }

  @Test("sections are stacked with the spacing between sections, which also surrounds empty sections")
  func sections() throws {
    var layout = compositional(halves) { $0.contentInsets = insets(3, 4, 5, 6) }
    layout.interSectionSpacing = 12
    let arrangement = try layout.arranged([3, 0, 1])
    #expect(
      arrangement.cells == ["4 3 155 30", "159 3 155 30", "4 33 155 30", "4 95 155 30"])
    #expect(arrangement.content == "320 130")
  }

  @Test("the content has the width of the bounds, even if a group is wider")
  func contentSize() throws {
    #expect(try compositional(row(fw(2), pt(30), item(fw(1), fh(1)))).arranged([2]).content == "320 60")
  }

  @Test("a horizontal compositional layout exchanges the roles of x and y")
  func sideways() throws {
    var layout = compositional(column(pt(100), fh(1), item(fw(1), fh(0.25)))) {
      $0.interGroupSpacing = 5
      $0.contentInsets = insets(3, 4, 5, 6)
    }.sideways
    layout.interSectionSpacing = 12
    let arrangement = try layout.arranged([5, 1])
    #expect(
      arrangement.cells == [
        "4 3 100 118", "4 121 100 118", "4 239 100 118", "4 357 100 118", "109 3 100 118", "231 3 100 118",
      ])
    #expect(arrangement.content == "337 480")
  }

  @Test("a compositional layout is mirrored in a right-to-left language")
  func rightToLeft() throws {
    let layout = compositional(row(fw(1), pt(30), item(pt(100), fh(1)))) {
      $0.contentInsets = insets(0, 10, 0, 0)
    }
    let mirrored: (inout LayoutInput) -> Void = { $0.direction = .rightToLeft }
    #expect(try layout.cells(2, telling: mirrored) == ["210 0 100 30", "110 0 100 30"])
    let sideways = compositional(row(pt(100), fh(1), item(fw(1), fh(1)))).sideways
    #expect(
      try sideways.cells(4, telling: mirrored)
        == ["300 0 100 480", "200 0 100 480", "100 0 100 480", "0 0 100 480"])
    // A row narrower than the screen is at its right side.
    #expect(try sideways.cells(2, telling: mirrored) == ["220 0 100 480", "120 0 100 480"])
  }
}

/// Insets that apply in addition to the section's insets (docs/collection-view.md, "Insets reference").
@Suite struct InsetsReferenceTests {
  private let half = row(fw(1), pt(40), item(fw(0.5), fh(1)))

  private func reported(_ input: inout LayoutInput) {
    input.safeAreaInsets = EdgeInsets(top: 50, left: 47, bottom: 21, right: 47)
    input.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
  }

  @Test(
    "the default content insets reference is the safe area, and applies only to the left and right edges",
    arguments: [
      (ContentInsetsReference.automatic, "47 20 113 40", "47 0 226 20"),
      (.safeArea, "47 20 113 40", "47 0 226 20"),
      (.none, "0 20 160 40", "0 0 320 20"), (.layoutMargins, "20 20 130 40", "20 0 260 20"),
      (.readableContent, "20 20 130 40", "20 0 260 20"),
    ])
  func references(_ reference: ContentInsetsReference, _ cell: String, _ header: String) throws {
    let section: (inout CollectionLayoutSection) -> Void = {
      $0.boundarySupplementaryItems = [boundary("header", fw(1), pt(20), .top)]
      $0.decorationItems = [.background(elementKind: "background")]
    }
    var layout = compositional(half, section)
    layout.contentInsetsReference = reference
    let arrangement = try layout.arranged([1], telling: reported)
    #expect(arrangement.cells == [cell] && arrangement.views("header") == [header])
    #expect(arrangement.decorations("background") == ["0 0 320 60"])
    // A section's own reference overrides the layout's.
    let own = compositional(half) {
      section(&$0)
      $0.contentInsetsReference = reference
    }
    #expect(try own.arranged([1], telling: reported).cells == [cell])
  }

  @Test("in a horizontal layout, the content insets reference applies to the top and bottom edges")
  func sideways() throws {
    let layout = compositional(row(pt(100), fh(1), item(fw(0.5), fh(1)))).sideways
    #expect(try layout.cells(1, telling: reported) == ["0 50 50 409"])
  }

  @Test("section headers may have their own content insets reference, or ignore the section's insets")
  func headers() throws {
    let header = boundary("header", fw(1), pt(20), .top)
    let none = compositional(half) {
      $0.boundarySupplementaryItems = [header]
      $0.contentInsets = insets(0, 5, 0, 5)
      $0.supplementaryContentInsetsReference = .none
    }
    #expect(try none.arranged([1], telling: reported).views("header") == ["5 0 310 20"])
    let free = compositional(half) {
      $0.boundarySupplementaryItems = [header]
      $0.contentInsets = insets(0, 5, 0, 5)
      $0.supplementariesFollowContentInsets = false
    }
    #expect(try free.arranged([1], telling: reported).views("header") == ["0 0 320 20"])
  }

  @Test("boundary items of the whole layout ignore the content insets reference")
  func layoutWide() throws {
    var layout = compositional(half)
    layout.boundarySupplementaryItems = [boundary("header", fw(1), pt(20), .top)]
    let arrangement = try layout.arranged([1], telling: reported)
    #expect(arrangement.views("header") == ["0 0 320 20"] && arrangement.cells == ["47 20 113 40"])
  }
}
