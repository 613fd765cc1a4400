import Foundation
import TestSupport
import Testing

/// The page `docs/library.md` matches the code.
@Suite struct LibraryPageTests {
  @Test("the code in the documentation of the library is part of the compiled examples")
  func showsWhatIsRun() throws {
    let page = try text("docs/library.md")
    let examples = lines(try text("Tests/MaquetteTests/Library/LibraryExamples.swift"))
    let blocks = page.matches(of: #/```swift\n(.*?)```/#.dotMatchesNewlines()).map { lines($0.1) }
    #expect(blocks.count > 5)
    for block in blocks {
      // An empty line on the page may stand for omitted lines of the example.
      for part in block.split(separator: "") {
        #expect(examples.contains(part), "no example has: \(part.joined(separator: "\n"))")
      }
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
