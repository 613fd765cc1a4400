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
    traits.textSize = .accessibility2
    let screen = try mockup.screen("friends", at: "ipad-mini-6-landscape", in: traits)
    let everything = try screen.full.png(scale: 1)
    let redline = try screen.pdf(style: .redline)
    let document = try screen.svg(text: .live)
    #expect(![everything, redline, document].contains { $0.isEmpty })
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

  @Test("the library computes a compositional layout without a design")
  func layOut() throws {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitems: [CollectionLayoutItem(layoutSize: size)])
    let grid = CompositionalSection(CollectionLayoutSection(group: group))

    var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let layout = CompositionalLayout(sections: [grid, CompositionalSection(.list(configuration))])

    let input = LayoutInput(
      sections: [SectionInput(itemCount: 4), SectionInput(itemCount: 3)],
      bounds: CGRect(x: 0, y: 0, width: 390, height: 844))
    let frames = try layout.arrangement(for: input).elements.map(\.frame)
    #expect(frames.contains(CGRect(x: 195, y: 44, width: 195, height: 44)))
  }

  @Test("the library returns the elements of a screen and their items")
  func arrange() throws {
    let screen = try Mockup(contentsOf: "designs/friends.json").screen("friends", at: "iPhone 17")
    let first = try #require(screen.arrangement.visibleElements.first)
    #expect(first.frame.size.height == 70)
    #expect(screen.arrangement.item(at: first)?.name == "Steve Novak")
  }

  @Test("the library compares two designs and draws the changes")
  func compare() throws {
    let old = try Mockup(contentsOf: "examples/review/friends-old.json")
    let new = try Mockup(contentsOf: "examples/review/friends-new.json")
    let changes = try old.changes(to: new)
    #expect(changes.lines.contains { $0.hasPrefix("cell ") })
    let screen = try #require(changes.pairs.first { !$0.isSame })
    let picture = try screen.png(scale: 1)
    let pixels = try screen.pixels()
    #expect(!picture.isEmpty && pixels.words.hasSuffix("%)"))
  }

  @Test func friendsLookAsTheyDid() throws {
    let screen = try Mockup(contentsOf: "designs/friends.json").screen("friends", at: "iPhone 17")
    let comparison = try screen.compared(toReferenceIn: "Tests/MaquetteTests/Library/References")
    #expect(comparison.passes)
  }
}
