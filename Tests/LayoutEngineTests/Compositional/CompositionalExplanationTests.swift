import Foundation
import LayoutEngine
import TestSupport
import Testing

/// Explanations of the positions in compositional layouts.
@Suite struct CompositionalExplanationTests {
  private func explain(
    _ layout: CompositionalLayout, _ item: Int, _ category: ElementCategory = .cell, counts: [Int] = [9],
    section: Int = 0, telling change: (inout LayoutInput) -> Void = { _ in }
  ) throws -> [String] {
    var input = LayoutInput(
      sections: counts.map { SectionInput(itemCount: $0) },
      bounds: CGRect(x: 0, y: 0, width: 320, height: 480))
    input.displayScale = 2
    change(&input)
    return try layout.explanation(for: category, at: IndexPath(item: item, section: section), in: input)
  }

  @Test("the explanation of a nested cell starts at the section's container and follows the groups inward")
  func nestedGroups() throws {
    let inner = column(fw(0.5), fh(1), item(fw(1), fh(0.5)), spacing: .fixed(4))
    let layout = compositional(row(fw(1), pt(100), item(fw(0.5), fh(1)), inner, spacing: .fixed(6))) {
      $0.contentInsets = insets(5, 16, 0, 16)
      $0.interGroupSpacing = 10
    }
    #expect(
      try explain(layout, 5) == [
        "container width 288 = 320 − 16 − 16: the bounds within the section's insets",
        "group width 288 = 288: fractionalWidth(1)", "group height 100 = 100: absolute",
        "group room width 282 = 288 − 6: less its space",
        "group x 147 = 1 × (141 + 6): inner group 1 of its group",
        "inner group width 141 = 1 / 2 × 282: fractionalWidth(0.5)",
        "inner group height 100 = 100: fractionalHeight(1)",
        "inner group room height 96 = 100 − 4: less its space",
        "inner group y 52 = 1 × (48 + 4): item 1 of its group", "width 141 = 141: fractionalWidth(1)",
        "height 48 = 1 / 2 × 96: fractionalHeight(0.5)",
        "x 163 = 16 + 147: within the section's insets", "y 167 = 115 + 52: group 1 begins at 115",
      ])
  }

  @Test(
    "the explanation of a frame mentions equal division, rounding and the use of remaining space")
  func parts() throws {
    let parts = CollectionLayoutGroup.horizontal(
      layoutSize: size(fw(1), pt(20)), subitem: item(fw(1), fh(1)), count: 3)
    let words = try explain(compositional(parts), 1)
    #expect(words.contains("width 106.5 = floor(320 / 3 × 2) / 2: one of 3 equal parts, cut to whole pixels"))
    let flexible = row(fw(1), pt(10), item(fw(0.3), pt(10)), spacing: .flexible(10))
    #expect(
      try explain(compositional(flexible), 2).contains(
        "group space 25 = 10 + 15: its share of the remaining length"))
  }

  @Test("the explanation of a cell contains the effect of keyframes")
  func keyframes() throws {
    let layout = compositional(row(pt(100), pt(50), item(fw(1), fh(1)))) {
      $0.orthogonalScrollingBehavior = .continuous
      $0.visibleItemKeyframes = [
        .init(distance: .points(0)), .init(distance: .points(100), scale: 0.5, alpha: 0),
      ]
    }
    let reason = "its center is 10 points from the middle of its row"
    #expect(
      try explain(layout, 1).suffix(2) == ["scale 0.95 = 0.95: \(reason)", "alpha 0.9 = 0.9: \(reason)"])
  }

  @Test("every formula in an explanation results in the element's actual frame", arguments: 0..<40)
  func formulas(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let composition = try RandomComposition(&random)
    for element in try composition.arrangement().elements.shuffled(using: &random).prefix(8) {
      let lines = try composition.layout.explanation(
        for: element.category, at: element.indexPath, in: composition.input)
      var said: [String: Double] = [:]
      for line in lines {
        guard let part = FormulaReader.parts(of: line) else { continue }
        said[part.name] = part.value
        let worth = try #require(FormulaReader.interval(of: part.formula), "\(line): cannot be evaluated")
        let isMet = worth.lowerBound - 0.001 <= part.value && part.value <= worth.upperBound + 0.001
        #expect(isMet, "\(line): the formula results in \(worth)")
      }
      let frame = element.untransformedFrame
      for (name, value) in [
        ("x", frame.origin.x), ("y", frame.origin.y), ("width", frame.size.width),
        ("height", frame.size.height),
      ] {
        let number = try #require(said[name], "no \(name) for \(element)")
        #expect(abs(number - Double(value)) < 0.00051, "\(element)\n\(lines.joined(separator: "\n"))")
      }
    }
  }

  @Test(
    "a frame's explanation in a non-compositional section is that of its layout, then the section's start"
  )
  func embedded() throws {
    let layout = CompositionalLayout(sections: [
      .init(CollectionLayoutSection(group: row(fw(1), pt(40), item(fw(0.5), fh(1))))),
      .init(.layout(SectionLayout(tightFlow(100, 20)))),
    ])
    let words = try explain(layout, 4, counts: [2, 6], section: 1)
    #expect(words.last == "y 60 = 40 + 20: section 1 begins at 40" && words.count > 3)
  }

  @Test(
    "an explanation ends with the effects of scrolling an orthogonal section, of pinning and of mirroring")
  func finish() throws {
    let layout = compositional(row(pt(100), pt(50), item(fw(1), fh(1)))) {
      $0.orthogonalScrollingBehavior = .continuous
      var header = boundary("header", fw(1), pt(30), .top)
      header.pinToVisibleBounds = true
      $0.boundarySupplementaryItems = [header]
    }
    let scrolled = try explain(
      layout, 1,
      telling: {
        $0.sections[0].orthogonalScrollPosition = .offset(40)
        $0.direction = .rightToLeft
      })
    #expect(
      scrolled.suffix(4) == [
        "x 100 = 100: group 1 begins at 100", "x 60 = 100 − 40: its row is scrolled by 40",
        "y 30 = 30: within the section's insets, the section's content at 30",
        "x 160 = 320 − 60 − 100: mirrored, since the language runs from right to left",
      ])
    let pinned = try explain(layout, 0, .supplementary(kind: "header"), telling: { $0.bounds.origin.y = 20 })
    #expect(pinned.last == "y 20 = 20: pinned to the visible bounds, but inside section 0")
    #expect(try explain(layout, 99) == [])
  }
}
