import Foundation
import LayoutEngine
import TestSupport
import Testing

/// The tutorial `docs/writing-a-layout.md` matches the code.
@Suite(.waitsForPrograms) struct WritingALayoutTests {
  private static let page = "docs/writing-a-layout.md"

  /// The first code block of the page that starts with these lines.
  private func block(_ opening: String) throws -> String {
    let file = Repository.root.appendingPathComponent(Self.page)
    let page = try String(contentsOf: file, encoding: .utf8)
    let fence = try #require(opening.split(separator: "\n").first)
    let start = try #require(page.range(of: "\n\(opening)\n"))
    let end = try #require(page[start.upperBound...].range(of: "```"))
    return opening.dropFirst(fence.count + 1) + (opening == fence ? "" : "\n")
      + page[start.upperBound..<end.lowerBound]
  }

  private func input(_ width: Double, _ counts: Int...) -> LayoutInput {
    LayoutInput(
      sections: counts.map { SectionInput(itemCount: $0) },
      bounds: CGRect(x: 0, y: 0, width: width, height: 480))
  }

  @Test("docs/writing-a-layout.md shows the code of the timeline layout, which is compiled")
  func thePageShowsTheFileThatIsCompiled() throws {
    let folder = Repository.root.appendingPathComponent("Tests/MaquetteTests/Layouts")
    func file(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    #expect(try block("```swift\nimport Foundation\nimport Maquette") == file("TimelineLayout.swift"))
    #expect(try block("```swift\nimport Maquette") == file("TimelineLayout+Design.swift"))
  }

  @Test("docs/writing-a-layout.md shows the frames of the timeline layout")
  func theLayoutGivesTheFramesThatThePageShows() throws {
    let arrangement = try TimelineLayout().arrangement(for: input(320, 5))
    #expect(try block("```text") == "\(arrangement)\n")
  }

  @Test("a query of the timeline layout finds the same elements as a linear scan", arguments: [0.0, 15, 320])
  func queriesFindWhatAScanFinds(_ width: Double) throws {
    let arrangement = try TimelineLayout().arrangement(for: input(width, 0, 9, 40))
    for y in stride(from: -200.0, to: 3500, by: 47) {
      for rect in [
        CGRect(x: 0, y: y, width: width, height: 100), CGRect(x: width / 2, y: y, width: 1, height: 0),
        CGRect(x: -5, y: y, width: 5, height: 1000), CGRect(x: -1e300, y: y, width: 2e300, height: 1e300),
      ] {
        #expect(arrangement.attributes(in: rect) == arrangement.elements.filter { $0.frame.overlaps(rect) })
      }
    }
    #expect(arrangement.attributes(in: .null).isEmpty)
    #expect(arrangement.attributes(in: .infinite).count == 49)
  }

  @Test("the timeline layout rejects invalid values")
  func badValuesAreRefused() {
    for layout in [TimelineLayout(cardHeight: 0), .init(cardHeight: .nan), .init(gap: -1)] {
      #expect(throws: LayoutError.self) { try layout.arrangement(for: input(320, 1)) }
    }
  }
}
