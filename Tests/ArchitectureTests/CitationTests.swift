import Foundation
import TestSupport
import Testing

/// Comments may cite a heading of a documentation page, such as `docs/collection-view.md, "Pinning"`.
@Suite struct CitationTests {
  @Test("every documentation heading that a comment cites exists")
  func citedHeadingsExist() throws {
    var cited: Set<String> = []
    for source in try SwiftSource.all(below: "Sources") + SwiftSource.all(below: "Tests") {
      // A citation may span two lines of a comment.
      let text = source.text.replacing(#/\n */{2,3} */#, with: " ")
      for citation in text.matches(of: #/docs/([a-z-]+\.md), "([^"]+)"/#) {
        let page = Repository.root.appendingPathComponent("docs/\(citation.1)")
        let headings = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" || $0 == " " } }
        #expect(headings.contains(citation.2), "\(source.path) cites \(citation.0)")
        cited.insert(String(citation.1))
      }
    }
    #expect(cited.contains("collection-view.md"))
  }
}
