import DesignFormat
import Maquette
import Review
import Testing

@testable import Changes

/// Two cores find what one finds.
@Suite struct ConcurrentReviewTests {
  private func mockup(_ screens: [(id: String, name: String)]) throws -> Mockup {
    let texts = screens.enumerated().map { number, screen in
      #"""
      {"id": "\#(screen.id)", "layout": {"type": "column", "itemHeight": 60},
        "items": [{"id": "item\#(number)", "name": "\#(screen.name)"}, {"id": "mei", "name": "Mei"}]}
      """#
    }
    let design = #"{"viewports": ["320x400"], "screens": [\#(texts.joined(separator: ", "))]}"#
    return try Mockup(try DesignFile(path: "d.json", contents: Array(design.utf8)))
  }

  private func told(_ concurrency: Int, _ old: Mockup, _ new: Mockup) throws -> [String] {
    let review = try DesignReview(
      from: old, showing: old.arrangements(), to: new, showing: new.arrangements(), concurrency: concurrency)
    return review.comingsAndGoings + review.pairs.flatMap { $0.causes.map(\.description) }
  }

  @Test("the first screen is recorded once, also where the file says that another one had another name")
  func names() throws {
    let old = try mockup([("home", "Ana"), ("list", "Tea")])
    let edited = try mockup([("home", "Anna"), ("list", "Tee")])
    let renamed = try mockup([("home", "Anna"), ("menu", "Tea")])
    let (first, second) = (#"cell item0: name "Ana" → "Anna""#, #"cell item1: name "Tea" → "Tee""#)
    for concurrency in [1, 2] {
      #expect(try told(concurrency, old, edited) == [first, second])
      #expect(try told(concurrency, old, renamed) == ["screen list → menu", first])
    }
  }
}
