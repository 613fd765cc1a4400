import DesignFormat
import Foundation
import LayoutEngine
import Maquette
import Testing

/// The appearance of content configurations (docs/collection-view.md, "Content of list cells").
@Suite struct ListContentTests {
  private static let older = #"{"name": "iPhone 16", "system": "ios18"}"#

  /// The first row drawn with a template.
  private func row(
    _ template: String, _ item: String, appearance: String = "sidebar", viewport: String = "iPhone 17"
  ) throws -> (scene: String, height: Double) {
    let mockup = try list(
      #""appearance": "\#(appearance)""#, #""cell": "\#(template)", "items": [\#(item)]"#, viewport: viewport)
    let cell = try #require(try mockup.firstArrangement().arrangement.elements.first { $0.category == .cell })
    return (try mockup.firstScene(), Double(cell.frame.height))
  }

  @Test(
    "sidebar rows have margins of 8 points, 10 points after the image, and details in 13-point text",
    arguments: [("sidebarCell", 60.0), ("accompaniedSidebarCell", 60), ("sidebarSubtitleCell", 44)])
  func sidebars(_ template: String, _ height: Double) throws {
    let plain = try row(template, #"{"name": "Inbox"}"#)
    #expect(plain.height == 44 && plain.scene.contains(#"text "Inbox"  x 8 "#), "\(plain.scene)")
    let icon = try row(template, #"{"name": "Inbox", "detail": "12 new", "data": {"icon": "star"}}"#)
    #expect(icon.height == height)
    #expect(icon.scene.contains(#"text "Inbox"  x 46 "#), "8 + 28 + 10: \(icon.scene)")
    #expect(
      icon.scene.split(separator: "\n").contains { $0.contains(#"text "12 new""#) && $0.contains("13") })
  }

  @Test("a list row is high enough for its image and the image's vertical margins")
  func pictures() throws {
    let item = #"{"name": "Ana", "image": "designs/photos/1.jpg"}"#
    #expect(try row("cell", item, appearance: "plain").height == 15 + 40 + 15)
    let older = try row("cell", item, appearance: "plain", viewport: Self.older)
    #expect(older.height == 11 + 40 + 11)
    #expect(try row("sidebarCell", #"{"name": "Ana"}"#).height == 44)
  }

  @Test(
    "list headers are gray: regular at 13 points on iOS 18, semibold at 17 points on iOS 26",
    arguments: [
      ("iPhone 17", #"text "Photos"  x 16 "#, "Inter 600 17  #3C3C43 60%", 14.0),
      (older, #"text "PHOTOS"  x 20 "#, "Inter 400 13  #3C3C43 60%", 8.67),
    ])
  func groupHeaders(_ viewport: String, _ start: String, _ style: String, _ baseline: Double) throws {
    let mockup = try list(
      #""appearance": "insetGrouped""#, #""sections": [{"header": "Photos", "items": [{"name": "A"}]}]"#,
      viewport: viewport)
    let line = try #require(try mockup.firstScene().split(separator: "\n").first { $0.contains(start) })
    #expect(line.contains(style))
    let words = line.split(separator: " ")
    let place = try #require(words.firstIndex(of: "y").flatMap { Double(words[$0 + 1]) })
    let header = try #require(
      try mockup.firstArrangement().arrangement.elements.first { $0.category != .cell })
    #expect(abs(Double(header.frame.height) - place - baseline) < 0.3, "at the top of the group")
  }

  @Test("list separators have the color measured in screenshots of iOS 26")
  func separatorColor() throws {
    let scene = try list("", #""items": [{"name": "A"}, {"name": "B"}]"#).firstScene()
    // 9 % black on white is 232, 232, 232.
    #expect(scene.contains("h 1  fill #000000 9%"), "\(scene)")
  }

  @Test("a list may set the color of its separators, and a row may override it")
  func ownColors() throws {
    let scene = try list(
      ##""separatorConfiguration": {"color": "#FF0000"}"##,
      ##""items": [{"name": "A"}, {"name": "B", "separatorConfiguration": {"color": "#00FF00"}}]"##
    ).firstScene()
    #expect(scene.contains("h 1  fill #FF0000") && scene.contains("h 1  fill #00FF00"), "\(scene)")
  }

  @Test(
    "list footers are gray, regular at 13 points, with 8 points above and 6 below",
    arguments: ["plain", "insetGrouped"])
  func footers(_ appearance: String) throws {
    let mockup = try list(
      #""appearance": "\#(appearance)""#,
      #""sections": [{"footer": "Kept for a year.", "items": [{"name": "A"}]}]"#)
    let footer = try #require(
      try mockup.firstArrangement().arrangement.elements.first { $0.category != .cell })
    // 8 + 15.5 + 6, rounded up because the text style's line height is 18.
    #expect(footer.frame.height == 30)
    let scene = try mockup.firstScene()
    #expect(scene.contains("Inter 400 13  #3C3C43 60%"), "\(scene)")
  }
}
