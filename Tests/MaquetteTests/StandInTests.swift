import DesignFormat
import Foundation
import Graphics
@testable import Mockups
import Rendering
import Testing

/// How closely Inter and the drawn icons match San Francisco and SF Symbols.
@Suite struct StandInTests {
  @Test(
    "large titles in Inter are as wide as in San Francisco on iOS",
    arguments: [("Settings", 133.0), ("Books", 98.3)])
  func largeTitles(title: String, width: Double) throws {
    let typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    let style = Typesetter.Style(style: .largeTitle, weight: 700, color: .black)
    #expect(abs(typesetter.width(of: title, style) / width - 1) < 0.01)
  }

  @Test("large titles use Inter Display, and tracking compensates for the different font")
  func designs() {
    func type(_ size: Double, _ families: Set<String> = ["Inter", "Inter Display"]) -> SystemTypeface {
      SystemTypeface(size: size, hasFamily: families.contains)
    }
    #expect([17.0, 20, 22].map { type($0).family } == ["Inter", "Inter", "Inter"])
    #expect([23.0, 28, 34].map { type($0).family } == ["Inter Display", "Inter Display", "Inter Display"])
    // At both ends the tracking is that of Apple's table.
    for size in [11.0, 17, 28, 34, 60] { #expect(type(size).tracking == TextStyle.tracking(atSize: size)) }
    // At the middle, one font is as much too wide as the other is too narrow.
    let (below, above) = (type(22.499).tracking, type(22.501).tracking)
    #expect(abs(above - below - 0.042 * 22.5) < 0.01)
    // Without Inter Display, Inter has tighter tracking.
    #expect(type(34, ["Inter"]).family == "Inter")
    #expect(abs(type(34, ["Inter"]).tracking + 1.03) < 0.01)
  }

  @Test("lines of small icons are as thick as the stems of text of the same size, and chevrons are semibold")
  func iconLines() throws {
    let sizes = [8.0, 11, 13, 17, 24]
    let heart = try #require(IconName(rawValue: "heart"))
    #expect(
      sizes.map { heart.lineWidth(side: $0).figures(2) } == ["1", "1.38", "1.42", "1.42", "2"])
    #expect(
      sizes.map { IconName.chevronForward.lineWidth(side: $0).figures(1) } == [
        "1.5", "2.1", "2.2", "2.2", "3.1",
      ])
  }

  @Test(
    "body text in Inter is as wide as in San Francisco on iOS",
    arguments: [("Hello, world!", 94.7), ("Wave Charge", 101.3), ("Threads at once", 123.3)])
  func bodyText(text: String, width: Double) throws {
    let typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    #expect(abs(typesetter.width(of: text, .init(style: .body, color: .black)) / width - 1) < 0.02)
  }
}
