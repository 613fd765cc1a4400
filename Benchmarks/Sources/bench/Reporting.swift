import Foundation

extension SerialWorker {
  /// A report on designs that all changed, each in different words, compared with drawing both sides.
  func reporting() throws -> [Promise] {
    let count = 40
    let sides = try [("reported-before", "Friend"), ("reported-after", "Colleague")].map { name, words in
      let side = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: side, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: "\(designs)/photos", toPath: side.appendingPathComponent("photos").path)
      let text = try String(contentsOfFile: "\(designs)/friends.json", encoding: .utf8)
      for number in 0..<count {
        try Data(text.replacingOccurrences(of: "ago", with: "\(words) \(number)").utf8)
          .write(to: side.appendingPathComponent("design-\(number).json"))
      }
      return side.path
    }
    let output = folder.appendingPathComponent("reported")
    let settings = ["--viewport", "iPhone 17", "--scale", "2", "--output", output.path, "--jobs", "2"]
    let race = try Race(
      [
        Racer(
          name: "one side of \(count) images",
          command: [maquette, "render", sides[0], "--no-updates"] + settings, output: output),
        Racer(
          name: "a report on both sides, all of which changed",
          command: [maquette, "report"] + sides + settings, output: output, status: 1),
      ], rounds: 3)
    for line in race.lines { print(line) }
    return [
      Promise(
        name: "report of \(count) images that all changed, drawing both sides = 1",
        value: race.quickest(1) / race.quickest(0) / 2, bound: .atMost(5))
    ]
  }
}
