import DesignFormat
import Foundation
import LayoutEngine
import Maquette
@testable import Mockups
import Rendering
import Testing

/// The positions of accessories in rows (docs/collection-view.md, "Accessories of list cells").
@Suite struct ListAccessoryTests {
  /// The frames of the content and the accessories of a row 320 points wide. The phone's margin is 8 points more than the
  /// measured one, so the row is longer at both ends.
  private func frames(
    _ accessories: String, indentation: Int = 0, direction: LayoutDirection = .leftToRight,
    templates: String = ""
  ) throws -> [CGRect] {
    let mockup = try list(
      #""appearance": "insetGrouped""#,
      #""editing": true, "cell": "blank", "items": [{"name": "A", "indentationLevel": \#(indentation), "accessories": [\#(accessories)]}]"#,
      templates: #""blank": {"type": "row", "children": [{"type": "text", "text": "{name}"}]}\#(templates)"#,
      viewport: "368x400")
    var traits = Traits()
    traits.direction = direction
    let arrangement = try mockup.firstArrangement(traits)
    let attributes = try #require(arrangement.arrangement.elements.first { $0.category == .cell })
    #expect(attributes.frame.width == 336)
    let content = arrangement.content(of: attributes)
    let fonts = MeasuringFonts()
    try fonts.open()
    let cell = fonts.resolved(
      try #require(content.template), showing: content.data, as: traits, for: .placing)
    let room = CellSpace(size: attributes.size, safeAreaInsets: .zero, limit: nil)
    let frames = fonts.survey(cell, in: room, as: traits) {
      $0.children.map(\.frame)
    }
    return try #require(frames)
  }

  /// The start and end of the content, and the starts of the accessories.
  private func places(
    _ accessories: String, indentation: Int = 0, direction: LayoutDirection = .leftToRight,
    templates: String = ""
  ) throws -> [String] {
    let frames = try frames(
      accessories, indentation: indentation, direction: direction, templates: templates)
    let body = try #require(frames.first)
    return [body.minX - 8, body.maxX - 8].map { Double($0).shortText }
      + frames.dropFirst().map { Double($0.minX - 8).shortText }
  }

  @Test(
    "list accessories and the content beside them have the positions measured in UIKit",
    arguments: [
      (#""disclosureIndicator""#, ["-8", "298", "298"]),
      (#""checkmark", "disclosureIndicator""#, ["-8", "266", "268.5", "298"]),
      (#""checkmark", "reorder""#, ["-8", "247", "249.5", "286.5"]),
      (#""insert", "delete""#, ["72", "328", "7", "47"]),
    ])
  func measured(_ accessories: String, _ expected: [String]) throws {
    #expect(try places(accessories) == expected)
  }

  @Test(
    "each list accessory has the size, and is on the side of the row, that UIKit defines",
    arguments: [
      ("disclosureIndicator", ListAccessory.Placement.trailing, "14 14"),
      ("outlineDisclosure", .trailing, "14 14"),
      ("checkmark", .trailing, "19 18"), ("delete", .leading, "26 26"), ("insert", .leading, "26 26"),
      ("multiselect", .leading, "26 26"), ("reorder", .trailing, "27 15"), ("detail", .trailing, "26 26"),
      ("popUpMenu", .trailing, "14 18"),
    ])
  func sizes(_ name: String, _ side: ListAccessory.Placement, _ size: String) throws {
    let kind = try #require(ListAccessory.Kind(rawValue: name))
    #expect(ListAccessory(kind).side == side)
    let accessories = try frames("\"\(name)\"").dropFirst()
    #expect(accessories.map { "\(Double($0.width).shortText) \(Double($0.height).shortText)" } == [size])
  }

  @Test("custom view accessories are centered in their slot, and follow the indentation level")
  func customViews() throws {
    let view = #", "view": {"type": "shape", "shape": "rectangle", "width": 30, "height": 20}"#
    let found = try places(
      #"{"type": "customView", "template": "view"}, {"type": "customView", "template": "view", "placement": "leading"}"#,
      indentation: 2, templates: view)
    #expect(found == ["52", "288", "285", "25"])
  }

  @Test("in right-to-left layouts, list accessories are mirrored")
  func mirrored() throws {
    #expect(try places(#""disclosureIndicator""#, direction: .rightToLeft) == ["22", "328", "8"])
  }

  @Test(
    "a hidden list accessory keeps its slot, and an accessory for the other editing state has no slot"
  )
  func hidden() throws {
    #expect(
      try places(#"{"type": "checkmark", "isHidden": true}, "disclosureIndicator""#) == [
        "-8", "266", "268.5", "298",
      ])
    #expect(
      try places(#"{"type": "delete", "displayed": "whenNotEditing"}, "disclosureIndicator""#) == [
        "-8", "298", "298",
      ])
  }

  @Test("a row with children has an outline disclosure that rotates when expanded")
  func outlines() throws {
    func scene(_ isExpanded: Bool) throws -> String {
      try list(
        #""appearance": "sidebar""#,
        #""items": [{"id": "a", "name": "A", "expanded": \#(isExpanded), "children": [{"id": "b", "name": "B"}]}]"#
      ).firstScene()
    }
    let (open, closed) = (try scene(true), try scene(false))
    #expect(open.contains(#"text "B"  x 18 "#), "a margin of 8 and an indentation of 10: \(open)")
    #expect(!closed.contains("text \"B\"") && closed.count < open.count)
  }

  @Test("the content of a row moves aside for its swipe buttons, which are round since iOS 26")
  func swipes() throws {
    let item = { (end: String) in
      #""items": [{"id": "a", "name": "A", "swipeActions": {"leading": [{"icon": "pin"}], "trailing": [{"icon": "trash", "style": "destructive"}, {"icon": "flag"}], "open": "\#(end)"}}]"#
    }
    let trailing = try list("", item("trailing")).firstScene()
    #expect(trailing.contains("ellipse x 354  y ") && trailing.contains("ellipse x 302  y "), "\(trailing)")
    #expect(trailing.contains("text \"A\"  x -88 "), "\(trailing)")
    let leading = try list("", item("leading")).firstScene()
    #expect(leading.contains("ellipse x 4  y ") && leading.contains("text \"A\"  x 68 "))
  }

  @Test(
    "in landscape, swipe buttons stay inside the safe area",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func swipesInLandscape(direction: LayoutDirection) throws {
    var traits = Traits()
    traits.direction = direction
    for end in ["leading", "trailing"] {
      let mockup = try list(
        #""appearance": "plain""#,
        #""items": [{"id": "a", "name": "A", "swipeActions": {"leading": [{"icon": "pin"}], "trailing": [{"icon": "pin"}], "open": "\#(end)"}}]"#,
        viewport: "iPhone 17 landscape")
      // The device is 874 points wide, with a safe area of 62 at each side.
      let x = (end == "leading") == (direction == .leftToRight) ? 62 + 4 : 874 - 62 - 48
      let scene = try mockup.firstScene(traits)
      #expect(scene.contains("ellipse x \(x)  y "), "\(end) \(scene)")
    }
  }
}
