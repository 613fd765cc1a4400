import DesignFormat
import Foundation
import Graphics
import Rendering
import TestSupport
import Testing

import Maquette

/// The shipped brand sheet, whose colors, fonts, lengths, borders and shadows are tokens.
@Suite struct BrandTests {
  private static let file = Repository.root.appendingPathComponent("designs/brand.json")

  private func scene(_ appearance: ColorTraits.Appearance) throws -> Scene {
    let screen = try #require(try Mockup(contentsOf: Self.file.path).arrangements().first)
    let typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    return try MockupScene(
      screen: screen, typesetter: typesetter, images: ImageStore(), theme: Theme(ColorTraits(appearance))
    ).scene(title: "Brand")
  }

  @Test("the dark theme of the brand example differs only in its colors")
  func themes() throws {
    let (light, dark) = (try scene(.light).description, try scene(.dark).description)
    #expect(light != dark && light.withoutColors == dark.withoutColors)
    #expect(light.contains("#1F4D3A") && !dark.contains("#1F4D3A"))
  }

  @Test("headlines of the brand example use the first installed font of the brand's families")
  func families() throws {
    let scene = try scene(.light).description
    #expect(scene.contains(#"text "Slow mornings,""#) && scene.contains("Noto Serif Display 700 28"))
    #expect(scene.contains("Inter 600 11"))
  }

  @Test("no text of the brand example is truncated")
  func texts() throws {
    #expect(try !scene(.light).description.contains("…"))
  }

  @Test("all colors of the brand example are tokens")
  func colors() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(!text.contains(/"#[0-9A-Fa-f]{6}/) && !text.contains("\"system"))
  }
}
