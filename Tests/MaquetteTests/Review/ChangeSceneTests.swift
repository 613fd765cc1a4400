@testable import Comparison
import DesignFormat
import Foundation
import Graphics
import Maquette
import Mockups
import Rendering
import Testing
import TestSupport

@Suite(.waitsForPrograms) struct ChangeSceneTests {
  private let friends = EditedDesign(name: "friends")

  private func scene(_ review: ScreenReview) throws -> Scene {
    try Renderer().scene(of: review, title: "Friends – \(review.name)")
  }

  private func screen(_ items: String, _ keys: String = "") -> String {
    #"\#(keys) "layout": "column", "items": [\#(items)]"#
  }

  private func people(_ count: Int, named name: (Int) -> String) -> String {
    (0..<count).map { #"{"id": "i\#($0)", "name": "\#(name($0))"}"# }.joined(separator: ", ")
  }

  @Test("in a change image, an inserted item is marked by one band, and all displaced cells by one bracket")
  func insertion() throws {
    let scene = try scene(try friends.review { $0.insert(EditedDesign.zoe, at: 0) })
    let words = try scene.texts(in: "changes").filter { $0.contains("inserted") }
    #expect(words == ["+ inserted"])
    let texts = scene.texts.map(\.string)
    #expect(texts.filter { $0 == "↓ 80" } == ["↓ 80"])
    #expect(texts.contains("9 cells"))
    #expect(try scene.texts(in: "causes") == ["1", "cell zoe inserted at 0; 9 cells pushed down by 80"])
  }

  @Test("in a change image, unchanged cells are desaturated, and changed cells keep their colors")
  func muted() throws {
    let scene = try scene(try friends.review { $0.insert(EditedDesign.zoe, at: 0) })
    let content = try Scene(size: .zero, nodes: scene.part("changes").children).part("content")
    var hues: [String: Bool] = [:]
    for case .group(let cell) in content.children {
      hues[cell.element?.id ?? ""] = cell.children.contains(where: \.hasHue)
    }
    #expect(hues["ana"] == false && hues["kenji"] == false && hues["zoe"] == true, "\(hues)")
    #expect(try scene.part("before").children.contains(where: \.hasHue))
  }

  @Test(
    "in a change image, existing items keep their colors; inserted and deleted items differ from their neighbors"
  )
  func accents() throws {
    func mockup(_ ids: String) throws -> Mockup {
      let items = ids.map { ##"{"id": "\##($0)"}"## }.joined(separator: ", ")
      let design = ##"""
        {"viewports": ["300x400"], "screens": [{"id": "s", "cell": "card", "layout": "column", "items": [\##(items)]}]}
        """##
      return try Mockup(try DesignFile(path: "d.json", contents: Array(design.utf8)))
    }
    func numbers(_ old: String, _ new: String) throws -> [Int?] {
      let review = try #require(try DesignReview(from: mockup(old), to: mockup(new)).pairs.first)
      return review.new.screen.sections[0].items.map(\.accentNumber)
    }
    #expect(try numbers("abc", "axbc") == [0, 3, 1, 2])
    #expect(try numbers("abc", "ac") == [0, 2])
    #expect(try numbers("abc", "cab") == [2, 0, 1])
    #expect(try numbers("abc", "abc") == [0, 1, 2])
    // An item with a new id is matched if it has the same content in the same position.
    #expect(try numbers("abc", "adc") == [0, 1, 2])
  }

  @Test("a header that grows is reported as one cause with its old and new height")
  func header() throws {
    func screen(_ height: Int) -> String {
      #""layout": {"type": "flow", "itemSize": [300, 50]}, "sections": [{"header": "People", "#
        + #""headerReferenceSize": [320, \#(height)], "items": [\#(people(40) { "N\($0)" })]}]"#
    }
    let scene = try scene(try EditedDesign.review(screen(44), screen(52)))
    #expect(
      try scene.texts(in: "causes") == [
        "1", "header 0 grew by 8 pt (44 \u{200E}→\u{200E} 52); 40 cells pushed down by 8",
      ])
    #expect(try scene.texts(in: "changes").contains("↕ 44 → 52"))
    #expect(scene.texts.map(\.string).contains("40 cells"))
  }

  @Test(
    "a change image labels each kind of change at its element",
    arguments: [
      (#""Priya Raman""#, #""Priya R.""#, "name “\u{2068}Priya Raman\u{2069}” → “\u{2068}Priya R.\u{2069}”"),
      (#""photos/mei.png""#, #""photos/ana.png""#, "picture changed"),
      (#""itemHeight": 70"#, #""itemHeight": 90"#, "↕ 70 → 90"),
      (#""sectionInset": [10,"#, #""sectionInset": [40,"#, "gap 10 → 40"),
      (#""cell": "person""#, #""cell": "card""#, "template"),
      (#""id": "kenji""#, #""id": "ken""#, "was \u{2068}kenji\u{2069}"),
    ])
  func kinds(old: String, new: String, tag: String) throws {
    let scene = try scene(try friends.review(replacing: (old, new)))
    let texts = try scene.texts(in: "changes")
    #expect(texts.contains { $0.contains(tag) }, "\(texts)")
  }

  @Test(
    "a change image shows both indexes of a moved cell, and crosses out a deleted cell at its old position")
  func order() throws {
    let moved = try scene(try friends.review { $0.insert($0.remove(at: 4), at: 0) })
    #expect(try moved.texts(in: "changes").contains("moved 4 → 0"))
    #expect(try moved.texts(in: "changes").filter { $0 == "Priya Raman" }.count == 2)
    let deleted = try scene(try friends.review { $0.remove(at: 2) })
    #expect(try deleted.texts(in: "changes").contains("× deleted"))
    #expect(try deleted.texts(in: "changes").contains("Mei Tanaka"))
    #expect(deleted.texts.map(\.string).contains("↑ 80"))
  }

  @Test("a change image labels a changed bar title at its position, without further marks")
  func bars() throws {
    let scene = try scene(
      try friends.review(replacing: (#""title": "Friends""#, #""title": "People""#)))
    let tag = "title “\u{2068}Friends\u{2069}” → “\u{2068}People\u{2069}”"
    #expect(try scene.texts(in: "changes").filter { $0.contains("→") } == [tag])
    #expect(try scene.part("marks").children.isEmpty)
  }

  @Test("a change image hatches a deleted bar at its old position without hiding new content")
  func deletedBar() throws {
    let scene = try scene(try friends.review(replacing: (#""title": "Friends","#, "")))
    #expect(try scene.texts(in: "changes").contains("× deleted"))
    #expect(try scene.texts(in: "changes").contains("Steve Novak"))
    let opaque = try scene.part("changes").children.map { "\(Scene(size: .zero, nodes: [$0]))" }.joined()
    #expect(!opaque.contains("rectangle x 0  y 62  w 402"))
  }

  @Test("the hatching of a very large frame in a change image is limited to the screen")
  func hatching() throws {
    let far = CGRect(x: 0, y: -500_000, width: 320, height: 1_000_000)
    let typesetter = Typesetter(fonts: try FontLibrary(), missing: MissingCharacters())
    let drawing = ChangeMarkDrawing(
      markBuilder: MarkBuilder(typesetter: typesetter), backgroundColor: .white,
      window: CGRect(x: 0, y: 0, width: 320, height: 400))
    let nodes = drawing.nodes(ChangeMark(family: .deleted, frame: far))
    // 79 lines at a distance of 9 along two sides of the visible area, with two ends each.
    #expect("\(Scene(size: .zero, nodes: nodes))".contains("path of 158"))
  }

  @Test("a change image lists a change outside the screen with its direction, and does not draw it")
  func offScreen() throws {
    let old = people(30) { "N\($0)" }
    let scene = try scene(
      try EditedDesign.review(screen(old), screen(old + #", {"id": "last", "name": "Last"}"#)))
    #expect(try scene.texts(in: "causes").contains("–  below the screen"))
    #expect(try scene.part("marks").children.isEmpty)
    #expect(try !scene.texts(in: "changes").contains("Last"))
  }

  @Test("a change image lists the first twelve of twenty causes, and the number of remaining causes")
  func manyCauses() throws {
    // Texts with different names, so that they are separate causes.
    func mockup(_ word: String) throws -> Mockup {
      let parts = (0..<20).map { #"{"type": "text", "if": "{k\#($0)}", "text": "{k\#($0)}"}"# }
      let items = (0..<20).map { #"{"id": "i\#($0)", "data": {"k\#($0)": "\#(word)"}}"# }
      let design = #"""
        {"viewports": ["320x400"],
          "templates": {"many": {"type": "row", "children": [\#(parts.joined(separator: ", "))]}},
          "screens": [{"id": "s", "cell": "many", "layout": "column", "items": [\#(items.joined(separator: ", "))]}]}
        """#
      return try Mockup(try DesignFile(path: "d.json", contents: Array(design.utf8)))
    }
    let review = try DesignReview(from: mockup("Old"), to: mockup("New"))
    let scene = try scene(try #require(review.pairs.first))
    let causes = try scene.texts(in: "causes")
    #expect(causes.compactMap { Int($0) } == Array(1...12), "\(causes)")
    #expect(causes.last == "and 8 more")
    try Self.expectInside(scene)
  }

  @Test(
    "all labels of an image of changes are inside the image, even with long texts and small screens",
    arguments: ["200x120", "320x568", "1024x300"])
  func labelsStayInside(viewport: String) throws {
    let long = String(repeating: "Wolfeschlegelsteinhausenbergerdorff ", count: 6)
    let scene = try scene(
      try EditedDesign.review(
        screen(people(9) { "N\($0)" }, #""title": "A","#),
        screen(people(8) { "\(long)\($0)" }, #""title": "\#(long)","#), viewport: viewport))
    try Self.expectInside(scene)
  }

  /// Expects all texts of the image to be inside it, and those on the changes inside their screen.
  private static func expectInside(_ scene: Scene) throws {
    for text in scene.texts.filter({ $0.size <= 13 || $0.string.hasPrefix("Friends") }) {
      #expect(text.minX >= 0 && text.maxX <= Double(scene.size.width), "\(text.string)")
    }
    let panel = try scene.part("changes")
    let left = Double(panel.transform.tX)
    // Screens that are wider than high are stacked.
    let after = Double(try scene.part("after").transform.tX)
    let next = after > left ? after : Double(scene.size.width)
    for text in Scene(size: scene.size, nodes: [.group(panel)]).texts where text.string.contains("→") {
      #expect(text.minX >= left && text.maxX <= next, "\(text.string)")
    }
  }

  @Test("a change image can show a screen that becomes empty or was empty")
  func empty() throws {
    let emptied = try scene(try friends.review { $0 = [] })
    #expect(try emptied.texts(in: "causes").contains { $0.hasPrefix("9 cells deleted") })
    #expect(try emptied.texts(in: "changes").contains("Kenji Mori"))
    let filled = try scene(try EditedDesign.review(screen(""), screen(EditedDesign.zoe)))
    #expect(try filled.texts(in: "changes").contains("+ inserted"))
    let same = try scene(try EditedDesign.review(screen(""), screen("")))
    #expect(same.texts.map(\.string).contains("nothing changed"))
  }

  @Test("if a viewport has a new size, the caption of its change image lists the old and the new size")
  func sizes() throws {
    func review(_ width: Int, _ height: Int) throws -> Mockup {
      let design = """
        {"viewports": [{"name": "phone", "width": \(width), "height": \(height)}],
          "screens": [{"id": "s", \(screen(EditedDesign.zoe))}]}
        """
      return try Mockup(try DesignFile(path: "design.json", contents: Array(design.utf8)))
    }
    let pair = try #require(
      try DesignReview(from: try review(320, 400), to: try review(360, 300)).pairs.first)
    let texts = try scene(pair).texts.map(\.string)
    #expect(
      texts.contains("320 × 400") && texts.contains("360 × 300") && texts.contains("320 × 400 → 360 × 300"))
  }

  @Test("in right-to-left layouts, the labels of a change image are at the left, and texts are not mirrored")
  func rightToLeft() throws {
    let design = EditedDesign(
      name: "friends-everywhere",
      setUp: [(#""locale": ["en", "ar", "de", "pseudo"]"#, #""locale": ["ar"]"#)])
    let scene = try scene(try design.review { $0.remove(at: 0) })
    let tag = try #require(scene.texts.first { $0.string == "× deleted" })
    let left = Double(try scene.part("changes").transform.tX)
    #expect(tag.minX < left + 100)
    #expect(scene.texts.allSatisfy { !$0.isMirrored })
  }

  @Test("drawing the same change twice gives equal change images")
  func isStable() throws {
    func picture() throws -> Scene {
      try scene(
        try EditedDesign(name: "settings").review(section: 1) { items in
          items.insert(EditedDesign.zoe, at: 0)
          items.swapAt(1, 2)
        })
    }
    #expect(try picture() == picture())
  }

  @Test("rsvg-convert draws the SVG of a change image like the PNG, including grays")
  func vectors() throws {
    let renderer = try Renderer()
    let review = try EditedDesign(name: "feed").review { $0.insert($0.remove(at: 7), at: 2) }
    let scene = try renderer.scene(of: review, title: "Feed")
    let properties = ImageMetadata(software: "", device: "", designHash: "")
    let folder = try TemporaryFolder()
    let (svg, png) = (folder.url.appendingPathComponent("a.svg"), folder.url.appendingPathComponent("a.png"))
    try renderer.data(of: scene, as: .svg(text: .outlines), properties: properties).write(to: svg)
    try renderer.data(of: scene, as: .png(scale: 1), properties: properties).write(to: png)
    let raster = folder.url.appendingPathComponent("b.png")
    #expect(try Program.run("rsvg-convert", [svg.path, "-o", raster.path]).status == 0)
    let difference = try #require(
      try Bitmap(contentsOf: raster).meanDifference(from: try Bitmap(contentsOf: png)))
    #expect(difference < 0.002, "\(difference)")
  }
}

extension Scene.Node {
  /// Whether the node contains color.
  fileprivate var hasHue: Bool {
    switch self {
    case .group(let group): group.children.contains(where: \.hasHue)
    case .text(let text): text.color.hasHue
    case .image(let image): !image.isGray
    case .shape(let shape):
      switch shape.fill {
      case .color(let color)?: color.hasHue
      case .linearGradient(let gradient)?: gradient.stops.contains { $0.color.hasHue }
      case .radialGradient(let gradient)?: gradient.stops.contains { $0.color.hasHue }
      case nil: shape.stroke?.color.hasHue ?? false
      }
    }
  }
}

extension Color {
  fileprivate var hasHue: Bool { red != green || green != blue }
}
