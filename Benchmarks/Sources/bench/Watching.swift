import Foundation

extension SerialWorker {
  /// The time from saving a design until its new image is on disk.
  func watching() throws -> [Promise] {
    let watched = folder.appendingPathComponent("watched")
    try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(designs)/photos", toPath: watched.appendingPathComponent("photos").path)
    let design = watched.appendingPathComponent("friends.json")
    let text = try String(contentsOfFile: "\(designs)/friends.json", encoding: .utf8)
    try Data(text.utf8).write(to: design)
    let output = folder.appendingPathComponent("watched-pictures")
    let watch = Process()
    watch.executableURL = URL(fileURLWithPath: maquette)
    watch.arguments = [
      "watch", design.path, "--viewport", "iPhone 17", "--scale", "3", "--output", output.path,
      "--name-template",
      "{design}",
    ]
    watch.standardError = FileHandle.nullDevice
    try watch.run()
    defer {
      watch.terminate()
      watch.waitUntilExit()
    }
    let picture = output.appendingPathComponent("friends.png").path
    var state = try Self.state(of: picture, after: nil)
    // The interval between two saves, in which a person would view the image.
    let pause: UInt32 = 300_000
    var times: [Double] = []
    for round in 0..<20 {
      usleep(pause)
      let start = ContinuousClock.now
      try Data(text.replacingOccurrences(of: "minutes ago", with: "minutes, \(round)").utf8).write(to: design)
      state = try Self.state(of: picture, after: state)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    times.sort()
    print(
      String(
        format: "  %8.1f ms quickest %8.1f ms median %8.1f ms slowest  from save to image", times[0],
        times[times.count / 2], times[times.count - 1]))
    return [
      Promise(
        name: "milliseconds from save to image on disk, median of 20",
        value: times[times.count / 2], bound: .atMost(100))
    ]
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Waits until the state of a file (inode and modification time) differs from `old`, and returns it.
  private static func state(of path: String, after old: [Int]?) throws -> [Int] {
    for _ in 0..<20_000 {
      if let status = status(of: path) {
        let state = [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        if state != old { return state }
      }
      usleep(500)
    }
    throw Race.Failure(description: "\(path) was not drawn within ten seconds")
  }
}
