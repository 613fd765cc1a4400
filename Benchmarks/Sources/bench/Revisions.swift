import Foundation

extension SerialWorker {
  private static let designCount = 300
  private static let screenCount = 8

  /// Comparing equal revisions of a folder with 2,400 images, and drawing them.
  func revisions() throws -> [Promise] {
    let repository = try repository()
    let output = repository.appendingPathComponent("output")
    func run(_ arguments: String...) -> [String] {
      ["env", "--chdir=\(repository.path)", maquette] + arguments
    }
    let drawing = ["render", "designs", "--scale", "1", "--output", "output", "--no-manifest", "--jobs", "2"]
    let race = try Race(
      [
        Racer(name: "drawing 2,400 images", command: run() + drawing, rounds: 1, output: output),
        Racer(name: "diff of equal revisions", command: run("diff", "HEAD..HEAD", "--jobs", "2")),
      ], rounds: 5)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "diff of equal revisions, drawing them = 1", value: race.quickest(1) / race.quickest(0),
        bound: .atMost(0.02))
    ]
  }

  /// A repository with many designs in a commit.
  private func repository() throws -> URL {
    let repository = folder.appendingPathComponent("revisions")
    let designs = repository.appendingPathComponent("designs")
    try FileManager.default.createDirectory(at: designs, withIntermediateDirectories: true)
    try Data(
      ##"{"color": {"tint": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.4, 1]}}}}"##
        .utf8
    )
    .write(to: designs.appendingPathComponent("app.tokens"))
    for number in 0..<Self.designCount { try write(number, below: designs) }
    try git(["init", "--quiet"], repository)
    try git(["add", "--all", "--", "designs"], repository)
    let person = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"]
    try git(person + ["commit", "--quiet", "--message", "Add designs"], repository)
    return repository
  }

  private func write(_ number: Int, below folder: URL) throws {
    let screens = (0..<Self.screenCount).map { screen in
      let items = (0..<12).map { item in
        let name = "Person \(number) \(screen) \(item)"
        return #"{"id": "p\#(item)", "name": "\#(name)", "detail": "\#(item) minutes ago"}"#
      }
      return """
        {"id": "s\(screen)", "title": "Friends", "cell": "row", "layout": {"type": "column", "itemHeight": 70},
         "items": [\(items.joined(separator: ",\n"))]}
        """
    }
    let text = """
      {"viewports": ["iPhone 17"], "tokens": "app.tokens",
       "templates": {"row": {"type": "row", "padding": 12, "children": [
        {"type": "text", "text": "{name}", "style": "headline"},
        {"type": "text", "text": "{detail}", "style": "body", "color": "{color.tint}"}]}},
       "screens": [\(screens.joined(separator: ",\n"))]}
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("design-\(number).json"))
  }

  private func git(_ arguments: [String], _ folder: URL) throws {
    _ = try Race([Racer(name: "git", command: ["git", "-C", folder.path] + arguments)], rounds: 0)
  }
}
