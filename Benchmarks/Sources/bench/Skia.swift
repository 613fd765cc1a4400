import Foundation

extension SerialWorker {
  /// Drawing one image of the friends list on one core when everything is warm, compared with Skia, which is installed from
  /// PyPI; throws if that cannot be reached.
  func skia() throws -> [Promise] {
    let tools = folder.appendingPathComponent("skia").path
    _ = try Race(
      [
        Racer(
          name: "pip",
          command: ["python3", "-m", "pip", "install", "--quiet", "--target", tools, "skia-python==144.1"])
      ], rounds: 0)
    let (loop, once, images) = (101, 1, 100)
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
    let output = folder.appendingPathComponent("drawn")
    let command = try renderMatrix(images, to: output, jobs: 1) + ["--force"]
    let drawing = try (0..<3).map { _ in try seconds("drawing", of: command) }.min() ?? .nan
    let peer = (race.quickest(1) - race.quickest(0)) / Double(loop - once)
    return [
      Promise(
        name: "drawing, warm, one core, Skia = 1", value: drawing / Double(images) / peer, bound: .atMost(1.2)
      )
    ]
  }
}
