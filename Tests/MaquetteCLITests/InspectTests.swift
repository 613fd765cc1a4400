import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct InspectTests {
  private static let design = """
    {"viewports": ["iPhone 17"], "screens": [{"id": "friends", "title": "Friends", "layout": "column",
      "items": [{"id": "steve", "name": "Steve"}, {"id": "ana", "name": "Ana"}]}]}
    """

  private func inspect(_ arguments: [String]) throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(Self.design, to: "friends.json")
    return try Program.maquette(["inspect", "friends.json"] + arguments, in: folder.url)
  }

  @Test("the text output of inspect has one line per element")
  func text() throws {
    let run = try inspect([])
    #expect(run.status == 0)
    #expect(
      run.text == """
        friends  iPhone 17  402 × 874 @3x  content 402 × 160
        cell 0.0  steve   x 16  y 10  w 370  h 70
        cell 0.1  ana     x 16  y 90  w 370  h 70

        """)
  }

  @Test("the JSON output of inspect has the documented structure")
  func json() throws {
    let run = try inspect(["--format", "json"])
    #expect(run.status == 0)
    let document = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    #expect(document["design"] as? String == "friends")
    let arrangement = try #require((document["arrangements"] as? [[String: Any]])?.first)
    #expect(arrangement["screen"] as? String == "friends")
    #expect(
      NSDictionary(dictionary: try #require(arrangement["viewport"] as? [String: Any]))
        == ["name": "iPhone 17", "width": 402, "height": 874, "scale": 3])
    #expect(
      NSDictionary(dictionary: try #require(arrangement["contentSize"] as? [String: Any]))
        == ["width": 402, "height": 160])
    let element = try #require((arrangement["elements"] as? [[String: Any]])?.first)
    #expect(
      NSDictionary(dictionary: element) == [
        "kind": "cell", "indexPath": [0, 0], "id": "steve",
        "frame": ["x": 16, "y": 10, "width": 370, "height": 70], "alpha": 1, "zIndex": 0, "hidden": false,
      ])
  }

  private static let nested = """
    {"viewports": ["iPhone 17"], "screens": [{"id": "friends", "layout": "column", "cell": "person",
      "items": [{"id": "ana", "name": "Ana", "data": {"tags": ["new", "vip"]}}]}],
     "templates": {
       "person": {"type": "row", "spacing": 8, "children": [
         {"type": "text", "text": "{name}"}, {"type": "tag", "forEach": "{tags}", "label": "{element}"}]},
       "tag": {"type": "overlay", "children": [{"type": "text", "text": "{label}"}]}}}
    """

  private func inspectNested(_ arguments: [String]) throws -> Program {
    let folder = try TemporaryFolder()
    try folder.write(Self.nested, to: "friends.json")
    return try Program.maquette(["inspect", "friends.json", "--parts"] + arguments, in: folder.url)
  }

  @Test("inspect lists the parts of a cell in drawing order, with the part names that reviews use")
  func parts() throws {
    let run = try inspectNested([])
    #expect(
      run.text == """
        friends  iPhone 17  402 × 874 @3x  content 402 × 80
        cell 0.0               ana       x 16  y 10  w 370  h 70
          row                  row       x 16  y 10  w 370  h 70
          name                 text      x 16  y 34  w 30.171  h 22  1 line
          tag 1 "new"          overlay   x 54.171  y 34  w 32.803  h 22
          tag 1 "new" › label  text      x 54.171  y 34  w 32.803  h 22  1 line
          tag 2 "vip"          overlay   x 94.974  y 34  w 22.998  h 22
          tag 2 "vip" › label  text      x 94.974  y 34  w 22.998  h 22  1 line

        """)
  }

  @Test("the JSON output of inspect has the path, type, exact frame and number of lines of each part")
  func partsAsJSON() throws {
    let run = try inspectNested(["--format", "json"])
    let document = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let arrangement = try #require((document["arrangements"] as? [[String: Any]])?.first)
    let element = try #require((arrangement["elements"] as? [[String: Any]])?.first)
    let parts = try #require(element["parts"] as? [[String: Any]])
    #expect(
      parts.map { $0["path"] as? String } == [
        "templates.person", "templates.person.children[0]", "templates.tag", "templates.tag.children[0]",
        "templates.tag", "templates.tag.children[0]",
      ])
    let text = try #require(parts.last)
    #expect(text["name"] as? String == "tag 2 \"vip\" › label")
    #expect(text["type"] as? String == "text")
    #expect(text["lines"] as? Int == 1)
    let frame = try #require(text["frame"] as? [String: Double])
    #expect(frame == ["x": 94.9736328125, "y": 34, "width": 22.998046875, "height": 22])
  }
}
