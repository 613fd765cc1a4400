import Foundation

extension SerialWorker {
  /// The number of variants of each design: two appearances, two contrasts and five text sizes.
  private static let variants = 20
  /// The number of images in a matrix.
  private static let imageCount = 540

  /// Hundreds of images in one run: with more workers, in how much memory, and again without a change.
  func matrix() throws -> [Promise] {
    let output = folder.appendingPathComponent("matrix")
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let promises = [(1, 1), (2, 1.75), (4, 3), (8, 5), (16, 7)].filter { $0.0 <= cores }
    let race = try Race(
      try promises.map { workers, _ in
        Racer(
          name: "\(Self.imageCount) images, workers: \(workers)",
          command: try renderMatrix(Self.imageCount, to: output, jobs: workers), output: output)
      }, rounds: 3)
    let unchanged = try Race(
      [
        Racer(
          name: "unchanged images",
          command: try renderMatrix(Self.imageCount, to: output, jobs: min(2, cores))
        )
      ], rounds: 5)
    for line in race.lines + unchanged.lines { print(line) }
    let speeds = promises.indices.dropFirst().map { index in
      Promise(
        name: "speed of \(Self.imageCount) images with \(promises[index].0) workers, 1 worker = 1",
        value: race.quickest(0) / race.quickest(index), bound: .atLeast(promises[index].1))
    }
    return try speeds + [
      Promise(
        name: "unchanged images, drawing them = 1",
        value: unchanged.quickest(0) / race.quickest(min(1, promises.count - 1)), bound: .atMost(0.05)),
      memory("texts", Self.ownTexts), memory("photos", ownPhotos),
    ]
  }

  private func memory(_ name: String, _ change: @escaping Change) throws -> Promise {
    let output = folder.appendingPathComponent("matrix")
    let race = try Race(
      try [Self.variants, 1_000].map { count in
        Racer(
          name: name, command: render(try designs(count, of: name, change), to: output, jobs: 2),
          output: output)
      }, rounds: 0)
    return Promise(
      name: "memory of 1,000 images with different \(name), 20 images = 1",
      value: race.memory(1) / race.memory(0), bound: .atMost(1.3))
  }

  /// Creates a version of the friends list, as one of many in a folder.
  typealias Change = (_ text: String, _ number: Int, _ folder: URL) throws -> String

  /// A folder with versions of the friends list that have `count` images in total.
  func designs(_ count: Int, of kind: String, _ change: Change) throws -> URL {
    let versions = folder.appendingPathComponent("designs-\(count)-\(kind)")
    guard !FileManager.default.fileExists(atPath: versions.path) else { return versions }
    try FileManager.default.createDirectory(at: versions, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(designs)/photos", toPath: versions.appendingPathComponent("photos").path)
    let text = try String(contentsOfFile: "\(designs)/friends.json", encoding: .utf8)
    for number in 0..<count / Self.variants {
      try Data(change(text, number, versions).utf8)
        .write(to: versions.appendingPathComponent("friends-\(number).json"))
    }
    return versions
  }

  /// Texts that differ from those of every other version.
  private static func ownTexts(_ text: String, _ number: Int, _ folder: URL) -> String {
    text.replacingOccurrences(of: #"", "detail": ""#, with: " \(number)\", \"detail\": \"\(number) ")
  }

  /// Photos whose files differ from those of every other version.
  private func ownPhotos(_ text: String, _ number: Int, _ folder: URL) throws -> String {
    let own = folder.appendingPathComponent("photos-\(number)")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let photos = URL(fileURLWithPath: "\(designs)/photos")
    for name in try FileManager.default.contentsOfDirectory(atPath: photos.path)
    where text.contains("/\(name)\"") {
      // Decoders ignore data after the last chunk.
      try (Data(contentsOf: photos.appendingPathComponent(name)) + Data("\(number)".utf8))
        .write(to: own.appendingPathComponent(name))
    }
    return text.replacingOccurrences(of: "photos/", with: "photos-\(number)/")
  }

  /// Draws images of designs with different texts.
  func renderMatrix(_ count: Int, to output: URL, jobs: Int) throws -> [String] {
    render(try designs(count, of: "texts", Self.ownTexts), to: output, jobs: jobs)
  }

  func render(_ designs: URL, to output: URL, jobs: Int) -> [String] {
    [
      maquette, "render", designs.path, "--no-updates", "--viewport", "iPhone 17", "--scale", "3", "--output",
      output.path, "--jobs", "\(jobs)", "--matrix", "appearance=light,dark", "contrast=normal,high",
      "textSize=xSmall,small,medium,large,xLarge", "--combine", "all",
    ]
  }
}
