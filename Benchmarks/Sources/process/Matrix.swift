import Foundation

extension Bench {
  /// All designs in light and dark, in two contrasts and two text sizes: what a picture takes of the processors' time.
  func gallery() throws -> [Promise] {
    let output = folder.appendingPathComponent("gallery-pictures")
    let files = try FileManager.default.contentsOfDirectory(atPath: designs)
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".resolver.json") }.sorted()
    let command =
      [maquette, "render"] + files.map { "\(designs)/\($0)" } + [
        "--no-updates", "--output", output.path, "--jobs", "2", "--combine", "all", "--matrix",
        "appearance=light,dark", "contrast=normal,high", "textSize=large,AX1",
      ]
    let (loop, once) = (41, 1)
    let race = try Race(
      [
        Racer(name: "all designs", command: command, output: output),
        Racer(name: "the same rows in C, once", command: inC(times: once)),
        Racer(name: "the same rows in C, \(loop) times", command: inC(times: loop)),
      ], rounds: 3)
    let count = try FileManager.default.contentsOfDirectory(atPath: output.path)
      .filter { $0.hasSuffix(".png") }.count
    let picture = race.processorTime(0) / Double(count)
    let warm = (race.processorTime(2) - race.processorTime(1)) / Double(loop - once)
    print(
      String(
        format: "  %8.1f ms of the processors for each of %d pictures, %.1f in C", picture * 1e3, count,
        warm * 1e3))
    return [
      Promise(
        name: "processors' time of a picture of all designs, one of a warm loop in C = 1",
        value: picture / warm,
        bound: .atMost(0.9))
    ]
  }

  /// How many pictures a design of the matrix has.
  private static let variants = 20

  /// Hundreds of pictures in one run: on two cores, in how much memory, and again with nothing changed.
  func matrix() throws -> [Promise] {
    let (few, more) = (try designs(count: Self.variants), try designs(count: 1_000))
    let output = folder.appendingPathComponent("matrix-pictures")
    let (loop, once) = (41, 1)
    let race = try Race(
      [
        Racer(
          name: "200 pictures on one core", command: try renderDifferent(200, to: output, jobs: 1),
          output: output),
        Racer(
          name: "200 pictures on two cores", command: try renderDifferent(200, to: output, jobs: 2),
          output: output),
        Racer(name: "the same rows in C, once", command: inC(times: once)),
        Racer(name: "the same rows in C, \(loop) times", command: inC(times: loop)),
      ], rounds: 9)
    let memory = try Race(
      [
        Racer(name: "20 pictures", command: render(few, to: output, jobs: 2), output: output),
        Racer(name: "1,000 pictures", command: render(more, to: output, jobs: 2), output: output),
      ], rounds: 1)
    let changes: [(String, Change)] = [("texts", Self.ownTexts), ("portraits", ownPortraits)]
    let others = try changes.map { name, change in
      let folders = try [Self.variants, 1_000].map { try designs(count: $0, of: name, change) }
      let race = try Race(
        folders.map { Racer(name: name, command: render($0, to: output, jobs: 2), output: output) }, rounds: 0
      )
      return Promise(
        name: "memory of 1,000 pictures whose designs have other \(name), of 20 = 1",
        value: race.memory(1) / race.memory(0), bound: .atMost(1.2))
    }
    let unchanged = try Race(
      [
        Racer(
          name: "200 pictures that have not changed", command: try renderDifferent(200, to: output, jobs: 2))
      ], rounds: 5)
    for line in race.lines + memory.lines + unchanged.lines { print(line) }
    let megabytes = [0, 1].map { String(format: "%.0f MB", memory.memory($0) / 1e6) }
    print("  at most \(megabytes[0]) for 20 pictures, \(megabytes[1]) for 1,000")
    let picture = race.quickest(1) / 200
    let warm = (race.quickest(3) - race.quickest(2)) / Double(loop - once)
    return [
      Promise(
        name: "rate of a matrix of 200 on two cores, one core = 1",
        value: race.quickest(0) / race.quickest(1),
        bound: .atLeast(1.8)),
      Promise(
        name: "one picture of the matrix on two cores, one of a warm loop in C = 1", value: picture / warm,
        bound: .atMost(0.5)),
      Promise(
        name: "memory of 1,000 pictures, of 20 = 1", value: memory.memory(1) / memory.memory(0),
        bound: .atMost(1.2)),
    ] + others + [
      Promise(
        name: "200 pictures that have not changed, drawing them = 1",
        value: unchanged.quickest(0) / race.quickest(1), bound: .atMost(0.05))
    ]
  }

  /// Makes a version of the friends list, of so many in a folder.
  typealias Change = (_ text: String, _ number: Int, _ folder: URL) throws -> String

  /// A folder with versions of the friends list that have so many pictures together, copies unless `change` makes others of
  /// them.
  func designs(
    count: Int, of kind: String = "copies",
    _ change: Change = { text, _, _ in text }
  ) throws -> URL {
    let versions = folder.appendingPathComponent("designs-\(count)-\(kind)")
    // Whoever asks again is given the same.
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

  /// Names and times that no other version has.
  private static func ownTexts(_ text: String, _ number: Int, _ folder: URL) -> String {
    text.replacingOccurrences(of: #"", "detail": ""#, with: " \(number)\", \"detail\": \"\(number) ")
  }

  /// Portraits whose files no other version has.
  private func ownPortraits(_ text: String, _ number: Int, _ folder: URL) throws -> String {
    let portraits = folder.appendingPathComponent("photos-\(number)")
    try FileManager.default.createDirectory(at: portraits, withIntermediateDirectories: true)
    let photos = URL(fileURLWithPath: "\(designs)/photos")
    for name in try FileManager.default.contentsOfDirectory(atPath: photos.path)
    where text.contains("/\(name)\"") {
      // What follows the last chunk is no part of the picture.
      try (Data(contentsOf: photos.appendingPathComponent(name)) + Data("\(number)".utf8))
        .write(to: portraits.appendingPathComponent(name))
    }
    return text.replacingOccurrences(of: "photos/", with: "photos-\(number)/")
  }

  /// What draws so many pictures of which none shows what another one does: of designs with other texts, in one contrast.
  func renderDifferent(_ count: Int, to output: URL, jobs: Int) throws -> [String] {
    render(
      try designs(count: 2 * count, of: "texts", Self.ownTexts), to: output, jobs: jobs, contrasts: "normal")
  }

  func render(
    _ designs: URL, to output: URL, jobs: Int, contrasts: String = "normal,high"
  ) -> [String] {
    [
      maquette, "render", designs.path, "--no-updates", "--viewport", "iPhone 17", "--scale", "3", "--output",
      output.path, "--jobs", "\(jobs)", "--matrix", "appearance=light,dark", "contrast=\(contrasts)",
      "textSize=xSmall,small,medium,large,xLarge", "--combine", "all",
    ]
  }
}
