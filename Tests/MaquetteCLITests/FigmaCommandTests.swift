import Foundation
import TestSupport
import Testing

/// The commands on designs that were imported from Figma, with a page that was made for the tests.
@Suite(.waitsForPrograms) struct FigmaCommandTests {
  private let folder: TemporaryFolder
  private static let pages = Repository.root.appendingPathComponent("Tests/MaquetteTests/Figma/Pages")

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Self.pages.appendingPathComponent("shop.json"), to: folder.url.appendingPathComponent("old.json"))
  }

  private func run(_ arguments: String...) throws -> Program {
    try Program.maquette(arguments, in: folder.url)
  }

  /// Writes a version of the page in which `edit` has changed the nodes.
  private func write(_ name: String, _ edit: (inout [String: Any]) -> Void) throws {
    let data = try Data(contentsOf: folder.url.appendingPathComponent("old.json"))
    var file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    func edited(_ node: [String: Any]) -> [String: Any] {
      var node = node
      edit(&node)
      if let children = node["children"] as? [[String: Any]] {
        node["children"] = children.map { edited($0) }
      }
      return node
    }
    file["document"] = edited(try #require(file["document"] as? [String: Any]))
    try JSONSerialization.data(withJSONObject: file, options: [.sortedKeys]).write(
      to: folder.url.appendingPathComponent(name))
  }

  /// Writes a version with one change of each kind, whose page coordinates differ, too.
  private func writeChanges() throws {
    try write("new.json") { node in
      Self.move(&node)
      switch node["id"] as? String {
      case "1:72": node["counterAxisAlignItems"] = "CENTER"
      case "1:73": node["characters"] = "Workshop open in August"
      case "1:77":
        let color: [String: Any] = ["r": 1, "g": 0.9, "b": 0.8, "a": 1]
        node["fills"] = [["type": "SOLID", "color": color] as [String: Any]]
        node["children"] = (node["children"] as? [[String: Any]])?.filter { $0["id"] as? String != "1:75" }
      case "1:83":
        node["id"] = "3:1"
        node["children"] = (node["children"] as? [[String: Any]])?.enumerated().map { index, child in
          child.merging(["id": "3:\(index + 2)" as Any]) { $1 }
        }
      case "1:80":
        var children = node["children"] as? [[String: Any]] ?? []
        let note: [String: Any] = ["id": "2:1", "name": "Note", "characters": "Free of charge."]
        children.append((children.last ?? [:]).merging(note) { $1 })
        node["children"] = children
      default: break
      }
      if (node["id"] as? String)?.hasSuffix(";8:12") == true { node["itemSpacing"] = 7 }
    }
  }

  /// Moves a node on its page, with float noise.
  private static func move(_ node: inout [String: Any]) {
    guard var box = node["absoluteBoundingBox"] as? [String: Any] else { return }
    func number(_ key: String) -> Double { Double("\(box[key] ?? 0)") ?? 0 }
    (box["x"], box["y"]) = (number("x") + 1000.00004, number("y") - 300)
    node["absoluteBoundingBox"] = box
  }

  private static let changes = """
        Right re-created with 2 parts (1:83 → 3:1)
        Cards: aligned to the center (1:72); 5 parts pushed
        Words: spacing 4 → 7 (I7:1;8:12, in 5 instances); 38 parts pushed
        Notice restyled: background #E6F0DF → #FFE6CC (1:77)
        Workshop closed in A reworded: "Workshop closed in August" → "Workshop open in August" (1:73)
        Note added to Left (2:1); 3 parts pushed
        Close removed from Notice (1:75); 2 parts pushed

    """

  @Test("diff of two Figma files lists each cause once, with the number of parts that it pushed aside")
  func diffOfFiles() throws {
    try writeChanges()
    let run = try run("diff", "old.json", "new.json")
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.text.contains("\n  parts\n" + Self.changes), "\(run.text)")
  }

  @Test("diff of two imported folders lists the same changes as diff of the two Figma files")
  func diffOfFolders() throws {
    try writeChanges()
    for version in ["old", "new"] {
      #expect(try run("import", "figma", "\(version).json", "-o", "\(version)/home").status == 0)
    }
    let run = try run("diff", "old", "new")
    #expect(run.status == 1)
    #expect(run.text.contains("\n  parts\n" + Self.changes), "\(run.text)")
  }

  @Test("an imported Figma page can be drawn in another mode or language, as a redline and as a width sweep")
  func variants() throws {
    let modes = ["Light", "Dark"].map { Self.pages.appendingPathComponent("\($0).tokens.json").path }
    let run = try run(
      "import", "figma", "old.json", "-o", "home", "--variables", modes[0], "--variables", modes[1])
    #expect(run.status == 0, "\(run.errors)")
    let file = folder.url.appendingPathComponent("home/home.json")
    var design = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(design["tokenContexts"] as? [String: String] == ["mode": "light"])
    design["matrix"] = ["locale": ["en", "de", "pseudo"]]
    design["translations"] = ["de": ["Beech stool": "Hocker aus Buche, geölt und stapelbar"]]
    for mode in ["light", "dark"] {
      design["tokenContexts"] = ["mode": mode]
      try JSONSerialization.data(withJSONObject: design).write(
        to: folder.url.appendingPathComponent("home/\(mode).json"))
      for style in ["mockup", "redline"] {
        let run = try self.run("render", "home/\(mode).json", "--style", style, "--scale", "1", "-o", style)
        #expect(run.status == 0, "\(run.errors)")
      }
    }
    let images = try folder.contents().filter { $0.key.hasSuffix(".png") }
    #expect(images.count == 12)
    #expect(Set(images.values).count == 12)
    let sweep = try self.run(
      "sweep", "home/light.json", "--list", "--matrix", "locale=en", "--from", "375", "--to", "1024",
      "--step",
      "11", "--fail-on", "overlap,warnings,refusal")
    #expect(sweep.status == 0, "\(sweep.text)")
    #expect(sweep.text.contains("Cards in lines of"), "\(sweep.text)")
  }

  @Test("diff of Figma files ignores page coordinates, rounding noise and the order of properties")
  func noise() throws {
    try write("new.json") { Self.move(&$0) }
    let run = try run("diff", "old.json", "new.json")
    #expect(run.status == 0)
    #expect(run.text == "no differences\n")
  }
}
