@testable import Comparison
import DesignFormat
import Maquette
import Testing

/// The review of a text edit to a design with one screen and viewport.
func review(of design: String, replacing old: String, with new: String) throws -> (count: Int, text: String) {
  let edited = design.replacing(old, with: new)
  #expect(edited != design)
  func mockup(_ text: String) throws -> Mockup {
    try Mockup(try DesignFile(path: "design.json", contents: Array(text.utf8)))
  }
  let review = try #require(try DesignReview(from: try mockup(design), to: try mockup(edited)).pairs.first)
  let content = review.changes.content
  return (content.causes.count, "\(content)")
}
