import Foundation
import Maquette
import TestSupport
import Testing

/// A screen by its name, and its images.
@Suite(.waitsForPrograms) struct ScreenMockupTests {
  private static let path = Repository.root.appendingPathComponent("designs/friends.json").path

  @Test("images drawn with the library have the same bytes as images drawn by maquette render")
  func bytesOfRender() throws {
    let folder = try TemporaryFolder()
    let run = try Program.maquette(
      [
        "render", Self.path, "--viewport", "iPhone 17", "--format", "png,svg,pdf", "--no-updates", "--output",
        folder.url.path,
      ])
    try #require(run.status == 0, "\(run.errors)")
    let files = try folder.contents()
    let screen = try Mockup(contentsOf: Self.path).screen("friends", at: "iPhone 17")
    #expect(files["friends-friends-iphone-17@3x.png"] == (try screen.png()))
    #expect(files["friends-friends-iphone-17.svg"] == (try screen.svg()))
    #expect(files["friends-friends-iphone-17.pdf"] == (try screen.pdf()))
  }

  @Test("unknown screen and viewport names in the library's API are errors with suggestions")
  func unknownNames() throws {
    let mockup = try Mockup(contentsOf: Self.path)
    #expect(
      throws: InvalidDesign([
        Diagnostic(
          code: "unknown-screen", message: #"the design "friends" has no screen "freinds""#,
          hint: #"did you mean "friends"?"#)
      ])
    ) { try mockup.screen("freinds") }
    let error = #expect(throws: InvalidDesign.self) { try mockup.screen("friends", at: "iPhone 71") }
    #expect(
      "\(try #require(error))".hasPrefix(#"error: unknown viewport "iPhone 71"; did you mean "iPhone 1"#))
  }

  @Test("a screen is drawn at the design's first viewport and traits by default")
  func variants() throws {
    let mockup = try Mockup(
      DesignDraft(
        viewports: ["iPhone X", "iPhone 17"],
        screens: [ScreenDraft(id: "a", layout: "flow", items: [ItemDraft(name: "A")])],
        others: ["matrix": ["appearance": ["dark", "light"]]]))
    #expect(try mockup.screens().map(\.arrangement.variant.name).count == 3)
    #expect(try mockup.screen("a").arrangement.variant.name == mockup.screens()[0].arrangement.variant.name)
    #expect(try mockup.screen("a").arrangement.variant.traits.appearance == .dark)
    #expect(try mockup.screen("a", at: "iPhone 17", in: Traits()).arrangement.variant.name == "iPhone 17")
    #expect(try mockup.screen("a").title.hasPrefix("design – a, iPhone X"))
  }
}
