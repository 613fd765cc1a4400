import Foundation

extension Bench {
  /// What people wait for in large designs: sweeps, many variants, comparisons and self-sizing cells.
  func largeDesigns() throws -> [Promise] {
    try sweeping() + variants() + comparing() + selfSizing()
  }

  /// What a further width of a sweep costs, beside all that a sweep of one width does.
  private func sweeping() throws -> [Promise] {
    let widths = 200
    func racers(_ name: String, _ design: String) -> [Racer] {
      [320, 319 + widths].map { last in
        let range = ["--from", "320", "--to", "\(last)"]
        return Racer(
          name: "sweep of \(name), \(last - 319) widths",
          command: [maquette, "sweep", "--list", design, "--jobs", "2"] + range)
      }
    }
    let grid = try design("grid.json", LargeDesign.grid(count: 2_000))
    let list = try design("list.json", LargeDesign.list(count: 300))
    let race = try Race(racers("2,000 items", grid) + racers("300 self-sizing items", list), rounds: 3)
    for line in race.lines { print(line) }
    return [(0, "2,000 items", 0.03), (2, "300 self-sizing items", 0.03)].map { place, name, limit in
      Promise(
        name: "a further width of a sweep of \(name), a sweep of one width = 1",
        value: (race.quickest(place + 1) - race.quickest(place)) / Double(widths - 1) / race.quickest(place),
        bound: .atMost(limit))
    }
  }

  /// Variants of self-sizing cells: light and dark beside light alone, and twice as many cells.
  private func variants() throws -> [Promise] {
    func racer(_ count: Int, _ appearances: String) throws -> Racer {
      let output = folder.appendingPathComponent("variants")
      let command = [
        maquette, "render", try design("cells-\(count).json", LargeDesign.list(count: count)), "--viewport",
        "iPhone 17", "--scale", "1", "--output", output.path, "--no-manifest", "--combine", "all", "--matrix",
        "appearance=\(appearances)",
        "textSize=xSmall,small,medium,large,xLarge,xxLarge,xxxLarge,AX1,AX2,AX3",
      ]
      return Racer(name: "\(count) cells, \(appearances)", command: command, output: output)
    }
    let race = try Race(
      [racer(100, "light,dark"), racer(200, "light,dark"), racer(200, "light")], rounds: 5)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "20 variants of 200 self-sizing cells, of 100 cells = 1",
        value: race.quickest(1) / race.quickest(0), bound: .atMost(2)),
      Promise(
        name: "20 variants of 200 self-sizing cells, the light half alone = 1",
        value: race.quickest(1) / race.quickest(2), bound: .atMost(1.5)),
    ]
  }

  /// Two versions of a design of 99,000 items, beside laying one of them out.
  private func comparing() throws -> [Promise] {
    let count = 99_000
    let old = try design("old.json", LargeDesign.grid(count: count))
    let new = try design("new.json", LargeDesign.grid(count: count, hasNewItem: true))
    let renamed = try design("renamed.json", LargeDesign.grid(count: count, ids: "n"))
    let race = try Race(
      [
        Racer(name: "inspect of 99,000 items", command: [maquette, "inspect", old]),
        Racer(name: "diff of two versions", command: [maquette, "diff", old, new], status: 1),
        Racer(name: "the same with new ids", command: [maquette, "diff", old, renamed], status: 1),
      ], rounds: 3)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "diff of 99,000 items of which one is new, inspect of one version = 1",
        value: race.quickest(1) / race.quickest(0), bound: .atMost(8)),
      Promise(
        name: "diff of 99,000 items whose ids are all new, inspect of one version = 1",
        value: race.quickest(2) / race.quickest(0), bound: .atMost(12)),
    ]
  }

  /// What `inspect` does besides measuring texts as a program in C does, on one core, and `validate` besides `inspect`.
  private func selfSizing() throws -> [Promise] {
    let count = 99_000
    let list = try design("long-list.json", LargeDesign.list(count: count))
    let texts = try design("texts.txt", LargeDesign.texts(count: count))
    let onOneCore = ["taskset", "--cpu-list", "0"]
    let race = try Race(
      ["inspect", "validate"].map { Racer(name: "\($0) of 99,000 texts", command: [maquette, $0, list]) } + [
        Racer(name: "inspect of 99,000 texts, one core", command: onOneCore + [maquette, "inspect", list]),
        // As wide as the texts of the list.
        Racer(name: "their heights in C, one core", command: onOneCore + [peer("texts-in-c"), texts, "346"]),
      ],
      rounds: 3)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "inspect of 99,000 self-sizing texts on one core, a loop in C that measures them = 1",
        value: race.quickest(2) / race.quickest(3), bound: .atMost(0.8)),
      Promise(
        name: "inspect of 99,000 self-sizing texts on two cores, on one = 1",
        value: race.quickest(0) / race.quickest(2), bound: .atMost(0.8)),
      Promise(
        name: "validate of 99,000 self-sizing texts, inspect = 1",
        value: race.quickest(1) / race.quickest(0), bound: .atMost(1.2)),
    ]
  }

  private func design(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

/// Designs with very many items, each with other words.
enum LargeDesign {
  /// A flow of cells of one size.
  static func grid(count: Int, hasNewItem: Bool = false, ids: String = "i") -> String {
    var items = (0..<count).map { #"{"id": "\#(ids)\#($0)", "name": "\#(words($0, count: 2))"}"# }
    if hasNewItem { items.insert(#"{"id": "new", "name": "New"}"#, at: count / 200) }
    return screen(#""layout": {"type": "flow", "itemSize": [100, 60]}"#, items)
  }

  /// A list of cells that are as high as their texts.
  static func list(count: Int) -> String {
    let items = (0..<count).map { number in
      #"{"id": "i\#(number)", "name": "\#(name(number))", "detail": "\#(detail(number))"}"#
    }
    return screen(
      #""cell": "row", "layout": {"type": "column", "minimumColumnWidth": 3000, "selfSizing": true}"#, items)
  }

  /// The texts of that list, a line each.
  static func texts(count: Int) -> String {
    (0..<count).map { "\(name($0))\n\(detail($0))\n" }.joined()
  }

  private static func name(_ number: Int) -> String { "Friend \(number)" }
  private static func detail(_ number: Int) -> String { words(number, count: 3 + number % 9) }

  private static func screen(_ keys: String, _ items: [String]) -> String {
    """
    {"templates": {"row": {"type": "column", "padding": 12, "spacing": 2, "children": [
      {"type": "text", "text": "{name}", "style": "headline", "lineLimit": 0},
      {"type": "text", "text": "{detail}", "style": "body", "lineLimit": 0}]}},
     "screens": [{"id": "s", \(keys), "items": [\(items.joined(separator: ",\n"))]}]}
    """
  }

  private static let words = [
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "haven", "inlet", "jetty", "knoll",
    "lagoon", "meadow", "nook", "orchard", "prairie", "quarry", "ridge", "shore", "thicket",
  ]

  private static func words(_ number: Int, count: Int) -> String {
    ((1...count).map { words[(number * $0 + $0) % words.count] } + ["\(number)"]).joined(separator: " ")
  }
}
