import Foundation

extension Bench {
  private static let designCount = 696
  private static let screenCount = 8

  /// Comparing revisions of a folder with 5,568 pictures: equal ones, and those in which two pictures are others; and
  /// drawing one of a thousand parts.
  func revisions() throws -> [Promise] {
    let repository = try repository()
    let output = repository.appendingPathComponent("output")
    func run(_ arguments: String...) -> [String] {
      ["env", "--chdir=\(repository.path)", maquette] + arguments
    }
    let drawing = ["render", "designs", "--scale", "1", "--output", "output", "--no-manifest", "--jobs", "2"]
    let race = try Race(
      [
        Racer(
          name: "drawing 5,568 pictures", command: run() + drawing, rounds: 1, output: output),
        Racer(name: "diff of equal revisions", command: run("diff", "HEAD~1..HEAD~1", "--jobs", "2")),
        Racer(
          name: "diff where two pictures are others", command: run("diff", "HEAD~1..HEAD", "--jobs", "2"),
          status: 1),
        Racer(
          name: "one of 1,000 parts", command: run() + drawing + ["--shard", "500/1000"], output: output),
      ], rounds: 5)
    for line in race.lines { print(line) }
    let names = [
      "diff of equal revisions", "diff of revisions in which 2 of 5,568 pictures are others",
      "one part of 1,000",
    ]
    return zip(names.indices, zip(names, [0.02, 0.03, 0.02])).map { index, promise in
      Promise(
        name: "\(promise.0), drawing all 5,568 pictures = 1",
        value: race.quickest(index + 1) / race.quickest(0),
        bound: .atMost(promise.1))
    }
  }

  /// A repository with many designs in two commits, of which the second has other texts on two screens.
  private func repository() throws -> URL {
    let repository = folder.appendingPathComponent("revisions")
    let designs = repository.appendingPathComponent("designs")
    try FileManager.default.createDirectory(at: designs, withIntermediateDirectories: true)
    try Data(
      ##"{"color": {"tint": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.4, 1]}}}}"##
        .utf8
    )
    .write(to: designs.appendingPathComponent("app.tokens"))
    for number in 0..<Self.designCount { try write(number, isNew: false, below: designs) }
    try git(["init", "--quiet"], repository)
    try commit(repository)
    for number in [17, 601] { try write(number, isNew: true, below: designs) }
    try commit(repository)
    return repository
  }

  private func write(_ number: Int, isNew: Bool, below folder: URL) throws {
    let screens = (0..<Self.screenCount).map { screen in
      let items = (0..<12).map { item in
        let name = isNew && screen == 3 && item == 5 ? "Somebody else" : "Person \(number) \(screen) \(item)"
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

  private func commit(_ repository: URL) throws {
    try git(["add", "--all", "--", "designs"], repository)
    let person = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"]
    try git(person + ["commit", "--quiet", "--message", "Change"], repository)
  }

  private func git(_ arguments: [String], _ folder: URL) throws {
    _ = try Race([Racer(name: "git", command: ["git", "-C", folder.path] + arguments)], rounds: 0)
  }
}
