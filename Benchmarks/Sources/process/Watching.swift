import Foundation

extension Bench {
  /// From the moment when a design is saved to the one when its new picture is on the disk.
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
    // Whoever saves has looked at the picture for a while.
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
        format: "  %8.1f ms quickest %8.1f ms median %8.1f ms slowest  from save to picture", times[0],
        times[times.count / 2], times[times.count - 1]))
    return [
      Promise(
        name: "milliseconds from a save to the new picture, in the middle of 20",
        value: times[times.count / 2], bound: .atMost(100))
    ]
  }

  /// From the moment when one design of many, or a photo that all of them show, is saved to the first new picture on the disk.
  func watchingMany() throws -> [Promise] {
    let watched = try designs(count: 200, of: "watched")
    let output = folder.appendingPathComponent("watched-matrix")
    let watch = Process()
    let command = render(watched, to: output, jobs: 2)
    watch.executableURL = URL(fileURLWithPath: command[0])
    watch.arguments = ["watch"] + command.dropFirst(2)
    watch.standardError = FileHandle.nullDevice
    try watch.run()
    defer {
      watch.terminate()
      watch.waitUntilExit()
    }
    let text = try String(contentsOfFile: "\(designs)/friends.json", encoding: .utf8)
    let photos = try ["ana", "mei"].map {
      try Data(contentsOf: URL(fileURLWithPath: "\(designs)/photos/\($0).png"))
    }
    // The manifest is written last.
    _ = try Self.state(of: output.appendingPathComponent("manifest.json").path, after: nil)
    let design = try (0..<10).map { round in
      try first(in: output, of: "friends-\(round)", pause: 500_000) {
        try Data(text.replacingOccurrences(of: "minutes ago", with: "minutes, \(round)").utf8)
          .write(to: watched.appendingPathComponent("friends-\(round).json"))
      }
    }.sorted()
    let photo = try (0..<5).map { round in
      try first(in: output, of: "friends-0", pause: 4_000_000) {
        try photos[round % 2].write(to: watched.appendingPathComponent("photos/steve.png"))
      }
    }.sorted()
    return [
      ("one of 10 designs with 200 pictures", design, 50.0), ("a photo that all of them show", photo, 80),
    ]
    .map { what, times, limit in
      Promise(
        name: "milliseconds from a save of \(what) to the first new picture, in the middle of \(times.count)",
        value: times[times.count / 2], bound: .atMost(limit))
    }
  }

  /// Milliseconds from a save to the first new picture of a design.
  private func first(
    in output: URL, of design: String, pause: UInt32, saving save: () throws -> Void
  ) throws -> Double {
    usleep(pause)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: output.path)
      .filter { $0.hasPrefix("\(design)-") }.map { output.appendingPathComponent($0).path }
    let old = pictures.map { Self.status(of: $0)?.st_ino }
    var start = timespec()
    clock_gettime(CLOCK_REALTIME, &start)
    try save()
    for _ in 0..<20_000 {
      // Who looks may be kept from looking by those who draw; the file's own time, when it was put in place, is what counts.
      let new = zip(pictures, old).compactMap { path, old in
        Self.status(of: path).flatMap { $0.st_ino == old ? nil : $0.st_ctim.milliseconds }
      }
      if let first = new.min() { return first - start.milliseconds }
      usleep(500)
    }
    throw Race.Failure(description: "\(design) was not drawn within ten seconds")
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// When and as what a file was written, once that is not `old` any more.
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

extension timespec {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_nsec) / 1e6 }
}
