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
    "gallery/list", "carousel", "library", "music", "shop",
  ]

  @Test("the printed code of layouts of the gallery gives the frames of the designs")
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

  @Test("the printed code of a random compositional layout gives the same frames")
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

  @Test("a layout without a counterpart in UIKit is a comment and a remark")
  func unknown() {
    let code = ScreenLayoutCode(of: CircleLayout(), for: CodeFixture.input(items: 3), screen: "a")
    #expect(
      code.text == """
        // The layout of the screen a.
        // Note: the layout "circle" has no counterpart in UIKit; write a subclass of
        // UICollectionViewLayout.

        """)
    #expect(code.remarks.count == 1)
    #expect(code.reference == nil)
  }

  @Test("texts and names of designs are escaped in the code, and its names are unique")
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
    cases.append((name, layout, input, "\(type)\(isClass ? "" : ".makeLayout")()"))
    files["\(type).swift"] = "import UIKit\n\n" + code.text
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
        return Set(elements.map { "\($0.category) \($0.indexPath) \($0.frame)" })
      }
      let difference = frames(made).symmetricDifference(frames(written)).sorted()
      try #require(difference.isEmpty, "\(name)\n\(difference.joined(separator: "\n"))")
      try #require("\(made.contentSize)" == "\(written.contentSize)", "\(name)")
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
