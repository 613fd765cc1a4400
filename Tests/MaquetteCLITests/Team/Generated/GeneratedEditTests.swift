import Comparison
import DesignFormat
import Foundation
import Graphics
import Maquette
import Rendering
import TestSupport
import Testing

/// Pull requests with one to three random edits of the committed designs: apps, layouts, lists and nested templates.
@Suite(.waitsForPrograms) struct GeneratedEditTests {
  private let fonts = RenderingFonts()

  @Test("at least 98 % of random edits of designs are reported with exactly their causes, alone and together")
  func generated() throws {
    let folder = Repository.root.appendingPathComponent("designs")
    let designs = try Repository.files(below: folder, endingIn: ".json").filter { name in
      !["resolver", ".xcassets/", "apps/data/", "update-crash"].contains { name.contains($0) }
    }.sorted()
    var faults: [String] = []
    let rounds = Rounds.of(500)
    for number in rounds {
      var edits = DesignEdits(generator: SeededGenerator(seed: UInt64(number) + 1))
      let name = designs[Int.random(in: 0..<designs.count, using: &edits.generator)]
      let found = try problems(in: name, &edits)
      if !found.isEmpty { faults.append("\(number) \(name)\n  " + found.joined(separator: "\n  ")) }
    }
    let rate = 1 - Double(faults.count) / Double(rounds.count)
    print((["exact answers: \(rate * 100) % of \(rounds.count)"] + faults).joined(separator: "\n"))
    #expect(rate >= 0.98, "\(faults.joined(separator: "\n"))")
  }

  /// Returns what is wrong in the review of random edits of a design.
  private func problems(in name: String, _ edits: inout DesignEdits) throws -> [String] {
    let path = Repository.root.appendingPathComponent("designs/\(name)").path
    let original = JSONTree(
      try DesignFile(path: path, contents: Array(Data(contentsOf: URL(fileURLWithPath: path)))).root)
    let old = try open(original, at: path)
    var accepted: [(edit: DesignEdits.Edit, causes: [String])] = []
    var found: [String] = []
    let count = Int.random(in: 1...3, using: &edits.generator)
    for _ in 0..<400 where accepted.count < count {
      guard let edit = edits.edit(of: original),
        !accepted.contains(where: {
          $0.edit.scope.starts(with: edit.scope) || edit.scope.starts(with: $0.edit.scope)
        })
      else { continue }
      var edited = original
      edit.apply(&edited)
      // Edits that make the design invalid, or that make updates crash, are no pull requests.
      guard let new = valid(edited, at: path) else { continue }
      let review = try DesignReview(
        from: old.mockup, showing: old.screens, to: new.mockup, showing: new.screens)
      let causes = Self.causes(of: review)
      if review.designLines.isEmpty { found.append("\(edit.description): not in the changes of the file") }
      if causes.isEmpty, try pixelsDiffer(review) {
        found.append("\(edit.description): pixels without a cause")
      }
      accepted.append((edit, causes))
    }
    guard accepted.count > 1 else { return found }
    var edited = original
    for (edit, _) in accepted { edit.apply(&edited) }
    guard let new = valid(edited, at: path) else { return found }
    let review = try DesignReview(
      from: old.mockup, showing: old.screens, to: new.mockup, showing: new.screens)
    let (expected, causes) = (Set(accepted.flatMap(\.causes)), Set(Self.causes(of: review)))
    for cause in expected.subtracting(causes).sorted() { found.append("together, missing: \(cause)") }
    for cause in causes.subtracting(expected).sorted() { found.append("together, added: \(cause)") }
    return found.isEmpty ? [] : accepted.map(\.edit.description) + found
  }

  /// The changes in the causes on all screens. Causes of the same elements may be one cause or several. Lengths, positions and
  /// numbers of elements are reduced to `geometry`, because those of several edits of one screen add up.
  private static func causes(of review: DesignReview) -> [String] {
    let geometry =
      /(^|\s)(h|w|z|size|alpha|gap|(left|right) gap)\s|grew|shrank|widened|narrowed|pushed|columns \d/
    return review.pairs.flatMap(\.causes).filter { !$0.isRemark }.flatMap { cause -> [String] in
      let summary = cause.summary.replacing(/^\d+ \w+/, with: "elements").replacing(/[ ]\([^()]*\)/, with: "")
      let colon = summary.firstRange(of: ": ")
      let subject = colon.map { "\(summary[..<$0.lowerBound]): " } ?? ""
      return summary.dropFirst(subject.count).split(separator: ", ").map { facet in
        facet.contains(geometry) ? "geometry" : subject + facet
      }
    }
  }

  private func open(_ tree: JSONTree, at path: String) throws -> (
    mockup: Mockup, screens: [ScreenArrangement]
  ) {
    let mockup = try Mockup(DesignFile(path: path, contents: Array(tree.text.utf8)))
    return (mockup, try mockup.arrangements(fonts: fonts))
  }

  private func valid(_ tree: JSONTree, at path: String) -> (mockup: Mockup, screens: [ScreenArrangement])? {
    do {
      return try open(tree, at: path)
    } catch {
      return nil
    }
  }

  private func pixelsDiffer(_ review: DesignReview) throws -> Bool {
    try review.pairs.contains { try $0.pixels(scale: 1).comparison?.isIdentical == false }
  }
}
