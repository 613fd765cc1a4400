import Foundation
import LayoutEngine
import Synchronization
import Testing

/// Groups and their subitems (docs/collection-view.md, "Filling a group").
@Suite struct FillingTests {
  @Test("a group repeats its list of subitems as long as the next subitem fits")
  func repeatsWhatFits() throws {
    #expect(
      try compositional(row(fw(1), pt(10), item(fw(0.4), fh(1)))).cells(3)
        == ["0 0 128 10", "128 0 128 10", "0 10 128 10"])
    // After a half and a quarter, another half does not fit.
    #expect(
      try compositional(row(fw(1), pt(20), item(fw(0.5), fh(1)), item(fw(0.25), fh(1)))).cells(3)
        == ["0 0 160 20", "160 0 80 20", "0 20 160 20"])
    // The repetition may stop in the middle of the list.
    #expect(
      try compositional(row(fw(1), pt(20), item(fw(0.25), fh(1)), item(fw(0.5), fh(1)))).cells(4)
        == ["0 0 80 20", "80 0 160 20", "240 0 80 20", "0 20 80 20"])
  }

  @Test(
    "fractional subitem lengths are relative to the group's length without the spacing between subitems",
    arguments: [
      (0.3, ["0 0 90 10", "100 0 90 10", "200 0 90 10"]),
      (0.25, ["0 0 72.5 10", "82.5 0 72.5 10", "165 0 72.5 10"]),
      (0.5, ["0 0 155 10", "165 0 155 10", "0 10 155 10"]),
      (1.0 / 3, ["0 0 100 10", "110 0 100 10", "220 0 100 10"]),
      // A single subitem has no spacing.
      (0.9, ["0 0 288 10", "0 10 288 10", "0 20 288 10"]),
    ])
  func fixedSpacing(_ fraction: Double, _ frames: [String]) throws {
    let layout = compositional(row(fw(1), pt(10), item(fw(fraction), pt(10)), spacing: .fixed(10)))
    #expect(try layout.cells(3) == frames)
  }

  @Test(
    "flexible spacing between subitems is distributed evenly",
    arguments: [
      (0.3, 10.0, ["0 0 90 10", "115 0 90 10", "230 0 90 10"]),
      (0.4, 10, ["0 0 124 10", "196 0 124 10", "0 10 124 10"]),
      (0.3, 1, ["0 0 95 10", "112.5 0 95 10", "225 0 95 10"]),
      // Positions are rounded to the nearest pixel.
      (0.25, 1, ["0 0 79 10", "80.5 0 79 10", "160.5 0 79 10"]),
    ])
  func flexibleSpacing(_ fraction: Double, _ least: Double, _ frames: [String]) throws {
    let layout = compositional(row(fw(1), pt(10), item(fw(fraction), pt(10)), spacing: .flexible(least)))
    #expect(try layout.cells(3) == frames)
  }

  @Test(
    "a fractional width used as a height is relative to the group's width without spacing between subitems"
  )
  func squares() throws {
    let group = row(
      fw(1), pt(20), item(fw(0.5), pt(100)), item(fw(0.5), fw(0.25)), spacing: .fixed(10))
    // The taller item overflows its group, which keeps its height.
    #expect(
      try compositional(group).cells(4)
        == ["0 0 155 100", "165 0 155 77.5", "0 20 155 100", "165 20 155 77.5"])
  }

  /// Returns the error of a layout with one section; nil if it is valid.
  private func refusal(
    _ group: CollectionLayoutGroup, in section: (inout CollectionLayoutSection) -> Void = { _ in },
    count: Int = 3, direction: ScrollDirection = .vertical
  ) throws -> String? {
    var own = CollectionLayoutSection(group: group)
    section(&own)
    var layout = CompositionalLayout(section: own)
    layout.scrollDirection = direction
    do {
      _ = try layout.arranged([count])
      return nil
    } catch let error as LayoutError {
      return error.description
    }
  }

  private static let cannotFit =
    "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit even "
    + "a single item. Inspect the spacing and size of the items in this group and ensure that they fit into the group "
    + "when its effective size is "
  private static let insufficientSpace =
    "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room for "
    + "any subitems itself. Inspect the parent and ensure the contentInsets "

  @Test("a group that is too small for one item is refused with UIKit's message")
  func cannotFit() throws {
    #expect(
      try refusal(row(fw(1), pt(20), item(pt(321), fh(1))))
        == Self.cannotFit + "{320, 20}. Its first item takes 321 of 320 points. (group, section 0)")
    var spaced = CollectionLayoutItem(layoutSize: size(fw(1), fh(1)))
    spaced.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .fixed(8), trailing: .fixed(8))
    #expect(
      try refusal(row(fw(1), pt(20), spaced))
        == Self.cannotFit + "{320, 20}. Its first item takes 336 of 320 points. (group, section 0)")
    // A nested group.
    #expect(
      try refusal(row(fw(1), pt(20), row(fw(0.5), fh(1), item(pt(170), fh(1)))))
        == Self.cannotFit + "{160, 20}. Its first item takes 170 of 160 points. (group, section 0)")
    #expect(try refusal(row(fw(1), pt(20), item(pt(321), fh(1))), count: 0) == nil)
  }

  @Test(
    "a group is refused if the spacing between its fixed number of subitems fills the whole group"
  )
  func spacingFills() throws {
    func spaced(
      _ filling: CollectionLayoutGroup.Filling, _ item: CollectionLayoutItem
    ) -> CollectionLayoutGroup {
      var group = row(fw(1), pt(20), item, spacing: .fixed(80))
      group.filling = filling
      return group
    }
    let message = Self.cannotFit + "{320, 20}. The spacing takes 320 of 320 points. (group, section 0)"
    #expect(try refusal(spaced(.equalParts(count: 5), item(fw(1), fh(1)))) == message)
    #expect(try refusal(spaced(.copies(count: 5), item(fw(0.2), fh(1)))) == message)
    #expect(try refusal(spaced(.equalParts(count: 4), item(fw(1), fh(1)))) == nil)
    #expect(try refusal(spaced(.copies(count: 5), item(pt(90), fh(1)))) == nil)
  }

  @Test("a group with insets that leave no space is refused with UIKit's message")
  func insufficientSpace() throws {
    let group = row(fw(1), pt(94), item(fw(0.25), fh(1)))
    #expect(
      try refusal(group) { $0.contentInsets = DirectionalEdgeInsets(leading: 160, trailing: 160) }
        == Self.insufficientSpace
        + "({0, 160, 0, 160}) do not result in a negative effectiveContentSize when applied to size: {320, 480}. "
        + "(group, section 0)")
    #expect(
      try refusal(group) { $0.contentInsets = DirectionalEdgeInsets(leading: 200, trailing: 200) }?
        .hasPrefix(Self.insufficientSpace + "({0, 200, 0, 200})") == true)
    // Insets of the group itself.
    var inset = group
    inset.contentInsets = DirectionalEdgeInsets(leading: 170, trailing: 170)
    #expect(try refusal(inset)?.hasPrefix(Self.insufficientSpace) == true)
    inset.contentInsets = DirectionalEdgeInsets(top: 47, bottom: 47)
    #expect(
      try refusal(inset)
        == Self.insufficientSpace
        + "({47, 0, 47, 0}) do not result in a negative effectiveContentSize when applied to size: {320, 94}. "
        + "(group, section 0)")
    // In a horizontal layout, the insets reduce the height.
    let column = column(pt(94), fh(1), item(fw(1), fh(0.25)))
    #expect(
      try refusal(
        column, in: { $0.contentInsets = DirectionalEdgeInsets(top: 240, bottom: 240) },
        direction: .horizontal)
        == Self.insufficientSpace
        + "({240, 0, 240, 0}) do not result in a negative effectiveContentSize when applied to size: {320, 480}. "
        + "(group, section 0)")
    #expect(try refusal(group, in: { $0.contentInsets.leading = 320 }, count: 0) == nil)
  }

  @Test("a group with a subitem count is divided into equal parts, regardless of the subitem's own length")
  func equalParts() throws {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(fw(1), pt(20)), subitem: item(pt(30), fh(1)), count: 3)
    group.interItemSpacing = .fixed(10)
    #expect(
      try compositional(group).cells(4) == ["0 0 100 20", "110 0 100 20", "220 0 100 20", "0 20 100 20"])
    let column = CollectionLayoutGroup.vertical(
      layoutSize: size(fw(0.5), pt(90)), subitem: item(fw(1), fh(0.1)), count: 3)
    #expect(try compositional(column).cells(3) == ["0 0 160 30", "0 30 160 30", "0 60 160 30"])
  }

  @Test("if a group is divided into equal parts, the space that rounding leaves is at the end of the group")
  func cutParts() throws {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(fw(1), pt(20)), subitem: item(fw(1), fh(1)), count: 3)
    #expect(try compositional(group).cells(3) == ["0 0 106.5 20", "106.5 0 106.5 20", "213 0 106.5 20"])
  }

  @Test("a subitem repeated by count keeps its own length and may overflow the group")
  func copies() throws {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(fw(1), pt(20)), repeatingSubitem: item(pt(150), fh(1)), count: 3)
    group.interItemSpacing = .fixed(5)
    #expect(
      try compositional(group).cells(4) == ["0 0 150 20", "155 0 150 20", "310 0 150 20", "0 20 150 20"])
  }

  @Test("a nested group is one subitem, and is filled before the next subitem")
  func nestedGroups() throws {
    let inner = column(fw(0.5), fh(1), item(fw(1), fh(0.5)), spacing: .fixed(4))
    let group = row(fw(1), pt(100), item(fw(0.5), fh(1)), inner, spacing: .fixed(6))
    #expect(
      try compositional(group).cells(4) == ["0 0 157 100", "163 0 157 48", "163 52 157 48", "0 100 157 100"])
  }

  @Test("edge spacing moves a subitem and all following subitems, but does not reduce the container's length")
  func edgeSpacing() throws {
    var spaced = item(fw(0.4), fh(1))
    spaced.edgeSpacing = .init(leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
    #expect(
      try compositional(row(fw(1), pt(100), spaced)).cells(3)
        == ["4 5 128 100", "142 5 128 100", "4 105 128 100"])
    // Two halves with edge spacing exceed their group.
    var half = item(fw(0.5), fh(1))
    half.edgeSpacing = .init(leading: .fixed(4))
    #expect(try compositional(row(fw(1), pt(100), half)).cells(2) == ["4 0 160 100", "4 100 160 100"])
  }

  @Test("flexible spacing shrinks below its minimum if the subitems do not fit")
  func negativeShare() throws {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(pt(100), pt(20)), repeatingSubitem: item(pt(40), fh(1)), count: 3)
    group.interItemSpacing = .flexible(10)
    // Of 100 points, 120 and twice 10 are used: two spaces share an excess of 40.
    #expect(try compositional(group).cells(3) == ["0 0 40 20", "30 0 40 20", "60 0 40 20"])
  }

  @Test(
    "flexible edge spacing shares the remaining space along the group's axis, and aligns subitems across it"
  )
  func flexibleEdges() throws {
    var pushed = item(fw(0.4), fh(0.5))
    pushed.edgeSpacing = .init(leading: .flexible(0), top: .flexible(0))
    #expect(try compositional(row(fw(1), pt(100), pushed)).cells(2) == ["32 50 128 50", "192 50 128 50"])
    var middle = item(pt(100), fh(0.5))
    middle.edgeSpacing = .init(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    #expect(try compositional(row(fw(1), pt(100), middle)).cells(1) == ["3.5 25 100 50"])
    var start = item(fw(1), fh(0.5))
    start.edgeSpacing = .init(bottom: .flexible(0))
    #expect(try compositional(row(fw(1), pt(100), start)).cells(1) == ["0 0 320 50"])
  }

  @Test(
    "content insets shrink an item inside its slot; if the insets exceed the slot, the item is as large as the excess"
  )
  func contentInsets() throws {
    var inset = item(fw(0.5), fh(1))
    inset.contentInsets = insets(5, 6, 7, 8)
    var group = row(fw(1), pt(100), inset)
    group.contentInsets = insets(1, 2, 3, 4)
    #expect(try compositional(group).cells(2) == ["8 6 143 84", "165 6 143 84"])
    inset.contentInsets = insets(0, 100, 0, 100)
    #expect(try compositional(row(fw(1), pt(10), inset)).cells(1) == ["100 0 40 10"])
  }

  @Test("items of a partly filled group have the positions that they have in a full group")
  func partlyFilled() throws {
    let justified = row(fw(1), pt(20), item(pt(100), fh(1)), spacing: .flexible(4))
    #expect(
      try compositional(justified).cells(5)
        == ["0 0 100 20", "110 0 100 20", "220 0 100 20", "0 20 100 20", "110 20 100 20"])
  }

  @Test("a custom group uses the given frames, and repeats them in each further group")
  func customGroup() throws {
    let group = CollectionLayoutGroup.custom(
      layoutSize: size(fw(1), pt(80)),
      items: [
        .init(frame: CGRect(x: 1, y: 2, width: 30, height: 40)),
        .init(frame: CGRect(x: 50, y: 10, width: 60, height: 30), zIndex: 4),
        .init(frame: CGRect(x: -5, y: -5, width: 400, height: 20)),
      ])
    let arrangement = try compositional(group) { $0.contentInsets = insets(3, 4, 5, 6) }.arranged([4])
    #expect(arrangement.cells == ["5 5 30 40", "54 13 60 30", "-1 -2 400 20", "5 85 30 40"])
    #expect(arrangement.levels(.cell) == [0, 4, 0, 0])
  }

  @Test("the frame provider of a custom group is called once, with the group's size and environment")
  func customProvider() throws {
    let asked = Mutex<[CGSize]>([])
    let group = CollectionLayoutGroup.custom(layoutSize: size(fw(0.5), pt(80))) { environment in
      asked.withLock { $0.append(environment.contentSize) }
      let width = environment.contentSize.width / 2
      return (0..<(environment.horizontalSizeClass == .compact ? 2 : 1)).map {
        .init(frame: CGRect(x: Double($0) * width, y: 0, width: width, height: 30))
      }
    }
    let layout = compositional(group) { $0.contentInsets = insets(0, 10, 0, 10) }
    #expect(
      try layout.cells(3) { $0.horizontalSizeClass = .compact } == [
        "10 0 75 30", "85 0 75 30", "10 80 75 30",
      ])
    #expect(asked.withLock { $0 } == [CGSize(width: 150, height: 80)])
    #expect(try layout.cells(2) == ["10 0 75 30", "10 80 75 30"])
    let sideways = compositional(
      .custom(layoutSize: size(pt(100), fh(0.5))) { environment in
        [.init(frame: CGRect(x: 5, y: 0, width: 20, height: environment.contentSize.height))]
      }
    ).sideways
    #expect(try sideways.cells(2) == ["5 0 20 240", "105 0 20 240"])
  }

  @Test("invalid frames of a custom group are refused")
  func wrongFrames() {
    let group = CollectionLayoutGroup.custom(
      layoutSize: size(fw(1), pt(80)), items: [.init(frame: CGRect(x: 0, y: 0, width: Double.nan, height: 1))]
    )
    let error = #expect(throws: LayoutError.self) { try compositional(group).cells(1) }
    #expect(
      error?.description == "frames must be finite, and their sizes must not be negative (frame, section 0)")
  }
}
