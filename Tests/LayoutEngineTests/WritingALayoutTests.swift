import Foundation
import LayoutEngine
import Testing

/// The page that walks through a layout says what is so: `docs/writing-a-layout.md`.
@Suite struct WritingALayoutTests {
  private static let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The first code block of the page that opens with a line.
  private func block(_ opening: String) throws -> String {
    let root = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("docs/writing-a-layout.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(page.range(of: "\n\(opening)\n"))
    let end = try #require(page[start.upperBound...].range(of: "```"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test func thePageShowsTheFileThatIsCompiled() throws {
    let file = Self.tests.appendingPathComponent("Examples/TimelineLayout.swift")
    #expect(try block("```swift") == String(contentsOf: file, encoding: .utf8))
  }

  @Test func theLayoutGivesTheFramesThatThePageShows() throws {
    let arrangement = try TimelineLayout().arrangement(for: input(320, 480, items(5)))
    #expect(try block("```text") == "\(arrangement)\n")
  }

  @Test(arguments: [0.0, 15, 320]) func queriesFindWhatAScanFinds(_ width: Double) throws {
    let arrangement = try TimelineLayout().arrangement(for: input(width, 480, items(0), items(9), items(40)))
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

  @Test func badValuesAreRefused() {
    for layout in [TimelineLayout(cardHeight: 0), .init(cardHeight: .nan), .init(gap: -1)] {
      #expect(throws: LayoutError.self) { try layout.arrangement(for: input(320, 480, items(1))) }
    }
  }
}
