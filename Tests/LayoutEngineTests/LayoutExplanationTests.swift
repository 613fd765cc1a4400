import Foundation
import LayoutEngine
import Testing

/// Explanations of frames: one line per number, with its calculation.
@Suite struct LayoutExplanationTests {
  private func explain(
    _ layout: any CollectionLayout, _ item: Int, _ category: ElementCategory = .cell, in input: LayoutInput
  ) throws -> [String] {
    try layout.extended.explanation(for: category, at: IndexPath(item: item, section: 0), in: input)
  }

  @Test("the explanation of a circle layout derives an item's frame from the angle and the radius")
  func circle() throws {
    #expect(
      try explain(CircleLayout(), 1, in: input(400, 300, items(4))) == [
        "width 70 = itemSize.width", "height 70 = itemSize.height",
        "angle 90 = 0 + 1 × 360 / 4: from the right, clockwise", "radius 120 = min(400, 300) / 2.5",
        "center x 200 = 200 + 120 × cos 90°", "center y 270 = 150 + 120 × sin 90°", "x 165 = 200 − 70 / 2",
        "y 235 = 270 − 70 / 2",
      ])
    var layout = CircleLayout()
    (layout.radius, layout.flipsHorizontallyInOppositeLayoutDirection) = (100, true)
    var screen = input(400, 300, sized((20, 20)))
    screen.direction = .rightToLeft
    #expect(
      try explain(layout, 0, in: screen).filter { $0.hasPrefix("x") || $0.hasPrefix("radius") } == [
        "radius 100 = radius", "x 290 = 300 − 20 / 2",
        "x 90 = 400 − 290 − 20: mirrored, since the language runs from right to left",
      ])
  }

  @Test("the explanation of a line layout derives an item's scale from its distance to the center")
  func line() throws {
    #expect(
      try explain(LineLayout(), 2, in: input(1024, 748, items(4))) == [
        "width 200 = itemSize.width", "height 200 = itemSize.height",
        "x 500 = 0 + 500: after 2 items and spacings of 50",
        "y 274 = 200 + (748 − 200 − 200 − 200) / 2: centred between the insets",
        "distance 88 = 88: from its centre 600 to the visible middle 512",
        "scale 1.168 = 1 + 0.3 × (1 − 88 / 200): increases toward the middle",
      ])
    #expect(
      try explain(LineLayout(), 0, in: input(1024, 748, items(4))).last
        == "not scaled: the distance is not less than 200")
  }

  @Test("the explanation of a cover flow layout derives an item's position and angle")
  func coverFlow() throws {
    #expect(
      try explain(CoverFlowLayout(), 2, in: input(400, 300, items(4))) == [
        "width 200 = itemSize.width", "height 200 = itemSize.height",
        "covers 2 = (320 − 200) / 60: from the visible middle",
        "center x 400 = 200 + 1 × 140 + 1 × 60: centerSpacing to the first, spacing beyond",
        "x 300 = 400 − 200 / 2", "y 50 = 150 − 200 / 2",
        "angle −65 = 0 − 1 × 65: about the vertical axis, seen from 500; the frame is its bounding box",
        "z −2 = 0 − round(2): lower for greater distances",
      ])
  }

  @Test("the explanation of a stack layout shows an item's order and whether it is hidden")
  func stack() throws {
    let words = try explain(StackLayout(), 7, in: input(400, 300, items(9)))
    #expect(words.prefix(4).suffix(2) == ["x 100 = 200 − 200 / 2", "y 50 = 150 − 200 / 2"])
    #expect(
      words.suffix(2) == ["z −7 = 0 − 7: number of items above it", "hidden: only the top 5 are drawn"])
  }

  @Test("the explanation of a waterfall layout derives an item's frame from its column and aspect ratio")
  func waterfall() throws {
    var section = sized((100, 150), (2, 1), (50, 40))
    section.spans = [1, 1, 2]
    section.sectionInset = EdgeInsets(top: 5, left: 16, bottom: 0, right: 16)
    var screen = input(375, 400, section)
    #expect(
      try explain(WaterfallLayout(), 1, in: screen) == [
        "width 166 = floor((343 − 1 × 10) / 2): 2 columns of whole pixels",
        "gap 11 = (343 − 2 × 166) / 1: what remains, divided among the gaps",
        "height 83 = max(round(166 × 1 / 2), 1): its aspect ratio, in whole pixels",
        "x 193 = 16 + 1 × (166 + 11): column 1",
        "y 5 = 5 + 0: column 1 is filled the least, after section inset top 5",
      ])
    #expect(
      try explain(WaterfallLayout(), 2, in: screen).suffix(4) == [
        "width 343 = 2 × 166 + 1 × 11: spans 2 columns",
        "height 274 = max(round(343 × 40 / 50), 1): its aspect ratio, in whole pixels",
        "x 16 = 16 + 0 × (166 + 11): column 0",
        "y 264 = 5 + 259: columns 0 to 1 are filled the least, after section inset top 5",
      ])
    screen.displayScale = 2
    #expect(
      try explain(WaterfallLayout(), 1, in: screen).prefix(3) == [
        "width 166.5 = floor((343 − 1 × 10) / 2 × 2) / 2: 2 columns of whole pixels",
        "gap 10 = (343 − 2 × 166.5) / 1: what remains, divided among the gaps",
        "height 83.5 = max(round(166.5 × 1 / 2 × 2), 1) / 2: its aspect ratio, in whole pixels",
      ])
    var uniform = WaterfallLayout()
    uniform.itemHeight = 40
    #expect(try explain(uniform, 0, in: input(375, 400, items(1)))[2] == "height 40 = itemHeight")
  }

  @Test("the explanation of a grid layout derives an item's frame, and mentions a pinch")
  func grid() throws {
    var layout = GridLayout()
    (layout.pinchedItem, layout.pinchScale) = (IndexPath(item: 4, section: 0), 2)
    layout.pinchCenter = CGPoint(x: 50, y: 60)
    #expect(
      try explain(layout, 4, in: input(350, 400, items(5))) == [
        "width 100 = itemSize.width", "height 100 = itemSize.height",
        "gap 25 = (350 − 3 × 100) / 2: what remains, divided among the gaps",
        "x 125 = 0 + 1 × (100 + 25): column 1", "y 110 = 0 + 1 × (100 + 10): row 1",
        "pinched: scaled by 2 and moved to 50, 60",
      ])
    (layout.columnCount, layout.pinchedItem, layout.sectionInset.left) = (3, nil, 0.5)
    #expect(
      try explain(layout, 1, in: input(102, 400, items(3))) == [
        "width 27 = floor((101.5 − 2 × 10) / 3): 3 columns of whole pixels",
        "gap 10.25 = (101.5 − 3 × 27) / 2: what remains, divided among the gaps",
        "height 27 = width: cells are square", "x 37.75 = 0.5 + 1 × (27 + 10.25): column 1",
        "y 0 = 0 + 0 × (27 + 10): row 0",
        "x 38 = round(37.75 × 1) / 1: rounded to whole pixels, 1 to a point",
      ])
  }

  @Test("the explanation of a bookshelf layout derives the frames of books, shelves and backgrounds")
  func bookshelf() throws {
    var layout = BookshelfLayout()
    (layout.showsBackground, layout.shelfOffset) = (true, -5)
    let screen = input(320, 400, sized((80, 100), (80, 120), (80, 60), (50, 40)))
    #expect(
      try explain(layout, 3, in: screen) == [
        "width 50 = size.width: its explicit size", "height 40 = size.height: its explicit size",
        "x 20 = 20: its position in the row, as in flow layout",
        "y 200 = 240 − 40: aligned with the shelf",
      ])
    #expect(
      try explain(layout, 1, .decoration(kind: "shelf"), in: screen) == [
        "x 0 = 0: from edge to edge", "width 320 = 320: the content's width", "height 20 = shelfHeight",
        "y 235 = 240 + (−5): below the books of row 1",
      ])
    #expect(
      try explain(layout, 0, .decoration(kind: "background"), in: screen).last
        == "y 0 = 0: the section begins")
  }

  /// Waterfall, grid and bookshelf stack and explain headers and footers as flow layout does.
  @Test("the explanation of a header contains its reference height")
  func headers() throws {
    var section = items(1)
    section.headerReferenceSize = CGSize(width: 0, height: 30)
    for layout in [WaterfallLayout(), GridLayout(), BookshelfLayout()] as [any CollectionLayout] {
      let header = ElementCategory.supplementary(kind: SupplementaryKind.sectionHeader)
      let lines = try explain(layout, 0, header, in: input(320, 400, section))
      #expect(lines.contains("height 30 = headerReferenceSize.height"))
    }
  }

  @Test("in waterfall, grid and other special layouts, elements that do not exist have no explanation")
  func whatDoesNotExistHasNoExplanation() throws {
    for layout in [
      WaterfallLayout(), GridLayout(), LineLayout(), CoverFlowLayout(), StackLayout(), CircleLayout(),
      BookshelfLayout(),
    ] as [any CollectionLayout] {
      #expect(try explain(layout, 3, in: input(400, 300, items(3))).isEmpty)
      #expect(try explain(layout, 0, .decoration(kind: "board"), in: input(400, 300, items(3))).isEmpty)
    }
  }
}
