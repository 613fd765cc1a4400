import Foundation

extension Bench {
  /// One picture of the friends list on one core, when everything is warm, beside Skia, which comes from PyPI; throws where
  /// that cannot be reached.
  func skia() throws -> [Promise] {
    let name = "drawing a picture of the matrix on one core, one of a warm loop in Skia = 1"
    let tools = folder.appendingPathComponent("skia").path
    _ = try Race(
      [
        Racer(
          name: "pip",
          command: ["python3", "-m", "pip", "install", "--quiet", "--target", tools, "skia-python==144.1"])
      ], rounds: 0)
    let (loop, once, pictures) = (101, 1, 100)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../friends-in-skia/friends.py").path
    let race = try Race(
      [once, loop].map { times in
        Racer(
          name: "the same rows in Skia, \(times) times",
          command: [
            "env", "PYTHONPATH=\(tools)", "python3", script, "\(designs)/photos",
            folder.appendingPathComponent("skia.png").path, "\(times)",
          ])
      }, rounds: 5)
    for line in race.lines { print(line) }
    let drawing = try (0..<5).map { _ in try drawingTime(of: pictures) }.min() ?? .nan
    let peer = (race.quickest(1) - race.quickest(0)) / Double(loop - once)
    print(String(format: "  %8.1f ms a picture, %.1f ms in Skia", drawing * 1e3, peer * 1e3))
    return [Promise(name: name, value: drawing / peer, bound: .atMost(1))]
  }

  /// Seconds that a picture is drawn for, as the program says of so many of them on one core.
  private func drawingTime(of pictures: Int) throws -> Double {
    let timings = folder.appendingPathComponent("timings.txt")
    let output = folder.appendingPathComponent("timed")
    let command = try renderDifferent(pictures, to: output, jobs: 1) + ["--timings"]
    let words = command.map { "'\($0)'" }.joined(separator: " ")
    _ = try Race(
      [Racer(name: "timings", command: ["sh", "-c", "\(words) 2> '\(timings.path)'"], output: output)],
      rounds: 0)
    let lines = try String(contentsOf: timings, encoding: .utf8).split(separator: "\n")
    let fields = lines.first { $0.hasPrefix("drawing") }?.split(separator: " ") ?? []
    guard fields.count == 3, let milliseconds = Double(fields[1]) else {
      throw Race.Failure(description: "--timings did not say how long drawing took")
    }
    return milliseconds / 1e3 / Double(pictures)
  }
}
