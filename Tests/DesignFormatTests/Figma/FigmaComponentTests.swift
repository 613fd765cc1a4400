import Foundation
import Testing
import TestSupport

@testable import DesignFormat

/// Instances of components become templates, and equal siblings become repetitions.
@Suite struct FigmaComponentTests {
  @Test(
    "a Figma frame that contains only instances becomes a repeated part with data for their differences"
  )
  func repetition() throws {
    let cards = [
      ("1:1", "Stool", "Oak", true), ("1:2", "Lamp", "Linen", false), ("1:3", "Cup", "Clay", true),
    ]
    let imported = try imported(
      cards.map { id, title, detail, isNew in
        instance(
          id, of: "8:1",
          [
            text("I\(id);8:2", title), text("I\(id);8:3", detail),
            text("I\(id);8:4", "New", more: #","name":"Badge","visible":\#(isNew)"#),
          ])
      }, components: #""8:1":{"name":"Product card"}"#)
    #expect(
      imported.template("product-card")["parameters"] == [
        "node": .null, "title": .null, "detail": .null, "showsBadge": true,
      ])
    #expect(imported.template("product-card").children(1)["text"] == "{detail}")
    #expect(imported.template("product-card").children(1)["source"]?["id"] == "{node};8:3")
    #expect(imported.template("product-card").children(2)["if"] == "{showsBadge}")
    let call = imported.template("home").children(0)
    #expect(call["type"] == "product-card")
    #expect(call["forEach"] == "{home}")
    #expect(call["source"]?["id"] == "{id}")
    #expect(call["title"] == "{title}")
    #expect(
      imported.item["data"]?["home"] == [
        ["id": "1:1", "title": "Stool", "detail": "Oak", "showsBadge": true],
        ["id": "1:2", "title": "Lamp", "detail": "Linen", "showsBadge": false],
        ["id": "1:3", "title": "Cup", "detail": "Clay", "showsBadge": true],
      ])
    #expect(imported.report.templates.map(\.instances) == [3])
    #expect(imported.warnings == "")
  }

  @Test("images that differ between instances of a Figma component become data of these instances")
  func images() throws {
    func photo(_ id: String, _ name: String) -> String {
      """
      {"id":"\(id)","name":"Photo","type":"RECTANGLE",\(box),
      "fills":[{"type":"IMAGE","scaleMode":"FIT","imageRef":"\(name)"}]}
      """
    }
    let imported = try imported(
      [
        instance("1:1", of: "8:1", [photo("I1:1;8:2", "lake")]),
        instance("1:2", of: "8:1", [photo("I1:2;8:2", "hill")]),
      ], components: #""8:1":{"name":"Card"}"#, images: ["lake.png", "hill.png"])
    #expect(
      imported.template("card").children(0)["fill"] == [
        "image": ["source": "{photoImage}", "contentMode": "scaleAspectFit"]
      ])
    #expect(
      imported.item["data"]?["home"] == [
        ["id": "1:1", "photoImage": "images/lake.png"], ["id": "1:2", "photoImage": "images/hill.png"],
      ])
    #expect(imported.result.imageFiles == ["hill.png", "lake.png"])
    #expect(imported.warnings == "")
  }

  @Test("a Figma instance that is beside other parts becomes a separate use of its template")
  func calls() throws {
    let imported = try imported(
      [
        instance("1:1", of: "8:1", [text("I1:1;8:2", "Buy {now}")]), text("1:9", "or"),
        instance("1:2", of: "8:1", [text("I1:2;8:2", "Rent")]),
      ], components: #""8:1":{"name":"Button"}"#)
    let home = imported.template("home")
    #expect(home.children(0)["text"] == "Buy {{now}}")
    #expect(home.children(0)["node"] == "I1:1")
    #expect(home.children(2)["text"] == "Rent")
    #expect(imported.item["data"] == nil)
    #expect(imported.warnings == "")
  }

  @Test(
    "variants of a Figma component set become one list, with several templates if their structures differ"
  )
  func variants() throws {
    let imported = try imported(
      [
        instance("1:1", of: "8:1", [text("I1:1;8:2", "A")]),
        instance("1:2", of: "8:1", [text("I1:2;8:2", "B")]),
        instance(
          "1:3", of: "8:5", [text("I1:3;8:6", "C")],
          layout: "VERTICAL"),
      ],
      components:
        #""8:1":{"name":"Kind=Plain","componentSetId":"7:1"},"8:5":{"name":"Kind=Wide","componentSetId":"7:1"}"#,
      sets: #""7:1":{"name":"Tag"}"#)
    #expect(imported.report.templates.map(\.name) == ["tag", "tag-wide"])
    #expect(imported.template("home").children(0)["forEach"] == "{home}")
    #expect(imported.template("home").children(1)["type"] == "tag-wide")
    #expect(imported.warnings == "")
  }

  @Test("the template of a Figma component passes the values of nested instances to their templates")
  func nesting() throws {
    func card(_ id: String, _ label: String, _ tags: [String]) -> String {
      instance(
        id, of: "8:1",
        [
          instance("I\(id);8:2", of: "9:1", [text("I\(id);8:2;9:2", label)]),
          """
          {"id":"I\(id);8:3","name":"Tags","type":"FRAME","layoutMode":"HORIZONTAL","layoutSizingHorizontal":"HUG",
          "layoutSizingVertical":"HUG",\(box),"children":[\(
            tags.enumerated().map { index, tag in
              instance("I\(id);8:\(4 + index)", of: "9:5", [text("I\(id);8:\(4 + index);9:6", tag)])
            }.joined(separator: ","))]}
          """,
        ])
    }
    let imported = try imported(
      [card("1:1", "Buy", ["new", "red"]), card("1:2", "Rent", ["old", "blue"])],
      components: #""8:1":{"name":"Card"},"9:1":{"name":"Button"},"9:5":{"name":"Tag"}"#)
    let card = imported.template("card")
    #expect(card.children(0)["type"] == "button")
    #expect(card.children(0)["text"] == "{text}")
    #expect(card.children(0)["node"] == "{node};8:2")
    #expect(card.children(1).children(0)["forEach"] == "{tags}")
    #expect(card.children(1).children(0)["source"]?["id"] == "{node};{id}")
    #expect(
      imported.item["data"]?["home"]?.children.first?["tags"] == [
        ["id": "8:4", "text": "new"], ["id": "8:5", "text": "red"],
      ])
    #expect(imported.warnings == "")
  }

  @Test(
    "parts of a Figma component below the nesting limit of templates get a template that receives all values"
  )
  func depth() throws {
    func nested(_ prefix: String, _ depth: Int, _ content: String) -> String {
      guard depth > 0 else { return content }
      return """
        {"id":"\(prefix);9:\(depth)","name":"Level","type":"FRAME","layoutMode":"VERTICAL",
        "layoutSizingHorizontal":"HUG","layoutSizingVertical":"HUG",\(box),
        "children":[\(nested(prefix, depth - 1, content))]}
        """
    }
    let imported = try imported(
      [("1:1", "One"), ("1:2", "Two")].map { id, title in
        instance(id, of: "8:1", [nested("I\(id)", 20, text("I\(id);8:2", title))])
      }, components: #""8:1":{"name":"Deep"}"#)
    #expect(imported.template("deep-level").members.map(\.key).contains("source"))
    #expect(imported.warnings == "")
  }

  @Test(
    "Figma components that are nested too deeply for templates are drawn as parts of the outer template"
  )
  func nestedComponents() throws {
    func nested(_ id: String, _ depth: Int) -> String {
      let part = "I\(id.hasPrefix("I") ? String(id.dropFirst()) : id);\(depth):1"
      return instance(id, of: "\(depth):0", depth == 0 ? [text(part, "Text")] : [nested(part, depth - 1)])
    }
    let imported = try imported([nested("1:1", 12)], components: "")
    #expect(imported.warnings == "")
    #expect(imported.report.nodes.drawn == 15)
  }
}

/// The tokens of variables and styles.
@Suite struct FigmaTokenTests {
  private static let variables = """
    {"status":200,"error":false,"meta":{"variableCollections":{
    "C:1":{"id":"C:1","name":"Color Theme","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"},{"modeId":"1:1","name":"Dark 2"}]},
    "C:2":{"id":"C:2","name":"Base","defaultModeId":"2:0","modes":[{"modeId":"2:0","name":"Value"}]}},
    "variables":{
    "V:1":{"id":"V:1","name":"text/default","variableCollectionId":"C:1","resolvedType":"COLOR","valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"V:3"},"1:1":{"r":1,"g":1,"b":1,"a":1}}},
    "V:2":{"id":"V:2","name":"text/default/secondary","variableCollectionId":"C:1","resolvedType":"COLOR","valuesByMode":{"1:0":{"r":0.5,"g":0.5,"b":0.5,"a":1},"1:1":{"r":1,"g":1,"b":0,"a":1}}},
    "V:3":{"id":"V:3","name":"black 1.0","variableCollectionId":"C:2","resolvedType":"COLOR","valuesByMode":{"2:0":{"r":0,"g":0,"b":0,"a":1}}},
    "V:4":{"id":"V:4","name":"space/m","variableCollectionId":"C:2","resolvedType":"FLOAT","valuesByMode":{"2:0":12}},
    "V:5":{"id":"V:5","name":"label","variableCollectionId":"C:2","resolvedType":"STRING","valuesByMode":{"2:0":"Text"}},
    "V:6":{"id":"V:6","name":"loop","variableCollectionId":"C:2","resolvedType":"COLOR","valuesByMode":{"2:0":{"type":"VARIABLE_ALIAS","id":"V:6"}}}}}}
    """

  private func page(_ red: Double = 0) -> [String] {
    func fill(_ id: String, _ level: Double) -> String {
      """
      ,"fills":[{"type":"SOLID","color":{"r":\(level),"g":\(level),"b":\(level),"a":1},
      "boundVariables":{"color":{"type":"VARIABLE_ALIAS","id":"\(id)"}}}]
      """
    }
    return [
      text("1:1", "Title", more: fill("V:1", red)),
      text("1:2", "Detail", more: fill("V:2", red == 0 ? 0.5 : 1)),
      text("1:3", "Loop", more: fill("V:6", 0.25)),
      """
      {"id":"1:4","name":"Row","type":"FRAME","layoutMode":"HORIZONTAL","itemSpacing":12,"paddingLeft":12,"paddingRight":12,
      "boundVariables":{"itemSpacing":{"type":"VARIABLE_ALIAS","id":"V:4"},"paddingLeft":{"type":"VARIABLE_ALIAS","id":"V:4"},
      "paddingRight":{"type":"VARIABLE_ALIAS","id":"V:4"}},\(box),"children":[\(text("1:5", "a"))]}
      """,
    ]
  }

  @Test("Figma variables become tokens, and a variable collection with modes becomes a token modifier")
  func variables() throws {
    let imported = try imported(page(), variables: [Self.variables])
    let home = imported.template("home")
    #expect(home.children(0)["color"] == "{text.default.$root}")
    #expect(home.children(1)["color"] == "{text.default.secondary}")
    #expect(home.children(2)["color"] == "#404040")
    #expect(home.children(3)["spacing"] == "{space.m}")
    #expect(home.children(3)["padding"] == ["horizontal": "{space.m}"])
    #expect(imported.design["tokenContexts"] == ["color-theme": "light"])
    #expect(
      imported.tokenFiles.map(\.name) == [
        "home.tokens.json", "home-color-theme-light.tokens.json", "home-color-theme-dark-2.tokens.json",
        "home.resolver.json",
      ])
    #expect(
      imported.tokenFiles[1].tree["text"]?["default"]?["$root"]?["$value"] == "{figma.black-1-0}")
    #expect(imported.report.findings.map(\.id) == ["1:3"])
    #expect(imported.report.tokens.named == 4)
    #expect(imported.warnings == "")
  }

  @Test("an imported design uses the mode of the variables that the Figma file shows")
  func mode() throws {
    let imported = try imported(page(1).prefix(1).map { $0 }, variables: [Self.variables])
    #expect(imported.design["tokenContexts"] == ["color-theme": "dark-2"])
    #expect(imported.template("home").children(0)["color"] == "{text.default.$root}")
    #expect(imported.warnings == "")
  }

  @Test("Figma variables with unknown names are named after their ids")
  func unnamed() throws {
    let imported = try imported(page())
    #expect(imported.template("home").children(0)["color"] == "{variable.V-1}")
    #expect(imported.report.tokens.unnamed == 5)
    #expect(imported.report.findings.map(\.property) == ["boundVariables"])
    #expect(imported.warnings == "")
  }

  @Test("color styles of a Figma file become tokens")
  func styles() throws {
    let fill = #","styles":{"fill":"S:1"},"fills":[{"type":"SOLID","color":{"r":1,"g":0,"b":0,"a":1}}]"#
    let imported = try imported(
      [text("1:1", "Title", more: fill)], styles: #""S:1":{"name":"Brand/Red Hot"}"#)
    #expect(imported.template("home").children(0)["color"] == "{Brand.Red-Hot}")
    #expect(imported.warnings == "")
  }

  @Test("the variable files that Figma exports, one per mode, become the modes of one collection")
  func exports() throws {
    func export(_ mode: String, _ level: Double) -> String {
      """
      {"color":{"ink":{"$type":"color","$value":{"colorSpace":"srgb","components":[\(level),\(level),\(level)],"alpha":1},
      "$extensions":{"com.figma.variableId":"V:1"}}},"$extensions":{"com.figma.modeName":"\(mode)"}}
      """
    }
    let imported = try imported(
      page().prefix(1).map { $0 }, variables: [export("Day", 0), export("Night", 1)])
    #expect(imported.template("home").children(0)["color"] == "{color.ink}")
    #expect(imported.design["tokenContexts"] == ["mode": "day"])
    #expect(imported.tokenFiles.count == 3)
    #expect(imported.warnings == "")
  }

  @Test("a file without Figma variables that is passed as a file of variables is an error")
  func otherFile() throws {
    #expect(throws: InvalidDocument.self) { try imported(page(), variables: ["{}"]) }
  }
}

/// An imported file, with the warnings and errors of its design.
private struct Imported {
  let result: FigmaImport
  let warnings: String
  var design: JSONTree { result.design }
  var report: FigmaReport { result.report }
  var tokenFiles: [FigmaImport.TextFile] { result.tokenFiles }
  var item: JSONTree { design["screens"]?.children.first?["items"]?.children.first ?? .null }

  func template(_ name: String) -> JSONTree { design["templates"]?[name] ?? .null }
}

private let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":100,"height":40}"#

private func text(_ id: String, _ characters: String, more: String = "") -> String {
  """
  {"id":"\(id)"\(more.contains("name") ? "" : #","name":"\#(characters)""#),"type":"TEXT","characters":"\(characters)",\(box),
  "style":{"fontFamily":"Inter","fontSize":14},"layoutSizingHorizontal":"HUG","layoutSizingVertical":"HUG"\(more)}
  """
}

private func instance(_ id: String, of component: String, _ children: [String], layout: String = "HORIZONTAL")
  -> String
{
  """
  {"id":"\(id)","name":"Instance","type":"INSTANCE","componentId":"\(component)","layoutMode":"\(layout)",\(box),
  "layoutSizingHorizontal":"HUG","layoutSizingVertical":"HUG","children":[\(children.joined(separator: ","))]}
  """
}

/// Imports a file with one frame, "Home", with the given children.
private func imported(
  _ children: [String], components: String = "", sets: String = "", styles: String = "",
  variables: [String] = [], images: [String] = []
) throws -> Imported {
  let file = """
    {"document":{"id":"0:0","type":"DOCUMENT","children":[{"id":"0:1","type":"CANVAS","children":[
    {"id":"1:0","name":"Home","type":"FRAME","layoutMode":"VERTICAL",
    "absoluteBoundingBox":{"x":0,"y":0,"width":400,"height":800},"children":[\(children.joined(separator: ","))]}]}]},
    "components":{\(components)},"componentSets":{\(sets)},"styles":{\(styles)}}
    """
  func document(_ text: String) throws -> JSONDocument {
    try JSONDocument(path: "home.json", parsing: Array(text.utf8))
  }
  var options = FigmaImport.Options()
  options.variables = try FigmaVariables(variables.map(document))
  options.images = FigmaImages { stem in
    images.first { $0.hasPrefix(stem + ".") }.map { .init(name: $0, size: CGSize(width: 2, height: 1)) }
  }
  let result = try FigmaImport(FigmaFile(document(file)), named: "home", options)
  let folder = try TemporaryFolder()
  for image in images { try folder.write("", to: "images/\(image)") }
  for file in result.tokenFiles { try folder.write(file.tree.lines(width: 110), to: file.name) }
  let path = try folder.write(result.design.lines(width: 110), to: "home.json")
  let warnings: String
  do {
    warnings = try Design.validating(DesignFile.read(path)).warnings.text(isColored: false)
  } catch {
    warnings = "\(error)"
  }
  return Imported(result: result, warnings: warnings)
}

extension JSONTree {
  fileprivate func children(_ index: Int) -> JSONTree {
    let children = self["children"]?.children ?? []
    return children.indices.contains(index) ? children[index] : .null
  }
}
