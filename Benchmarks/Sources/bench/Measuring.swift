import Foundation

extension SerialWorker {
  /// Layout of large designs without drawing.
  func measuring() throws -> [Promise] {
    try sweeping() + validating()
  }

  /// The cost of each further width of a sweep, compared with a sweep of one width.
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
    return [(0, "2,000 items"), (2, "300 self-sizing items")].map { place, name in
      Promise(
        name: "sweep of \(name): each further width, the first width = 1",
        value: (race.quickest(place + 1) - race.quickest(place)) / Double(widths - 1) / race.quickest(place),
        bound: .atMost(0.1))
    }
  }

  /// `validate` compared with `inspect` of self-sizing cells.
  private func validating() throws -> [Promise] {
    let list = try design("long-list.json", LargeDesign.list(count: 20_000))
    let race = try Race(
      ["inspect", "validate"].map {
        Racer(name: "\($0) of 20,000 self-sizing cells", command: [maquette, $0, list])
      }, rounds: 3)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "validate, inspect = 1", value: race.quickest(1) / race.quickest(0), bound: .atMost(1.3))
    ]
  }

  private func design(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

/// Designs with many items, each with different words.
enum LargeDesign {
  /// A flow layout of cells of one size.
  static func grid(count: Int) -> String {
    let items = (0..<count).map { #"{"id": "i\#($0)", "name": "\#(words($0, count: 2))"}"# }
    return screen(#""layout": {"type": "flow", "itemSize": [100, 60]}"#, items)
  }

  /// A list of cells with the height of their texts.
  static func list(count: Int) -> String {
    let items = (0..<count).map { number in
      #"{"id": "i\#(number)", "name": "\#(name(number))", "detail": "\#(detail(number))"}"#
    }
    return screen(
      #""cell": "row", "layout": {"type": "column", "minimumColumnWidth": 3000, "selfSizing": true}"#, items)
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
