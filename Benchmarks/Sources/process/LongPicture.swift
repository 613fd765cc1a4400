import Foundation

extension Bench {
  /// A picture of 100,000 items, hundreds of thousands of pixels tall.
  func longPicture() throws -> [Promise] {
    let items = (0..<100_000).map { #"{"id":"g\#($0)","name":"\#($0)"}"# }.joined(separator: ",")
    let design = folder.appendingPathComponent("long.json")
    let text = """
      {"screens": [{"id": "grid", "layout": {"type": "flow", "itemSize": [44, 44], "minimumLineSpacing": 4,
       "minimumInteritemSpacing": 4, "sectionInset": [8, 8, 8, 8]}, "items": [\(items)]}]}
      """
    try Data(text.utf8).write(to: design)
    let command = [
      maquette, "render", design.path, "--full", "--viewport", "iPad Pro 11-inch (M4, M5)", "--scale", "3",
      "--output", folder.path,
    ]
    let race = try Race([Racer(name: "100,000 items", command: command)], rounds: 0)
    return [
      Promise(
        name: "megabytes for a picture of 100,000 items at 3×, at most", value: race.memory(0) / 1e6,
        bound: .atMost(200))
    ]
  }
}
