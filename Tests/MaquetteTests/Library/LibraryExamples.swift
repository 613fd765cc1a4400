import Foundation
import Maquette
import Testing

/// The code of `docs/library.md`, line by line, without other imports of the package.
@Suite struct LibraryExamples {
  @Test("the library draws a screen of a design as PNG")
  func draw() throws {
    let mockup = try Mockup(contentsOf: "designs/friends.json")
    let screen = try mockup.screen("friends", at: "iPhone 17")
    let picture = try screen.png()
    #expect(!picture.isEmpty)
  }

  @Test("the library draws a screen with given traits, styles and file formats")
  func drawOtherwise() throws {
    let mockup = try Mockup(contentsOf: "designs/friends.json")
    var traits = Traits()
    traits.appearance = .dark
    traits.contrast = .high
    traits.textSize = .accessibility2
    traits.direction = .rightToLeft
    let screen = try mockup.screen("friends", at: "ipad-mini-6-landscape", in: traits)
    let everything = try screen.full.png(scale: 1, isCompact: true)
    let wireframe = try screen.png(style: .wireframe)
    let redline = try screen.pdf(style: .redline)
    let document = try screen.svg(text: .live)
    #expect(![everything, wireframe, redline, document].contains { $0.isEmpty })
  }

  @Test("the library draws a design that is built in code")
  func build() throws {
    let people = [("Steve Novak", "2 minutes ago"), ("Ana Petrović", "18 minutes ago")]
    let mockup = try Mockup(
      DesignDraft(
        name: "Friends", viewports: ["iPhone 17"],
        screens: [
          ScreenDraft(
            id: "friends", title: "Friends", layout: ["type": "column", "itemHeight": 70],
            items: people.map { ItemDraft(name: $0, detail: $1) })
        ]))
    let picture = try mockup.screen("friends").png()
    #expect(!picture.isEmpty)
  }

  @Test("the library draws sections with data for templates")
  func buildSections() throws {
    let names = ["Ana", "Steve"]
    let tile: JSONTree = ["type": "text", "text": "{name}: {age}", "lineLimit": 1]
    let list = ScreenDraft(
      id: "list", layout: "column", cell: "tile",
      sections: [
        SectionDraft(
          header: "Friends", items: names.map { ItemDraft(name: $0, data: ["age": .number(30)]) },
          others: ["sectionInset": [8, 16, 8, 16]])
      ])
    let mockup = try Mockup(DesignDraft(viewports: ["320x480"], templates: ["tile": tile], screens: [list]))
    #expect(mockup.warnings.isEmpty, "\(mockup.warnings)")
    #expect(try mockup.screens().map { !$0.title.isEmpty } == [true])
  }

  @Test("the library returns the errors of an invalid design")
  func report() throws {
    let error = try #require(throws: InvalidDesign.self) {
      try Mockup(DesignDraft(viewports: ["iPhone 71"], screens: [ScreenDraft(id: "a", layout: "flwo")]))
    }
    let lines = error.diagnostics.map { "\($0.code): \($0.message), \($0.hint ?? "no hint")" }
    #expect(lines.count == 2 && lines.contains { $0.contains("did you mean") }, "\(error)")
  }

  @Test("the library returns the elements of a screen and their items")
  func arrange() throws {
    let screen = try Mockup(contentsOf: "designs/friends.json").screen("friends", at: "iPhone 17")
    let first = try #require(screen.arrangement.visibleElements.first)
    #expect(first.frame.size.height == 70)
    #expect(screen.arrangement.item(at: first)?.name == "Steve Novak")
    let content = screen.arrangement.arrangement
    let below = content.elements.filter { $0.frame.minY > screen.arrangement.bounds.maxY }
    #expect(below.count < content.elements.count)
  }

  @Test("the library compares two designs and draws the changes")
  func compare() throws {
    let old = try Mockup(contentsOf: "examples/review/friends-old.json")
    let new = try Mockup(contentsOf: "examples/review/friends-new.json")
    let changes = try old.changes(to: new)
    #expect(changes.lines.contains { $0.hasPrefix("cell ") })
    let screen = try #require(changes.pairs.first { !$0.isSame })
    let picture = try screen.png(scale: 1)
    let pixels = try screen.pixels(scale: 1).words
    #expect(!picture.isEmpty && pixels.hasSuffix("%)"))
  }

  @Test func friendsLookAsTheyDid() throws {
    let screen = try Mockup(contentsOf: "designs/friends.json").screen("friends", at: "iPhone 17")
    let comparison = try screen.compared(toReferenceIn: "Tests/MaquetteTests/Library/References")
    #expect(comparison.passes)
  }
}
