import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import TestSupport
import Testing

@testable import Workflows

/// The code that `maquette code` prints: its text, and its frames when it is compiled.
@Suite struct PrintedCodeTests {
  private static let designs = [
    "gallery/column", "gallery/compositional", "gallery/compositional-adaptive", "gallery/flow",
    "gallery/grid",
    "gallery/list", "gallery/mosaic", "gallery/waterfall", "gallery/line", "gallery/circle", "gallery/stack",
    "gallery/cover-flow", "carousel", "library", "music", "shop",
  ]

  @Test("the code printed for layouts of the gallery gives the frames of the designs")
  func gallery() throws {
    var printed = PrintedLayouts()
    for name in Self.designs {
      let path = Repository.root.appendingPathComponent("designs/\(name).json").path
      for arrangement in try Mockup(contentsOf: path).arrangements() {
        // Cells that grow together and pinched cells cannot be expressed.
        if (arrangement.screen.layout as? ColumnLayout)?.selfSizing == true { continue }
        if (arrangement.screen.layout as? GridLayout)?.pinchedID != nil { continue }
        printed.add(
          arrangement.screen.layout, arrangement.input, as: "\(name)-\(arrangement.screen.id)")
      }
    }
    #expect(printed.count >= 20)
    try printed.checkFrames()
  }

  @Test("the code printed for a random compositional layout gives the same frames as the layout")
  func random() throws {
    let rounds = Rounds.of(1000)
    for start in stride(from: 0, to: rounds.count, by: 100) {
      var printed = PrintedLayouts()
      for seed in start..<min(start + 100, rounds.count) {
        var random = SeededGenerator(seed: UInt64(seed))
        var composition = try RandomComposition(&random)
        composition.layout.removeKeyframes()
        guard try composition.arrangementUnlessRefused() != nil else { continue }
        printed.add(composition.layout, composition.input, as: "random-\(seed)")
      }
      try printed.checkFrames()
    }
  }

  @Test("the class printed for a random layout gives the same frames as the layout")
  func randomClasses() throws {
    var printed = PrintedLayouts()
    for seed in 0..<Rounds.of(600).count {
      var random = SeededGenerator(seed: UInt64(seed))
      let input = LayoutInput.random(&random)
      printed.add(CustomLayouts.random(seed % 6, &random), input, as: "class-\(seed)")
    }
    try printed.checkFrames()
  }

  @Test("in printed code, a layout without a counterpart in UIKit is a comment, and a remark reports it")
  func unknown() {
    let code = ScreenLayoutCode(of: BookshelfLayout(), for: CodeFixture.input(items: 3), screen: "a")
    #expect(
      code.text == """
        // The layout of the screen a.
        // Note: the layout "bookshelf" has no counterpart in UIKit; write a subclass of
        // UICollectionViewLayout.

        """)
    #expect(code.remarks.count == 1)
    #expect(code.reference == nil)
  }

  @Test("printed code escapes the design's texts, and gives its declarations unique names")
  func hostileNames() {
    var group = CollectionLayoutGroup.horizontal(
      layoutSize: size(fw(1), pt(44)), subitems: [item(fw(0.5), fh(1)), item(fw(0.5), fh(1))])
    group.supplementaryItems = ["in", "a\"\\(x)\n", "9", "böse"].map {
      .init(layoutSize: size(pt(1), pt(1)), elementKind: $0, containerAnchor: .init(edges: .top))
    }
    let layout = CompositionalLayout(section: CollectionLayoutSection(group: group))
    let code = ScreenLayoutCode(of: layout, for: CodeFixture.input(items: 3), screen: "9-lives_x")
    #expect(code.reference == #""make": "Screen9LivesXLayout.makeLayout""#)
    #expect(code.text.contains(#"elementKind: "a\"\\(x)\u{a}","#), "\(code.text)")
    #expect(code.text.contains("let item2 = NSCollectionLayoutItem(layoutSize: itemSize)"), "\(code.text)")
    for name in ["view", "aX", "view2", "bSe"] {
      #expect(
        code.text.contains("let \(name) = NSCollectionLayoutSupplementaryItem("), "\(name)\n\(code.text)")
    }
  }
}

/// Printed layouts that are compiled together. A function of their code returns them one after the other.
private struct PrintedLayouts {
  private var cases: [(name: String, layout: any DesignLayout, input: LayoutInput, creation: String)] = []
  private var files: [String: String] = [:]

  var count: Int { cases.count }

  mutating func add(_ layout: any DesignLayout, _ input: LayoutInput, as name: String) {
    let code = ScreenLayoutCode(of: layout, for: input, screen: name)
    guard code.reference != nil else { return }
    let type = SwiftLiteral.typeName(name) + "Layout"
    let isClass = code.text.contains("final class")
    var creation = "\(type)\(isClass ? "" : ".makeLayout")()"
    if code.text.contains("var sizeOfItem") { creation = Self.sizing(creation, by: input) }
    cases.append((name, layout, input, creation))
    files["\(type).swift"] = "import UIKit\n\n" + code.text
  }

  /// Returns a call that creates a layout, and sets its closure for the sizes and spans of items.
  private static func sizing(_ creation: String, by input: LayoutInput) -> String {
    var (sizes, spans): ([String], [String]) = ([], [])
    for (number, section) in input.sections.enumerated() {
      for item in 0..<section.itemCount {
        let path = "IndexPath(item: \(item), section: \(number))"
        if let size = section.itemSizes.own(of: item) {
          sizes.append("\(path): \(SwiftLiteral.size(size))")
        }
        if let span = section.spans?[item], span != 1 { spans.append("\(path): \(span)") }
      }
    }
    var closure = "{ let layout = \(creation)"
    if !sizes.isEmpty {
      closure += "; let sizes: [IndexPath: CGSize] = [\(sizes.joined(separator: ", "))]"
      closure += "; layout.sizeOfItem = { sizes[$0] }"
    }
    if !spans.isEmpty {
      closure += "; let spans: [IndexPath: Int] = [\(spans.joined(separator: ", "))]"
      closure += "; layout.spanOfItem = { spans[$0] ?? 1 }"
    }
    return closure + "; return layout }()"
  }

  /// Compiles the code, and compares the frames of each layout with those of its code.
  func checkFrames() throws {
    var files = files
    files["Next.swift"] = """
      import UIKit

      @MainActor private var calls = 0
      @MainActor func makeNext() -> UICollectionViewLayout {
        defer { calls += 1 }
        switch calls {
      \(cases.enumerated().map { "  case \($0.offset): return \($0.element.creation)" }.joined(separator: "\n"))
        default: fatalError("unexpected call")
        }
      }
      """
    let fixture = try CodeFixture(files, seconds: 60)
    var hosted = SwiftLayout()
    hosted.reference.factory = SwiftCall(name: "makeNext", labels: nil)
    hosted.code = try fixture.code.layout(for: hosted.reference)
    for (name, layout, input, _) in cases {
      let written = try layout.arrangement(for: input)
      let made = try hosted.arrangement(for: input)
      // The sines of classes may differ in the last digit.
      let isExact = !(layout is any CustomLayoutCoding)
      let hasKeyframes = (layout as? CompositionalLayout)?.hasKeyframes == true
      // A layout returns the elements in the content and in the visible area.
      let shown = CGRect(origin: .zero, size: written.contentSize).union(input.bounds)
      func frames(_ arrangement: Arrangement) -> Set<String> {
        let elements = arrangement.elements.filter { element in
          // UIKit calls the handler for visible cells.
          hasKeyframes
            ? element.category == .cell && element.frame.overlaps(input.bounds)
            : element.frame.overlaps(shown) && !element.isHidden
        }
        return Set(elements.map { "\($0.category) \($0.indexPath) \($0.frame.shown(isExact: isExact))" })
      }
      let difference = frames(made).symmetricDifference(frames(written)).sorted()
      try #require(difference.isEmpty, "\(name)\n\(difference.joined(separator: "\n"))")
      let sizes = [made, written].map { CGRect(origin: .zero, size: $0.contentSize).shown(isExact: isExact) }
      try #require(sizes[0] == sizes[1], "\(name)")
    }
  }
}

extension CompositionalLayout {
  /// Removes what designs cannot contain in this form: subitems that a group with a count ignores, and keyframes, which UIKit applies
  /// only to visible cells.
  fileprivate mutating func removeKeyframes() {
    for index in sections.indices {
      guard case .groups(var section) = sections[index].content else { continue }
      section.visibleItemKeyframes = []
      section.group = section.group.normalized
      sections[index].content = .groups(section)
    }
  }

  fileprivate var hasKeyframes: Bool {
    sections.contains { entry in
      if case .groups(let section) = entry.content { !section.visibleItemKeyframes.isEmpty } else { false }
    }
  }
}

extension CollectionLayoutGroup {
  /// The group without the subitems that a group with a count ignores, which UIKit's classes cannot have.
  fileprivate var normalized: CollectionLayoutGroup {
    var group = self
    switch filling {
    case .equalParts, .copies: group.subitems = Array(subitems.prefix(1))
    default: break
    }
    group.subitems = group.subitems.map { subitem in
      if case .group(let inner) = subitem { .group(inner.normalized) } else { subitem }
    }
    return group
  }
}

extension CGRect {
  /// The text of the rectangle, rounded to millionths of a point if it is not exact.
  fileprivate func shown(isExact: Bool) -> String {
    if isExact { return "\(self)" }
    func rounded(_ value: CGFloat) -> Double { (Double(value) * 1e6).rounded() / 1e6 + 0 }
    return "\(rounded(minX)) \(rounded(minY)) \(rounded(width)) \(rounded(height))"
  }
}

extension LayoutInput {
  /// An input with random insets, items, scroll position and, in some sections, sizes of items.
  fileprivate static func random(_ random: inout SeededGenerator) -> LayoutInput {
    func inset(_ random: inout SeededGenerator) -> EdgeInsets {
      guard Bool.random(using: &random) else { return .zero }
      return EdgeInsets(
        top: Double(Int.random(in: 0...60, using: &random)),
        left: Double(Int.random(in: 0...40, using: &random)),
        bottom: Double(Int.random(in: 0...40, using: &random)),
        right: Double(Int.random(in: 0...40, using: &random)))
    }
    let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      var section = SectionInput(itemCount: Int.random(in: 0...14, using: &random))
      if Bool.random(using: &random) {
        section.itemSizes = .perItem(
          (0..<section.itemCount).map { _ in
            CGSize(
              width: CGFloat(Int.random(in: 20...180, using: &random)),
              height: CGFloat(Int.random(in: 20...180, using: &random)))
          })
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        section.headerReferenceSize = CGSize(
          width: 0, height: CGFloat(Int.random(in: 0...50, using: &random)))
      }
      return section
    }
    let bounds = CGRect(
      x: CGFloat(Int.random(in: 0...200, using: &random)), y: 0,
      width: CGFloat(Int.random(in: 300...900, using: &random)),
      height: CGFloat(Int.random(in: 400...900, using: &random)))
    var input = LayoutInput(sections: sections, bounds: bounds)
    (input.contentInset, input.safeAreaInsets) = (inset(&random), inset(&random))
    input.displayScale = Double(Int.random(in: 1...3, using: &random))
    return input
  }
}

/// Layouts whose code is a class, with random properties.
private enum CustomLayouts {
  static func random(_ kind: Int, _ random: inout SeededGenerator) -> any DesignLayout {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let size = CGSize(width: number(20...160), height: number(20...160))
    switch kind {
    case 0:
      var layout = CircleLayout()
      (layout.itemSize, layout.startAngle, layout.isClockwise) = (size, number(-90...90), number(0...1) == 0)
      if number(0...1) == 0 { layout.radius = number(0...150) }
      return layout
    case 1:
      var layout = StackLayout()
      (layout.itemSize, layout.visibleCount, layout.seed) = (size, Int(number(0...9)), Int(number(-9...9)))
      return layout
    case 2:
      var layout = CoverFlowLayout()
      (layout.itemSize, layout.spacing, layout.centerSpacing) = (size, number(1...90), number(0...150))
      layout.angle = number(-80...80)
      return layout
    case 3:
      var layout = LineLayout()
      (layout.itemSize, layout.minimumLineSpacing, layout.zoomFactor) = (
        size, number(0...60), number(-5...9) / 10
      )
      layout.sectionInset = number(0...1) == 0 ? nil : EdgeInsets(top: number(0...90), left: number(0...30))
      return layout
    case 4:
      var layout = WaterfallLayout()
      if number(0...1) == 0 { layout.columnCount = Int(number(1...5)) }
      (layout.minimumColumnWidth, layout.itemHeight) = (number(40...200), number(20...200))
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (number(0...20), number(0...20))
      layout.sectionInset = EdgeInsets(top: number(0...30), left: number(0...30), right: number(0...9))
      layout.headerReferenceSize.height = number(0...40)
      return layout
    default:
      var layout = MosaicLayout()
      (layout.segmentHeight, layout.gap) = (number(40...300), number(0...9))
      layout.opening = number(0...1) == 0 ? [] : [.columns(3), .tile]
      layout.cycle += [.rows(0.3, .columns(0.7, .tile, .tile), .columns(4))]
      layout.footerReferenceSize.height = number(0...40)
      return layout
    }
  }
}
