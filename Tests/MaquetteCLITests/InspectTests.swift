import Foundation
import TestSupport
import Testing

@Suite struct InspectTests {
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
}
