import Comparison
import Foundation
import Testing
import TestSupport

@Suite(.waitsForPrograms) struct TextDifferenceTests {
  private func text(_ cells: [String]) -> String {
    cells.map { "cell 0.0 \($0)  x 1\n  text name \"same\"\n  image a\n" }.joined()
  }

  @Test("a diff of layout texts shows each changed line with the element that the line belongs to")
  func headings() {
    let difference = TextDifference(from: text(["a", "b", "c"]), to: text(["z", "a", "b", "c"]))
    #expect(
      difference.text(oldName: "old", newName: "new") == """
        --- old
        +++ new
        @@ -1,3 +1,6 @@
        +cell 0.0 z  x 1
        +  text name "same"
        +  image a
         cell 0.0 a  x 1
           text name "same"
           image a

        """)
  }

  @Test("equal layout texts have an empty diff")
  func same() {
    #expect(TextDifference(from: text(["a"]), to: text(["a"])).text(oldName: "a", newName: "b").isEmpty)
  }

  @Test(
    "git can apply a diff of layout texts to the old text, and the result is the new text", arguments: 0..<12)
  func gitApplies(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = (0..<Int.random(in: 0...14, using: &random)).map { "c\($0)" }
    let old = text(names)
    var changed = names.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
    if seed.isMultiple(of: 3) { changed.shuffle(using: &random) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      changed.insert(
        "n\(Int.random(in: 0...99, using: &random))",
        at: Int.random(in: 0...changed.count, using: &random))
    }
    let new = text(changed)
    let folder = try TemporaryFolder()
    try folder.write(old, to: "layout.txt")
    let patch = TextDifference(from: old, to: new).text(oldName: "a/layout.txt", newName: "b/layout.txt")
    try folder.write(patch, to: "p.patch")
    let run = try Program.run("git", ["apply", "p.patch"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)\n\(patch)")
    #expect(try folder.contents()["layout.txt"] == Data(new.utf8))
  }
}
