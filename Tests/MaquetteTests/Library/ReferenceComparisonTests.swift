import Foundation
import Maquette
import TestSupport
import Testing

/// Comparison of a screen with its reference, in a test.
@Suite(.waitsForPrograms) struct ReferenceComparisonTests {
  private let folder: TemporaryFolder
  private let references: String

  init() throws {
    folder = try TemporaryFolder()
    references = folder.url.appendingPathComponent("references").path
  }

  private func screen(height: Double = 50) throws -> ScreenMockup {
    try Mockup(
      DesignDraft(
        path: folder.url.appendingPathComponent("list.json").path, viewports: ["320x480"],
        screens: [
          ScreenDraft(
            id: "a", layout: ["type": "column", "itemHeight": .number(height)],
            items: [ItemDraft(name: "A"), ItemDraft(name: "B")])
        ])
    ).screen("a")
  }

  @Test("a comparison writes a missing reference and fails, and the next comparison passes")
  func missing() throws {
    let refused = try screen().compared(toReferenceIn: references, imageScale: 1, update: UpdateMode.none)
    #expect(!refused.passes && refused.written.isEmpty)
    #expect("\(refused)".contains("there is no reference \(references)/list-a-320x480.layout.txt"))
    let first = try screen().compared(toReferenceIn: references, imageScale: 1, update: .missing)
    let files = ["list-a-320x480.layout.txt", "list-a-320x480.png"].map { "\(references)/\($0)" }
    #expect(!first.passes && first.written == files)
    #expect("\(first)".hasSuffix("review the written files, then test again"))
    let second = try screen().compared(toReferenceIn: references, imageScale: 1, update: .missing)
    #expect(second.passes && second.written.isEmpty)
    #expect(try second.png() == nil)
    #expect("\(second)" == "\(references)/list-a-320x480:\n  the same\n  the same")
  }

  @Test("a differing reference is reported with the elements that moved, and is overwritten only on request")
  func different() throws {
    _ = try screen().compared(toReferenceIn: references, imageScale: 1, update: .missing)
    let kept = try folder.contents()
    let failed = try screen(height: 60).compared(toReferenceIn: references, imageScale: 1, update: .missing)
    #expect(Mirror(reflecting: failed).children.map(\.label) == ["passes", "written"])
    #expect(!failed.passes)
    #expect("\(failed)".contains("h 50 → 60; 1 of them pushed down by 10"), "\(failed)")
    #expect("\(failed)".contains("pixels differ"), "\(failed)")
    #expect(try failed.png() != nil)
    #expect(try folder.contents() == kept)
    #expect(try screen(height: 60).compared(toReferenceIn: references, points: 20, update: .missing).passes)
    let changed = try screen(height: 60).compared(
      toReferenceIn: references, imageScale: 1, update: .changed)
    #expect(changed.written.count == 2)
    #expect(
      try screen(height: 60).compared(toReferenceIn: references, imageScale: 1, update: UpdateMode.none)
        .passes)
  }

  @Test("docs/library.md shows what a failed expectation prints")
  func documentedFailure() throws {
    let original = Repository.root.appendingPathComponent("designs/friends.json")
    let design = folder.url.appendingPathComponent("friends.json")
    let photos = Repository.root.appendingPathComponent("designs/photos")
    try FileManager.default.copyItem(at: photos, to: folder.url.appendingPathComponent("photos"))
    let text = try String(contentsOf: original, encoding: .utf8)
    func comparison(height: Int) throws -> ReferenceComparison {
      try text.replacing(#""itemHeight": 70"#, with: #""itemHeight": \#(height)"#)
        .write(to: design, atomically: true, encoding: .utf8)
      return try Mockup(contentsOf: design.path).screen("friends", at: "iPhone 17")
        .compared(toReferenceIn: references, update: .missing)
    }
    _ = try comparison(height: 70)
    let printed = "\(try comparison(height: 78))".replacing(references, with: "references")
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/library.md"), encoding: .utf8)
    #expect(page.contains("Expectation failed: (comparison → \(printed)).passes → false"), "\(printed)")
  }

  @Test("references written by the library and by maquette record are identical")
  func sameAsRecord() throws {
    let design = Repository.root.appendingPathComponent("designs/friends.json").path
    let run = try Program.maquette(
      [
        "record", design, "--references", references, "--viewport", "iPhone 17", "--pictures", "--scale", "1",
      ])
    try #require(run.status == 0, "\(run.errors)")
    let screen = try Mockup(contentsOf: design).screen("friends", at: "iPhone 17")
    #expect(try screen.compared(toReferenceIn: references, imageScale: 1, update: UpdateMode.none).passes)
    let recorded = try folder.contents()
    try FileManager.default.removeItem(atPath: references)
    _ = try screen.compared(toReferenceIn: references, imageScale: 1, update: .missing)
    #expect(try folder.contents() == recorded)
  }
}
